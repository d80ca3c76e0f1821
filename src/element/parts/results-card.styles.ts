// Tables and lists of records.

import { css } from 'lit';

export const resultsStyles = css`
  .results-head {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 12px;
    margin-block-end: 4px;
    font-size: var(--_size-small);
  }
  .plain {
    margin: 0;
    white-space: pre-line;
  }
  .untrusted {
    margin-block-start: 4px;
  }
  .table-scroll {
    overflow: auto;
  }
  agent-chat-results table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: var(--_size-small);
    line-height: 1.4;
    font-variant-numeric: tabular-nums;
  }
  agent-chat-results th,
  agent-chat-results td {
    padding: 8px 12px;
    border-block-end: 1px solid var(--_line);
    text-align: start;
    vertical-align: top;
  }
  agent-chat-results tbody > tr > * {
    overflow-wrap: normal;
    font-weight: 400;
  }
  agent-chat-results thead th {
    padding-block: 4px;
  }
  agent-chat-results :is(th, td):first-child {
    padding-inline-start: 0;
  }
  agent-chat-results :is(th, td):last-child {
    padding-inline-end: 0;
  }
  agent-chat-results :is(th, td).number {
    text-align: end;
    white-space: nowrap;
  }
  agent-chat-results tbody .date {
    white-space: nowrap;
  }
  agent-chat-results th button {
    display: inline-flex;
    align-items: center;
    min-block-size: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--_muted);
    font-weight: 500;
    white-space: nowrap;
    cursor: pointer;
  }
  agent-chat-results th button:hover {
    color: var(--_text);
  }
  agent-chat-results th .icon {
    inline-size: 14px;
    block-size: 14px;
    opacity: 0;
  }
  agent-chat-results th.number button {
    flex-direction: row-reverse;
  }
  agent-chat-results th button:is(:hover, :focus-visible) .icon {
    opacity: 0.6;
  }
  agent-chat-results th:is(.ascending, .descending) .icon {
    opacity: 1;
  }
  agent-chat-results th.descending .icon {
    transform: scaleY(-1);
  }
  .cards {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  agent-chat-results img {
    display: block;
    max-inline-size: min(100%, 240px);
    max-block-size: 160px;
    border-radius: var(--_radius-control);
  }
  agent-chat-results a {
    color: var(--_accent-text);
    text-underline-offset: 2px;
  }
  .images {
    display: grid;
    gap: 8px;
    margin-block-start: 8px;
  }
  .more {
    margin-block-start: 12px;
  }
`;
