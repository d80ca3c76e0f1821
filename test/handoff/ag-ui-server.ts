// A real HTTP server that plays an AG-UI agent from a script: one answer a run. Knows no client.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { EventType } from '@ag-ui/core';

/** One event of a run, as an agent sends it. */
export type AgentEvent = { readonly type: `${EventType}` } & Readonly<Record<string, unknown>>;

/** What one run is answered with. `respond` may do anything to the connection. */
export type RunScript =
  readonly AgentEvent[] | ((response: ServerResponse, request: IncomingMessage) => void);

export interface AgentServer {
  readonly url: string;
  /** The inputs of the runs so far. */
  readonly inputs: readonly Readonly<Record<string, unknown>>[];
  /** The script of the runs to come. */
  play(...scripts: readonly RunScript[]): void;
  close(): Promise<void>;
}

export const started: AgentEvent = { type: 'RUN_STARTED', threadId: 't', runId: 'r' };
export const finished: AgentEvent = { type: 'RUN_FINISHED', threadId: 't', runId: 'r' };

/** A whole message in three fragments of the protocol. */
export function says(messageId: string, ...deltas: readonly string[]): readonly AgentEvent[] {
  return [
    { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
    ...deltas.map((delta): AgentEvent => ({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta })),
    { type: 'TEXT_MESSAGE_END', messageId },
  ];
}

export function calls(
  toolCallId: string,
  toolCallName: string,
  args: string,
): readonly AgentEvent[] {
  return [
    { type: 'TOOL_CALL_START', toolCallId, toolCallName },
    { type: 'TOOL_CALL_ARGS', toolCallId, delta: args.slice(0, 3) },
    { type: 'TOOL_CALL_ARGS', toolCallId, delta: args.slice(3) },
    { type: 'TOOL_CALL_END', toolCallId },
  ];
}

export function run(
  ...events: readonly (AgentEvent | readonly AgentEvent[])[]
): readonly AgentEvent[] {
  return [started, ...events.flat(), finished];
}

/** Writes events as the stream that they are, and leaves it open. */
export function stream(response: ServerResponse, events: readonly AgentEvent[]): void {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`);
}

export async function agentServer(): Promise<AgentServer> {
  const inputs: Readonly<Record<string, unknown>>[] = [];
  const scripts: RunScript[] = [];
  const server = createServer((request, response) => {
    void read(request).then((input) => {
      inputs.push(input);
      const script = scripts.shift() ?? [];
      if (typeof script === 'function') return script(response, request);
      stream(response, script);
      response.end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/agent`,
    inputs,
    play: (...next) => void scripts.push(...next),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function read(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const input: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  return typeof input === 'object' && input !== null
    ? Object.fromEntries(Object.entries(input))
    : {};
}
