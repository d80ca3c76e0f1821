// A real local HTTP server that speaks the chat-completions API, well or badly, as a test asks.

import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JsonObject } from '../../src/base/json.js';

export interface Recorded {
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

export interface ModelServer {
  readonly baseUrl: string;
  readonly requests: Recorded[];
  close(): Promise<void>;
}

export type Answer = (response: ServerResponse, attempt: number) => void;

function isPort(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}

/** Serves `answer` for every request until closed. */
export async function modelServer(answer: Answer): Promise<ModelServer> {
  const requests: Recorded[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      requests.push({ headers: request.headers, body: JSON.parse(text) });
      answer(response, requests.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!isPort(address)) throw new Error('the test server has no port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1/`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function eventStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

export function sendChunk(response: ServerResponse, chunk: unknown): void {
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}

export const textChunk = (content: string, finish: string | null = null): unknown => ({
  choices: [{ index: 0, delta: { content }, finish_reason: finish }],
});

/** A piece of one tool call. */
export const callChunk = (call: JsonObject): unknown => ({
  choices: [{ index: 0, delta: { tool_calls: [{ index: 0, ...call }] }, finish_reason: null }],
});

/** A whole good answer in these pieces. */
export function speak(response: ServerResponse, pieces: readonly string[]): void {
  eventStream(response);
  for (const piece of pieces) sendChunk(response, textChunk(piece));
  sendChunk(response, textChunk('', 'stop'));
  sendChunk(response, { choices: [], usage: { prompt_tokens: 7, completion_tokens: 3 } });
  response.end('data: [DONE]\n\n');
}
