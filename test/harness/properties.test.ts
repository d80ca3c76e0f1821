// What holds for every schema and every order of events, tried on random ones.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { JsonObject, JsonSchema, JsonValue } from '../../src/base/json.js';
import { AgentHarness, RecordingRenderer } from '../../src/harness.js';
import type { ChatMessage, Interpreter, TurnResult } from '../../src/harness.js';
import { schemaFault } from '../../src/harness/quarantine.js';
import { readResponse } from '../../src/harness/response.js';
import { reconcile } from '../../src/harness/slots.js';
import { memorySource } from '../../src/tools/memory.js';
import type { Tool } from '../../src/tools/types.js';
import { FakeClock } from '../conversations/fake-clock.js';
import { compile, quiet } from './opened.js';

const json: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<JsonValue>(
      '',
      'yes',
      '42',
      '00713',
      '1e3',
      '[1]',
      '{"a":1}',
      'tomorrow',
      'A',
      null,
      true,
    ),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'A', 'b_c', 'bC', '__proto__'), tie('value'), {
      maxKeys: 3,
    }),
  ),
})).value;

const leaf: fc.Arbitrary<JsonSchema> = fc.oneof(
  fc.record({
    type: fc.constantFrom('string', 'number', 'integer', 'boolean', 'array', 'object', 'null'),
  }),
  fc.record({ type: fc.constantFrom('string', 'number'), nullable: fc.boolean() }),
  fc.constant({ type: ['integer', 'null'] }),
  fc.record({
    type: fc.constant('string'),
    format: fc.constantFrom('date', 'email', 'time', 'odd'),
  }),
  fc.record({ type: fc.constant('string'), minLength: fc.nat(3), maxLength: fc.nat(5) }),
  fc.record({ type: fc.constant('number'), minimum: fc.integer({ min: -5, max: 5 }) }),
  fc.record({ enum: fc.constantFrom<readonly JsonValue[]>(['A', 'b'], [1, 2, null], []) }),
  fc.constant({
    oneOf: [
      { const: 'a', title: 'A' },
      { const: 'b', title: 'yes' },
    ],
  }),
  fc.record({ const: fc.constantFrom<JsonValue>('a', 1, null) }),
  fc.record({ default: json }),
  fc.constant({ $ref: '#/$defs/self' }),
);

const schema: fc.Arbitrary<JsonSchema> = fc.letrec<{ node: JsonSchema }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.record({ type: fc.constant('array'), items: tie('node') }),
    fc.record({ anyOf: fc.array(tie('node'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ allOf: fc.array(tie('node'), { minLength: 1, maxLength: 2 }) }),
    fc.record({
      type: fc.constant('object'),
      properties: fc.dictionary(fc.constantFrom('a', 'b_c', 'bC'), tie('node'), { maxKeys: 3 }),
    }),
  ),
})).node;

const toolSchema: fc.Arbitrary<JsonSchema> = fc.record({
  type: fc.constant('object'),
  $defs: fc.constant({ self: { type: 'object', properties: { a: { $ref: '#/$defs/self' } } } }),
  properties: fc.dictionary(fc.constantFrom('a', 'b_c', 'bC'), schema, { maxKeys: 3 }),
  required: fc.subarray(['a', 'b_c', 'bC']),
});

const offer: fc.Arbitrary<JsonObject> = fc.dictionary(
  fc.constantFrom('a', 'A', 'b_c', 'bC', 'B-C', '__proto__', 'z'),
  json,
  { maxKeys: 4 },
);

test('whatever is offered, an argument fits its schema and a second reading changes nothing', () => {
  fc.assert(
    fc.property(toolSchema, offer, (inputSchema, values) => {
      if (schemaFault(inputSchema) !== undefined) return;
      const read = (offered: JsonObject) =>
        reconcile({ inputSchema }, [{ values: offered, source: 'model' }], { compile });
      const first = read(values);
      // Of the whole input, that something is missing is no fault of a value.
      const wrong = compile(inputSchema)(first.values).filter(
        ({ path, keyword }) => path.length > (keyword === 'required' ? 1 : 0),
      );
      assert.deepEqual(wrong, []);
      // As text: fast-check's objects may lack a prototype.
      const again = JSON.stringify(read(first.values).values);
      if (first.gaps.length === 0) assert.equal(again, JSON.stringify(first.values));
    }),
    { numRuns: 3000 },
  );
});

