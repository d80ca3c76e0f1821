// The menu under its button.

import { css } from 'lit';

export const menuStyles = css`
  .menu {
    position: absolute;
    z-index: 2;
    inset-block-start: 48px;
    inset-inline-end: 8px;
    min-inline-size: 200px;
    padding: 4px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background-color: var(--_surface);
    box-shadow: var(--_shadow);
  }
  .menu button {
    display: block;
    inline-size: 100%;
    min-block-size: 36px;
    padding: 6px 12px;
    border: 0;
    border-radius: var(--_radius-control);
    background: none;
    text-align: start;
    cursor: pointer;
  }
  .menu button:hover {
    background: var(--_hover);
  }
`;
