// The command in a pipe whose reader leaves early, as a process of its own.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';

test('a reader that closes the pipe ends the command without a complaint', async () => {
  const grammar = 'grammars/player/player.agr';
  const sentence = Array.from({ length: 3000 }, () => 'pause');
  const args = ['--import', 'tsx', 'src/cli.ts', 'match', grammar, ...sentence];
  const agr = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const complaints: string[] = [];
  agr.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
  agr.stdout.once('data', () => agr.stdout.destroy());
  await once(agr, 'close');
  assert.equal(complaints.join(''), '');
  assert.equal(agr.exitCode, 0);
});
