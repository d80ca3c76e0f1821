// The machine's own clock, where times are longer than the machine can count.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { systemClock } from '../../src/harness/ports/clock.js';

for (const time of [Infinity, 2 ** 31, 1e12]) {
  test(`a time of ${time} milliseconds is not over at once`, async () => {
    let isOver = false;
    const callOff = systemClock.after(time, () => {
      isOver = true;
    });
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
    callOff();
    assert.equal(isOver, false);
  });
}
