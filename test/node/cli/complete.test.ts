import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeFolder, type Folder } from '../folder.js';
import { agr } from './recorder.js';

let folder: Folder;

before(async () => {
  folder = await makeFolder({
    'tea.agr':
      '<Start> = make $(count:number) (green | black) teas -> { count } | stop now -> { stop: 1 };',
    'bad.agr': '<Start> = ',
  });
});
after(() => folder.remove());

const complete = (...args: readonly string[]) => agr(['complete', folder.at('tea.agr'), ...args]);

test('complete lists the next words, one a line', async () => {
  const { code, out } = await complete('make 2 ');
  assert.equal(code, 0);
  assert.deepEqual(out.split('\n').sort(), ['black', 'green']);
});

test('complete names a slot with its type', async () => {
  const { out } = await complete('make ');
  assert.equal(out, '$(count:number)');
});

test('complete --backward offers what could stand in place of the last word', async () => {
  const forward = await complete('make 2 green');
  assert.equal(forward.out, 'teas');
  const backward = await complete('make 2 green', '--backward');
  assert.match(backward.out, /^green$/m);
});

test('complete fails where nothing may follow', async () => {
  const { code, out } = await complete('stop now');
  assert.equal(code, 1);
  assert.equal(out, '');
});

test('complete --json gives the result as the engine does', async () => {
  const { out } = await complete('stop ', '--json');
  const result: unknown = JSON.parse(out);
  assert.ok(typeof result === 'object' && result !== null);
  assert.ok('completions' in result && 'matchedPrefixLength' in result && 'closedSet' in result);
  assert.deepEqual(result.completions, ['now']);
});

for (const [title, args] of [
  ['no beginning', []],
  ['two beginnings', ['make', 'stop']],
] as const) {
  test(`${title} is a mistake of the command line`, async () => {
    const { code, err } = await complete(...args);
    assert.equal(code, 2);
    assert.match(err, /expected a grammar and the beginning of a sentence/);
  });
}

test('a grammar with errors shows them', async () => {
  const { code, err } = await agr(['complete', folder.at('bad.agr'), 'a']);
  assert.equal(code, 1);
  assert.match(err, /bad\.agr:1:/);
});
