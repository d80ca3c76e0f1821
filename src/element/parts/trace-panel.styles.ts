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
  .trace dl {
    display: grid;
    grid-template-columns: fit-content(40%) minmax(0, 1fr);
    gap: 4px 12px;
    margin: 8px 0 0;
    padding: 12px;
    border-radius: var(--_radius-control);
    background: var(--_raised);
  }
  .trace dd {
    min-inline-size: 0;
    margin: 0;
    color: var(--_text);
  }
  .trace ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .trace code,
  .trace pre {
    margin: 0;
    font-family: ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace;
    font-size: 0.92em;
    direction: ltr;
    unicode-bidi: isolate;
  }
  .trace pre {
    max-block-size: 160px;
    overflow: auto;
    white-space: pre-wrap;
    text-align: left;
  }
  .trace .source {
    color: var(--_muted);
  }
`;
