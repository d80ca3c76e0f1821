// An assistant says which hosts may see the conversation before anything is sent to one.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createAssistant } from '../../src/assistant/assistant.js';
import type { AssistantOptions } from '../../src/assistant/options.js';
import { autoProvider } from '../../src/providers/auto.js';
import { openAiCompatible } from '../../src/providers/openai-compatible/provider.js';
import { scripted } from '../../src/providers/scripted.js';

const endpoint = { baseUrl: 'https://models.example.com/v1', model: 'small' };

const cases: readonly (readonly [string, AssistantOptions, readonly string[]])[] = [
  ['without a model', {}, []],
  ['of models on the device', { model: { prefer: ['prompt-api', 'web-llm'] } }, []],
  [
    'of an endpoint of the configuration',
    { model: { prefer: ['web-llm', 'openai-compatible'], openAiCompatible: endpoint } },
    ['models.example.com'],
  ],
  [
    'of an endpoint that is set up and not preferred',
    { model: { prefer: ['web-llm'], openAiCompatible: endpoint } },
    [],
  ],
  ['of a provider', { provider: openAiCompatible(endpoint) }, ['models.example.com']],
  [
    'of a choice of providers, the one that answers first being on the device',
    { provider: autoProvider({ prefer: [scripted([]), openAiCompatible(endpoint)] }) },
    ['models.example.com'],
  ],
];

describe('the hosts that may see a conversation', () => {
  for (const [name, options, hosts] of cases) {
    test(`${name}: ${hosts.join(', ') || 'none'}`, () => {
      assert.deepEqual(createAssistant(options).endpoints, hosts);
    });
  }
});
