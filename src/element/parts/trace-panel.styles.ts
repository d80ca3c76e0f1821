// The trace: muted, small, out of the way.

import { css } from 'lit';

export const traceStyles = css`
  agent-chat-trace {
    display: block;
  }
  .trace {
    color: var(--_muted);
    font-size: var(--_size-small);
  }
  .trace summary {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-block-size: 24px;
    margin-inline-start: -4px;
    padding-inline-end: 4px;
    border-radius: var(--_radius-control);
    list-style: none;
    cursor: pointer;
  }
  .trace summary::-webkit-details-marker {
    display: none;
  }
  .trace summary:hover {
    color: var(--_text);
  }
  .trace summary .icon {
    inline-size: 16px;
  }
  .trace summary:dir(rtl) .icon {
    transform: scaleX(-1);
  }
  .trace[open] summary .icon {
    transform: rotate(90deg);
  }
`;
