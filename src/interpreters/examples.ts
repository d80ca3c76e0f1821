// Sentences that a grammar understands, for "you can ask". Only what can be said without inventing
// words: alternatives with a free text in them are passed over. Matches nothing itself.

import {
  decodeParts,
  Op,
  Quantity,
  type CompiledGrammar,
  type CompiledPart,
} from '../grammar/compiled.js';

/** Something to say for an entity, true of any page. Entities that aren't here are passed over. */
const SPOKEN: Readonly<Record<string, string>> = {
  Ordinal: 'first',
  Cardinal: 'two',
  CalendarDate: 'tomorrow',
  CalendarTime: '3 pm',
  CalendarTimeRange: '2 to 4 pm',
  CalendarDayRange: 'next week',
  Percentage: '50%',
  Duration: '20 minutes',
  Money: '$50',
};

/** How many ways of one rule are looked at; a bound, not a taste. */
const WAYS = 24;
/** An example reads best at about this many words. */
const GOOD_LENGTH = 4;

/**
 * At most `count` sentences, one for each action, in the grammar's order. `actionOf` names the
 * action that a sentence leads to; a sentence that leads to none is no example.
 */
export function exampleSentences(
  grammar: CompiledGrammar,
  actionOf: (sentence: string) => string | undefined,
  count: number,
): readonly string[] {
  const best = new Map<string, string>();
  for (const sentence of new Speaker(grammar).ways(grammar.start)) {
    const action = actionOf(sentence);
    if (action === undefined) continue;
    const known = best.get(action);
    if (known === undefined || distance(sentence) < distance(known)) best.set(action, sentence);
  }
  return [...best.values()].slice(0, count).map(asSentence);
}

class Speaker {
  readonly #grammar: CompiledGrammar;
  readonly #ways = new Map<number, readonly string[]>();

  constructor(grammar: CompiledGrammar) {
    this.#grammar = grammar;
  }

  /** Ways to say the rule, each of its alternatives in turn. */
  ways(rule: number): readonly string[] {
    const known = this.#ways.get(rule);
    if (known !== undefined) return known;
    // Recursion says nothing new, so a rule inside itself has no ways.
    this.#ways.set(rule, []);
    const byAlternative = (this.#grammar.rules[rule]?.alternatives ?? []).map(({ parts }) =>
      this.#say(decodeParts(parts), rule),
    );
    const ways = interleaved(byAlternative).slice(0, WAYS);
    this.#ways.set(rule, ways);
    return ways;
  }

  /** Only one part varies, so that the number stays small. */
  #say(parts: readonly CompiledPart[], rule: number): readonly string[] {
    const needed = parts.filter((part) => this.#isSaid(part, rule));
    const options = needed.map((part) => this.#options(part));
    const most = Math.max(...options.map((choices) => choices.length), 0);
    if (most === 0 || options.some((choices) => choices.length === 0)) return [];
    const varied = options.findIndex((choices) => choices.length === most);
    return Array.from({ length: most }, (_, way) =>
      options.map((choices, index) => choices[index === varied ? way : 0]).join(' '),
    );
  }

  /**
   * What may be left out is left out, but for small words without a value ("the", "to my cart"):
   * they make a sentence. Those of the start rule are courtesies ("please") and don't.
   */
  #isSaid(part: CompiledPart, rule: number): boolean {
    if (part.quantity === Quantity.one) return true;
    const isSmall = part.quantity === Quantity.optional && part.op === Op.call;
    return isSmall && rule !== this.#grammar.start && this.#options(part).length > 0;
  }

  #options(part: CompiledPart): readonly string[] {
    const { words, spellings, entities } = this.#grammar;
    switch (part.op) {
      case Op.word:
        return [spellings[part.argument] ?? words[part.argument] ?? ''];
      case Op.number:
        return ['2'];
      case Op.entity: {
        const spoken = SPOKEN[entities[part.argument] ?? ''];
        return spoken === undefined ? [] : [spoken];
      }
      case Op.call:
      case Op.capture:
      case Op.inline:
        return this.ways(part.argument);
      default:
        return [];
    }
  }
}

/** The first of each list, then the second of each, and so on. */
function interleaved(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(...lists.map((list) => list.length), 0);
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}

function distance(sentence: string): number {
  return Math.abs(sentence.split(' ').length - GOOD_LENGTH);
}

function asSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
