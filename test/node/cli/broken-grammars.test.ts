// What commands print, with --json, of a grammar that doesn't compile: one document with its findings.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isJsonObject } from '../../../src/base/json.js';
import { makeFolder, type Folder } from '../folder.js';
import { agr } from './recorder.js';

let folder: Folder;

before(async () => {
  folder = await makeFolder({
    'bad.agr': '<Start> = ',
    'bad.cases.txt': 'stop => 1\n',
    'tools.json': '[]',
    'log.jsonl': '',
  });
});
after(() => folder.remove());

test('with --json, a grammar that does not compile is told in one document on standard output', async () => {
  const bad = folder.at('bad.agr');
  const log = folder.at('log.jsonl');
  const commands = [
    ['check', bad],
    ['compile', bad],
    ['match', bad, 'stop'],
    ['complete', bad, 'stop'],
    ['explain', bad, 'stop'],
    ['test', bad],
    ['stats', bad],
    ['coverage', log, '--grammar', bad],
    ['warm', log, '--grammar', bad, '--tools', folder.at('tools.json')],
  ];
  for (const argv of commands) {
    const { code, out, err } = await agr([...argv, '--json']);
    const name = argv[0];
    assert.equal(code, 1, name);
    assert.equal(err, '', name);
    const document: unknown = JSON.parse(out);
    assert.ok(isJsonObject(document) && Array.isArray(document['files']), name);
    assert.equal(document['files'].length, 1, name);
    const file: unknown = document['files'][0];
    assert.ok(isJsonObject(file) && Array.isArray(file['diagnostics']), name);
    assert.equal(file['file'], bad, name);
    assert.equal(file['diagnostics'].length, 2, name);
  }
});
