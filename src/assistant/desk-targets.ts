// What the owner's options of a handoff come to: targets, and what each is told of what was said before.

import { agUiTarget } from '../handoff/ag-ui/target.js';
import type { HistoryEntry, ReachableTarget, ToolRunner } from '../handoff/types.js';
import { webSocketTarget } from '../handoff/websocket/target.js';
import type { ChatMessage } from '../harness/types.js';
import type { AgUiHandoff, HandoffOptions } from './options.js';
import { withoutSpokenSecrets } from './spoken-secrets.js';
import type { Words } from './words/english.js';

export interface TargetPorts {
  readonly options: HandoffOptions;
  readonly words: Words;
  /** The page's tools for a remote agent, under the page's policy. */
  readonly toolsFor: (target: AgUiHandoff) => ToolRunner;
}

/** Messages from before the handoff that are passed on. */
const MOST_HISTORY = 20;

export function targetsOf(ports: TargetPorts): readonly ReachableTarget[] {
  return Object.entries(ports.options).map(([id, target]) => targetOf(id, target, ports));
}

function targetOf(
  id: string,
  target: HandoffOptions[string],
  { toolsFor, words }: TargetPorts,
): ReachableTarget {
  switch (target.kind) {
    case 'websocket':
      return webSocketTarget({ ...target, id });
    case 'ag-ui':
      return agUiTarget({ ...target, id, words, tools: toolsFor(target) });
  }
}

/**
 * What was said, without tools' answers: those may hold what a person would not repeat. Nor are spoken
 * secrets repeated: what nobody understood still holds them.
 */
export function historyOf(transcript: readonly ChatMessage[]): readonly HistoryEntry[] {
  return transcript
    .flatMap(({ role, content }): HistoryEntry[] => {
      if (content === '') return [];
      if (role === 'assistant') return [{ role, text: content }];
      return role === 'user' ? [{ role, text: withoutSpokenSecrets(content) }] : [];
    })
    .slice(-MOST_HISTORY);
}
