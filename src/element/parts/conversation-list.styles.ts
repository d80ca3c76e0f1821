// The list of conversations.

import { css } from 'lit';

export const conversationListStyles = css`
  agent-chat-conversation-list {
    display: block;
    flex: 1;
    min-block-size: 0;
    overflow-y: auto;
  }
  agent-chat-message-list[hidden] {
    display: none;
  }
  .conversations .new {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
  }
  .conversations ul {
    /* Titles stand under the heading; the ground of a hovered one reaches into the padding. */
    margin: 0 -8px;
    padding: 0;
    list-style: none;
  }
  .conversations li,
  .conversations form {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 4px;
  }
  .conversations input {
    flex: 1;
    min-inline-size: 0;
  }
  .conversation {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 40px;
    padding: 8px;
    border: 0;
    border-radius: var(--_radius-control);
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: pointer;
  }
  .conversation:hover {
    background: var(--_hover);
  }
  .conversation[aria-current='true'] {
    font-weight: 600;
  }
  .conversations li + li {
    border-block-start: 1px solid var(--_line);
  }
  .privacy-actions {
    display: flex;
    flex-direction: column;
    align-items: start;
    gap: 16px;
  }
  /* Apart from what takes nothing away, and not like it. */
  .privacy-actions > :last-child {
    align-self: stretch;
    padding-block-start: 16px;
    border-block-start: 1px solid var(--_line);
  }
  .privacy-actions .erase {
    color: var(--_danger);
  }
`;
