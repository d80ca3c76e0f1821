// The steps of a journey.

import { css } from 'lit';

export const stepListStyles = css`
  agent-chat-steps {
    display: contents;
  }
  .steps {
    display: grid;
    gap: 4px;
    max-block-size: 30%;
    margin: 0;
    padding: 12px 16px;
    overflow: auto;
    border-block-end: 1px solid var(--_line);
    list-style: none;
    font-size: var(--_size-small);
  }
  .steps li {
    display: flex;
    align-items: center;
    gap: 8px;
    color: var(--_muted);
  }
  .steps .active {
    color: var(--_text);
    font-weight: 500;
  }
  .steps .dot {
    display: grid;
    place-items: center;
    inline-size: 16px;
    block-size: 16px;
    border: 1.5px solid currentColor;
    border-radius: 50%;
  }
  .steps .active .dot {
    border-color: var(--_accent-text);
    background: var(--_accent-text);
    box-shadow: inset 0 0 0 3px var(--_surface);
  }
  .steps .done .dot {
    border-color: transparent;
    color: var(--_success);
  }
  .steps .failed .dot {
    border-color: transparent;
    color: var(--_danger);
  }
  .steps .dot .icon {
    inline-size: 16px;
    block-size: 16px;
  }
`;
