// Reads what the desk tells its operators. Knows no page.

import type { DeskEntry, DeskView } from './desk.js';

/** The conversations in one frame of the desk; `undefined` for any other frame. */
export function readViews(data: unknown): readonly DeskView[] | undefined {
  const frame = typeof data === 'string' ? parse(data) : undefined;
  const views = member(frame, 'views');
  return member(frame, 'type') === 'conversations' && Array.isArray(views)
    ? views.map((view: unknown) => readView(view))
    : undefined;
}

function readView(view: unknown): DeskView {
  const operator = member(view, 'operator');
  const entries = member(view, 'entries');
  return {
    session: textIn(view, 'session'),
    entries: Array.isArray(entries) ? entries.map((entry: unknown) => readEntry(entry)) : [],
    online: member(view, 'online') === true,
    typing: member(view, 'typing') === true,
    ended: member(view, 'ended') === true,
    operator: typeof operator === 'string' ? operator : undefined,
  };
}

function readEntry(entry: unknown): DeskEntry {
  const from = member(entry, 'from');
  return {
    from: from === 'operator' || from === 'assistant' ? from : 'visitor',
    text: textIn(entry, 'text'),
  };
}

function textIn(value: unknown, name: string): string {
  const text = member(value, name);
  return typeof text === 'string' ? text : '';
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
