// The settings: a short form in place of the thread.

import { css } from 'lit';

export const settingsStyles = css`
  agent-chat-settings {
    display: block;
    flex: 1;
    min-block-size: 0;
    overflow-y: auto;
  }
  .settings fieldset {
    display: grid;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .settings legend,
  .settings-language {
    padding: 0;
    color: var(--_muted);
    font-size: var(--_size-small);
  }
  .settings-choice {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 36px;
  }
  .settings-choice input {
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    accent-color: var(--_accent-text);
  }
  .settings-language {
    display: grid;
    gap: 4px;
  }
  .settings select {
    inline-size: 100%;
    min-block-size: 40px;
    padding: 8px 12px;
    border: 1px solid var(--_line-strong);
    border-radius: var(--_radius-control);
    background-color: var(--_surface);
    color: var(--_text);
    font-size: var(--_size);
  }
  .settings-actions {
    display: flex;
    justify-content: end;
  }
`;
