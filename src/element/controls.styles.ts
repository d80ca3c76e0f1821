// Buttons, links and resets that several parts share. Styles no part.

import { css } from 'lit';

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
    background-color: var(--_surface);
    border-color: color-mix(in oklab, var(--_text) 22%, var(--_surface));
  }
  .button:hover {
    background: var(--_hover);
  }
  .button.primary {
    background-color: var(--_accent);
    /* An accent like the surface still has an edge. */
    border-color: color-mix(in oklab, var(--_text) 22%, var(--_accent));
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
    .button:disabled,
    .icon-button:disabled {
      border-color: GrayText;
      color: GrayText;
      opacity: 1;
    }
  }
`;
