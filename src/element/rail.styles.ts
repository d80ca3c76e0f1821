// The handle that resizes the rail.

import { css } from 'lit';

export const railStyles = css`
  .resizer {
    position: absolute;
    z-index: 1;
    inset-block: 0;
    inset-inline-start: -1px;
    inline-size: 8px;
    cursor: col-resize;
    touch-action: none;
  }
  :host([position$='left']) .resizer {
    inset-inline: auto -1px;
  }
  .resizer:hover,
  .resizer:focus-visible {
    background: var(--_focus);
    opacity: 0.5;
    outline: none;
  }
  .resizer:focus-visible {
    opacity: 1;
  }
  @media (forced-colors: active) {
    .resizer:hover,
    .resizer:focus-visible {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;
