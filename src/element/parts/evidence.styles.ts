// The evidence behind an outcome: a quiet table.

import { css } from 'lit';

export const evidenceStyles = css`
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
