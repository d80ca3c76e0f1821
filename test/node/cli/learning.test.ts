import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asKept } from '../../../src/learning/usage-entry.js';
import { ruleFileStore } from '../../../src/node/rule-file-store.js';
import { makeFolder, type Folder } from '../folder.js';
import { agr } from './recorder.js';

const NOTE = {
  name: 'note_down',
  inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
};
const missed = (text: string): string =>
  JSON.stringify({
    request: `note down ${text}`,
    stage: 'model',
    action: { actionName: 'note_down', parameters: { text } },
  });
let folder: Folder;

before(async () => {
  folder = await makeFolder({
    'tools.json': JSON.stringify([NOTE]),
    'base.agr': '<Start> = help me -> { actionName: "help", parameters: {} };',
    'log.jsonl': [
      JSON.stringify({ request: 'help me', stage: 'grammar' }),
      missed('milk'),
      missed('bread'),
      JSON.stringify({ request: 'sing', stage: 'none' }),
    ].join('\n'),
    'broken.jsonl': '{"request": "x"}',
  });
});
after(() => folder.remove());

test('generate writes a grammar that passes check against the same tools', async () => {
  const target = folder.at('made.agr');
  const made = await agr(['generate', '--tools', folder.at('tools.json'), '-o', target]);
  assert.equal(made.code, 0);
  assert.equal(made.err, '1 actions, 0 left out');
  const checked = await agr(['check', target, '--tools', folder.at('tools.json'), '--strict']);
  assert.equal(checked.code, 0, checked.err);
});

