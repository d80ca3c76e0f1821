// What gives way where the whole screen is short: 400 % zoom, a phone on its side, a keyboard on screen.
// The thread keeps what heading, composer and news let go. Knows the order of the panel's children.

import { css } from 'lit';

export const shortStyles = css`
  .frame.full {
    --_hundredth: 1cqb;
    container: frame / size;
  }
  @container frame (height < 340px) {
    .frame .header {
      min-block-size: 40px;
      padding-block: 2px;
    }
    /* A card that waits for a person has the view to itself. */
    agent-chat-panel[data-asks]
      > :is(agent-chat-problems, .strip:not(.retry), agent-chat-steps, .notices) {
      display: none;
    }
    .frame agent-chat-composer {
      padding: 4px 8px;
    }
    .frame .completions {
      inset-block-end: 100%;
    }
    .frame .field-row {
      padding: 2px;
    }
    .frame .thread {
      padding-block-start: 8px;
      scroll-padding-block: 8px;
    }
    .frame .card {
      gap: 8px;
      padding: 8px 12px;
    }
    .frame .card-note {
      line-height: 16px;
    }
    .frame .rows {
      row-gap: 4px;
    }
    .frame .review {
      padding-block-start: 8px;
    }
  }
`;
