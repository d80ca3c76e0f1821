// A visitor's pages over one device: two assistants one after another are a reload, two at once are two
// tabs. Every page is closed after each test.

import 'fake-indexeddb/auto';
import { afterEach } from 'node:test';
import * as z from 'zod';
import { createAssistant, type AssistantWithAgents } from '../../src/assistant/assistant.js';
import type { Conversations, ThreadChange, ThreadEntry } from '../../src/assistant/contract.js';
import { compileGrammar } from '../../src/grammar/compile/compile-grammar.js';
import { RecordingRenderer } from '../../src/harness/recording-renderer.js';
import { defineTool } from '../../src/tools/define-tool.js';

const { grammar } = compileGrammar('test.agr', {
  'test.agr': `<Start> = add $(quantity:number) mugs -> { actionName: "add_mugs", parameters: { quantity } }
    | sign in with $(password:wildcard) -> { actionName: "sign_in", parameters: { password } }
    | research $(what:wildcard) -> { actionName: "research", parameters: { what } }
    | look for $(what:wildcard) -> { actionName: "find", parameters: { what } }
    | show cart -> { actionName: "show_cart", parameters: {} };`,
});

/** What a tab keeps from page to page: a browser without locks shows a card only in the tab that had it. */
const ofTab = new Map<string, string>();
Object.defineProperty(globalThis, 'sessionStorage', {
  configurable: true,
  value: {
    getItem: (key: string) => ofTab.get(key) ?? null,
    setItem: (key: string, value: string) => void ofTab.set(key, value),
    removeItem: (key: string) => void ofTab.delete(key),
  },
});

export interface Page {
  readonly assistant: AssistantWithAgents;
  readonly renderer: RecordingRenderer;
  readonly changes: ThreadChange[];
  readonly done: string[];
}

const pages: Page[] = [];
let users = 0;

/** A page of the visitor `user`. */
export function open(user: string): Page {
  const done: string[] = [];
  const tools = [
    defineTool({
      name: 'add_mugs',
      description: 'Adds mugs',
      input: z.object({ quantity: z.int() }),
      execute: ({ quantity }) => {
        done.push(`added ${quantity}`);
        return `Added ${quantity}.`;
      },
    }),
    defineTool({
      name: 'show_cart',
      description: 'Shows the cart',
      readOnly: true,
      execute: () => 'Two mugs.',
    }),
    defineTool({
      name: 'find',
      description: 'Finds things',
      readOnly: true,
      input: z.object({ what: z.string(), where: z.string() }),
      execute: ({ what }) => {
        done.push(`found ${what}`);
        return 'Here.';
      },
    }),
    defineTool({
      name: 'research',
      description: 'Takes longer than anybody waits',
      readOnly: true,
      input: z.object({ what: z.string() }),
      execute: () => new Promise<string>(() => undefined),
    }),
    defineTool({
      name: 'sign_in',
      description: 'Signs in',
      input: z.object({ password: z.string(), user: z.string() }),
      execute: () => 'Welcome.',
    }),
  ];
  const assistant = createAssistant({
    agents: { shop: { grammar, tools } },
    storage: { kind: 'indexeddb', user },
  });
  const renderer = new RecordingRenderer();
  const changes: ThreadChange[] = [];
  assistant.keeping?.subscribe((change) => changes.push(change));
  assistant.attach(renderer);
  const page = { assistant, renderer, changes, done };
  pages.push(page);
  return page;
}

export const visitor = (): string => `visitor-${(users += 1)}`;

/** The conversations of a page, restored. */
export async function kept({ assistant }: Pick<Page, 'assistant'>): Promise<Conversations> {
  if (assistant.keeping === undefined) throw new Error('Nothing is kept.');
  return assistant.keeping.conversations();
}

/** Everything written so far is on the device. */
export async function written(page: Pick<Page, 'assistant'>): Promise<void> {
  await (await kept(page)).export('json');
}

/** Leaves the page as closing it does. */
export async function leave(page: Page): Promise<void> {
  await written(page);
  page.assistant.dispose();
}

const textOf = (entry: ThreadEntry): string => {
  switch (entry.kind) {
    case 'user':
    case 'assistant':
    case 'detail':
      return entry.text;
    case 'results':
      return entry.response.text;
    case 'error':
      return entry.message;
    case 'trace':
      return 'trace';
    case 'cancelled':
      return `cancelled: ${entry.tool?.name ?? 'a choice'}`;
  }
};

export const restored = ({ changes }: Page): readonly string[] => {
  const change = changes.find(({ kind }) => kind === 'restored');
  return change?.kind === 'restored' ? change.entries.map(textOf) : [];
};

export const said = ({ assistant }: Page): readonly string[] =>
  assistant.messages().map(({ role, text }) => `${role}: ${text}`);

afterEach(() => {
  for (const { assistant } of pages.splice(0)) assistant.dispose();
});