test('generate writes test sentences beside its grammar, which pass, and overwrites none', async () => {
  const target = folder.at('tested.agr');
  const tools = folder.at('tools.json');
  await agr(['generate', '--tools', tools, '-o', target]);
  const cases = await folder.read('tested.cases.txt');
  assert.match(cases, /^=> \{"actionName":"note_down"/m);
  const run = await agr(['test', target]);
  assert.equal(run.code, 0, run.err);
  await folder.write('tested.cases.txt', '// mine');
  const again = await agr(['generate', '--tools', tools, '-o', target]);
  assert.match(again.err, /tested\.cases\.txt is there already, and was left as it is/);
  assert.equal(await folder.read('tested.cases.txt'), '// mine');
});

test('generate writes to standard output where that is asked for, as without a file', async () => {
  const printed = await agr(['generate', '--tools', folder.at('tools.json')]);
  const asked = await agr(['generate', '--tools', folder.at('tools.json'), '-o', '-']);
  assert.match(asked.out, /<Start>/);
  assert.equal(asked.out, printed.out);
});

test('coverage tells the share that is answered and the most wanted misses', async () => {
  const run = await agr(['coverage', folder.at('log.jsonl'), '--grammar', folder.at('base.agr')]);
  assert.equal(run.code, 0);
  const [share, first] = run.out.split('\n');
  assert.equal(share, '25.0 % of 4 requests are answered');
  assert.equal(first, '2 × note_down: note down milk');
});

test('what a log without words says was answered counts as answered', async () => {
  const stages = ['grammar', 'grammar', 'model', 'none'] as const;
  for (const keep of ['hashed', 'none'] as const) {
    const entries = stages.map((stage, index) => ({
      ...{ request: `note down ${index}`, schemaName: 'page', stage, at: 1 },
      action: { actionName: 'note_down', parameters: { text: `${index}` } },
    }));
    const lines = entries.map((entry) => JSON.stringify(asKept(entry, keep)));
    await folder.write('wordless.jsonl', lines.join('\n'));
    const log = folder.at('wordless.jsonl');
    const run = await agr(['coverage', log, '--grammar', folder.at('base.agr')]);
    assert.match(run.out, /^50\.0 % of 4 requests are answered/, keep);
    const tools = ['--tools', folder.at('tools.json')];
    const warmed = await agr(['warm', log, '--grammar', folder.at('base.agr'), ...tools]);
    assert.equal(warmed.err, '0 rules, 100.0 % of 0 requests', keep);
  }
});

test('warm proposes the rules that are missing and says how far they lead', async () => {
  const run = await agr([
    ...['warm', folder.at('log.jsonl'), '--grammar', folder.at('base.agr')],
    ...['--tools', folder.at('tools.json')],
  ]);
  assert.equal(run.code, 0);
  assert.match(run.out, /note down \$\(text\)/);
  assert.equal(run.err, '1 rules, 75.0 % of 4 requests');
});

test('warm reads a day as it was meant when the log was written', async () => {
  const date = { type: 'string', format: 'date' };
  const table = {
    name: 'book_table',
    inputSchema: { type: 'object', properties: { day: date }, required: ['day'] },
  };
  const said = (request: string, day: string): string => {
    const action = { actionName: 'book_table', parameters: { day } };
    const at = Date.UTC(2026, 0, 20, 12);
    return JSON.stringify({ request, stage: 'model', at, action });
  };
  const log = await makeFolder({
    'tools.json': JSON.stringify([table]),
    'base.agr': '<Start> = help me -> { actionName: "help", parameters: {} };',
    'log.jsonl': [
      said('a table for friday', '2026-01-23'),
      said('a table for tomorrow', '2026-01-21'),
    ].join('\n'),
  });
  const run = await agr([
    ...['warm', log.at('log.jsonl'), '--grammar', log.at('base.agr')],
    ...['--tools', log.at('tools.json'), '--target', '100'],
  ]);
  await log.remove();
  assert.match(run.out, /table .*\$\(day:CalendarDate\)/);
  assert.equal(run.err, '1 rules, 100.0 % of 2 requests');
});

test('warm proposes no rule that would answer another request of the log otherwise', async () => {
  const request = (said: string, actionName: string, parameters: object): string =>
    JSON.stringify({ request: said, stage: 'model', action: { actionName, parameters } });
  await folder.write(
    'crossed.jsonl',
    [
      ...[missed('milk'), missed('milk')],
      request('note down everything', 'clear_all', {}),
      request('note down everything', 'clear_all', {}),
    ].join('\n'),
  );
  const run = await agr([
    ...['warm', folder.at('crossed.jsonl'), '--grammar', folder.at('base.agr')],
    ...['--tools', folder.at('tools.json')],
  ]);
  assert.equal(run.out, '');
  assert.match(run.err, /left out "note down milk": .*"note down everything"/);
  assert.match(run.err, /0 rules, 0\.0 % of 4 requests/);
});

for (const kind of ['agr', 'json']) {
  test(`warm keeps its rules in a .${kind} file, beside those that are there, and proposes none twice`, async () => {
    const target = folder.at(`kept.${kind}`);
    const warm = (log: string) =>
      agr([
        ...['warm', folder.at(log), '--grammar', folder.at('base.agr')],
        ...['--tools', folder.at('tools.json'), '-o', target],
      ]);
    assert.equal((await warm('log.jsonl')).err, '1 rules, 75.0 % of 4 requests');
    assert.equal((await warm('log.jsonl')).err, '0 rules, 75.0 % of 4 requests');
    await folder.write('later.jsonl', missed('tea').replace('note down tea', 'please jot tea'));
    assert.equal((await warm('later.jsonl')).err, '1 rules, 100.0 % of 1 requests');
    const rules = await ruleFileStore(target).list();
    assert.deepEqual(
      rules.map(({ sourceRequest, origin }) => [sourceRequest, origin]),
      [
        ['note down milk', 'generated'],
        ['please jot tea', 'generated'],
      ],
    );
  });
}

test('warm never overwrites a grammar that was written by hand', async () => {
  const before = await folder.read('base.agr');
  const run = await agr([
    ...['warm', folder.at('log.jsonl'), '--grammar', folder.at('base.agr')],
    ...['--tools', folder.at('tools.json'), '-o', folder.at('base.agr')],
  ]);
  assert.equal(run.code, 2);
  assert.match(run.err, /base\.agr" can't keep rules/);
  assert.equal(await folder.read('base.agr'), before);
});

test('a log that is none is refused with its line', async () => {
  const grammar = folder.at('base.agr');
  const run = await agr(['coverage', folder.at('broken.jsonl'), '--grammar', grammar]);
  assert.equal(run.code, 2);
  assert.match(run.err, /line 1 is no entry/);
});
