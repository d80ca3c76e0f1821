// Controls inside cards: labels, hints, problems, boxes and options. Loaded with the first question.

import { css } from 'lit';

/** Controls inside cards. */
export const fieldStyles = css`
  .fields {
    display: grid;
    gap: 16px;
  }
  .field {
    display: grid;
    gap: 4px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .label {
    display: block;
    padding: 0;
    font-size: var(--_size-small);
    font-weight: 500;
  }
  .optional,
  .hint {
    margin: 0;
    color: var(--_muted);
    font-size: var(--_size-small);
    font-weight: 400;
  }
  .problem {
    display: flex;
    gap: 4px;
    margin: 4px 0 0;
    color: var(--_danger);
    font-size: var(--_size-small);
  }
  .problem .icon {
    inline-size: 16px;
    block-size: 18px;
  }
  .control {
    inline-size: 100%;
    min-block-size: 40px;
    margin: 0;
    padding: 8px 12px;
    border: 1px solid var(--_line-strong);
    border-radius: var(--_radius-control);
    background-color: var(--_surface);
    resize: vertical;
  }
  .control:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
    border-color: var(--_focus);
  }
  .control[aria-invalid='true'] {
    border-color: var(--_danger);
  }
  .control.number {
    font-variant-numeric: tabular-nums;
  }
  .money {
    display: flex;
    align-items: center;
    gap: 8px;
    color: var(--_muted);
  }
  .money > span {
    flex: none;
  }
  agent-chat-panel[data-dropping] .control.file {
    outline: 2px dashed var(--_focus);
    outline-offset: 2px;
  }
`;
