// Draws a grammar's findings as a list that leads to their places.

import type { Diagnostic } from 'agent-chat/grammar';
import { button, html } from '../view/dom.js';
import { FILE } from './compiled.js';

export function problemsView(
  findings: readonly Diagnostic[],
  goTo: (offset: number) => void,
): readonly HTMLElement[] {
  return findings.map(({ severity, message, hint, code, file, range: { start } }) => {
    const place = file === FILE ? `${start.line}:${start.column}` : file;
    return html(
      'li',
      { class: `problem ${severity}` },
      button(place, { class: 'place', 'aria-label': `Go to ${place}` }, () => goTo(start.offset)),
      html(
        'p',
        {},
        html('strong', {}, severity === 'error' ? 'Error: ' : 'Warning: '),
        ...withCode(hint === undefined ? message : `${message}. ${hint}`),
        html('span', { class: 'note' }, ` [${code}]`),
      ),
    );
  });
}

// Diagnostics quote what stands or should stand in the file between backticks.
function withCode(text: string): readonly (HTMLElement | string)[] {
  const parts = text.split('`');
  // A backtick that is itself quoted leaves no pairs.
  if (parts.length % 2 === 0) return [text];
  return parts.map((part, index) => (index % 2 === 1 ? html('code', {}, part) : part));
}
