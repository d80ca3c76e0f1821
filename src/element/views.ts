// What a line of the menu shows in place of the thread: what was learned, the settings. Loaded when it
// is asked for. One line a view.

import { html, type TemplateResult } from 'lit';
import type { Panel } from './parts/panel.js';
import type { ChatState } from './state.js';

/** Draws a view; `close` gives the thread its place back. */
export type View = (panel: Panel, chat: ChatState, close: () => void) => TemplateResult;

const loaders = {
  rules: async (): Promise<View> => {
    const { defineRuleParts } = await import('./rule-parts.js');
    defineRuleParts();
    return ({ locale }, { rules }, close) =>
      html`<agent-chat-rules
        part="rules"
        .locale=${locale}
        .open=${rules}
        .close=${close}
      ></agent-chat-rules>`;
  },
  settings: async (): Promise<View> => {
    const { defineSettings } = await import('./parts/settings.js');
    defineSettings();
    return ({ locale, settings }, _chat, close) =>
      html`<agent-chat-settings
        part="settings"
        .locale=${locale}
        .desk=${settings}
        .close=${close}
      ></agent-chat-settings>`;
  },
} as const satisfies Readonly<Record<string, () => Promise<View>>>;

/** Fetches a view. Rejects when it can't be fetched. */
export function loadView(name: keyof typeof loaders): Promise<View> {
  return loaders[name]();
}
