import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, test } from 'node:test';
import { isJsonObject } from '../../../src/base/json.js';
import { makeFolder, type Folder } from '../folder.js';
import { agr } from './recorder.js';

const UNTIDY = '<Start>=make   tea->1|  make coffee ->2 ;  // drinks\n';
let folder: Folder;

beforeEach(async () => {
  folder = await makeFolder({ 'untidy.agr': UNTIDY, 'broken.agr': '<Start> = (a;\n' });
});
afterEach(() => folder.remove());

test('format writes in place, names what it changed, and has nothing to do the second time', async () => {
  const first = await agr(['format', folder.at('untidy.agr')]);
  assert.equal(first.code, 0);
  assert.match(first.err, /untidy\.agr\n1 file: 1 changed/);
  const tidy = await folder.read('untidy.agr');
  assert.notEqual(tidy, UNTIDY);
  assert.match(tidy, /\/\/ drinks/);
  assert.equal((await agr(['format', folder.at('untidy.agr')])).err, '1 file: 0 changed');
});

test('format --check fails and writes nothing', async () => {
  const { code, err } = await agr(['format', '--check', folder.path]);
  assert.equal(code, 1);
  assert.match(err, /untidy\.agr\n/);
  assert.equal(await folder.read('untidy.agr'), UNTIDY);
});

test('a file with a syntax error is left alone and the error is shown', async () => {
  const { code, err } = await agr(['format', folder.at('broken.agr')]);
  assert.equal(code, 1);
  assert.match(err, /broken\.agr:1:\d+ error/);
  assert.equal(await folder.read('broken.agr'), '<Start> = (a;\n');
});

test('format answers standard input on standard output', async () => {
  const { code, out } = await agr(['format', '-'], { input: UNTIDY });
  assert.equal(code, 0);
  assert.match(out, /^<Start>[^]*\/\/ drinks$/);
});

test('format --json tells the text that standard input became', async () => {
  const { out } = await agr(['format', '-', '--json'], { input: UNTIDY });
  const document: unknown = JSON.parse(out);
  assert.ok(isJsonObject(document) && Array.isArray(document['files']));
  const file: unknown = document['files'][0];
  assert.ok(isJsonObject(file));
  const { out: text } = await agr(['format', '-'], { input: UNTIDY });
  assert.equal(file['text'], `${text}\n`);
});

test('format keeps the line ends that Windows gives a file', async () => {
  await writeFile(folder.at('untidy.agr'), UNTIDY.replaceAll('\n', '\r\n'));
  await agr(['format', folder.at('untidy.agr')]);
  assert.match(await folder.read('untidy.agr'), /^[^\n]*\r\n(?:[^\n]*\r\n)*$/);
  const again = await agr(['format', '--check', folder.at('untidy.agr')]);
  assert.equal(again.code, 0);
});

test('format --width is a whole number', async () => {
  const { code, err } = await agr(['format', folder.at('untidy.agr'), '--width', 'wide']);
  assert.equal(code, 2);
  assert.match(err, /--width is "wide"/);
});
