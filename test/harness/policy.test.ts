import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decide, isDangerous, policyFor } from '../../src/harness/policy.js';

test('only a readOnlyHint makes a read; a missing hint is a write', () => {
  const read = { readOnly: true, confirmWhenSatisfied: false };
  const write = { readOnly: false, confirmWhenSatisfied: true };
  assert.deepEqual(policyFor({ annotations: { readOnlyHint: true } }), read);
  assert.deepEqual(policyFor({ annotations: { readOnlyHint: true, destructiveHint: true } }), read);
  assert.deepEqual(policyFor({ annotations: { readOnlyHint: false } }), write);
  assert.deepEqual(policyFor({ annotations: {} }), write);
  assert.deepEqual(policyFor({}), write);
});

test('a gap is asked for, else a write confirms and a read executes', () => {
  const read = policyFor({ annotations: { readOnlyHint: true } });
  const write = policyFor({});
  assert.equal(decide(read, 1), 'ask');
  assert.equal(decide(write, 2), 'ask');
  assert.equal(decide(write, 0), 'confirm');
  assert.equal(decide(read, 0), 'execute');
});

test('consequential and destructive calls are dangerous, whatever else they say', () => {
  assert.equal(isDangerous({ annotations: { consequentialHint: true, readOnlyHint: true } }), true);
  assert.equal(isDangerous({ annotations: { destructiveHint: true } }), true);
  assert.equal(isDangerous({ annotations: { untrustedContentHint: true } }), false);
  assert.equal(isDangerous({}), false);
});
