import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isJsonObject } from '../../../src/base/json.js';
import { makeFolder, type Folder } from '../folder.js';
import { agr } from './recorder.js';

let folder: Folder;

before(async () => {
  folder = await makeFolder({
    'tea.agr': [
      '<Start> = $(action:<Make>) -> action;',
      '<Make> = make $(count:number) $(kind) teas -> { kind, count } | brew up -> { kind: "any" };',
    ].join('\n'),
  });
});
after(() => folder.remove());

const explain = (...args: readonly string[]) => agr(['explain', folder.at('tea.agr'), ...args]);

test('a match is explained by its rules, captures and counts', async () => {
  const { code, out } = await explain('make 2 green teas');
  assert.equal(code, 0);
  assert.match(out, /^1\. \{"kind":"green","count":2\}/);
  assert.match(out, /8 literal characters, 1 checked and 1 unchecked captures, 5 characters/);
  assert.match(out, /<Start> 1, <Make> 1/);
  assert.match(out, /count = "2" \(5–6, number\)/);
  assert.match(out, /kind = "green" \(7–12, wildcard\)/);
});

test('where nothing matches, the place up to which the grammar follows is shown', async () => {
  const { code, out } = await explain('brew down');
  assert.equal(code, 1);
  assert.match(out, /^no match\n +the grammar: brew⟂ down\n +expected up/);
  assert.match(out, /<Make>: brew⟂ down/);
});

test('explain --json holds the same as data', async () => {
  const { out } = await explain('brew down', '--json');
  const document: unknown = JSON.parse(out);
  assert.ok(isJsonObject(document) && Array.isArray(document['reaches']));
  assert.deepEqual(document['matches'], []);
  assert.deepEqual(document['reaches'][0], { length: 4, words: ['up'], slots: [] });
});

test('explain takes one sentence', async () => {
  const { code, err } = await explain('brew', 'up');
  assert.equal(code, 2);
  assert.match(err, /expected a grammar and one sentence/);
});
