import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskSlots, maskText, maskValues } from '../../src/harness/secrets.js';
import type { Slot } from '../../src/harness/types.js';

const slots: readonly Slot[] = [
  { name: 'user', schema: {}, required: true, value: 'ada' },
  { name: 'secret', schema: {}, required: true, value: 'hunter2', secret: true },
  { name: 'empty', schema: {}, required: false, secret: true },
];

test('a secret is masked among values and slots, an empty one stays empty', () => {
  assert.deepEqual(maskValues({ user: 'ada', secret: 'x' }, slots), {
    user: 'ada',
    secret: '••••',
  });
  assert.deepEqual(
    maskSlots(slots).map(({ value }) => value),
    ['ada', '••••', undefined],
  );
  const open = { user: 'ada' };
  assert.equal(maskValues(open, slots.slice(0, 1)), open);
});

test('a secret is blanked wherever a text repeats it, whatever its kind', () => {
  const blanked = (secret: Slot['value'], text: string) =>
    maskText(text, { secret: secret ?? null, user: 'ada' }, slots);
  assert.equal(blanked('hunter2', 'ada: hunter2hunter2!'), 'ada: ••••••••!');
  assert.equal(blanked(4711, 'pin 4711'), 'pin ••••');
  assert.equal(
    blanked({ card: ['4111-1111', '123'] }, '4111-1111 with 123, not 41234'),
    '•••• with ••••, not 41234',
  );
  assert.equal(blanked('a.*', 'a.* abc'), 'a.* abc');
  assert.equal(blanked('', 'nothing'), 'nothing');
  assert.equal(blanked(true, 'true'), 'true');
});
