// A tool's name as words: its verb, what the verb is done to, and in which other words both are said.

import { readableName } from '../base/text.js';
import { FAMILIES, plural, stem } from './english.js';
import { renderWords } from './render-rule.js';
import { fold, wordsOf } from './request-text.js';
import { slotsOf, type SchemaSlot } from './schema-slots.js';
import type { LearnedTool } from './types.js';

/** What of a tool's words stands where in a sentence. */
export interface Frame {
  readonly verb: string;
  readonly noun: string;
  /** Behind the first value: "to cart". */
  readonly rest: string;
  readonly slots: readonly SchemaSlot[];
}

/** The words of a tool, or those that another verb or noun would make of them. */
export function wordsIn({ verb, noun, rest }: Frame, other: Partial<Frame> = {}): string {
  const words = [other.verb ?? verb, other.noun ?? noun, rest].filter((word) => word !== '');
  return fold(words.join(' '));
}

/** `add_to_cart` is said "add … to cart", other names before their values. */
export function frameOf(tool: LearnedTool): Frame {
  const words = wordsOf(readableName(tool.title ?? tool.name)).map(({ folded }) => folded);
  const slots = slotsOf(tool);
  const verb = words.slice(0, verbLength(words)).join(' ');
  const left = words.slice(verbLength(words));
  const isBehind = slots.some(({ kind }) => kind === 'text') && PREPOSITIONS.has(left[0] ?? '');
  const noun = left.join(' ');
  return isBehind ? { verb, noun: '', rest: noun, slots } : { verb, noun, rest: '', slots };
}

const PREPOSITIONS = new Set(['to', 'from', 'into', 'in', 'on', 'for']);

/** How verbs of looking are said; names have them for one another. */
const LOOKING = [
  'show me',
  'show',
  'display',
  'let me see',
  'see',
  'view',
  'list',
  'get',
  'get me',
];
const ASKING = ['what is', "what's", 'what are'];
const SEARCH_NAMES = ['search', 'find', 'lookup', 'look up', 'search for'];
const SEARCHING = ['search for', 'search', 'look for', 'find', 'find me', 'show me'];
const VERBS: readonly (readonly [names: readonly string[], said: readonly string[]])[] = [
  [
    ['show', 'display', 'view', 'see', 'list', 'get', 'fetch', 'read'],
    [...LOOKING, ...ASKING],
  ],
  [SEARCH_NAMES, SEARCHING],
];

/** "turn on" is one verb of two words. */
function verbLength(words: readonly string[]): number {
  const isPhrase = FAMILIES.some((family) => family.includes(words.slice(0, 2).join(' ')));
  return isPhrase && words.length > 1 ? 2 : 1;
}

/** A verb and those that mean the same, but for what is another tool's name, and questions after nothing named. */
export function verbsOf(frame: Frame, taken: ReadonlySet<string>): readonly string[] {
  const { verb, noun } = frame;
  const known = VERBS.find(([names]) => names.includes(verb))?.[1];
  const family = known ?? FAMILIES.find((phrases) => phrases.includes(verb)) ?? [];
  const free = family.filter(
    (way) =>
      (noun !== '' || !ASKING.includes(way)) &&
      !numbersOf(noun).some((form) => taken.has(wordsIn(frame, { verb: way, noun: form }))),
  );
  return [...new Set([verb, ...free])];
}

/** Whether a tool of this verb shows or finds something. */
export function isLooking(verb: string): boolean {
  return VERBS.some(([names]) => names.includes(verb));
}

export function isSearching(verb: string): boolean {
  return SEARCH_NAMES.includes(verb);
}

/** "order" and "orders", but for what is another tool's name. */
export function oneOrMany(frame: Frame, taken: ReadonlySet<string>): string {
  const { noun } = frame;
  const free = numbersOf(noun).filter(
    (form) => form === noun || !taken.has(wordsIn(frame, { noun: form })),
  );
  const before = /^(?:.* )?/u.exec(noun)?.[0] ?? '';
  const ways = free.map((form) => renderWords(form.slice(before.length)));
  return `${renderWords(before)} (${ways.join(' | ')})`.trim();
}

/** A noun as it is, for one, and for many. */
export function numbersOf(noun: string): readonly string[] {
  const [, before = '', last = noun] = /^(.* )?(\S+)$/u.exec(noun) ?? [];
  const forms = [last, stem(last), plural(stem(last))];
  return [...new Set(forms)].map((form) => `${before}${form}`);
}
