// The page of the people who answer: who waits, what was said, and a field to answer in. Draws what the
// desk tells and decides nothing.

import { button, byId, html } from '../view/dom.js';
import type { DeskView } from './desk.js';
import { readViews } from './views.js';

const nameField = byId('name', HTMLInputElement);
const connection = byId('connection', HTMLElement);
const list = byId('conversations', HTMLElement);
const pane = byId('conversation', HTMLElement);
const entries = byId('entries', HTMLElement);
const field = byId('text', HTMLInputElement);

/** Milliseconds until a lost connection to the desk is tried again. */
const RETRY = 1_000;

let socket: WebSocket | undefined;
let views: readonly DeskView[] = [];
let open: string | undefined;

function connect(): void {
  const address = new URL('../../operator', document.baseURI);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  socket = new WebSocket(address);
  socket.addEventListener('open', () => connection.replaceChildren('Connected.'));
  socket.addEventListener('message', ({ data }) => {
    views = readViews(data) ?? views;
    draw();
  });
  socket.addEventListener('close', () => {
    connection.replaceChildren('Not connected.');
    setTimeout(connect, RETRY);
  });
}

function say(frame: object): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
}

function draw(): void {
  byId('nobody', HTMLElement).hidden = views.length > 0;
  open ??= views.at(-1)?.session;
  list.replaceChildren(...views.toReversed().map((view) => html('li', {}, chooser(view))));
  const view = views.find(({ session }) => session === open);
  pane.hidden = view === undefined;
  if (view !== undefined) drawConversation(view);
}

function chooser({ session, entries: said, ended }: DeskView): HTMLButtonElement {
  const last = said.at(-1)?.text ?? 'A new conversation';
  const current = { 'aria-current': session === open ? 'true' : 'false' };
  return button(`${ended ? '✓ ' : ''}${last}`, current, () => {
    open = session;
    draw();
    field.focus();
  });
}

function drawConversation({ entries: said, online, typing, ended }: DeskView): void {
  const atEnd = entries.scrollHeight - entries.scrollTop - entries.clientHeight < 40;
  // Only what is new is added, so that it alone is read out.
  if (entries.dataset['session'] !== open || entries.childElementCount > said.length) {
    entries.dataset['session'] = open ?? '';
    entries.replaceChildren();
  }
  const fresh = said.slice(entries.childElementCount);
  entries.append(...fresh.map(({ from, text }) => html('li', { class: from }, text)));
  if (atEnd) entries.scrollTop = entries.scrollHeight;
  const state = ended ? 'The conversation has ended.' : online ? '' : 'The visitor is away.';
  byId('visitor', HTMLElement).textContent = typing ? 'The visitor is writing…' : state;
  field.disabled = ended;
  for (const id of ['send', 'end']) byId(id, HTMLButtonElement).disabled = ended;
}

byId('answer', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  const text = field.value.trim();
  if (text === '') return;
  say({ type: 'answer', session: open, name: nameField.value.trim() || 'Support', text });
  field.value = '';
});
field.addEventListener('input', () => {
  say({ type: 'typing', session: open, typing: field.value !== '' });
});
byId('end', HTMLButtonElement).addEventListener('click', () => say({ type: 'end', session: open }));

connect();
