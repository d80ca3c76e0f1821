// A grammar for tools that nobody wrote one for: from their names and JSON Schemas, by templates, with
// test sentences for each action. What comes out is a beginning to edit, and compiles as it stands.

import { readableName } from '../base/text.js';
import { spellString } from '../grammar/syntax/spelling.js';
import { ARTICLES } from './english.js';
import { renderWords } from './render-rule.js';
import { wordsOf } from './request-text.js';
import {
  frameOf,
  isLooking,
  isSearching,
  numbersOf,
  oneOrMany,
  verbsOf,
  wordsIn,
  type Frame,
} from './schema-frames.js';
import { labelOf, type SchemaSlot } from './schema-slots.js';
import { passedTests, testsOf, type SchemaTest } from './schema-tests.js';
import type { LearnedTool } from './types.js';

export interface GeneratedGrammar {
  /** `.agr`. */
  readonly text: string;
  /** Sentences and what they give: each action with what it needs, and with more of what can be said. */
  readonly tests: readonly SchemaTest[];
  /** Tools that no sentence could be made for, and sentences that say something else, with the reason. */
  readonly problems: readonly string[];
}

/** One rule for each tool, from its words. Two tools that would be said alike keep the first. */
export function schemaToGrammar(tools: readonly LearnedTool[]): GeneratedGrammar {
  const problems: string[] = [];
  const frames = new Map<string, readonly [LearnedTool, Frame]>();
  for (const tool of tools) {
    const frame = frameOf(tool);
    const key = wordsIn(frame);
    if (frame.verb === '') problems.push(`${tool.name}: its name holds no word.`);
    else if (frames.has(key))
      problems.push(`${tool.name}: another tool is said in the same words.`);
    else frames.set(key, [tool, frame]);
  }
  if (frames.size === 0) return { text: '', tests: [], problems };
  const said = [...frames.values()];
  const text = textOfGrammar(said, new Set(frames.keys()));
  const tests = passedTests(
    text,
    said.flatMap(([{ name }, frame]) => testsOf(name, frame)),
  );
  return { text, tests: tests.passed, problems: [...problems, ...tests.problems] };
}

function textOfGrammar(
  said: readonly (readonly [LearnedTool, Frame])[],
  taken: ReadonlySet<string>,
): string {
  const rules: string[] = [];
  const names: string[] = [];
  for (const [tool, frame] of said) {
    const name = ruleName(tool, names);
    names.push(name);
    rules.push(...rulesOf(tool, name, frame, taken));
  }
  const used = said.flatMap(([, { slots }]) => slots.flatMap(({ entity }) => entity ?? []));
  const entities = [...new Set(used)].join(', ');
  const declared = entities === '' ? [] : [`entity ${entities};`];
  const start = `<Start> = <Polite>? <Wish>? $(action:<Action>) <Polite>? -> action;`;
  const actions = `<Action> = ${names.map((name) => `<${name}>`).join(' | ')};`;
  const shared = rules.some((rule) => rule.includes('<Article>')) ? [WISH, ARTICLE] : [WISH];
  return `${[...declared, start, actions, ...rules, ...shared].join('\n\n')}\n`;
}

// Rules that all others may name.
const WISH =
  "<Wish> = i (want | need | would like) to | i'd like to | can i | could i | may i | let me | let us | let's;";
const ARTICLE = `<Article> = ${ARTICLES.join(' | ')};`;

/** A way to say a tool. `once`: the bounded slot that stands outside the repeat of the others. */
interface Way {
  readonly parts: readonly string[];
  readonly once?: SchemaSlot;
}

function rulesOf(
  tool: LearnedTool,
  name: string,
  frame: Frame,
  taken: ReadonlySet<string>,
): readonly string[] {
  const { verb, noun, slots } = frame;
  const ruleOf = new Map(slots.map((slot, index) => [slot, `${name}${index + 1}`]));
  const capture = (slot: SchemaSlot): string => `$(${slot.variable}:<${ruleOf.get(slot) ?? ''}>)`;
  const bounded = slots.filter(({ kind }) => kind === 'bounded');
  const texts = slots.filter(({ kind }) => kind === 'text');
  const verbs = `(${verbsOf(frame, taken).map(renderWords).join(' | ')})`;
  const isLook = isLooking(verb);
  const nouns = oneOrMany(frame, taken);
  const named = noun === '' ? '' : `<Article>? ${isLook ? nouns : renderWords(noun)}`;
  const said = texts.map((slot) => textOf(slot, frame));
  const anyOrder = inAnyOrder(bounded.map(capture));
  const ways: Way[] = [{ parts: [verbs, named, ...said, anyOrder] }];
  const once = bounded.find((slot) => mayReplaceNoun(slot, frame, taken));
  if (isLook && noun !== '' && once !== undefined) {
    // "show me the desserts", "the dessert menu": what is looked for may stand for the noun.
    const others = inAnyOrder(bounded.filter((slot) => slot !== once).map(capture));
    const there = '(do you have | are there | is there)';
    ways.push({ parts: [verbs, capture(once), `(${nouns})?`, others], once });
    ways.push({ parts: ['(what | which)', capture(once), there, others], once });
  }
  const patterns = ways.map(({ parts, once: single }) => {
    const pattern = parts.filter((part) => part !== '').join(' ');
    return `${pattern} -> ${actionText(tool, single === undefined ? slots : bounded, single)}`;
  });
  return [
    `<${name}> =\n    ${patterns.join('\n  | ')};`,
    ...bounded.flatMap((slot) => slotRules(slot, ruleOf.get(slot) ?? '', bounded.length === 1)),
  ];
}

