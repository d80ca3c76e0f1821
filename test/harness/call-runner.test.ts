import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallRunner } from '../../src/harness/call-runner.js';
import type { CallOutcome } from '../../src/harness/call-runner.js';
import { ToolError } from '../../src/tools/types.js';
import type { Tool } from '../../src/tools/types.js';
import { FakeClock } from '../conversations/fake-clock.js';

function run(execute: Tool['execute'], options: { readOnly?: boolean; signal?: AbortSignal } = {}) {
  const clock = new FakeClock();
  const tool: Tool = {
    name: 't',
    description: '',
    annotations: { readOnlyHint: options.readOnly === true },
    execute,
  };
  const outcome = new CallRunner().run(
    tool,
    {},
    {
      signal: options.signal ?? new AbortController().signal,
      clock,
      timeout: 1000,
      onInvoke: () => undefined,
      onWaiting: () => undefined,
    },
  );
  return { clock, outcome };
}

const thrown = (error: unknown): Promise<CallOutcome> => run(() => Promise.reject(error)).outcome;

test('each way to fail is told apart', async () => {
  assert.deepEqual(await thrown(new Error('Out of stock')), {
    kind: 'failed',
    message: 'Out of stock',
  });
  assert.deepEqual(await thrown(undefined), { kind: 'failed', message: '' });
  assert.deepEqual(await thrown(new ToolError('gone', 'x')), { kind: 'gone' });
  assert.deepEqual(await thrown(new ToolError('changed', 'x')), { kind: 'gone' });
  assert.deepEqual(await thrown(new ToolError('failed', 'x')), { kind: 'failed', message: 'x' });
  assert.deepEqual(await thrown(new ToolError('invalid', 'x')), { kind: 'failed', message: 'x' });
  const problems = new Map([['a', 'why']]);
  assert.deepEqual(await thrown(new ToolError('invalid', 'x', { problems })), {
    kind: 'refused',
    message: 'x',
    problems,
  });
});

test('a tool that throws at once has failed', async () => {
  const { outcome } = run(() => {
    throw new Error('now');
  });
  assert.deepEqual(await outcome, { kind: 'failed', message: 'now' });
});

test('a call that was stopped before it began is not made', async () => {
  const { outcome } = run(() => assert.fail('must not run'), { signal: AbortSignal.abort() });
  assert.deepEqual(await outcome, { kind: 'stopped' });
});

test("the tool's own signal fires at the time limit and no timer is left behind", async () => {
  let seen: AbortSignal | undefined;
  const { clock, outcome } = run((_args, { signal }) => {
    seen = signal;
    return new Promise(() => undefined);
  });
  await new Promise(setImmediate);
  clock.advance(1000);
  assert.deepEqual(await outcome, { kind: 'unknown', waiting: false });
  assert.equal(seen?.aborted, true);
  assert.equal(clock.pending, 0);
});

test('an answer that comes with the time limit counts once', async () => {
  let answer: (value: string) => void = () => undefined;
  const { clock, outcome } = run(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    { readOnly: true },
  );
  await new Promise(setImmediate);
  clock.advance(1000);
  answer('late');
  assert.deepEqual(await outcome, { kind: 'timed-out' });
});
