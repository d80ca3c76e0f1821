// Colours of code: what is coloured, and that nothing else changes.

import { emulateMedia } from '@web/test-runner-commands';
import { colourCode, tokensOf } from '../../src/element/markdown/code-colours.js';
import { assert } from './assert.js';
import { fastest } from './fastest.js';
import { open, settle, until } from './mount.js';

const read = (code: string, language: string): readonly string[] =>
  tokensOf(code, language).map(({ kind, start, end }) => `${kind} ${code.slice(start, end)}`);

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  ['js', 'const a = "x"; // end', ['keyword const', 'string "x"', 'comment // end']],
  ['py', '# note\nreturn 1_000', ['comment # note', 'keyword return', 'number 1_000']],
  ['sql', "SELECT 'a' -- all", ['keyword SELECT', "string 'a'", 'comment -- all']],
  ['js', '/* open', ['comment /* open']],
  ['js', '"open', ['string "open']],
  ['html', '<!-- a --><b>', ['comment <!-- a -->']],
  ['', 'constant forEach', []],
];

describe('code colours', () => {
  for (const [language, code, expected] of cases) {
    it(`of ${JSON.stringify(code)} are found`, () => {
      assert.deepEqual(read(code, language), expected);
    });
  }

  it('of a long hostile line are found in linear time', () => {
    const took = fastest(() => {
      for (const text of ['"\\'.repeat(50_000), '/*'.repeat(50_000), '1_'.repeat(50_000)])
        tokensOf(text, 'js');
    });
    assert.ok(took < 1_000);
  });

  it('stay away where the visitor forces colours', async () => {
    await emulateMedia({ forcedColors: 'active' });
    const code = document.createElement('div');
    code.innerHTML = '<pre><code data-language="js">return 1;</code></pre>';
    const before = CSS.highlights.get('agent-chat-keyword')?.size ?? 0;
    const release = colourCode(code);
    assert.equal(CSS.highlights.get('agent-chat-keyword')?.size ?? 0, before);
    release();
    await emulateMedia({ forcedColors: 'none' });
  });

  it('come without touching a node, and go with the element', async () => {
    const chat = await open();
    const { finalize, update } = chat.assistant.renderer.streaming();
    const text = '```js\nconst a = 1;\n```\n\nDone';
    update(text);
    await until(() => chat.findAll('pre code').length > 0);
    const code = chat.find('pre code');
    const node = code.firstChild;
    finalize(text);
    await until(() => (CSS.highlights.get('agent-chat-keyword')?.size ?? 0) > 0);
    assert.equal(code.firstChild, node);
    assert.equal(code.innerHTML, 'const a = 1;');
    chat.element.remove();
    await settle();
    assert.equal(CSS.highlights.get('agent-chat-keyword')?.size, 0);
  });
});
