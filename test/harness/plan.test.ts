import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildPlan } from '../../src/harness/plan.js';
import type { Slot } from '../../src/harness/types.js';

function slots(...names: readonly string[]): readonly Slot[] {
  return names.map((name) => ({ name, schema: {}, required: true }));
}

function shape(missing: readonly Slot[], groupRelated?: boolean) {
  const { steps, stepped } = buildPlan(missing, groupRelated);
  return { steps: steps.map((step) => step.slots.map((slot) => slot.name).join('+')), stepped };
}

test('no slots make no steps', () => {
  assert.deepEqual(buildPlan([]), { steps: [], stepped: false });
});

test('one slot is one step and not stepped', () => {
  assert.deepEqual(shape(slots('colour')), { steps: ['colour'], stepped: false });
});

test('unrelated slots are a step each, in the order given', () => {
  assert.deepEqual(shape(slots('size', 'colour')), { steps: ['size', 'colour'], stepped: true });
});

test('related fields share the step where the first of them stood', () => {
  assert.deepEqual(shape(slots('email', 'size', 'name', 'zip', 'phone', 'city')), {
    steps: ['email+name+phone', 'size', 'zip+city'],
    stepped: true,
  });
});

test('only exact names are related', () => {
  assert.deepEqual(shape(slots('Name', 'email_address', 'first_name')).steps.length, 3);
});

test('grouping can be switched off', () => {
  assert.deepEqual(shape(slots('name', 'email'), false).steps, ['name', 'email']);
});

test('the index equals the position', () => {
  const { steps } = buildPlan(slots('a', 'name', 'b', 'email', 'c'));
  assert.deepEqual(
    steps.map((step) => step.index),
    [0, 1, 2, 3],
  );
});

test('a title is the description, else the name made readable, joined for a group', () => {
  const described: Slot = { name: 'x', schema: { description: 'Which size?' }, required: true };
  const titles = buildPlan([described, ...slots('postal_code', 'city', 'orderId', 'gift-note')]);
  assert.deepEqual(
    titles.steps.map((step) => step.title),
    ['Which size?', 'Postal code & City', 'Order Id', 'Gift note'],
  );
});
