// The launcher: the button that opens the panel, with the number of unread messages.

import { html, nothing, type TemplateResult } from 'lit';
import { directionOf } from './direction.js';
import { icon } from './icons.js';
import { launcherStrings } from './launcher-strings.js';

export interface LauncherState {
  /** What the owner has it say; `''` for the words of the language. */
  readonly label: string;
  readonly language: string;
  readonly isExpanded: boolean;
  readonly isHidden: boolean;
  /** Whether the panel couldn't be fetched. */
  readonly isFailed: boolean;
  readonly unread: number;
  /** The number of unread messages in words. */
  readonly unreadLabel: string;
  press(): void;
  /** The visitor is about to press. */
  prefetch(): void;
}

export function launcher(state: LauncherState): TemplateResult {
  const { language, unread } = state;
  const words = launcherStrings(language);
  return html`<button
    class="launcher"
    part="launcher"
    type="button"
    dir=${directionOf(language)}
    lang=${language || nothing}
    aria-expanded=${state.isExpanded}
    ?hidden=${state.isHidden}
    @click=${state.press}
    @pointerenter=${state.prefetch}
    @focus=${state.prefetch}
  >
    ${
      state.isFailed
        ? words.loadFailed
        : html`<slot name="launcher">${icon('chat')}${state.label || words.launcher}</slot>`
    }
    ${
      unread === 0
        ? nothing
        : html`<span class="badge" role="img" aria-label=${state.unreadLabel}>${unread}</span>`
    }
  </button>`;
}
