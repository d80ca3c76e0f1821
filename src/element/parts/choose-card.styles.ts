// Sentences to choose from, one below the other.

import { css } from 'lit';

export const chooseStyles = css`
  .chips {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 8px;
  }
  /* Over the line that it comes instead of. */
  .chips > .refusal {
    inset-block: auto calc(100% - 20px);
    inset-inline: 0 auto;
  }
  .chip {
    min-block-size: 36px;
    padding: 6px 14px;
    border-color: var(--_line-strong);
    border-radius: 18px;
    text-align: start;
  }
  .chip:hover {
    background: var(--_hover);
  }
`;