/** Whether "show" with a value of the slot is never another tool's name. */
function mayReplaceNoun(
  { valueWords }: SchemaSlot,
  frame: Frame,
  taken: ReadonlySet<string>,
): boolean {
  if (valueWords === undefined) return false;
  const nouns = valueWords.flatMap(numbersOf);
  const verbs = verbsOf(frame, taken);
  return verbs.every((verb) => nouns.every((noun) => !taken.has(wordsIn(frame, { verb, noun }))));
}

/** What is captured in a repeat is a list; of what is said twice the first counts. */
function actionText(
  { name }: LearnedTool,
  slots: readonly SchemaSlot[],
  once?: SchemaSlot,
): string {
  const members = slots.map((slot) => {
    const isRepeated = slot.kind === 'bounded' && slot !== once;
    return `${spellString(slot.name)}: ${slot.expression}${isRepeated ? '.at(0)' : ''}`;
  });
  const parameters = members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
  return `{ actionName: ${spellString(name)}, parameters: ${parameters} }`;
}

function slotRules(slot: SchemaSlot, name: string, isAlone: boolean): readonly string[] {
  const { phrases, bare, values } = slot;
  const ways = isAlone && bare !== undefined ? [...phrases, bare] : phrases;
  const rule = ways.join('\n  | ').replaceAll('<Values>', `<${name}Values>`);
  const own = values === undefined ? [] : [`<${name}Values> =\n    ${values.join('\n  | ')};`];
  return [`<${name}> =\n    ${rule};`, ...own];
}

/**
 * A text is said behind its label, or between verb and preposition. Any words would fit, so that without its label
 * it is all that the tool takes, or one word, or what is searched for.
 */
function textOf(slot: SchemaSlot, { verb, rest, slots }: Frame): string {
  const text = `$(${slot.variable})`;
  const texts = slots.filter(({ kind }) => kind === 'text');
  if (slot === texts[0] && rest !== '') return `${text} ${placed(rest)}`;
  const ways = [`<Article>? ${renderWords(labelOf(slot))} (is | of)? ${text}`];
  if (slot.alone) ways.push(text);
  else if (slot.required && texts.every((other) => other === slot || !other.required)) {
    ways.push(`<Article>? $(${slot.variable}:word)`);
    if (isSearching(verb)) ways.push(`for ${text}`);
  }
  return `(${ways.join(' | ')})?`;
}

/** "to cart" with an article where one may stand. */
function placed(rest: string): string {
  const [preposition = '', ...noun] = rest.split(' ');
  return `${renderWords(preposition)} <Article>? ${renderWords(noun.join(' '))}`;
}

function inAnyOrder(captures: readonly string[]): string {
  return captures.length === 0 ? '' : `(${captures.join(' | ')})*`;
}

/** `book_table` as `BookTable`, marked where that is taken or no name. */
function ruleName({ name }: LearnedTool, taken: readonly string[]): string {
  const words = wordsOf(readableName(name)).map(({ text }) =>
    text.replaceAll(/[^\p{ID_Continue}]/gu, ''),
  );
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const isName = /^\p{Lu}[\p{L}\p{N}]*$/u.test(joined) && !RESERVED.has(joined);
  const base = isName ? joined : `Tool${joined}`;
  // A digit at the end would meet the numbers of slots.
  const plain = /\p{N}$/u.test(base) ? `${base}_` : base;
  let free = plain;
  while (taken.includes(free)) free += '_';
  return free;
}

const RESERVED = new Set([
  'Start',
  'Action',
  'Wish',
  'Article',
  'Polite',
  'Greeting',
  'Acknowledgement',
  'FillerWord',
]);
