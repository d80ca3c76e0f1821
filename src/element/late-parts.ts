// Parts that load when they are first needed. Knows no state; draws nothing.

import { define } from './part.js';

const loaders = {
  /** Cards and results. */
  turn: async (): Promise<void> => (await import('./turn-parts.js')).defineTurnParts(),
  /** Choices, notices, failures, late fields: most turns have none. */
  later: async (): Promise<void> => (await import('./later-parts.js')).defineLaterParts(),
  /** Only a journey has steps to show. */
  steps: async (): Promise<void> =>
    define('agent-chat-steps', (await import('./parts/step-list.js')).StepList),
  /** What is behind a trace, which defines it when it is opened. */
  evidence: async (): Promise<void> => void (await import('./parts/evidence.js')),
} as const satisfies Readonly<Record<string, () => Promise<void>>>;

export type LatePart = keyof typeof loaders;

/** Fetches each part once; a failed one is fetched again by the next call. */
export class LateParts {
  readonly #loading = new Map<LatePart, Promise<void>>();

  load(...parts: readonly LatePart[]): Promise<void[]> {
    return Promise.all(parts.map((part) => this.#load(part)));
  }

  async #load(part: LatePart): Promise<void> {
    const loading = this.#loading.get(part) ?? loaders[part]();
    this.#loading.set(part, loading);
    try {
      await loading;
    } catch (error) {
      this.#loading.delete(part);
      throw error;
    }
  }
}
