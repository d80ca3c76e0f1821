// What the harness tests share: an agent with one read and one write, and words that call them.

import { loadSchemaCompiler } from '../../src/base/json-schema.js';
import type { JsonObject } from '../../src/base/json.js';
import { AgentHarness, RecordingRenderer } from '../../src/harness.js';
import type { AgentHarnessOptions, Interpreter } from '../../src/harness.js';
import { memorySource } from '../../src/tools/memory.js';
import type { Tool } from '../../src/tools/types.js';
// Fetched where nothing was understood, or a value doesn't fit: no test waits for a file.
import '../../src/harness/courtesy.js';
import '../../src/harness/problems.js';

export const compile = await loadSchemaCompiler();

/** Words are calls: `write`, `read`; anything else is not understood. */
export const words: Interpreter = {
  stage: 'grammar',
  understands: (request) => ['write', 'read'].includes(request),
  interpret: (request) =>
    ['write', 'read'].includes(request)
      ? { kind: 'call', calls: [{ tool: request, args: {} }], evidence: 'words' }
      : { kind: 'abstain', reason: 'unknown' },
};

export function open(options: Partial<AgentHarnessOptions> = {}) {
  const ran: JsonObject[] = [];
  const tool = (name: string, readOnlyHint: boolean): Tool => ({
    name,
    description: name,
    annotations: { readOnlyHint },
    execute: (args) => {
      ran.push({ [name]: args });
      return 'ok';
    },
  });
  const renderer = new RecordingRenderer();
  const harness = new AgentHarness({
    name: 'shop',
    renderer,
    sources: [memorySource([tool('write', false), tool('read', true)])],
    interpreters: [words],
    loadCompiler: () => Promise.resolve(compile),
    ...options,
  });
  return { harness, renderer, ran };
}

export async function quiet(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await new Promise(setImmediate);
}
