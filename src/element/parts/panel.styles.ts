// The panel's own layout: heading, strips, thread, composer's place.

import { css } from 'lit';

export const panelStyles = css`
  agent-chat-panel {
    position: relative;
    display: flex;
    flex: 1;
    flex-direction: column;
    min-block-size: 0;
    overflow-wrap: anywhere;
  }
  .header {
    display: flex;
    align-items: center;
    gap: 4px;
    min-block-size: 52px;
    padding: 8px;
    padding-inline-start: 16px;
    border-block-end: 1px solid var(--_line);
  }
  .titles {
    flex: 1;
    min-inline-size: 0;
  }
  .endpoints {
    margin: 0;
    color: var(--_muted);
    font-size: var(--_size-small);
  }
  .heading {
    margin: 0;
    font: inherit;
    font-weight: 600;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .strip {
    padding: 8px 16px;
    border-block-end: 1px solid var(--_line);
    background: var(--_raised);
    color: var(--_muted);
    font-size: var(--_size-small);
  }
  .strip.error {
    background: var(--_danger-tint);
    color: var(--_danger);
  }
  .strip.retry {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    color: var(--_text);
  }
  .notices {
    max-block-size: 50%;
    overflow: auto;
  }
  .empty {
    display: flex;
    flex-direction: column;
    gap: 16px;
    padding-block-start: 24px;
  }
  .greeting {
    margin: 0;
    font-size: 1.333em;
    line-height: 1.3;
    font-weight: 600;
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
  .examples {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .example {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    inline-size: 100%;
    min-block-size: 44px;
    padding: 8px 12px 8px 16px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: none;
    text-align: start;
    cursor: pointer;
  }
  .example .icon {
    color: var(--_muted);
    inline-size: 16px;
  }
  .example:dir(rtl) .icon {
    transform: scaleX(-1);
  }
  .example:hover {
    background: var(--_hover);
  }
  .privacy {
    margin: 0;
    color: var(--_muted);
    font-size: var(--_size-small);
  }
`;
