import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeFolder, type Folder } from '../folder.js';
import { agr } from './recorder.js';

let folder: Folder;

before(async () => {
  folder = await makeFolder({
    'tea.agr': [
      'entity CalendarDate;',
      '<Start> = make $(kind) tea -> { kind }',
      '  | make green tea -> { kind: "the green one" }',
      '  | meet $(day:CalendarDate) -> { day };',
      '<Other> = stop -> "stopped";',
    ].join('\n'),
    'bad.agr': '<Start> = ',
  });
});
after(() => folder.remove());

const match = (...args: readonly string[]) => agr(['match', folder.at('tea.agr'), ...args]);

test('match prints the best action alone', async () => {
  const { code, out } = await match('make green tea');
  assert.equal(code, 0);
  assert.equal(out, '{"kind":"the green one"}');
});

test('match --all prints every reading, best first', async () => {
  const { out } = await match('make green tea', '--all');
  assert.equal(out, '{"kind":"the green one"}\n{"kind":"green"}');
});

test('a sentence that means nothing fails', async () => {
  const { code, out } = await match('make coffee');
  assert.equal(code, 1);
  assert.equal(out, 'no match');
});

test('one sentence of several that means nothing fails the run and is named', async () => {
  const { code, out } = await match('make black tea', 'make coffee');
  assert.equal(code, 1);
  assert.equal(out, 'make black tea\n{"kind":"black"}\nmake coffee\nno match');
});

test('a sentence left without quotes is told to have some', async () => {
  const { code, err } = await match('make', 'black', 'tea');
  assert.equal(code, 1);
  assert.match(err, /quote it: agr match .*tea\.agr "make black tea"/);
  assert.equal((await match('make', 'coffee')).err, '');
});

test('a sentence of too many readings has the best of them, and it is said', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `a${index}`);
  const slots = names.map((name) => `$(${name})?`);
  const grammar = `<Start> = ${slots.join(' ')} -> { ${names.join(', ')} };`;
  const args = ['match', '-', 'w '.repeat(60), '--all'];
  const { code, out, err } = await agr(args, { input: grammar });
  assert.equal(code, 0);
  assert.equal(out.split('\n').length, 1);
  assert.match(err, /too many ways to read/);
  const { out: json } = await agr([...args, '--json'], { input: grammar });
  assert.match(json, /"exhausted": true/);
});

test('match reads sentences from standard input, a line each', async () => {
  const args = ['match', folder.at('tea.agr'), '-', '--json'];
  const { code, out } = await agr(args, { input: 'make black tea\r\n\nmake red tea\n' });
  assert.equal(code, 0);
  assert.deepEqual(JSON.parse(out), [
    { sentence: 'make black tea', values: [{ kind: 'black' }] },
    { sentence: 'make red tea', values: [{ kind: 'red' }] },
  ]);
});

test('dates are those of --now in --zone', async () => {
  const late = ['--now', '2027-03-01T23:30:00Z'];
  const london = await match('meet tomorrow', ...late, '--zone', 'Europe/London');
  assert.equal(london.out, '{"day":"2027-03-02"}');
  const tokyo = await match('meet tomorrow', ...late, '--zone', 'Asia/Tokyo');
  assert.equal(tokyo.out, '{"day":"2027-03-03"}');
});

test('--start matches from another rule', async () => {
  const { out } = await match('stop', '--start', 'Other');
  assert.equal(out, '"stopped"');
});

for (const [title, args, reason] of [
  ['no sentence', [], /expected a grammar and a sentence/],
  ['a moment that is none', ['make tea', '--now', 'soon'], /"soon", which is no instant/],
  ['a zone that is none', ['make tea', '--zone', 'Mars'], /"Mars", which is no time zone/],
] as const) {
  test(`${title} is a mistake of the command line`, async () => {
    const { code, err } = await match(...args);
    assert.equal(code, 2);
    assert.match(err, reason);
  });
}

test('a grammar with errors shows them instead of matching', async () => {
  const { code, out, err } = await agr(['match', folder.at('bad.agr'), 'a']);
  assert.equal(code, 1);
  assert.equal(out, '');
  assert.match(err, /bad\.agr:1:/);
});
