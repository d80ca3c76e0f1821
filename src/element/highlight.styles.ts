// The ring around what is being worked on in the page.

import { css } from 'lit';

export const highlightStyles = css`
  .ring {
    position: fixed;
    z-index: calc(var(--_layer) - 1);
    inset-block-start: 0;
    left: 0;
    border-radius: 8px;
    box-shadow:
      0 0 0 2px var(--_accent-text),
      0 0 0 6px color-mix(in oklab, var(--_accent) 24%, transparent);
    pointer-events: none;
  }
`;
