// The thread: its scrolling, spacing and the visitor's bubbles.

import { css } from 'lit';

export const messageListStyles = css`
  agent-chat-message-list {
    position: relative;
    display: flex;
    flex: 1;
    min-block-size: 0;
  }
  /* Blocks, not a column of flex items: those are laid out twice for each chunk that streams in. */
  .thread {
    flex: 1;
    min-inline-size: 0;
    /* The end has room for what the last message offers below itself. */
    padding: 16px 16px 24px;
    overflow: hidden auto;
    overscroll-behavior: contain;
    /* What is scrolled to stays clear of the button that jumps to the end. */
    scroll-padding-block: 8px 52px;
    scrollbar-width: thin;
    scrollbar-color: color-mix(in oklab, var(--_text) 24%, transparent) transparent;
  }
  .thread[data-pinned] {
    overflow-anchor: none;
  }
  .thread:focus-visible {
    outline-offset: -2px;
  }
  .thread > * {
    margin-block-start: 16px;
  }
  .thread:has(> .empty) {
    display: flex;
    flex-direction: column;
  }
  .thread > .empty {
    margin-block-start: auto;
  }
  .thread > :first-child:not(.empty) {
    margin-block-start: 0;
  }
  .thread > .trace-item {
    margin-block-start: 4px;
  }
  .thread > .day {
    margin-block-start: 24px;
  }
  .day {
    display: flex;
    align-items: center;
    gap: 12px;
    color: var(--_muted);
    font-size: var(--_size-small);
  }
  .day::before,
  .day::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid var(--_line);
  }
  .note {
    margin-block-end: 0;
    color: var(--_muted);
    font-size: var(--_size-small);
  }
  .user {
    inline-size: fit-content;
    max-inline-size: 85%;
    margin-inline-start: auto;
    padding: 8px 12px;
    border-radius: var(--_radius);
    background: var(--_tint);
  }
  /* A block of its own, so that its direction decides its alignment. */
  .user-text {
    display: block;
    white-space: pre-wrap;
  }
  .user {
    position: relative;
  }
  /* Below the bubble, in the gap: what appears there moves nothing. */
  .tools {
    position: absolute;
    z-index: 1;
    inset-block-start: 100%;
    inset-inline-start: -6px;
    display: flex;
    border-radius: var(--_radius-control);
    background-color: var(--_surface);
    opacity: 0;
    transition: opacity var(--_time) ease-out;
  }
  .user .tools {
    inset-inline: auto 0;
  }
  .tools .icon-button {
    inline-size: 28px;
    block-size: 24px;
  }
  .tools .icon {
    inline-size: 16px;
    block-size: 16px;
  }
  .thread > :is(:hover, :focus-within) > .tools {
    opacity: 1;
  }
  @media (hover: none) {
    .thread > :last-child > .tools {
      opacity: 1;
    }
  }
  .latest {
    position: absolute;
    inset-block-end: 12px;
    inset-inline: 0;
    display: grid;
    justify-content: center;
    pointer-events: none;
  }
  .latest button {
    display: flex;
    align-items: center;
    gap: 4px;
    min-block-size: 32px;
    padding: 4px 12px 4px 8px;
    border: 1px solid var(--_line);
    border-radius: 16px;
    background-color: var(--_surface);
    box-shadow: 0 2px 8px light-dark(rgb(0 0 0 / 0.12), rgb(0 0 0 / 0.5));
    font-size: var(--_size-small);
    cursor: pointer;
    pointer-events: auto;
  }
  .latest .icon {
    inline-size: 16px;
  }
  .thread > .earlier {
    display: block;
    margin-inline: auto;
  }
  @media (forced-colors: active) {
    .user {
      border: 1px solid CanvasText;
    }
  }
`;
