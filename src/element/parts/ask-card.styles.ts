// A question's own words, and what was answered before it.

import { css } from 'lit';

export const askStyles = css`
  .question {
    margin: 0;
    font-weight: 500;
  }
  .review {
    padding-block-start: 16px;
    border-block-start: 1px solid var(--_line);
  }
  .answers {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: var(--_size-small);
  }
  .answers .link-button {
    color: var(--_muted);
    text-align: start;
  }
  .answers b {
    color: var(--_text);
    font-weight: 500;
  }
`;
