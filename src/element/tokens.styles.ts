// Colour, type, radius and motion, all derived from a few custom properties. Styles no part.

import { css } from 'lit';

/** Public `--agent-chat-*` properties are read here only; parts use the private `--_*`. */
export const tokens = css`
  :host {
    color-scheme: light dark;
    --_accent: var(--agent-chat-accent, #2f5bd8);
    --_surface: var(--agent-chat-surface, light-dark(#ffffff, #18191c));
    --_text: var(--agent-chat-text, light-dark(#1c1d21, #ecedf0));
    --_raised: color-mix(in oklab, var(--_text) 4%, var(--_surface));
    --_hover: color-mix(in oklab, var(--_text) 7%, var(--_surface));
    --_line: color-mix(in oklab, var(--_text) 13%, var(--_surface));
    --_line-strong: color-mix(in oklab, var(--_text) 52%, var(--_surface));
    --_muted: color-mix(in oklab, var(--_text) 68%, var(--_surface));
    --_tint: color-mix(in oklab, var(--_accent) 13%, var(--_surface));
    --_danger: light-dark(#b3261e, #f2938c);
    --_danger-tint: color-mix(in oklab, var(--_danger) 9%, var(--_surface));
    --_success: light-dark(#1a7440, #78cf9b);
    /* Readable on the surface whatever the accent: only its lightness is bounded. */
    --_accent-text: light-dark(
      oklch(from var(--_accent) min(l, 0.5) c h),
      oklch(from var(--_accent) max(l, 0.76) c h)
    );
    --_focus: var(--_accent-text);
    /* Black or white, by WCAG's luminance: at 0.179 both reach 4.5:1. */
    --_on-accent: color(
      from var(--_accent) srgb-linear
        clamp(0, (0.179 - (0.2126 * r + 0.7152 * g + 0.0722 * b)) * 1e5, 1)
        clamp(0, (0.179 - (0.2126 * r + 0.7152 * g + 0.0722 * b)) * 1e5, 1)
        clamp(0, (0.179 - (0.2126 * r + 0.7152 * g + 0.0722 * b)) * 1e5, 1)
    );
    --_on-danger: light-dark(#ffffff, #1c1d21);
    --_radius: var(--agent-chat-radius, 12px);
    --_radius-control: calc(var(--_radius) / 2);
    --_radius-panel: calc(var(--_radius) * 4 / 3);
    --_shadow: 0 12px 40px -8px light-dark(rgb(0 0 0 / 0.22), rgb(0 0 0 / 0.6));
    --_time: var(--agent-chat-motion, 160ms);
    /* Pixels as the floor: a page that sets its root to 10px must not shrink the text. */
    --_size: var(--agent-chat-font-size, max(15px, 0.9375rem));
    --_size-small: calc(var(--_size) * 0.867);
    font: inherit;
    font-size: var(--_size);
    line-height: 1.467;
    letter-spacing: normal;
    text-align: start;
    text-transform: none;
    white-space: normal;
  }
  :host([theme='light']) {
    color-scheme: light;
  }
  :host([theme='dark']) {
    color-scheme: dark;
  }
  @media (prefers-reduced-motion: reduce) {
    :host {
      --_time: 0ms;
    }
  }
`;

/** Controls that several parts share. */
export const controls = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  [hidden] {
    display: none !important;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    letter-spacing: inherit;
    color: inherit;
  }
  .icon {
    display: block;
    flex: none;
  }
  .icon-button,
  .button,
  .chip,
  .link-button {
    margin: 0;
    border: 1px solid transparent;
    border-radius: var(--_radius-control);
    background: none;
    cursor: pointer;
    user-select: none;
    -webkit-tap-highlight-color: transparent;
  }
  .icon-button {
    display: inline-grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    padding: 0;
    color: var(--_muted);
  }
  .icon-button:hover {
    background: var(--_hover);
    color: var(--_text);
  }
  .button {
    min-block-size: 36px;
    padding: 6px 14px;
    font-weight: 500;
    background: var(--_surface);
    border-color: color-mix(in oklab, var(--_text) 22%, var(--_surface));
  }
  .button:hover {
    background: var(--_hover);
  }
  .button.primary {
    background: var(--_accent);
    border-color: transparent;
    color: var(--_on-accent);
  }
  .button.primary:hover {
    background: color-mix(in oklab, var(--_accent) 90%, var(--_text));
  }
  .button.danger {
    background: var(--_danger);
    border-color: transparent;
    color: var(--_on-danger);
  }
  .button.danger:hover {
    background: color-mix(in oklab, var(--_danger) 90%, var(--_text));
  }
  .button.quiet {
    background: none;
    border-color: transparent;
    color: var(--_muted);
  }
  .button.quiet:hover {
    background: var(--_hover);
    color: var(--_text);
  }
  .link-button {
    padding: 2px 4px;
    margin: -2px -4px;
    color: var(--_accent-text);
  }
  .link-button:hover {
    text-decoration: underline;
  }
  .button:disabled,
  .icon-button:disabled,
  .button[aria-disabled='true'],
  .icon-button[aria-disabled='true'] {
    cursor: default;
    opacity: 0.5;
  }
  :focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    padding: 0;
    border: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (forced-colors: active) {
    .button,
    .icon-button,
    .chip {
      border-color: ButtonText;
    }
    .button.primary,
    .button.danger {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
