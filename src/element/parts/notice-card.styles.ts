// Notices between heading and thread.

import { css } from 'lit';

export const noticeStyles = css`
  .notice {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    padding: 12px 16px;
    border-block-end: 1px solid var(--_line);
    background: var(--_raised);
  }
  .notice p {
    flex: 1 1 200px;
    margin: 0;
    font-size: var(--_size-small);
  }
  .notice .actions {
    margin-inline-start: auto;
  }
  .notice > .refusal {
    inset-block-start: calc(100% - 8px);
    inset-inline-end: 16px;
    margin-inline-start: 16px;
  }
  /* Room over the thread for what hangs below the last button; the thread stays where it is. */
  .notices:has(.refusal) {
    --_over: 44px;
    position: relative;
    z-index: 1;
    max-block-size: calc(50% + var(--_over));
    padding-block-end: var(--_over);
    margin-block-end: calc(-1 * var(--_over));
    pointer-events: none;
  }
  .notices > * {
    pointer-events: auto;
  }
  .notice progress {
    order: 1;
    flex: 1 0 100%;
    appearance: none;
    block-size: 4px;
    border: 0;
    border-radius: 2px;
    overflow: hidden;
    background: var(--_line);
  }
  .notice progress::-webkit-progress-bar {
    background: var(--_line);
  }
  .notice progress::-webkit-progress-value {
    background: var(--_accent-text);
  }
  .notice progress::-moz-progress-bar {
    background: var(--_accent-text);
  }
  @media (forced-colors: active) {
    .notice progress {
      block-size: 8px;
      border: 1px solid CanvasText;
    }
    .notice progress::-webkit-progress-value {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;
