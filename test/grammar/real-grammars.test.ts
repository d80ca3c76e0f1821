// Ten grammars of TypeAgent's agents, unchanged: they compile, and understand the requests they were
// written for. The rates are those measured; docs/benchmarks.md names the requests without a rule.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasShared } from '../bench/grammar-data.js';
import { actionOf, readRealGrammars } from '../bench/real-grammars.js';

const UNDERSTOOD: Readonly<Record<string, number>> = {
  emailSchema: 8,
  imageSchema: 4,
  photoSchema: 10,
  playerSchema: 145,
  taskflowSchema: 2,
  videoSchema: 3,
  weatherSchema: 6,
};

const skip = hasShared ? false : 'the shared grammars are not here';

test('all ten compile without an error', { skip }, () => {
  assert.equal(readRealGrammars().length, 10);
});

test('each gives the expected action for the requests it has rules for', { skip }, () => {
  const rates = readRealGrammars()
    .filter(({ requests }) => requests.length > 0)
    .map(({ name, grammar, requests }) => [
      name,
      requests.filter(({ text, action }) => actionOf(grammar, text) === action).length,
    ]);
  assert.deepEqual(Object.fromEntries(rates), UNDERSTOOD);
});

test(
  'a request that is understood never gives another action than the expected one',
  { skip },
  () => {
    const wrong = readRealGrammars().flatMap(({ grammar, requests }) =>
      requests
        .map(({ text, action }) => ({ text, action, actual: actionOf(grammar, text) }))
        .filter(({ action, actual }) => actual !== undefined && actual !== action),
    );
    assert.deepEqual(wrong, []);
  },
);
