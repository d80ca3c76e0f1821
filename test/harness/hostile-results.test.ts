// Answers that fight back: getters, proxies, promises of their own, names of the language's own objects,
// and objects that change once they were shown.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Interpreter } from '../../src/harness.js';
import { memorySource } from '../../src/tools/memory.js';
import type { Tool, ToolResponse } from '../../src/tools/types.js';
import { open } from './opened.js';

const caught = (): never => {
  throw new Error('caught');
};

/** What an agent makes of one answer of a read. */
async function answered(result: unknown) {
  const tool: Tool = {
    name: 'look',
    description: 'Looks.',
    annotations: { readOnlyHint: true },
    execute: () => result,
  };
  const interpreter: Interpreter = {
    stage: 'grammar',
    interpret: (goal) => ({ kind: 'call', calls: [{ tool: 'look', args: {} }], evidence: goal }),
  };
  const { harness } = open({ sources: [memorySource([tool])], interpreters: [interpreter] });
  return harness.turn('look', []);
}

function dataOf(response: ToolResponse | undefined): object {
  const data = response?.data;
  return typeof data === 'object' && data !== null ? data : {};
}

const hostile: Readonly<Record<string, unknown>> = {
  'a proxy that lets nobody look': new Proxy({}, { get: caught, ownKeys: caught, has: caught }),
  'a member that throws': Object.defineProperty({}, 'a', { enumerable: true, get: caught }),
  'a `toJSON` that throws': { toJSON: caught },
  'a `then` that throws when it is read': Object.defineProperty({}, 'then', { get: caught }),
  'a `then` that throws when it is called': Object.fromEntries([['then', caught]]),
  'a rejection that is a proxy': Promise.reject(new Proxy({}, { get: caught })),
};

for (const [what, result] of Object.entries(hostile)) {
  test(`${what} ends the turn in words`, async () => {
    const { decision, error } = await answered(result);
    assert.ok(decision === 'error' || decision === 'execute', decision);
    if (error !== undefined) assert.notEqual(error.code, 'internal');
  });
}

test('a promise of another make is waited for', async () => {
  const then = (resolve: (value: unknown) => void): void => resolve({ a: 1 });
  const { response } = await answered(Object.fromEntries([['then', then]]));
  assert.deepEqual(response?.data, { a: 1 });
});

test('names of the language’s own objects are names like others', async () => {
  const text = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"a":1}';
  const { response } = await answered(text);
  assert.deepEqual(Reflect.ownKeys(dataOf(response)), ['__proto__', 'constructor', 'a']);
  assert.equal(Reflect.get({}, 'polluted'), undefined);
});

test('an answer that its page changes later stays what it was', async () => {
  const record = { name: 'Ada' };
  const answer = { records: [record] };
  const { response } = await answered(answer);
  const shown = (given: ToolResponse | undefined): string => JSON.stringify(given?.data);
  const before = shown(response);
  record.name = 'Eve';
  answer.records.push({ name: 'Mallory' });
  assert.equal(shown(response), before);
});
