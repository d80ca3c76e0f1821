// The panel's frame in each mode. Knows nothing inside the panel.

import { css } from 'lit';

export const frameStyles = css`
  .frame {
    position: fixed;
    z-index: var(--_layer);
    display: flex;
    flex-direction: column;
    overflow: hidden;
    background-color: var(--_surface);
    color: var(--_text);
    border: 1px solid var(--_line);
    transition:
      opacity var(--_time) ease-out,
      transform var(--_time) ease-out,
      visibility 0s;
  }
  .frame[inert] {
    visibility: hidden;
    opacity: 0;
    pointer-events: none;
    transition-delay: 0s, 0s, var(--_time);
  }
  :host([mode='bubble']) .frame {
    inset-block-end: calc(var(--_gap) + env(safe-area-inset-bottom, 0px));
    inset-inline-end: calc(var(--_gap) + env(safe-area-inset-right, 0px));
    inline-size: min(400px, calc(100vi - 2 * var(--_gap)));
    block-size: min(680px, calc(100dvb - 96px));
    border-radius: var(--_radius-panel);
    box-shadow: var(--_shadow);
  }
  :host([mode='bubble']) .frame[inert] {
    transform: translateY(8px);
  }
  :host([position$='left']) .frame {
    inset-inline-end: auto;
    inset-inline-start: calc(var(--_gap) + env(safe-area-inset-left, 0px));
  }
  :host([position^='top'][mode='bubble']) .frame {
    inset-block: calc(var(--_gap) + env(safe-area-inset-top, 0px)) auto;
  }
  :host([mode='rail']) .frame {
    inset-block: 0;
    inset-inline: auto 0;
    inline-size: min(var(--_rail, 380px), 100vi);
    border-width: 0;
    border-inline-start-width: 1px;
  }
  :host([mode='rail'][position$='left']) .frame {
    inset-inline: 0 auto;
    border-inline-width: 0 1px;
  }
  :host([mode='rail']) .frame[inert] {
    transform: translateX(24px);
  }
  :host([mode='bubble']) .frame[data-collapsed]:not(.full) {
    block-size: auto;
  }
  .frame[data-collapsed]:not(.full) agent-chat-panel {
    & > :not(.header, .strip, .visually-hidden) {
      display: none;
    }
    & > .header:nth-last-child(1 of :not([hidden], .visually-hidden)) {
      border: 0;
    }
  }
  :host([mode='rail']) .frame[data-collapsed]:not(.full) agent-chat-panel {
    & > .strip,
    .heading,
    agent-chat-menu {
      display: none;
    }
    & > .header {
      flex-direction: column;
      padding: 8px;
      border: 0;
    }
  }
  .frame.full .collapse {
    display: none;
  }
  :host([mode='inline']) .frame {
    position: relative;
    z-index: auto;
    inline-size: 100%;
    block-size: 100%;
    border-radius: var(--_radius);
  }
  :host([mode]) .frame.full {
    inset: 0;
    inline-size: auto;
    block-size: auto;
    max-block-size: none;
    border: 0;
    border-radius: 0;
    padding: env(safe-area-inset-top, 0px) env(safe-area-inset-right, 0px)
      env(safe-area-inset-bottom, 0px) env(safe-area-inset-left, 0px);
  }
  @media (forced-colors: active) {
    .frame {
      border-color: CanvasText;
    }
  }
`;
