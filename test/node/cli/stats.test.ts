import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isJsonObject } from '../../../src/base/json.js';
import { makeFolder, type Folder } from '../folder.js';
import { agr } from './recorder.js';

let folder: Folder;

before(async () => {
  folder = await makeFolder({
    'tea.agr': [
      'entity Cardinal;',
      '<Start> = $(action:<Make>) -> action | make green tea -> { kind: "the green one" };',
      '<Make> = make $(kind) tea -> { kind } | make $(count:Cardinal) cups -> { count };',
    ].join('\n'),
    'tea.cases.txt':
      'make green tea => {"kind": "the green one"}\nmake red tea => {"kind": "red"}\n',
    'bad.agr': '<Start> = ',
  });
});
after(() => folder.remove());

test('stats counts what a grammar holds and finds its ambiguous sentences', async () => {
  const { code, out } = await agr(['stats', folder.at('tea.agr'), '--json']);
  assert.equal(code, 0);
  const document: unknown = JSON.parse(out);
  assert.ok(isJsonObject(document) && Array.isArray(document['files']));
  const file: unknown = document['files'][0];
  assert.ok(isJsonObject(file));
  assert.equal(file['rules'], 2);
  assert.equal(file['alternatives'], 4);
  assert.deepEqual(file['entities'], ['Cardinal']);
  assert.deepEqual(file['ambiguous'], [{ sentence: 'make green tea', values: 2 }]);
  assert.ok(Number(file['bytes']) > Number(file['gzipBytes']));
  assert.ok(Number(file['steps']) > 0);
});

test('stats is readable without --json', async () => {
  const { out } = await agr(['stats', folder.at('tea.agr')]);
  assert.match(out, /rules +2, 4 alternatives/);
  assert.match(out, /2 × make green tea/);
  assert.match(out, /\d+ in <Start>\n +\d+ in <Make>/);
});

test('a grammar with errors is shown and fails the run', async () => {
  const { code, err } = await agr(['stats', folder.path]);
  assert.equal(code, 1);
  assert.match(err, /bad\.agr:1:/);
});
