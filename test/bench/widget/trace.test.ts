// What the widget bench reads from a browser's trace, on traces made by hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keysIn } from './trace.js';

const main = { pid: 1, tid: 1 };
const at = (ms: number) => ms * 1000;
const task = (from: number, length: number, cpu: number) => ({
  ...main,
  name: 'RunTask',
  ts: at(from),
  dur: at(length),
  tdur: at(cpu),
});
const key = (from: number) => ({
  ...main,
  name: 'EventDispatch',
  ts: at(from),
  dur: at(1),
  args: { data: { type: 'keydown' } },
});
const frame = (from: number) => ({ ...main, name: 'Commit', ts: at(from), dur: at(1) });

test('a key costs its task and those up to the end of the frame that follows', () => {
  const trace = [task(0, 5, 4), key(1), task(6, 4, 3), frame(8), task(20, 5, 5)];
  assert.deepEqual(keysIn(trace), [7]);
});

test('a key that is shown in two frames costs all up to the end of the second', () => {
  const trace = [task(0, 5, 4), key(1), frame(6), task(10, 3, 2), task(15, 4, 3), frame(17)];
  assert.deepEqual(keysIn([...trace, task(50, 5, 3), key(51), frame(53)]), [9, 3]);
});

test('a key without a frame costs all up to the next key', () => {
  const trace = [task(0, 5, 4), key(1), task(10, 2, 2), task(50, 5, 3), key(51), frame(53)];
  assert.deepEqual(keysIn(trace), [6, 3]);
});

test('tasks of other threads, and what is no event, count for nothing', () => {
  const other = { ...task(0, 5, 50), tid: 2 };
  assert.deepEqual(keysIn([task(0, 5, 4), key(1), other, frame(3), null, 'text', {}]), [4]);
  assert.deepEqual(keysIn([]), []);
});
