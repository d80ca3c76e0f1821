import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { rm, unlink } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { grammarFromJson, matchGrammar } from '../../../src/grammar.js';
import { makeFolder, type Folder } from '../folder.js';
import { agr } from './recorder.js';

const TEA = '<Start> = make tea -> { actionName: "make_tea" };';
let folder: Folder;

before(async () => {
  folder = await makeFolder({
    'a/tea.agr': TEA,
    'a/deep/coffee.agr':
      'import { Size } from "./sizes.agr";\n<Start> = $(size:<Size>) coffee -> { actionName: "coffee", parameters: { size } };',
    'a/deep/sizes.agr': 'export <Size> = small -> 1 | large -> 2;',
    'b/tea.agr': TEA,
    'bad/bad.agr': '<Start> = make <Tea> -> 1;',
  });
});
after(() => folder.remove());

test('compile expands globs itself and writes what a page can load', async () => {
  const { code, err } = await agr(['compile', folder.at('a/**/*.agr'), '-o', folder.at('out')]);
  assert.equal(code, 0, err);
  const coffee = grammarFromJson(JSON.parse(await folder.read('out/coffee.ag.json')));
  const [best] = matchGrammar(coffee, 'large coffee');
  assert.deepEqual(best?.value, { actionName: 'coffee', parameters: { size: 2 } });
  assert.ok(existsSync(folder.at('out/tea.ag.json')));
});

test('compile takes a folder for all grammars below it', async () => {
  const { code } = await agr(['compile', folder.at('a'), '-o', folder.at('out2')]);
  assert.equal(code, 0);
  assert.ok(existsSync(folder.at('out2/sizes.ag.json')));
});

test('compile writes beside the file where no folder is named', async () => {
  await agr(['compile', folder.at('b/tea.agr')]);
  assert.ok(existsSync(folder.at('b/tea.ag.json')));
});

test('compile reads standard input and answers on standard output', async () => {
  const { code, out } = await agr(['compile', '-'], { input: TEA });
  assert.equal(code, 0);
  assert.equal(matchGrammar(grammarFromJson(JSON.parse(out)), 'make tea').length, 1);
});

test('compile refuses two grammars that would overwrite one another, and writes neither', async () => {
  const target = folder.at('clash');
  const { code, err } = await agr([
    'compile',
    folder.at('a/tea.agr'),
    folder.at('b/tea.agr'),
    '-o',
    target,
  ]);
  assert.equal(code, 2);
  assert.match(err, /would both become/);
  assert.ok(!existsSync(target));
});

test('an error keeps its file from being written, not the others', async () => {
  const { code, err } = await agr([
    'compile',
    folder.at('bad/bad.agr'),
    folder.at('a/tea.agr'),
    '-o',
    folder.at('some'),
  ]);
  assert.equal(code, 1);
  assert.match(err, /bad\.agr:1:\d+ error/);
  assert.ok(!existsSync(folder.at('some/bad.ag.json')));
  assert.ok(existsSync(folder.at('some/tea.ag.json')));
});

test('compile --json tells of each file as data', async () => {
  const { out } = await agr(['compile', folder.at('bad/bad.agr'), '--json']);
  const result: unknown = JSON.parse(out);
  assert.ok(typeof result === 'object' && result !== null && 'files' in result);
  assert.match(out, /"code": "missing-rule"/);
});

test('a file that is not there is a mistake of the command line', async () => {
  const { code, err } = await agr(['compile', folder.at('none.agr')]);
  assert.equal(code, 2);
  assert.match(err, /there is no such file/);
});

/** Waits for the next line that holds a text. */
function awaitedLines() {
  let awaited: { readonly text: string; readonly seen: () => void } | undefined;
  return {
    line: (text: string) =>
      new Promise<void>((seen) => {
        awaited = { text, seen };
      }),
    onLine(text: string) {
      if (awaited && text.includes(awaited.text)) awaited.seen();
    },
  };
}

test('compile --watch compiles again when an imported file changes, until it is stopped', async () => {
  const stop = new AbortController();
  const { line, onLine } = awaitedLines();
  const watching = line('Watching');
  const ended = agr(
    ['compile', folder.at('a/deep/coffee.agr'), '-o', folder.at('watched'), '--watch'],
    {
      stopped: stop.signal,
      onLine,
    },
  );
  await watching;
  const again = line('1 file');
  await folder.write('a/deep/sizes.agr', 'export <Size> = small -> 1 | huge -> 3;');
  await again;
  stop.abort();
  assert.equal((await ended).code, 0);
  const grammar = grammarFromJson(JSON.parse(await folder.read('watched/coffee.ag.json')));
  assert.equal(matchGrammar(grammar, 'huge coffee').length, 1);
});

test('compile --watch outlives a file that is gone for a moment, and sees new ones', async () => {
  const place = await makeFolder({ 'one.agr': '<Start> = one -> 1;' });
  const stop = new AbortController();
  const { line, onLine } = awaitedLines();
  const watching = line('Watching');
  const ended = agr(['compile', place.path, '-o', place.at('out'), '--watch'], {
    stopped: stop.signal,
    onLine,
  });
  await watching;
  const gone = line('no file matches');
  await unlink(place.at('one.agr'));
  await gone;
  const back = line('2 files: 0 errors');
  await place.write('one.agr', '<Start> = one -> 1;');
  await place.write('two.agr', '<Start> = two -> 2;');
  await back;
  stop.abort();
  assert.equal((await ended).code, 0);
  assert.match(await place.read('out/two.ag.json'), /two/);
  await place.remove();
});

test('compile --watch outlives a folder that is gone for a moment', async () => {
  const place = await makeFolder({ 'in/deep/one.agr': '<Start> = one -> 1;' });
  const stop = new AbortController();
  const { line, onLine } = awaitedLines();
  const watching = line('Watching');
  const pattern = place.at('in/deep/*.agr');
  const ended = agr(['compile', pattern, '-o', place.at('out'), '--watch'], {
    stopped: stop.signal,
    onLine,
  });
  await watching;
  const gone = line('no file matches');
  await rm(place.at('in'), { recursive: true });
  await gone;
  const back = line('1 file: 0 errors');
  await place.write('in/deep/two.agr', '<Start> = two -> 2;');
  await back;
  stop.abort();
  assert.equal((await ended).code, 0);
  assert.match(await place.read('out/two.ag.json'), /two/);
  await place.remove();
});