test('any value at all is a schema or has a fault, and any answer can be read', () => {
  fc.assert(
    fc.property(
      fc.anything({ withBigInt: true, withMap: true, withSparseArray: true }),
      (value) => {
        schemaFault(value);
        const { text } = readResponse(value, {});
        assert.equal(typeof text, 'string');
      },
    ),
    { numRuns: 2000 },
  );
});

/** A page whose tools answer when told to, and a visitor who does anything at any moment. */
class Play {
  readonly clock = new FakeClock();
  readonly renderer = new RecordingRenderer();
  readonly results: Promise<TurnResult>[] = [];
  readonly #messages: ChatMessage[] = [];
  readonly #answers: (() => void)[] = [];
  readonly #harness: AgentHarness;
  presses = 0;
  writes = 0;
  writing = 0;
  mostWriting = 0;

  constructor() {
    const write: Tool = {
      name: 'write',
      description: '',
      inputSchema: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] },
      execute: () => {
        this.writes += 1;
        this.writing += 1;
        this.mostWriting = Math.max(this.mostWriting, this.writing);
        return this.#later(() => {
          this.writing -= 1;
        });
      },
    };
    const read: Tool = {
      name: 'read',
      description: '',
      annotations: { readOnlyHint: true },
      execute: () => this.#later(() => undefined),
    };
    this.#harness = new AgentHarness({
      name: 'shop',
      renderer: this.renderer,
      sources: [memorySource([write, read])],
      interpreters: [words],
      clock: this.clock,
      loadCompiler: () => Promise.resolve(compile),
    });
  }

  say(text: string): void {
    if (text === 'yes') this.presses += 1;
    this.results.push(this.#harness.turn(text, this.#messages));
  }

  press(kind: string): void {
    const { card } = this.renderer;
    if (card === undefined) return;
    if (kind === 'cancel') card.request.onCancel();
    else if (card.kind === 'confirm' && kind === 'edit') card.request.onEdit();
    else if (card.kind !== 'choose') {
      this.presses += 1;
      const values = { ...('values' in card.request ? card.request.values : {}), n: 1 };
      if (card.kind === 'confirm') card.request.onSubmit(values);
      else card.request.onComplete(values);
    }
  }

  answer(): void {
    this.#answers.shift()?.();
  }

  stop(): void {
    this.#harness.stop();
  }

  #later(done: () => void): Promise<string> {
    return new Promise((resolve) => {
      this.#answers.push(() => {
        done();
        resolve('ok');
      });
    });
  }
}

const words: Interpreter = {
  stage: 'grammar',
  interpret(request) {
    const [tool = '', n] = request.split(' ');
    if (tool !== 'write' && tool !== 'read') return { kind: 'abstain', reason: '' };
    const args: JsonObject = n === undefined ? {} : { n };
    return {
      kind: 'call',
      calls: [{ tool, args }, ...(n === '2' ? [{ tool, args }] : [])],
      evidence: '',
    };
  },
};

const event = fc.oneof(
  fc
    .constantFrom('write', 'write 1', 'write 2', 'read', 'yes', '7', 'cancel', 'what')
    .map((text) => (play: Play) => play.say(text)),
  fc
    .constantFrom('submit', 'submit', 'cancel', 'edit')
    .map((kind) => (play: Play) => play.press(kind)),
  fc.constant((play: Play) => play.answer()),
  fc.constant((play: Play) => play.stop()),
  fc.constantFrom(1000, 30_000).map((time) => (play: Play) => play.clock.advance(time)),
  fc.constant(() => quiet()),
);

const isWaiting = (decision: TurnResult['decision']): boolean =>
  decision === 'ask' || decision === 'confirm';

/** What a turn comes to, all its cards ended; only an answer that the button is wanted has no end of its own. */
async function endOf(result: TurnResult): Promise<TurnResult> {
  if (result.settled !== undefined) {
    const { kind } = await result.settled;
    assert.ok(['executed', 'cancelled', 'error', 'unknown'].includes(kind), kind);
  }
  return result.next === undefined ? result : endOf(await result.next);
}

test('in any order of events every turn has one result, and no write runs without a press', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 25 }), async (events) => {
      const play = new Play();
      for (const happen of events) await happen(play);
      await quiet();
      play.stop();
      await quiet();
      play.clock.advance(60_000);
      await quiet();
      const ends = await Promise.all(play.results.map(async (result) => endOf(await result)));
      for (const { decision } of ends) assert.ok(!isWaiting(decision), decision);
      assert.ok(play.writes <= play.presses, `${play.writes} writes, ${play.presses} presses`);
      assert.ok(play.mostWriting <= 1, `${play.mostWriting} writes at one time`);
    }),
    { numRuns: 300 },
  );
});
