// When `agr` paints what it prints.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processTerminal } from '../../../src/node/cli/terminal.js';

/** Whether there are colours where the two streams are terminals or not. */
function coloursWhere(t: { out: boolean; err: boolean; TERM?: string; NO_COLOR?: string }) {
  const { stdout, stderr, env } = process;
  const before = [stdout.isTTY, stderr.isTTY, env] as const;
  stdout.isTTY = t.out;
  stderr.isTTY = t.err;
  process.env = { TERM: t.TERM ?? 'xterm', NO_COLOR: t.NO_COLOR };
  try {
    return processTerminal(new AbortController().signal).colours;
  } finally {
    [stdout.isTTY, stderr.isTTY, process.env] = before;
  }
}

test('colours are for a person: nothing that goes to a file or a pipe holds their codes', () => {
  assert.equal(coloursWhere({ out: true, err: true }), true);
  assert.equal(coloursWhere({ out: true, err: false }), false);
  assert.equal(coloursWhere({ out: false, err: true }), false);
});

test('there are no colours where NO_COLOR or a dumb terminal says so', () => {
  assert.equal(coloursWhere({ out: true, err: true, NO_COLOR: '1' }), false);
  assert.equal(coloursWhere({ out: true, err: true, TERM: 'dumb' }), false);
});
