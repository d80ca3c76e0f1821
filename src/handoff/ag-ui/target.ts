// A remote AG-UI agent: as a handoff target, which may use the page's tools, and as a sub-agent that
// answers one task and may not.

import type { ReachableTarget, RemoteAgent, ToolRunner } from '../types.js';
import type { ApprovalWords } from './answers.js';
import { runInput, textMessage } from './input.js';
import { platformOf, type AgUiOptions } from './options.js';
import { Run } from './run.js';
import { AgUiSession } from './session.js';
import { eventsOf, RunFailure } from './stream.js';

export interface AgUiTargetOptions extends AgUiOptions {
  readonly id: string;
  /** For the visitor. */
  readonly name: string;
  /** Offers the page's tools to the agent and runs its calls. */
  readonly tools: ToolRunner;
  /** Default: in English. */
  readonly words?: ApprovalWords;
}

const english: ApprovalWords = { approve: 'Approve', approved: 'Approved.' };

/** Throws a `TypeError` for an address that is neither http nor https. */
export function agUiTarget(options: AgUiTargetOptions): ReachableTarget {
  const { id, name, tools, words = english } = options;
  const platform = platformOf(options);
  return { id, name, connect: (link) => new AgUiSession(link, platform, { tools, words }) };
}

/**
 * An agent that answers one task in one run, without tools of the page. Throws a `TypeError` for an
 * address that is neither http nor https.
 */
export function agUiAgent(options: AgUiOptions): RemoteAgent {
  const platform = platformOf(options);
  return {
    async answer(task, { signal }) {
      const texts = new Map<string, string>();
      const thread = { messages: [textMessage(platform.newId(), 'user', task)], state: {} };
      const run = new Run(thread, (id, text) => texts.set(id, text));
      const ids = { threadId: platform.newId(), runId: platform.newId() };
      const input = runInput(ids, thread, [], []);
      for await (const event of eventsOf({ ...platform, input, signal })) run.add(event);
      if (run.end?.kind !== 'done') throw new RunFailure('The agent came to no answer.');
      return Array.from(texts.values()).join('\n\n');
    },
  };
}
