// An answer's text: everything Markdown can make, and the thinking label.

import { css } from 'lit';

export const bubbleStyles = css`
  agent-chat-bubble {
    position: relative;
    display: block;
    min-inline-size: 0;
  }
  .agent {
    margin: 0 0 2px;
    color: var(--_muted);
    font-size: var(--_size-small);
    font-weight: 500;
  }
  .text > *,
  .text > .section > * {
    margin: 0 0 8px;
  }
  .text > :last-child,
  .text > .section:last-child > :last-child,
  .text > .section {
    margin-block-end: 0;
  }
  /* A layer of its own: what a browser reckons with in the last one stops there. */
  .section {
    isolation: isolate;
  }
  .text h3 {
    margin-block-start: 16px;
    font-size: 1.067em;
    line-height: 1.4;
    font-weight: 600;
  }
  .text > :first-child {
    margin-block-start: 0;
  }
  .text ul,
  .text ol {
    padding-inline-start: 22px;
  }
  .text li {
    margin-block: 2px;
  }
  .text li > ul,
  .text li > ol {
    margin: 2px 0;
  }
  .text a {
    color: var(--_accent-text);
    text-underline-offset: 2px;
  }
  .text blockquote {
    margin-inline: 0;
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--_line);
    color: var(--_muted);
  }
  .text code {
    padding: 1px 4px;
    border-radius: 4px;
    background: var(--_hover);
    font-family: ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace;
    font-size: 0.88em;
    direction: ltr;
    unicode-bidi: isolate;
  }
  .text pre {
    padding: 12px;
    overflow: auto;
    border: 1px solid var(--_line);
    border-radius: var(--_radius-control);
    background: var(--_raised);
    direction: ltr;
    text-align: left;
    tab-size: 2;
  }
  .text pre code {
    padding: 0;
    background: none;
  }
  ::highlight(agent-chat-keyword) {
    color: var(--_accent-text);
  }
  ::highlight(agent-chat-string) {
    color: var(--_success);
  }
  ::highlight(agent-chat-number) {
    color: var(--_danger);
  }
  ::highlight(agent-chat-comment) {
    color: var(--_muted);
  }
  .code-block {
    position: relative;
  }
  .code-block pre {
    margin: 0;
  }
  .copy-code + pre {
    padding-block-start: 36px;
  }
  .copy-code {
    position: absolute;
    inset-block-start: 6px;
    right: 6px;
    min-block-size: 24px;
    padding: 0 8px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius-control);
    background-color: var(--_surface);
    color: var(--_muted);
    font-size: 12px;
    cursor: pointer;
  }
  .text hr {
    border: 0;
    border-block-start: 1px solid var(--_line);
    margin-block: 16px;
  }
  .text img {
    max-inline-size: 100%;
    block-size: auto;
    border-radius: var(--_radius-control);
  }
  .table-scroll {
    overflow: auto;
  }
  .text table {
    border-collapse: collapse;
    font-size: var(--_size-small);
    font-variant-numeric: tabular-nums;
  }
  .text th,
  .text td {
    padding: 6px 12px 6px 0;
    border-block-end: 1px solid var(--_line);
    text-align: start;
    vertical-align: top;
  }
  .text th:dir(rtl),
  .text td:dir(rtl) {
    padding: 6px 0 6px 12px;
  }
  .text th {
    color: var(--_muted);
    font-weight: 500;
  }
  .thinking {
    display: flex;
    align-items: center;
    gap: 8px;
    margin: 0;
    color: var(--_muted);
  }
  .pulse {
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: var(--_accent-text);
  }
  @media (prefers-reduced-motion: no-preference) {
    .pulse {
      animation: agent-chat-pulse 1.2s ease-out infinite alternate;
    }
  }
  @keyframes agent-chat-pulse {
    to {
      opacity: 0.25;
    }
  }
`;
