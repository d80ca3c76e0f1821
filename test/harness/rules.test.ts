import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchRoute } from '../../src/harness/router/rules.js';
import type { RouteRule } from '../../src/harness/router/rules.js';

const rules: readonly RouteRule[] = [
  { route: 'support', match: /refund|broken/, weight: 2, because: 'a complaint' },
  { route: 'shop', match: /\bbuy\b/ },
  { route: 'shop', match: /mug/ },
];

test('the highest sum of weights names the agent', () => {
  const decision = matchRoute('My mug is BROKEN', rules);
  assert.equal(decision.route, 'support');
  assert.deepEqual(decision.scores, [
    { route: 'support', score: 2 },
    { route: 'shop', score: 1 },
  ]);
  assert.deepEqual(decision.matched, [rules[0], rules[2]]);
});

test('a tie at the top abstains', () => {
  assert.equal(matchRoute('buy a mug or a refund', rules).route, null);
});

test('no rule, no route', () => {
  assert.deepEqual(matchRoute('hello', rules), { route: null, scores: [], matched: [] });
});

test('a global or sticky pattern gives the same answer every time and keeps its own state', () => {
  const global: RouteRule = { route: 'a', match: /mug/g };
  const sticky: RouteRule = { route: 'a', match: /mug/y };
  global.match.lastIndex = 2;
  for (let round = 0; round < 3; round += 1) {
    assert.equal(matchRoute('a mug', [global]).route, 'a');
    assert.equal(matchRoute('mug', [sticky]).route, 'a');
  }
  assert.equal(global.match.lastIndex, 2);
});
