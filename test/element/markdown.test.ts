// The Markdown writer alone: chunks of any size make the same nodes, and no text makes it fail.

import { MarkdownWriter } from '../../src/element/markdown/writer.js';
import { assert } from './assert.js';

const options = { imageHosts: [], base: 'https://page.example/' };

function written(text: string, size: number): string {
  const target = document.createElement('div');
  const writer = new MarkdownWriter(target, options);
  for (let end = size; end < text.length; end += size) writer.write(text.slice(0, end));
  writer.write(text);
  writer.end();
  target.normalize();
  return target.innerHTML;
}

async function examples(): Promise<readonly string[]> {
  const response = await fetch('/shared-sanitise/commonmark.jsonl');
  if (!response.ok) {
    console.log('skipped: ../shared/data/sanitise is not there');
    return [];
  }
  const lines = (await response.text()).split('\n').filter((line) => line !== '');
  return lines.flatMap((line) => {
    const row: unknown = JSON.parse(line);
    const isRow = typeof row === 'object' && row !== null && 'markdown' in row;
    return isRow && typeof row.markdown === 'string' ? [row.markdown] : [];
  });
}

const own = [
  'A **bold**, _quiet_, ~~gone~~ `code` [link](https://a.example) line.',
  '- a\n- b\n  - c\n\n1. one\n2. two',
  '| a | b |\n| :-- | --: |\n| 1 | 2 |\n\nafter',
  '```js\nlet a;\n\nlet b;\n```\nafter',
  '> quote\n> more\n\n---\n\n- [ ] open\n- [x] done',
  'Line one\nline two\n\n# Title\n\n## Other\ntext',
];

describe('the Markdown writer', () => {
  for (const text of own) {
    it(`makes the same nodes of ${JSON.stringify(text.slice(0, 24))}… in chunks of 1, 3 and 7`, () => {
      const whole = written(text, text.length);
      for (const size of [1, 3, 7]) assert.equal(written(text, size), whole);
    });
  }

  it('makes the same nodes of every CommonMark example, whole and in chunks', async () => {
    const different = (await examples()).filter(
      (text) => written(text, 1) !== written(text, text.length),
    );
    assert.deepEqual(different, []);
  });

  it('starts over when the text is no longer what it was', () => {
    const target = document.createElement('div');
    const writer = new MarkdownWriter(target, options);
    writer.write('First **try');
    writer.write('Second');
    writer.end();
    assert.equal(target.textContent, 'Second');
  });

  it('puts the blocks of a long message into sections, in order, and leaves what is closed alone', () => {
    const target = document.createElement('div');
    const writer = new MarkdownWriter(target, options);
    const paragraphs = Array.from({ length: 100 }, (_, index) => `Paragraph ${index}.`);
    const half = `${paragraphs.slice(0, 50).join('\n\n')}\n\n`;
    writer.write(half);
    const closed = [...target.querySelectorAll('p')].slice(0, 49);
    writer.write(paragraphs.join('\n\n'));
    writer.end();
    const blocks = [...target.querySelectorAll('p')];
    assert.deepEqual(
      blocks.map(({ textContent }) => textContent),
      paragraphs,
    );
    assert.ok(closed.every((block, index) => block === blocks[index]));
    assert.ok(target.childElementCount < 25);
  });

  it('leaves the blocks of a short message side by side', () => {
    assert.equal(written('One\n\nTwo', 3), '<p>One</p><p>Two</p>');
  });

  it('survives text of every depth and length', () => {
    for (const text of [
      '> '.repeat(500),
      '- '.repeat(500),
      '*'.repeat(5_000),
      '['.repeat(5_000),
      '`'.repeat(5_000),
      '|'.repeat(5_000),
      '\n'.repeat(5_000),
    ]) {
      assert.ok(written(`${text}x`, 100).includes('x'));
    }
  });

  it('nests no deeper than a browser bears, and loses no word of it', () => {
    const bombs = ['>'.repeat(100_000), '> '.repeat(100_000), '>\n'.repeat(10_000)];
    bombs.push(Array.from({ length: 300 }, (_, level) => `${' '.repeat(2 * level)}- a`).join('\n'));
    for (const bomb of bombs) {
      const target = document.createElement('div');
      const writer = new MarkdownWriter(target, options);
      writer.write(`${bomb} last ![i](https://evil.example/i.png) [link](https://a.example)`);
      writer.end();
      let depth = 0;
      for (let node = target.firstElementChild; node !== null; node = node.lastElementChild) {
        depth += 1;
      }
      assert.ok(depth <= 20, `${depth} levels`);
      assert.match(target.textContent, /last i link$/);
      assert.equal(target.querySelectorAll('img, [src]').length, 0);
    }
  });
});
