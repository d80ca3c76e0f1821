import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COMMANDS } from '../../../src/node/cli/commands.js';
import { agr } from './recorder.js';

test('without a command the help is shown, and the run has failed', async () => {
  const { code, err } = await agr([]);
  assert.equal(code, 2);
  assert.match(err, /Usage: agr COMMAND/);
});

test('agr --help names every command', async () => {
  const { code, out } = await agr(['--help']);
  assert.equal(code, 0);
  for (const { name } of COMMANDS) assert.match(out, new RegExp(`^  ${name} `, 'm'));
});

for (const { name, examples, options } of COMMANDS) {
  test(`agr ${name} --help shows its options and examples that begin with it`, async () => {
    const { code, out } = await agr([name, '--help']);
    assert.equal(code, 0);
    for (const option of Object.keys(options)) assert.ok(out.includes(`--${option}`));
    assert.ok(examples.length >= 2);
    for (const example of examples) {
      assert.ok(out.includes(`  ${example}`));
      assert.ok(example.includes(`agr ${name}`), example);
    }
  });

  test(`agr ${name} refuses an option that it does not have, and says where help is`, async () => {
    const { code, err } = await agr([name, '--colour']);
    assert.equal(code, 2);
    assert.match(err, /--colour/);
    assert.ok(err.includes(`agr ${name} --help`));
  });

  test(`agr ${name} without a file says what to type`, async () => {
    const { code, err } = await agr([name, '/no/such/folder/*.agr']);
    assert.equal(code, 2);
    assert.match(err, /^agr: /);
  });
}

test('a mistyped command is answered with the one that was meant', async () => {
  const { code, err } = await agr(['complie']);
  assert.equal(code, 2);
  assert.match(err, /did you mean "compile"\?/);
});

test('a mistyped option is answered with the one that was meant', async () => {
  const { code, err } = await agr(['check', 'a.agr', '--tool', 'tools.json']);
  assert.equal(code, 2);
  assert.match(err, /Unknown option '--tool'; did you mean --tools\?/);
});

test('agr help COMMAND is the help of the command', async () => {
  const { code, out } = await agr(['help', 'check']);
  assert.equal(code, 0);
  assert.match(out, /^agr check: /);
});

test('agr --version names the package and its version', async () => {
  const { code, out } = await agr(['--version']);
  assert.equal(code, 0);
  assert.match(out, /^agent-chat \d+\.\d+\.\d+/);
});
