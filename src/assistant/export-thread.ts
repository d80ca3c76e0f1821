// A conversation as a file for people or programs. Pure text.

import type { ThreadEntry } from './contract.js';
import { messageOf } from './thread.js';

export interface ExportedConversation {
  readonly title: string;
  readonly entries: readonly ThreadEntry[];
}

/** The conversation as `format`. */
export function exportThread(format: 'json' | 'markdown', exported: ExportedConversation): string {
  return format === 'json' ? exportJson(exported) : exportMarkdown(exported);
}

/** A list of messages, each with role, text and the time in ISO 8601. */
function exportJson({ title, entries }: ExportedConversation): string {
  const messages = messagesOf(entries).map(({ role, text, at }) => ({
    role,
    text,
    at: new Date(at).toISOString(),
  }));
  return JSON.stringify({ title, messages }, null, 2);
}

/** Headings for speakers; what visitors wrote is quoted, so that it formats nothing. */
function exportMarkdown({ title, entries }: ExportedConversation): string {
  const parts = messagesOf(entries).map(({ role, text, at }) => {
    const who = role === 'user' ? 'You' : 'Assistant';
    const body = role === 'user' ? quoted(text) : text;
    return `## ${who}, ${new Date(at).toISOString()}\n\n${body}\n`;
  });
  return [`# ${title || 'Conversation'}\n`, ...parts].join('\n');
}

function messagesOf(entries: readonly ThreadEntry[]) {
  return entries.map(messageOf).filter((message) => message !== undefined);
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}
