// Arguments as a hostile or a broken model writes them. Whatever they are, nothing runs before a press, the
// card names every value that is sent, and exactly those are sent.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isJsonObject, parseJson, type JsonObject, type JsonSchema } from '../../src/base/json.js';
import type { Interpreter } from '../../src/harness.js';
import { memorySource } from '../../src/tools/memory.js';
import type { Tool } from '../../src/tools/types.js';
import { open, quiet } from './opened.js';
import { Watcher } from './watcher.js';

const listed: JsonSchema = {
  type: 'object',
  properties: {
    to: { type: 'string' },
    amount: { type: 'number' },
    lines: { type: 'array', items: { type: 'string' } },
  },
  required: ['to'],
};

/** A turn in which a model calls a write with these arguments, as JSON text. */
async function called(args: string, inputSchema: JsonSchema = listed) {
  const sent: JsonObject[] = [];
  const tool: Tool = {
    name: 'pay',
    title: 'Pay',
    description: 'Pays.',
    inputSchema,
    execute: (values) => {
      sent.push(values);
      return 'ok';
    },
  };
  const parsed = parseJson(args);
  assert.ok(isJsonObject(parsed));
  let isAsked = false;
  const model: Interpreter = {
    stage: 'model',
    interpret() {
      if (isAsked) return { kind: 'answer', text: 'Done.' };
      isAsked = true;
      return { kind: 'call', calls: [{ id: '1', tool: 'pay', args: parsed }], evidence: 'model' };
    },
  };
  const renderer = new Watcher();
  const sources = [memorySource([tool])];
  const { harness } = open({ renderer, sources, interpreters: [model] });
  const turn = harness.turn('pay', [{ role: 'user', content: 'pay' }]);
  await quiet();
  assert.deepEqual(sent, [], 'it ran without a press');
  return { renderer, sent, turn };
}

/** Presses the card; what was sent must be what it shows. */
async function pressed(args: string, schema?: JsonSchema): Promise<JsonObject> {
  const { renderer, sent, turn } = await called(args, schema);
  const { confirmed } = renderer;
  assert.ok(confirmed !== undefined, 'no card came up');
  confirmed.onSubmit(confirmed.values);
  await turn;
  await quiet();
  const [values] = sent;
  assert.ok(values !== undefined && sent.length === 1);
  const named = new Set(confirmed.slots.map(({ name }) => name));
  for (const [name, value] of Object.entries(values)) {
    assert.ok(named.has(name), `${name} is sent and not shown`);
    assert.deepEqual(value, confirmed.values[name]);
  }
  assert.equal('evil' in {}, false);
  return values;
}

test('properties that the schema doesn’t list are sent only if the card shows them', async () => {
  const values = await pressed('{"to":"Ada","admin":true,"constructor":1,"toString":"x"}');
  assert.equal(values['to'], 'Ada');
  const closed = { ...listed, additionalProperties: false };
  assert.deepEqual(await pressed('{"to":"Ada","admin":true}', closed), { to: 'Ada' });
});

test('prototype keys change no object, and reach the tool as members or not at all', async () => {
  const values = await pressed(
    '{"to":"Ada","__proto__":{"evil":true,"amount":9},"constructor":{"prototype":{"evil":true}}}',
  );
  assert.equal(values['evil'], undefined);
  assert.equal(values['amount'], undefined);
  const nested = { type: 'object', properties: { a: { type: 'object' } } };
  const deep = await pressed('{"a":{"__proto__":{"evil":true},"b":1}}', nested);
  const inner = deep['a'];
  assert.ok(isJsonObject(inner));
  assert.equal(inner['evil'], undefined);
  assert.deepEqual(Object.keys(inner), ['__proto__', 'b']);
});

test('a number beyond all numbers is no value', async () => {
  for (const number of ['1e400', '-1e400', '1e99999']) {
    const { renderer, sent } = await called(`{"to":"Ada","amount":${number}}`);
    const values = renderer.confirmed?.values ?? renderer.asked?.resolution.values ?? {};
    assert.equal(values['amount'], undefined);
    assert.deepEqual(sent, []);
    const extra = await pressed(`{"to":"Ada","more":{"n":[${number}]},"fine":[1e300]}`, {
      ...listed,
      additionalProperties: true,
    });
    assert.deepEqual(extra, { to: 'Ada', fine: [1e300] });
  }
});

test('half a character is sent as it is and shown as something', async () => {
  const values = await pressed('{"to":"A\\ud800da \\udc00"}');
  assert.equal(values['to'], 'A\ud800da \udc00');
});

test('a list of a hundred thousand is shown whole or not sent at all', async () => {
  const lines = Array.from({ length: 100_000 }, (_, n) => `line ${n}`);
  const values = await pressed(JSON.stringify({ to: 'Ada', lines }));
  assert.deepEqual(values['lines'], lines);
});

test('ten thousand properties and a text of a million characters don’t stop the turn', async () => {
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`p${n}`, n]));
  await pressed(JSON.stringify({ to: 'x'.repeat(1_000_000), ...many }));
});

test('what is nested beyond reason is left out', async () => {
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
  const { renderer, sent } = await called(`{"to":"Ada","extra":${deep}}`);
  assert.equal(renderer.confirmed?.values['extra'], undefined);
  assert.deepEqual(sent, []);
});

test('values of another kind than wanted are asked for, never bent into a write', async () => {
  for (const args of [
    '{"to":{"toString":"Ada"}}',
    '{"to":[["Ada"]]}',
    '{"to":null}',
    '{"to":true}',
  ]) {
    const { renderer, sent } = await called(args);
    assert.deepEqual(sent, []);
    const values = renderer.confirmed?.values ?? {};
    assert.ok(values['to'] === undefined || typeof values['to'] === 'string');
  }
});
