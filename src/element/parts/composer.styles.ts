// The text field, its ghost completion, the list above it, and the button beside it.

import { css } from 'lit';

export const composerStyles = css`
  agent-chat-composer {
    position: relative;
    display: block;
    padding: 12px;
    border-block-start: 1px solid var(--_line);
  }
  .field-row {
    display: flex;
    align-items: flex-end;
    gap: 4px;
    padding: 4px;
    border: 1px solid var(--_line-strong);
    border-radius: var(--_radius);
    background-color: var(--_surface);
    cursor: text;
  }
  .field-row:focus-within {
    border-color: var(--_focus);
    box-shadow: 0 0 0 1px var(--_focus);
  }
  .input {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 36px;
    /* Of the frame where it has the whole screen: a keyboard takes from that, too. */
    max-block-size: min(192px, calc(30 * var(--_hundredth, 1svb)));
    padding: 7px 8px;
    overflow: hidden auto;
    outline: none;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    scrollbar-width: thin;
  }
  .input[data-empty]::before {
    content: attr(data-placeholder) / '';
    float: inline-start;
    max-inline-size: 100%;
    /* One line that takes no room, so that the caret stands before it. */
    block-size: 1lh;
    margin-block-end: -1lh;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--_muted);
    pointer-events: none;
  }
  .input[data-ghost]::after {
    content: attr(data-ghost) / '';
    color: var(--_muted);
    pointer-events: none;
  }
  .send {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    padding: 0;
    border: 1px solid transparent;
    border-radius: calc(var(--_radius) - 4px);
    background-color: var(--_accent);
    color: var(--_on-accent);
    cursor: pointer;
  }
  .send[aria-disabled='true'] {
    background: var(--_hover);
    color: var(--_muted);
    cursor: default;
  }
  .send.stop {
    background-color: var(--_text);
    color: var(--_surface);
  }
  .completions {
    position: absolute;
    z-index: 1;
    inset-inline: 12px;
    inset-block-end: calc(100% - 8px);
    max-block-size: min(240px, calc(40 * var(--_hundredth, 1svb)));
    margin: 0;
    padding: 4px;
    overflow: auto;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background-color: var(--_surface);
    box-shadow: 0 4px 20px -4px light-dark(rgb(0 0 0 / 0.16), rgb(0 0 0 / 0.6));
    list-style: none;
  }
  .completions li {
    min-block-size: 34px;
    padding: 6px 8px;
    border-radius: var(--_radius-control);
    color: var(--_muted);
    cursor: pointer;
  }
  .completions li:hover {
    background: var(--_hover);
  }
  .completions li[aria-selected='true'] {
    background: var(--_tint);
  }
  .completions b {
    color: var(--_text);
    font-weight: 500;
  }
  .counter {
    margin: 4px 8px 0;
    color: var(--_danger);
    font-size: var(--_size-small);
  }
  @media (forced-colors: active) {
    .completions li[aria-selected='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    .completions li[aria-selected='true'] b {
      color: HighlightText;
    }
    .field-row:focus-within {
      outline: 2px solid Highlight;
    }
    .send {
      border-color: ButtonText;
    }
    .send[aria-disabled='true'] {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;
