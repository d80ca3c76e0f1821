// What a turn on the grammar path costs outside tool and renderer time. Goal: under 0.5 ms.

import { Bench } from 'tinybench';
import { AgentHarness, cachedCompiler } from '../../src/harness.js';
import type { HarnessRenderer, StreamingBubble } from '../../src/harness.js';
import { memorySource } from '../../src/tools/memory.js';
import type { Tool } from '../../src/tools/types.js';

const nothing = (): void => undefined;
const bubble: StreamingBubble = { thinking: nothing, update: nothing, finalize: nothing };
const renderer: HarnessRenderer = {
  message: nothing,
  streaming: () => bubble,
  status: nothing,
  ask: nothing,
  confirm: nothing,
  results: nothing,
  detail: nothing,
  toolError: nothing,
};

function tool(name: string): Tool {
  return {
    name,
    description: 'Find products',
    annotations: { readOnlyHint: true },
    inputSchema: {
      type: 'object',
      properties: {
        query: { type: 'string' },
        max: { type: 'number', minimum: 0 },
        sort: { enum: ['price', 'name'] },
      },
      required: ['query'],
    },
    execute: () => [],
  };
}

function agent(tools: number): AgentHarness {
  const names = Array.from({ length: tools }, (_, index) => `search_${index}`);
  const args = { query: 'mugs', max: '20', sort: 'Name' };
  return new AgentHarness({
    name: 'shop',
    renderer,
    sources: [memorySource(names.map(tool))],
    loadCompiler: cachedCompiler(),
    interpreters: [
      {
        stage: 'grammar',
        interpret: () => ({ kind: 'call', calls: [{ tool: 'search_0', args }], evidence: '' }),
      },
    ],
  });
}

const bench = new Bench({ time: 500 });
for (const tools of [1, 30, 300]) {
  const shop = agent(tools);
  bench.add(`a read of 3 values, ${tools} tools`, async () => {
    await shop.turn('find mugs', []);
  });
}
await bench.run();
for (const { name, result } of bench.tasks) {
  const median = 'latency' in result ? `${(result.latency.p50 * 1000).toFixed(0)} µs` : 'failed';
  console.log(`${name}: ${median}`);
}
