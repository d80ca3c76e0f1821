import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';
import type { AgentTask } from '../../src/agents.js';
import { open, saying } from './opened.js';

test('run returns a value with the static type of the schema', async () => {
  const type = z.object({ score: z.number(), summary: z.string() });
  const review = await open({ reviewer: saying('{"score":4,"summary":"fine"}') }).run(
    'reviewer',
    'text',
    type,
  );
  const { score, summary }: { score: number; summary: string } = review;
  assert.deepEqual([score, summary], [4, 'fine']);
});

test('run sends the JSON Schema of the type', async () => {
  const tasks: AgentTask[] = [];
  await open({ a: saying('[1]', tasks) }).run('a', 'hi', z.array(z.int()));
  const schema: unknown = JSON.parse(tasks[0]?.schema ?? '');
  assert.ok(typeof schema === 'object' && schema !== null && 'type' in schema);
  assert.equal(schema.type, 'array');
});

test('run rejects with a SyntaxError for an answer that is no JSON, without quoting it', async () => {
  const secret = 'the password is hunter2';
  const failure = open({ a: saying(secret) }).run('a', 'hi', z.string());
  await assert.rejects(
    failure,
    (error) => error instanceof SyntaxError && !error.message.includes('hunter2'),
  );
});

test('run rejects with a TypeError that names the path for an answer that does not fit', async () => {
  const type = z.object({ items: z.array(z.object({ n: z.number() })) });
  const failure = open({ a: saying('{"items":[{"n":1},{"n":"2"}]}') }).run('a', 'hi', type);
  await assert.rejects(
    failure,
    (error) => error instanceof TypeError && /items\.1\.n/.test(error.message),
  );
  await assert.rejects(open({ a: saying('3') }).run('a', 'hi', z.string()), /its root/);
});

test('nothing is coerced: a number in quotes is no number', async () => {
  await assert.rejects(open({ a: saying('"42"') }).run('a', 'hi', z.number()), TypeError);
});

test('a format that would trim its text is no way around that', async () => {
  await assert.rejects(
    open({ a: saying('" https://a.example "') }).run('a', 'hi', z.url()),
    TypeError,
  );
});

const node = z.object({
  name: z.string(),
  get child() {
    return z.optional(node);
  },
});

const refusedTypes: readonly (readonly [string, $ZodType])[] = [
  ['a transform', z.string().transform((text) => text.length)],
  ['a pipe', z.string().pipe(z.string())],
  ['coercion', z.coerce.number()],
  ['a trimming check', z.string().trim()],
  ['a default', z.object({ a: z.string().default('x') })],
  ['a prefault', z.string().prefault('x')],
  ['a catch', z.string().catch('x')],
  ['a bigint', z.bigint()],
  ['a bigint literal', z.literal(1n)],
  ['an undefined literal', z.literal(undefined)],
  ['bytes', z.instanceof(Uint8Array)],
  ['a date', z.date()],
  ['any', z.any()],
  ['unknown, nested', z.array(z.object({ a: z.unknown() }))],
  ['loose objects', z.looseObject({})],
  ['a function', z.function()],
  ['a map', z.map(z.string(), z.string())],
  ['a set', z.set(z.string())],
  ['a promise', z.promise(z.string())],
  ['a symbol', z.symbol()],
  ['undefined', z.undefined()],
  ['recursion by getter', node],
  ['recursion by lazy', z.lazy(() => z.string())],
  ['one refused option among others', z.union([z.string(), z.date()])],
  ['a refused half of an intersection', z.intersection(z.object({ a: z.any() }), z.object({}))],
  ['a refused rest of a tuple', z.tuple([z.string()], z.date())],
  ['a refused record value', z.record(z.string(), z.any())],
];

for (const [what, type] of refusedTypes) {
  test(`run refuses ${what} before the agent runs`, async () => {
    const tasks: AgentTask[] = [];
    await assert.rejects(open({ a: saying('1', tasks) }).run('a', 'hi', type), TypeError);
    assert.equal(tasks.length, 0);
  });
}

const acceptedTypes: readonly (readonly [string, $ZodType, string])[] = [
  [
    'strings with formats and bounds',
    z.object({ mail: z.email(), day: z.iso.date() }),
    '{"mail":"a@b.co","day":"2026-11-30"}',
  ],
  ['strict objects', z.strictObject({ a: z.boolean() }), '{"a":true}'],
  ['catch-alls', z.object({}).catchall(z.number()), '{"a":1}'],
  ['records', z.record(z.string(), z.number()), '{"a":1}'],
  ['tuples', z.tuple([z.string(), z.int()], z.boolean()), '["a",1,true]'],
  ['unions and literals', z.union([z.literal('a'), z.literal(1), z.null()]), '1'],
  [
    'discriminated unions',
    z.discriminatedUnion('k', [z.object({ k: z.literal('a') })]),
    '{"k":"a"}',
  ],
  [
    'intersections',
    z.intersection(z.object({ a: z.string() }), z.object({ b: z.string() })),
    '{"a":"x","b":"y"}',
  ],
  [
    'optional, nullable and readonly',
    z.object({ a: z.string().optional(), b: z.int().nullable() }).readonly(),
    '{"b":null}',
  ],
  [
    'enums and template literals',
    z.tuple([z.enum(['x']), z.templateLiteral(['v', z.number()])]),
    '["x","v1"]',
  ],
  ['refinements', z.number().refine((n) => n > 2), '3'],
];

for (const [what, type, text] of acceptedTypes) {
  test(`run checks ${what}`, async () => {
    assert.deepEqual(await open({ a: saying(text) }).run('a', 'hi', type), JSON.parse(text));
  });
}

test('run requires a type', async () => {
  const { run } = open({ a: saying('1') });
  for (const type of [undefined, null, {}, 'string', { _zod: 1 }]) {
    const untyped: unknown = Reflect.apply(run, undefined, ['a', 'hi', type]);
    await assert.rejects(Promise.resolve(untyped), TypeError);
  }
});

test('run is cancelled by its signal while the agent works', async () => {
  const controller = new AbortController();
  const silent = { run: () => new Promise<never>(() => undefined) };
  const running = open({ silent }).run('silent', 'hi', z.string(), controller);
  await new Promise(setImmediate);
  controller.abort();
  await assert.rejects(running, /^AgentCallError: agents\.run: /);
});
