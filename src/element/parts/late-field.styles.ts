// Choices, switches, and groups and lists of fields.

import { css } from 'lit';

export const lateFieldStyles = css`
  agent-chat-late-field {
    display: block;
    min-inline-size: 0;
  }
  :is(.group, .list) > .label {
    margin-block-end: 8px;
  }
  .group,
  .list {
    gap: 12px;
    padding-inline-start: 12px;
    border-inline-start: 2px solid var(--_line);
  }
  .entry {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
    gap: 4px;
  }
  .entry .icon-button {
    margin-block-start: 4px;
  }
  .files {
    display: grid;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .files .entry {
    align-items: center;
  }
  .files .icon-button {
    margin: 0;
  }
  .add {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    justify-self: start;
    padding-inline-start: 8px;
  }
  .switch {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-block-size: 36px;
    padding-block: 4px;
    cursor: pointer;
  }
  .switch input {
    flex: none;
    appearance: none;
    margin: 0;
    cursor: pointer;
    inline-size: 40px;
    block-size: 24px;
    padding: 3px;
    border: 1px solid var(--_line-strong);
    border-radius: 12px;
    background-color: var(--_surface);
    transition: background-color var(--_time) ease-out;
  }
  .switch input::before {
    content: '';
    display: block;
    inline-size: 16px;
    block-size: 16px;
    border-radius: 8px;
    background: var(--_line-strong);
    transition: transform var(--_time) ease-out;
  }
  .switch input:checked {
    border-color: var(--_accent);
    background-color: var(--_accent);
  }
  .switch input:checked::before {
    background: var(--_on-accent);
    transform: translateX(16px);
  }
  .switch:dir(rtl) input:checked::before {
    transform: translateX(-16px);
  }
  @media (forced-colors: active) {
    .switch input {
      forced-color-adjust: none;
      border-color: ButtonText;
      background: Canvas;
    }
    .switch input::before {
      background: ButtonText;
    }
    .switch input:checked {
      background: Highlight;
    }
    .switch input:checked::before {
      background: HighlightText;
    }
  }
  .options {
    gap: 0;
  }
  .options .label {
    margin-block-end: 4px;
  }
  .option {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 36px;
    padding-block: 4px;
    cursor: pointer;
  }
  .option input {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    accent-color: var(--_accent);
    cursor: pointer;
  }
`;
