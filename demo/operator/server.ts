// The desk over WebSockets, beside whatever else an HTTP server does: `/handoff` for visitors,
// `/operator` for the people who answer them. For a machine of one's own: it knows no passwords.

import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer, type RawData } from 'ws';
import { Desk, type Send } from './desk.js';

/** Bytes of one frame: a greeting with everything that was said before. */
const LONGEST_FRAME = 256 * 1024;

type Frame = Readonly<Record<string, unknown>>;

export interface DeskServer {
  readonly desk: Desk;
  /** Cuts every connection, as an outage would. */
  cut(): void;
}

/** Adds the desk to an HTTP server. Upgrades to other paths are left to others. */
export function serveDesk(server: EventEmitter): DeskServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_FRAME });
  const operators = new Set<WebSocket>();
  const desk = new Desk((views) => {
    for (const operator of operators) say(operator, { type: 'conversations', views });
  });
  const roles: Readonly<Record<string, (socket: WebSocket) => void>> = {
    '/handoff': (socket) => attendVisitor(socket, desk),
    '/operator': (socket) => {
      operators.add(socket);
      socket.on('close', () => operators.delete(socket));
      say(socket, { type: 'conversations', views: desk.views });
      attendOperator(socket, desk);
    },
  };
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const attend = Object.hasOwn(roles, pathname) ? roles[pathname] : undefined;
    if (attend !== undefined) sockets.handleUpgrade(request, stream, head, attend);
  });
  return {
    desk,
    cut() {
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}

function attendVisitor(socket: WebSocket, desk: Desk): void {
  const send: Send = (frame) => say(socket, frame);
  let session: string | undefined;
  socket.on('message', (data) => {
    const frame = read(data);
    if (frame === undefined) return;
    if (session !== undefined) desk.hear(session, frame);
    else if (frame['type'] === 'hello') session = desk.greet(frame, send);
  });
  socket.on('close', () => {
    if (session !== undefined) desk.lose(session, send);
  });
  // What is wrong with a socket ends in its `close`.
  socket.on('error', () => undefined);
}

function attendOperator(socket: WebSocket, desk: Desk): void {
  socket.on('message', (data) => {
    const { type, session, name, text, typing } = read(data) ?? {};
    if (typeof session !== 'string') return;
    if (type === 'typing') desk.typing(session, typing === true);
    if (type === 'end') desk.end(session);
    if (type === 'answer' && typeof text === 'string' && typeof name === 'string') {
      desk.answer(session, name, text);
    }
  });
  socket.on('error', () => undefined);
}

function say(socket: WebSocket, frame: object): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
}

function read(data: RawData): Frame | undefined {
  if (!Buffer.isBuffer(data)) return undefined;
  try {
    const frame: unknown = JSON.parse(data.toString('utf8'));
    return typeof frame === 'object' && frame !== null
      ? Object.fromEntries(Object.entries(frame))
      : undefined;
  } catch {
    return undefined;
  }
}
