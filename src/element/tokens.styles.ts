// Colour, type, radius and motion, all derived from a few custom properties. Styles no part.

import { css } from 'lit';

/** Public `--agent-chat-*` properties are read here only; parts use the private `--_*`. */
export const tokens = css`
  :host {
    color-scheme: light dark;
    --_accent: var(--agent-chat-accent, #2f5bd8);
    --_surface: var(--agent-chat-surface, light-dark(#ffffff, #18191c));
    --_text: var(--agent-chat-text, light-dark(#1c1d21, #ecedf0));
    --_raised: color-mix(in oklab, var(--_text) 4%, var(--_surface));
    --_hover: color-mix(in oklab, var(--_text) 7%, var(--_surface));
    --_line: color-mix(in oklab, var(--_text) 13%, var(--_surface));
    --_line-strong: color-mix(in oklab, var(--_text) 52%, var(--_surface));
    --_muted: color-mix(in oklab, var(--_text) 68%, var(--_surface));
    --_tint: light-dark(
      color-mix(in oklab, oklch(from var(--_accent) min(l, 0.75) c h) 13%, var(--_surface)),
      color-mix(in oklab, oklch(from var(--_accent) max(l, 0.45) c h) 28%, var(--_surface))
    );
    --_danger: light-dark(#b3261e, #f2938c);
    --_danger-tint: color-mix(in oklab, var(--_danger) 9%, var(--_surface));
    --_success: light-dark(#1a7440, #78cf9b);
    /* Readable on the surface whatever the accent: only its lightness is bounded. */
    --_accent-text: light-dark(
      oklch(from var(--_accent) min(l, 0.5) c h),
      oklch(from var(--_accent) max(l, 0.76) c h)
    );
    --_focus: var(--_accent-text);
    /* Black or white, by WCAG's luminance: at 0.179 both reach 4.5:1. */
    --_on-accent: color(
      from var(--_accent) srgb-linear
        clamp(0, (0.179 - (0.2126 * r + 0.7152 * g + 0.0722 * b)) * 1e5, 1)
        clamp(0, (0.179 - (0.2126 * r + 0.7152 * g + 0.0722 * b)) * 1e5, 1)
        clamp(0, (0.179 - (0.2126 * r + 0.7152 * g + 0.0722 * b)) * 1e5, 1)
    );
    --_on-danger: light-dark(#ffffff, #1c1d21);
    /* No rounder than leaves a card's text within it. */
    --_radius: min(var(--agent-chat-radius, 12px), 32px);
    --_radius-control: calc(var(--_radius) / 2);
    --_radius-panel: calc(var(--_radius) * 4 / 3);
    --_shadow: 0 12px 40px -8px light-dark(rgb(0 0 0 / 0.22), rgb(0 0 0 / 0.6));
    --_time: var(--agent-chat-motion, 160ms);
    /* Pixels as the floor: a page that sets its root to 10px must not shrink the text. */
    --_size: max(10px, var(--agent-chat-font-size, max(15px, 0.9375rem)));
    --_size-small: calc(var(--_size) * 0.867);
    font: inherit;
    font-size: var(--_size);
    line-height: 1.467;
    letter-spacing: normal;
    text-align: start;
    text-transform: none;
    white-space: normal;
  }
  :host([theme='light']) {
    color-scheme: light;
  }
  :host([theme='dark']) {
    color-scheme: dark;
  }
  @media (prefers-reduced-motion: reduce) {
    :host {
      --_time: 0ms;
    }
  }
`;
