// Offers an agent on another machine as a sub-agent. How it is reached is the handoff's business.

import type { RemoteAgent } from '../handoff/types.js';
import type { SubAgent } from './types.js';

/** A sub-agent that sends the task away and waits for the whole answer. Its tokens are unknown. */
export function remoteAgent(remote: RemoteAgent, description?: string): SubAgent {
  return {
    ...(description === undefined ? {} : { description }),
    async run({ prompt, schema, signal }) {
      const form =
        schema === undefined ? '' : `\n\nAnswer with JSON that fits this schema:\n${schema}`;
      return { text: await remote.answer(`${prompt}${form}`, { signal }) };
    },
  };
}
