// Files as authors have them: with byte order marks, in other encodings, named like globs, or no files.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { shown } from '../../../src/node/cli/terminal.js';
import { makeFolder, type Folder } from '../folder.js';
import { agr } from './recorder.js';

async function inFolder(
  files: Readonly<Record<string, string>>,
  work: (folder: Folder) => Promise<void>,
): Promise<void> {
  const folder = await makeFolder(files);
  try {
    await work(folder);
  } finally {
    await folder.remove();
  }
}

const GRAMMAR = '<Start> = stop -> { actionName: "stop" };\r\n';

test('a byte order mark and Windows line ends are no mistakes', () =>
  inFolder({ 'a.agr': `\ufeff${GRAMMAR}` }, async (folder) => {
    const { code, out } = await agr(['match', folder.at('a.agr'), 'stop']);
    assert.equal(code, 0);
    assert.equal(out, '{"actionName":"stop"}');
  }));

test('text in UTF-16, as Windows saves it, is named and a way out of it', () =>
  inFolder({}, async (folder) => {
    const path = folder.at('wide.agr');
    await writeFile(path, Buffer.from(`\ufeff${GRAMMAR}`, 'utf16le'));
    const { code, err } = await agr(['check', path]);
    assert.equal(code, 2);
    assert.match(err, /wide\.agr" is text in UTF-16\nSave it as UTF-8\./);
  }));

test('bytes that are no text are not taken for a grammar', () =>
  inFolder({}, async (folder) => {
    const path = folder.at('image.agr');
    await writeFile(path, Uint8Array.of(0x89, 0x50, 0xff, 0x00));
    const { code, err } = await agr(['compile', path]);
    assert.equal(code, 2);
    assert.match(err, /image\.agr" is no text in UTF-8/);
  }));

test('a file may be named as if it were a glob', () =>
  inFolder({ '[id].agr': GRAMMAR }, async (folder) => {
    const { code, err } = await agr(['check', folder.at('[id].agr')]);
    assert.equal(code, 0);
    assert.match(err, /1 file: 0 errors/);
  }));

test('a folder with no grammar in it is said to have none', () =>
  inFolder({}, async (folder) => {
    await mkdir(folder.at('empty'));
    const { code, err } = await agr(['check', folder.at('empty')]);
    assert.equal(code, 2);
    assert.match(err, /no file matches .*empty"\nThat folder has no \.agr file\./);
  }));

test('a glob for all there is means the grammars there', () =>
  inFolder({ 'a.agr': GRAMMAR, 'a.cases.txt': 'stop => no match' }, async (folder) => {
    const { code, err } = await agr(['check', folder.at('**')]);
    assert.equal(code, 0);
    assert.match(err, /1 file: 0 errors/);
    const none = await agr(['check', folder.at('*.txt.*')]);
    assert.match(none.err, /no file matches .*\nExpected \.agr files there\./);
  }));

test('a compiled grammar or its cases, named for the grammar, lead to it', () =>
  inFolder({ 'a.agr': GRAMMAR, 'a.cases.txt': '', 'a.ag.json': '{}' }, async (folder) => {
    const compiled = await agr(['match', folder.at('a.ag.json'), 'stop']);
    assert.equal(compiled.code, 2);
    assert.match(compiled.err, /a\.ag\.json" is a compiled grammar\nName .*a\.agr$/);
    const cases = await agr(['test', folder.at('a.cases.txt')]);
    assert.equal(cases.code, 2);
    assert.match(cases.err, /a\.cases\.txt" is a list of cases\nName .*a\.agr$/);
  }));

test('an output that looks like a file is not made a folder', () =>
  inFolder({ 'a.agr': GRAMMAR }, async (folder) => {
    const { code, err } = await agr([
      'compile',
      folder.at('a.agr'),
      '-o',
      folder.at('out.ag.json'),
    ]);
    assert.equal(code, 2);
    assert.match(err, /-o names a folder, .*\nSay, agr compile .* -o - > .*out\.ag\.json/);
  }));

test('an empty file is told what a grammar begins with', () =>
  inFolder({ 'a.agr': '' }, async (folder) => {
    const { code, err } = await agr(['check', folder.at('a.agr')]);
    assert.equal(code, 1);
    assert.match(err, /Write `<Start> = …;`/);
  }));

test('an output that would go through a file says so', () =>
  inFolder({ 'a.agr': GRAMMAR }, async (folder) => {
    const path = folder.at('a.agr');
    const { code, err } = await agr(['compile', path, '-o', path]);
    assert.equal(code, 2);
    assert.match(err, /a file stands where a folder is needed/);
  }));

test(
  'a pipe where the result should go is refused at once',
  { skip: process.platform === 'win32' },
  () =>
    inFolder({ 'a.agr': GRAMMAR }, async (folder) => {
      execFileSync('sh', ['-c', 'mkfifo "$0"', folder.at('a.ag.json')]);
      const { code, err } = await agr(['compile', folder.at('a.agr')]);
      assert.equal(code, 2);
      assert.match(err, /it is a pipe; - is standard output/);
    }),
);

test('what is there but no file says what it is', () =>
  inFolder({ 'a.agr': GRAMMAR }, async (folder) => {
    await mkdir(folder.at('folder.agr'));
    await symlink('nowhere', folder.at('broken.agr'));
    await symlink('circle.agr', folder.at('circle.agr'));
    const reasons: readonly (readonly [path: string, reason: RegExp])[] = [
      ['folder.agr', /folder\.agr": it is a folder$/],
      ['broken.agr', /broken\.agr": its link leads nowhere$/],
      ['circle.agr', /circle\.agr": its links lead round in a circle$/],
      ['a.agr/b.agr', /b\.agr": a file stands where a folder is needed$/],
      ['none/b.agr', /b\.agr": there is no such file$/],
    ];
    for (const [path, reason] of reasons) {
      for (const asked of [
        ['match', folder.at(path), 'stop'],
        ['check', folder.at('a.agr'), '--tools', folder.at(path)],
      ]) {
        const { code, err } = await agr(asked);
        assert.equal(code, 2);
        assert.match(err, reason);
      }
    }
  }));

test('a file that is missing has the one suggested that is called much alike', () =>
  inFolder({ 'shop.agr': GRAMMAR }, async (folder) => {
    const { code, err } = await agr(['check', folder.at('shp.agr')]);
    assert.equal(code, 2);
    assert.match(err, /shp\.agr": there is no such file\nDid you mean .*shop\.agr\?$/);
  }));

test('an empty list of tools is called so', () =>
  inFolder({ 'a.agr': GRAMMAR, 'tools.json': '\ufeff[]' }, async (folder) => {
    const tools = folder.at('tools.json');
    const { code, err } = await agr(['check', folder.at('a.agr'), '--tools', tools]);
    assert.equal(code, 1);
    assert.match(err, /There is no tool `stop`[\s\S]*The list of tools is empty\./);
  }));

test('a grammar without cases is told how to write some', () =>
  inFolder({ 'a.agr': GRAMMAR }, async (folder) => {
    const { code, err } = await agr(['test', folder.at('a.agr')]);
    assert.equal(code, 2);
    assert.match(err, /there is no .*a\.cases\.txt\n[\s\S]*=> no match/);
  }));

test('a screen gets no control characters of a file, and our own colours', () => {
  assert.equal(shown('\u001b[31mred\u001b[0m\n\tx'), '\u001b[31mred\u001b[0m\n\tx');
  assert.equal(shown('a\u001b[2J\u0007\u202eb\u009b'), 'a␛[2J␇\ufffdb\ufffd');
});
