// Draws the readings of one sentence, best first: captured spans, the value, and why it ranks there.
// Matches nothing.

import type { GrammarMatch, MatchCapture, MatchStats } from 'agent-chat/grammar';
import { html } from '../view/dom.js';
import { spansOf } from './spans.js';
import type { Suggestions } from './suggestions.js';

/** Colours that the style sheet has for captures. */
const COLOURS = 6;

export interface Reading {
  readonly sentence: string;
  readonly matches: readonly GrammarMatch[];
  readonly stats: MatchStats;
  readonly milliseconds: number;
  /** What could have followed what was understood; used where nothing matches. */
  readonly next: Suggestions;
}

export function matchesView(reading: Reading): HTMLElement {
  const { sentence, matches, stats, milliseconds, next } = reading;
  const many = `${matches.length} ${matches.length === 1 ? 'match' : 'matches'}`;
  const some = stats.exhausted ? 'The best of too many matches' : many;
  const none = stats.exhausted ? 'Given up' : 'No match';
  const found = matches.length === 0 ? none : some;
  const work = `${stats.steps.toLocaleString()} steps, ${duration(milliseconds)}`;
  return html(
    'div',
    {},
    html('p', { class: 'note', dir: 'auto' }, `${found} · ${work}`),
    matches.length === 0
      ? missView(sentence, next)
      : html(
          'ol',
          { class: 'matches' },
          ...matches.map((match, index) => matchView(sentence, match, index === 0)),
        ),
  );
}

// Browsers tell times in tenths of a millisecond.
function duration(milliseconds: number): string {
  return milliseconds < 0.1 ? 'under 0.1 ms' : `${milliseconds.toFixed(1)} ms`;
}

/** How far the grammar could follow the sentence, and what it would have gone on with. */
function missView(sentence: string, { understood, expected, slots }: Suggestions): HTMLElement {
  const followed = sentence.slice(0, understood);
  const rest = sentence.slice(understood);
  const next = [...expected, ...slots.map((slot) => `a value for ${slot}`)];
  return html(
    'div',
    { class: 'match miss' },
    html(
      'p',
      { class: 'spoken', dir: 'auto' },
      html('span', { class: 'followed' }, followed),
      rest,
    ),
    html(
      'p',
      { class: 'note' },
      followed.trim() === '' ? 'No rule begins like this. ' : 'Understood as far as underlined. ',
      next.length === 0 ? 'Nothing more may follow.' : `What may follow: ${next.join(', ')}`,
    ),
  );
}

function matchView(sentence: string, match: GrammarMatch, open: boolean): HTMLElement {
  const captures = leaves(match.captures);
  return html(
    'li',
    { class: 'match' },
    html('p', { class: 'spoken', dir: 'auto' }, ...spokenWords(sentence, captures)),
    html(
      'pre',
      { class: 'value', dir: 'ltr', tabindex: '0' },
      JSON.stringify(match.value, null, 2),
    ),
    html(
      'details',
      { open },
      html('summary', {}, 'Why'),
      ...(captures.length > 0 ? [capturesView(captures)] : []),
      trace(match),
      counts(match),
    ),
  );
}

function spokenWords(sentence: string, captures: readonly MatchCapture[]): readonly Node[] {
  return spansOf(sentence, captures).map(({ text, capture }) =>
    capture === undefined
      ? document.createTextNode(text)
      : html('mark', { class: colour(capture), title: captures[capture]?.name ?? '' }, text),
  );
}

/** A capture of a rule that captures something itself is shown by what is in it. */
function leaves(captures: readonly MatchCapture[]): readonly MatchCapture[] {
  return captures.filter(
    (outer) =>
      outer.source !== 'rule' ||
      !captures.some((inner) => inner !== outer && isInside(inner, outer, captures)),
  );
}

function isInside(
  inner: MatchCapture,
  outer: MatchCapture,
  captures: readonly MatchCapture[],
): boolean {
  const later = captures.indexOf(inner) > captures.indexOf(outer);
  return later && inner.start >= outer.start && inner.end <= outer.end;
}

function capturesView(captures: readonly MatchCapture[]): HTMLElement {
  return html(
    'dl',
    { class: 'captures' },
    ...captures.map(({ name, text, source, type }, index) =>
      html(
        'div',
        {},
        html('dt', {}, html('span', { class: `swatch ${colour(index)}` }), name),
        html('dd', { dir: 'auto' }, text),
        html(
          'dd',
          { class: 'note' },
          type === '' ? source : source === 'rule' ? `<${type}>` : type,
        ),
      ),
    ),
  );
}

function trace(match: GrammarMatch): HTMLElement {
  return html(
    'ol',
    { class: 'trace', dir: 'ltr', 'aria-label': 'Rules, in the order of the sentence' },
    ...match.rules.map(({ rule, alternative }) =>
      html('li', {}, `<${rule}>`, html('span', { class: 'note' }, ` ${alternative + 1}`)),
    ),
  );
}

function counts({ counts: { literal, checked, unchecked, wildcard } }: GrammarMatch): HTMLElement {
  const facts = [
    `letters of literal words: ${literal}`,
    `checked captures: ${checked}`,
    `unchecked: ${unchecked}, of ${wildcard} letters`,
  ];
  return html('p', { class: 'note', dir: 'auto' }, `Ranked by ${facts.join(' · ')}`);
}

function colour(index: number): string {
  return `capture-${index % COLOURS}`;
}
