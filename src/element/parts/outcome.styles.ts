// How a call ended: one line with a mark.

import { css } from 'lit';

export const outcomeStyles = css`
  .outcome {
    display: flex;
    align-items: flex-start;
    gap: 8px;
  }
  .outcome > .icon {
    margin-block-start: 1px;
  }
  .outcome p {
    margin: 0;
    white-space: pre-line;
  }
  .outcome .icon {
    color: var(--_success);
  }
  .outcome.failure .icon {
    color: var(--_danger);
  }
  .outcome-text {
    display: grid;
    flex: 1;
    gap: 4px;
    justify-items: start;
  }
  .outcome .button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    margin-block-start: 4px;
  }
  .outcome .button .icon {
    inline-size: 16px;
    color: inherit;
  }
`;
