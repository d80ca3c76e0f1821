// The rule manager: its list, its editor and its actions.

import { css } from 'lit';

export const ruleManagerStyles = css`
  agent-chat-rules {
    display: block;
    flex: 1;
    min-block-size: 0;
    overflow-y: auto;
  }
  .rules p {
    margin: 0;
  }
  /* A live region that says nothing takes no room, but must be there to be heard. */
  .rules > div[role='status']:not(:has(*)) {
    margin-block-end: -16px;
  }
  .rules-row,
  .rules-actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .rules label {
    display: flex;
    flex-direction: column;
    flex: 1;
    gap: 4px;
    font-size: var(--_size-small);
    color: var(--_muted);
  }
  .rules label.rules-choice {
    flex-direction: row;
    align-items: center;
    min-block-size: 24px;
  }
  .rules-row {
    align-items: end;
    flex-wrap: nowrap;
  }
  .rules input[type='file'] {
    min-block-size: 24px;
  }
  .rules-field {
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: 36px;
    padding: 6px 10px;
    border: 1px solid var(--_line-strong);
    border-radius: var(--_radius-control);
    background-color: var(--_surface);
    color: var(--_text);
    font-size: var(--_size);
  }
  textarea.rules-field {
    min-block-size: 9em;
    font-family: ui-monospace, monospace;
    font-size: var(--_size-small);
    resize: vertical;
  }
  .rules-field[aria-invalid='true'] {
    border-color: var(--_danger);
  }
  .rules ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .rule {
    padding-block: 12px;
    border-block-start: 1px solid var(--_line);
  }
  .rule-head {
    display: flex;
    align-items: start;
    gap: 4px;
  }
  .rule-words {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .rule-does,
  .rule-about {
    font-size: var(--_size-small);
    color: var(--_muted);
  }
  .rule-words code,
  .rules-answer code {
    font-family: ui-monospace, monospace;
    font-size: var(--_size-small);
    overflow-wrap: anywhere;
  }
  .rule form {
    display: flex;
    flex-direction: column;
    gap: 8px;
    padding-block-start: 8px;
  }
  .rules-problems {
    color: var(--_danger);
    font-size: var(--_size-small);
  }
  .rules-sound {
    color: var(--_success);
    font-size: var(--_size-small);
  }
`;
