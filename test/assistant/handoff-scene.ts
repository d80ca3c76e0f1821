// What tests of handing over from an assistant share: a person at the demo's desk and a scripted AG-UI
// agent, over real sockets and HTTP, and pages of one visitor.

import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, afterEach } from 'node:test';
import { WebSocket } from 'ws';
import { serveDesk } from '../../demo/operator/server.js';
import { createAssistant, type AssistantWithAgents } from '../../src/assistant/assistant.js';
import type { AssistantEvent } from '../../src/assistant/contract.js';
import type { AssistantOptions } from '../../src/assistant/options.js';
import { compileGrammar } from '../../src/grammar/compile/compile-grammar.js';
import { RecordingRenderer } from '../../src/harness/recording-renderer.js';
import { openStorage } from '../../src/storage/open.js';
import type { Tool } from '../../src/tools/types.js';
import { agentServer } from '../handoff/ag-ui-server.js';

const SUPPORT = compileGrammar('support.agr', {
  'support.agr': `
    <Start> = talk to a person -> { actionName: "talk_to_person", parameters: {} }
      | talk to the expert -> { actionName: "talk_to_expert", parameters: {} }
      | show orders -> { actionName: "list_orders", parameters: {} };
  `,
}).grammar;

const server = createServer();
export const office = serveDesk(server);
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const socketUrl = `ws://127.0.0.1:${portOf(server)}/handoff`;
export const agent = await agentServer();
const open: AssistantWithAgents[] = [];
useSockets(WebSocket);

/** Until the test is over, no line to the desk comes back. */
export function refuseConnections(): void {
  useSockets(() => {
    throw new Error('No connection.');
  });
}

function useSockets(value: object): void {
  Object.defineProperty(globalThis, 'WebSocket', { value, configurable: true });
}

function portOf(listening: Server): number {
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

after(async () => {
  office.cut();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await agent.close();
  Reflect.deleteProperty(globalThis, 'WebSocket');
});

afterEach(async () => {
  for (const assistant of open.splice(0)) assistant.dispose();
  const storage = await openStorage({ kind: 'indexeddb', now: Date.now });
  await storage.eraseAll();
  storage.close();
  useSockets(WebSocket);
});

const orders: Tool = {
  name: 'list_orders',
  title: 'Show orders',
  description: 'List past orders',
  annotations: { readOnlyHint: true, untrustedContentHint: true },
  execute: () => 'Order 1.',
};

export const cancelled: unknown[] = [];
const cancelOrder: Tool = {
  name: 'cancel.order',
  title: 'Cancel an order',
  description: 'Cancel an order',
  inputSchema: { type: 'object', properties: { order: { type: 'string' } }, required: ['order'] },
  execute: (args) => {
    cancelled.push(args);
    return 'Cancelled.';
  },
};

export function page(more: Partial<AssistantOptions> = {}) {
  cancelled.length = 0;
  const assistant = createAssistant({
    agents: { support: { grammar: SUPPORT, tools: [orders, cancelOrder, 'talk_to_*'] } },
    handoff: {
      person: { kind: 'websocket', name: 'Support', url: socketUrl },
      expert: { kind: 'ag-ui', name: 'Expert', url: agent.url },
    },
    ...more,
  });
  open.push(assistant);
  const events: AssistantEvent[] = [];
  assistant.subscribe((event) => events.push(event));
  const renderer = new RecordingRenderer();
  const detach = assistant.attach(renderer);
  return { assistant, renderer, events, detach };
}

export function press({ card }: RecordingRenderer): void {
  if (card?.kind !== 'confirm') throw new Error('There is no card to press.');
  card.request.onSubmit(card.request.values);
}

export const noticeOf = ({ notices }: RecordingRenderer): string => {
  const notice = notices.get('handoff');
  return notice === undefined || notice.kind === 'gone' ? '' : notice.text;
};

/** Whether a bubble ended with this text. */
export const ended = ({ lines }: RecordingRenderer, text: string): boolean =>
  lines.some((line) => line.endsWith(` ends: ${text}`));

export const confirms = ({ lines }: RecordingRenderer, tool: string): boolean =>
  lines.some((line) => line.startsWith(`confirm ${tool}`));

/** The newest conversation at the desk. */
export function atDesk() {
  const view = office.desk.views.at(-1);
  if (view === undefined) throw new Error('Nobody is at the desk.');
  return view;
}

export async function talkTo(who: 'a person' | 'the expert', more?: Partial<AssistantOptions>) {
  const scene = page(more);
  const result = await scene.assistant.send(`talk to ${who}`);
  press(scene.renderer);
  assert.equal((await result.settled)?.kind, 'executed');
  return scene;
}
