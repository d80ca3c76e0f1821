// What was learned, after the owner changed the tool: old values are never sent to a new tool.

import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import type { JsonObject, JsonSchema } from '../../src/base/json.js';
import { createAssistant } from '../../src/assistant/assistant.js';
import { RecordingRenderer } from '../../src/harness/recording-renderer.js';
import { scripted } from '../../src/providers/scripted.js';
import { until } from '../until.js';

const opened: (() => void)[] = [];
after(() => {
  for (const dispose of opened) dispose();
});

function visit(user: string, inputSchema: JsonSchema) {
  const calls: JsonObject[] = [];
  const provider = scripted(() => ({
    toolCalls: [{ name: 'irrigate', arguments: { bed: 'roses' } }],
  }));
  const assistant = createAssistant({
    agents: {
      garden: {
        tools: [
          {
            name: 'irrigate',
            title: 'Irrigate',
            description: 'Open the valves of a bed',
            inputSchema,
            execute: (values) => {
              calls.push(values);
              return 'Done.';
            },
          },
        ],
      },
    },
    provider,
    storage: { user },
    locale: 'en',
  });
  opened.push(() => assistant.dispose());
  const renderer = new RecordingRenderer();
  assistant.attach(renderer);
  const learned: string[] = [];
  assistant.subscribe((event) => {
    if (event.type === 'learned') learned.push(event.rule);
  });
  return { assistant, renderer, calls, learned };
}

const text = (...beds: readonly string[]): JsonSchema => ({ type: 'string', enum: beds });
const taking = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const REQUEST = 'give the thirsty roses a drink';

interface Change {
  readonly what: string;
  readonly schema: JsonSchema;
  readonly decision: 'ask' | 'confirm';
  /** What is still understood. */
  readonly values: JsonObject;
}

const changes: readonly Change[] = [
  {
    what: 'its choice no longer offers the value',
    schema: taking({ bed: text('herbs', 'tulips') }),
    decision: 'ask',
    values: {},
  },
  {
    what: 'it needs one value more',
    schema: taking({ bed: text('roses', 'herbs'), minutes: { type: 'integer' } }),
    decision: 'ask',
    values: { bed: 'roses' },
  },
  {
    what: 'its input has another name',
    schema: taking({ plot: text('roses', 'herbs') }),
    decision: 'ask',
    values: {},
  },
  {
    what: 'its input is of another type',
    schema: taking({ bed: { type: 'integer' } }),
    decision: 'ask',
    values: {},
  },
  {
    what: 'its input takes several',
    schema: taking({ bed: { type: 'array', items: text('roses', 'herbs') } }),
    decision: 'confirm',
    values: { bed: ['roses'] },
  },
  {
    what: 'it takes nothing any more',
    schema: taking({}),
    decision: 'confirm',
    values: {},
  },
];

describe('a learned request, when the tool was changed since so that', () => {
  for (const { what, schema, decision, values } of changes) {
    test(what, async () => {
      const first = visit(what, taking({ bed: text('roses', 'herbs') }));
      const taught = await first.assistant.send(REQUEST);
      const { card } = first.renderer;
      if (card?.kind !== 'confirm') throw new Error(`No card to confirm: ${taught.decision}`);
      card.request.onSubmit(card.request.values);
      await until(() => first.learned.length === 1);
      first.assistant.dispose();
      const second = visit(what, schema);
      const result = await second.assistant.send(REQUEST);
      assert.equal(result.stage, 'grammar');
      assert.equal(result.decision, decision);
      assert.deepEqual(result.values, values);
      assert.deepEqual(second.calls, []);
    });
  }
});
