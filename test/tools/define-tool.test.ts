import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import * as mini from 'zod/mini';
import { defineTool } from '../../src/tools/define-tool.js';
import { neverAborted } from './fake-host.js';

const options = { signal: neverAborted() };

describe('defineTool', () => {
  it('makes the JSON Schemas from zod: what goes in and what comes out', () => {
    const tool = defineTool({
      name: 'add_to_cart',
      description: 'Put a product in the cart',
      input: z.object({
        product: z.string().describe('Name of the product'),
        quantity: z.int().min(1).max(99).default(1),
      }),
      output: z.object({ items: z.number() }),
      execute: ({ quantity }) => ({ items: quantity }),
    });
    assert.deepEqual(tool.inputSchema, {
      type: 'object',
      properties: {
        product: { type: 'string', description: 'Name of the product' },
        quantity: { type: 'integer', minimum: 1, maximum: 99, default: 1 },
      },
      required: ['product'],
    });
    assert.deepEqual(tool.outputSchema, {
      type: 'object',
      properties: { items: { type: 'number' } },
      required: ['items'],
      additionalProperties: false,
    });
  });

  it('takes schemas of zod/mini as well', async () => {
    const tool = defineTool({
      name: 'greet',
      description: 'Greets.',
      input: mini.object({ who: mini.string() }),
      execute: ({ who }) => `Hello ${who}`,
    });
    assert.deepEqual(tool.inputSchema?.required, ['who']);
    assert.equal(await tool.execute({ who: 'Ada' }, options), 'Hello Ada');
  });

  it('fills in defaults and coerces nothing', async () => {
    const got: unknown[] = [];
    const tool = defineTool({
      name: 'add',
      description: 'Adds.',
      input: z.object({ product: z.string(), quantity: z.int().default(1) }),
      execute: (args) => void got.push(args),
    });
    await tool.execute({ product: 'mug' }, options);
    assert.deepEqual(got, [{ product: 'mug', quantity: 1 }]);
    await assert.rejects(async () => tool.execute({ product: 'mug', quantity: '2' }, options), {
      name: 'ToolError',
      code: 'invalid',
    });
    assert.equal(got.length, 1);
  });

  it('says for each slot what is wrong with it', async () => {
    const tool = defineTool({
      name: 'book',
      description: 'Books.',
      input: z.object({
        seats: z.int().max(4, 'At most four seats.'),
        guests: z.array(z.object({ name: z.string('A name is text.') })),
      }),
      execute: () => 'booked',
    });
    const run = async (): Promise<unknown> =>
      tool.execute({ seats: 9, guests: [{ name: 1 }] }, options);
    await assert.rejects(run, (error: unknown) => {
      assert.deepEqual(
        Reflect.get(Object(error), 'problems'),
        new Map([
          ['seats', 'At most four seats.'],
          ['guests', 'A name is text.'],
        ]),
      );
      return true;
    });
  });

  it('waits for checks that ask a server', async () => {
    const taken = async (name: string): Promise<boolean> => name !== 'ada';
    const tool = defineTool({
      name: 'sign_up',
      description: 'Signs up.',
      input: z.object({ name: z.string().refine(taken, 'That name is taken.') }),
      execute: () => 'welcome',
    });
    await assert.rejects(async () => tool.execute({ name: 'ada' }, options), /name is taken/);
    assert.equal(await tool.execute({ name: 'bob' }, options), 'welcome');
  });

  it('builds no function from text, which a strict CSP would report', async (t) => {
    const tool = defineTool({
      name: 'add',
      description: 'Adds.',
      input: z.object({ product: z.string() }),
      execute: ({ product }) => product,
    });
    const built = t.mock.method(globalThis, 'Function', () => assert.fail('built a function'));
    assert.equal(await tool.execute({ product: 'mug' }, options), 'mug');
    assert.equal(built.mock.callCount(), 0);
  });

  it('needs no parameters, and passes the signal on', async () => {
    let got: AbortSignal | undefined;
    const tool = defineTool({
      name: 'ping',
      description: 'Answers.',
      readOnly: true,
      execute: (_, { signal }) => {
        got = signal;
        return 'pong';
      },
    });
    assert.equal(await tool.execute({}, options), 'pong');
    assert.equal(got, options.signal);
    assert.deepEqual(tool.inputSchema, { type: 'object', properties: {} });
    assert.deepEqual(tool.annotations, { readOnlyHint: true });
  });

  it('keeps what only we know of a tool', () => {
    const extra = {
      title: 'Remove',
      undo: 'add',
      timeout: 5000,
      submitLabel: 'Remove it',
      destination: 'the cart',
      target: '#cart',
    };
    const tool = defineTool({
      name: 'remove',
      description: 'Removes.',
      consequential: true,
      untrusted: true,
      ...extra,
      execute: () => undefined,
    });
    assert.deepEqual({ ...tool, ...extra }, tool);
    assert.deepEqual(tool.annotations, { consequentialHint: true, untrustedContentHint: true });
  });

  const mistakes: readonly (readonly [string, () => unknown, RegExp])[] = [
    ['a name with a blank', () => defineTool({ ...bare, name: 'add to cart' }), /"add to cart"/],
    ['an empty description', () => defineTool({ ...bare, description: ' ' }), /no description/],
    ['a timeout of 0', () => defineTool({ ...bare, timeout: 0 }), /timeout 0/],
    [
      'an input that JSON Schema has no words for',
      () => defineTool({ ...bare, input: z.object({ when: z.date() }) }),
      /input of "ping"/,
    ],
  ];
  for (const [what, define, message] of mistakes) {
    it(`throws at once for ${what}`, () => {
      assert.throws(define, message);
    });
  }
});

const bare = { name: 'ping', description: 'Answers.', execute: () => 'pong' };
