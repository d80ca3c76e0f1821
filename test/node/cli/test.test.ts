import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeFolder, type Folder } from '../folder.js';
import { agr } from './recorder.js';

const TEA = [
  '<Start> = $(action:<Make>) -> action | $(action:<Stop>) -> action;',
  '<Make> = make tea -> { make: 1 } | make coffee -> { make: 2 };',
  '<Stop> = stop -> { stop: true };',
].join('\n');
let folder: Folder;

before(async () => {
  folder = await makeFolder({
    'good/tea.agr': TEA,
    'good/tea.cases.txt':
      '// both wordings\nmake tea\nMake tea!\n=> {"make": 1}\n\nsing => no match\nmake coffee => {"make": 2}\n',
    'good/shared.agr': 'export <Shared> = a -> 1;',
    'bad/tea.agr': TEA,
    'bad/tea.cases.txt': 'make tea => {"make": 2}\nstop\n=> no match\n',
    'open/tea.agr': TEA,
    'open/tea.cases.txt': 'make tea\n',
    'json/tea.agr': TEA,
    'json/tea.cases.txt': 'stop\n=> {stop}\n',
    'none/tea.agr': TEA,
    'broken/tea.agr': '<Start> = <Tea>;',
    'broken/tea.cases.txt': 'a => 1\n',
  });
});
after(() => folder.remove());

test('cases that hold pass, and the rules that none reaches are named', async () => {
  const { code, out } = await agr(['test', folder.at('good')]);
  assert.equal(code, 0);
  assert.match(out, /tea\.agr: 4 passed, 0 failed, 2 of 3 rules reached/);
  assert.match(out, /never: <Stop>/);
  assert.match(out, /never: <Start>, alternative 2/);
});

test('--covered fails for a rule that no case reaches', async () => {
  assert.equal((await agr(['test', folder.at('good'), '--covered'])).code, 1);
});

test('a case that fails shows its line, what was expected and what came', async () => {
  const { code, out } = await agr(['test', folder.at('bad')]);
  assert.equal(code, 1);
  assert.match(out, /tea\.cases\.txt:1 make tea\n +expected \{"make":2\}\n +got +\{"make":1\}/);
  assert.match(out, /tea\.cases\.txt:2 stop\n +expected no match\n +got +\{"stop":true\}/);
  assert.match(out, /0 passed, 2 failed/);
});

for (const [file, title, reason] of [
  ['open', 'a sentence of which nothing is expected', /tea\.cases\.txt:1: nothing is expected/],
  ['json', 'an expectation that is no JSON', /tea\.cases\.txt:2: the expected value is no JSON/],
  ['none', 'a folder without cases', /no grammar there has cases/],
] as const) {
  test(`${title} is a mistake of the command line`, async () => {
    const { code, err } = await agr(['test', folder.at(file)]);
    assert.equal(code, 2);
    assert.match(err, reason);
  });
}

test('a grammar that was asked for by name needs cases', async () => {
  const { code, err } = await agr(['test', folder.at('none/tea.agr')]);
  assert.equal(code, 2);
  assert.match(err, /there is no .*tea\.cases\.txt/);
});

test('a grammar that does not compile fails', async () => {
  const { code, err } = await agr(['test', folder.at('broken')]);
  assert.equal(code, 1);
  assert.match(err, /\[missing-rule\]/);
});

test('test --json gives results and coverage as data', async () => {
  const { out } = await agr(['test', folder.at('bad'), '--json']);
  assert.match(out, /"passed": false/);
  assert.match(out, /"coverage": \[/);
});
