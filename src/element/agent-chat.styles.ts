// The shell: the host in each mode, and the launcher. Knows no panel.

import { css } from 'lit';

export const shellStyles = css`
  :host {
    --_layer: var(--agent-chat-layer, 2147483000);
    --_gap: 16px;
    display: contents;
    color: var(--_text);
  }
  :host([hidden]) {
    display: none;
  }
  .launcher {
    position: fixed;
    z-index: var(--_layer);
    inset-block-end: calc(var(--_gap) + env(safe-area-inset-bottom, 0px));
    inset-inline-end: calc(var(--_gap) + env(safe-area-inset-right, 0px));
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 48px;
    padding: 0 18px 0 16px;
    border: 1px solid transparent;
    border-radius: 24px;
    background-color: var(--_accent);
    color: var(--_on-accent);
    font: inherit;
    font-size: var(--_size);
    font-weight: 500;
    cursor: pointer;
    box-shadow: 0 4px 16px -4px light-dark(rgb(0 0 0 / 0.28), rgb(0 0 0 / 0.7));
    transition: transform var(--_time) ease-out;
  }
  .launcher:active {
    transform: scale(0.97);
  }
  .launcher:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 3px;
  }
  .launcher svg {
    flex: none;
  }
  .badge {
    position: absolute;
    inset-block-start: -6px;
    inset-inline-end: -2px;
    min-inline-size: 22px;
    padding: 0 6px;
    border: 2px solid var(--_surface);
    border-radius: 11px;
    background: var(--_danger);
    color: var(--_on-danger);
    font-size: 12px;
    line-height: 18px;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  :host([position$='left']) .launcher {
    inset-inline: calc(var(--_gap) + env(safe-area-inset-left, 0px)) auto;
  }
  :host([position^='top']) .launcher {
    inset-block: calc(var(--_gap) + env(safe-area-inset-top, 0px)) auto;
  }
  :host([mode='inline']) {
    display: block;
    block-size: 100%;
    min-block-size: 320px;
  }
  @media (forced-colors: active) {
    .launcher,
    .badge {
      border-color: CanvasText;
    }
  }
`;
