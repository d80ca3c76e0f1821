// Groups and lists of fields.

import { css } from 'lit';

export const rareFieldStyles = css`
  agent-chat-rare-field {
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
  .add {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    justify-self: start;
    padding-inline-start: 8px;
  }
`;
