// What a request says is not to be done: offered by no card, as a person may press what they asked not to have.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page, reader, tool } from './page.js';

const { read } = reader();
const text = { type: 'string' };
const tools = [
  ...page,
  tool('delete_account', 'Delete the account', { name: text }, ['name']),
  tool('set_do_not_disturb', 'Do not disturb', { on: { type: 'boolean' } }),
];

/** The write that is called or offered first. */
function meant(request: string): string | undefined {
  const reading = read(request, tools);
  return reading.kind === 'call' || reading.kind === 'choose' ? reading.calls[0]?.tool : undefined;
}

const cases: readonly (readonly [request: string, tool: string | undefined])[] = [
  ['delete the account Bob', 'delete_account'],
  ["don't delete the account Bob", undefined],
  ['please don’t delete the account Bob', undefined],
  ['never remove the account Bob', undefined],
  ['do not add a desk lamp to my basket', undefined],
  ['do not show my basket', 'show_basket'],
  ['no, add a desk lamp to my basket', 'add_to_basket'],
  ['No add a desk lamp to my basket', 'add_to_basket'],
  ['send a message: do not send the lamp', 'send_message'],
  ['set do not disturb on', 'set_do_not_disturb'],
];

for (const [request, expected] of cases) {
  test(`"${request}" calls ${expected ?? 'nothing'}`, () => {
    assert.equal(meant(request), expected);
  });
}
