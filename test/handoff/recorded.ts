// A controller with everything that it told. Knows no target.

import { HandoffController, type HandoffControllerOptions } from '../../src/handoff/controller.js';
import type { HandoffEvent, ReachableTarget } from '../../src/handoff/types.js';
import { memoryStores } from '../../src/storage/memory.js';
import type { SettingsStore } from '../../src/storage/types.js';

export interface Recorded {
  readonly handoffs: HandoffController;
  readonly events: readonly HandoffEvent[];
  readonly settings: SettingsStore;
  /** The events as lines: their kind and what matters of it. */
  readonly lines: readonly string[];
}

export function settingsStore(): SettingsStore {
  return memoryStores(() => 0).settings;
}

export function recorded(
  targets: readonly ReachableTarget[],
  settings: SettingsStore = settingsStore(),
  history?: HandoffControllerOptions['history'],
): Recorded {
  const handoffs = new HandoffController({ targets, settings, ...(history && { history }) });
  const events: HandoffEvent[] = [];
  handoffs.subscribe((event) => events.push(event));
  return {
    handoffs,
    events,
    settings,
    get lines() {
      return events.map(lineOf);
    },
  };
}

function lineOf(event: HandoffEvent): string {
  switch (event.kind) {
    case 'message':
      return `${event.partial === true ? 'partial' : 'message'}: ${event.text}`;
    case 'typing':
      return `typing: ${event.typing}`;
    case 'presence':
      return `presence: ${event.state}${event.name === undefined ? '' : ` ${event.name}`}`;
    case 'connection':
      return `connected: ${event.connected}`;
    case 'trouble':
      return `trouble: ${event.message}`;
    case 'began':
      return `began: ${event.target.name}${event.restored ? ' (restored)' : ''}`;
    case 'ended':
      return `ended by ${event.by}${event.reason === undefined ? '' : `: ${event.reason}`}`;
  }
}
