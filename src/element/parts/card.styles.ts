// What all cards share: frame, heading, rows, controls, buttons.

import { css } from 'lit';

export const cardStyles = css`
  [data-prompt],
  agent-chat-results,
  agent-chat-detail,
  agent-chat-tool-error,
  agent-chat-notice {
    display: block;
    min-inline-size: 0;
  }
  .card {
    display: flex;
    flex-direction: column;
    gap: 16px;
    padding: 16px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background-color: var(--_surface);
  }
  .card:focus {
    outline: none;
  }
  .card-head {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 12px;
  }
  .card-head h3 {
    margin: 0;
    font: inherit;
    font-weight: 600;
  }
  .card-head span,
  .card-note {
    margin: 0;
    color: var(--_muted);
    font-size: var(--_size-small);
  }
  .card-head span {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
  .rows {
    display: grid;
    grid-template-columns: fit-content(40%) minmax(0, 1fr);
    align-items: baseline;
    gap: 8px 16px;
    margin: 0;
  }
  .rows dt {
    color: var(--_muted);
  }
  .rows dd {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 8px;
    min-inline-size: 0;
    margin: 0;
  }
  .rows dd > span {
    min-inline-size: 0;
    white-space: pre-line;
  }
  .rows dd > button {
    flex: none;
  }
  /* After all that they send, and never over it: who comes to them has passed every value. */
  .actions {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 8px;
  }
  .actions .quiet:first-child {
    margin-inline-start: -14px;
  }
  .actions .spring {
    flex: 1;
  }
  /* In the room below the buttons: it hides no value, and nothing moves under the pointer that pressed. */
  .refusal {
    position: absolute;
    z-index: 1;
    inset-block-start: calc(100% + 4px);
    inset-inline-end: 0;
    padding: 2px 8px;
    border: 1px solid var(--_line-strong);
    border-radius: var(--_radius-control);
    background-color: var(--_surface);
    color: var(--_text);
    line-height: 16px;
  }
  .actions .button.primary,
  .actions .button.danger {
    min-inline-size: 72px;
  }
  @media (forced-colors: active) {
    .actions .quiet:first-child {
      margin-inline-start: 0;
    }
  }
`;
