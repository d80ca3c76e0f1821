// The words and slots that may come next at a place of the chart, best first.

import type { JsonValue } from '../../base/json.js';
import { Op, Quantity } from '../compiled.js';
import type { Captures } from '../match/captures.js';
import { Kind, kindOf } from '../match/characters.js';
import type { Chart } from '../match/chart.js';
import { compare } from '../match/derivation.js';
import type { Derivation } from '../match/derivation.js';
import type { Entities } from '../match/entity-reader.js';
import { endSlot } from '../match/graph.js';
import type { Node } from '../match/graph.js';
import { at } from '../match/integers.js';
import type { Program } from '../match/program.js';
import { Ranking } from '../match/rank.js';
import { Mode } from '../match/text.js';
import type { Effort } from './effort.js';
import { goesOn, modeOf } from './frontier.js';
import type { Frontier } from './frontier.js';
import { lastParts } from './last-parts.js';
import type { LastPart } from './last-parts.js';
import { offersOf } from './offers.js';
import type { Around, Offer } from './offers.js';
import { levelsOf, partialAction, slotPaths, sourceOf } from './partial-action.js';
import type { CompletionOptions, CompletionProperty } from './result.js';
import { separatorAt } from './separators.js';
import type { SeparatorMode } from './separators.js';

export interface SuggestedWord {
  readonly text: string;
  readonly mode: SeparatorMode;
  /** Whether it would end a text that may go on. */
  readonly isOpen: boolean;
  /** Whether the sentence could go on without it. */
  isExtra: boolean;
}

export interface Suggested {
  readonly words: readonly SuggestedWord[];
  readonly properties: readonly {
    readonly property: CompletionProperty;
    readonly mode: SeparatorMode;
  }[];
  /** Also where they aren't described. */
  readonly hasSlots: boolean;
}

// Ranking a prefix looks at no more than that; completion runs on every keystroke.
const mostRankingSteps = 100_000;

export class Suggestions {
  readonly #chart: Chart;
  readonly #captures: Captures;
  readonly #entities: Entities | undefined;
  readonly #describesSlots: boolean;
  readonly #ranking: Ranking;
  readonly #inInput: ReadonlySet<number>;
  readonly #effort: Effort;
  readonly #words: SuggestedWord[] = [];
  /** By word and spacing mode, what was suggested: of several the best way's stays. */
  readonly #suggested = new Map<number, SuggestedWord>();
  /** Rule and spacing mode, where all words that the rule can begin with were suggested. */
  readonly #wordsGiven = new Set<number>();
  // The last parts before one node, for all words that follow it.
  #partsOf: Node | undefined;
  #parts: readonly LastPart[] = [];
  #hasSlots = false;
  readonly #properties = new Map<string, Suggested['properties'][number]>();
  /** What the properties were made of: hundreds of alternatives may lead to one. */
  readonly #sources = new Set<string>();

  /** Whether words that stand in a text already are offered for its end, too. */
  #repeatsPassed = false;

  constructor(chart: Chart, captures: Captures, options: CompletionOptions, effort: Effort) {
    this.#chart = chart;
    this.#captures = captures;
    this.#entities = options.entities;
    this.#describesSlots = options.describeSlots !== false;
    this.#effort = effort;
    this.#inInput = new Set(chart.input.forms);
    this.#ranking = new Ranking(chart, captures, 1, Math.min(mostRankingSteps, effort.left));
  }

  at(frontier: Frontier): Suggested {
    if (frontier.isStart) this.#addStart(frontier);
    const offers = offersOf(this.#chart.program);
    const nodes = this.#ranked(frontier.nodes);
    for (const node of nodes) this.#addNode(frontier, node);
    for (const node of frontier.begun) {
      const begin = this.#chart.input.text.gapEnd(node.end);
      const typed = this.#chart.input.text.folded.slice(begin, frontier.position);
      for (const offer of offers.of(node.slot, this.#effort)) this.#addRest(offer.slot, typed);
    }
    if (this.#isDeadEnd(nodes)) {
      this.#repeatsPassed = true;
      for (const node of nodes) this.#addNode(frontier, node);
    }
    this.#effort.steps += this.#ranking.steps;
    return {
      words: this.#words,
      properties: [...this.#properties.values()],
      hasSlots: this.#hasSlots,
    };
  }

  /** Whether nothing goes on and no rule has ended: then a word that stands in the text didn't end it. */
  #isDeadEnd(nodes: readonly Node[]): boolean {
    const [first] = nodes;
    if (first === undefined || this.#words.length > 0 || this.#hasSlots) return false;
    return !this.#chart.nodes.some(({ slot, end }) => slot === endSlot && end === first.end);
  }

  #addStart(frontier: Frontier): void {
    const { program } = this.#chart;
    for (const offer of offersOf(program).ofRule(program.grammar.start, this.#effort))
      this.#add(frontier, offer, undefined);
  }

  /** The words of a rule that hundreds of alternatives go on with are gone through once. */
  #addNode(frontier: Frontier, node: Node): void {
    const { program } = this.#chart;
    const offers = offersOf(program);
    const rule = at(program.op, node.slot) < Op.call ? undefined : at(program.argument, node.slot);
    const key = rule === undefined ? -1 : rule * 4 + modeOf(this.#chart, node.slot);
    const isKnown = rule !== undefined && this.#wordsGiven.has(key);
    const next = isKnown
      ? offers.slotsOfRule(rule, this.#effort)
      : offers.of(node.slot, this.#effort);
    let isGiven = !isKnown && rule !== undefined;
    for (const offer of next) isGiven = this.#add(frontier, offer, node) && isGiven;
    if (isGiven) this.#wordsGiven.add(key);
  }

  /** The nodes that lie on some way from the start, in the order of their best ways. */
  #ranked(nodes: readonly Node[]): Node[] {
    const ranked: { node: Node; way: Derivation }[] = [];
    for (const node of nodes) {
      const way = this.#ranking.first(node);
      if (way !== undefined) ranked.push({ node, way });
    }
    ranked.sort(
      (a, b) =>
        b.way.gain - a.way.gain ||
        a.way.cost - b.way.cost ||
        (a.node.call === b.node.call && a.node.slot === b.node.slot
          ? compare(a.way, b.way, this.#ranking)
          : 0) ||
        a.node.slot - b.node.slot,
    );
    return ranked.map(({ node }) => node);
  }

  /** Whether the offer is given for good: of a word, whether no other node could still add it. */
  #add(frontier: Frontier, offer: Offer, node: Node | undefined): boolean {
    const { program } = this.#chart;
    if (this.#effort.isSpent) return false;
    const outermost = node?.slot ?? outermostOf(offer);
    const mode = modeOf(this.#chart, outermost);
    if (program.op[offer.slot] === Op.word) return this.#addWord(frontier, offer, node, mode);
    if (frontier.typed === '') this.#addSlot(frontier, offer, node, mode);
    return true;
  }

  #addWord(frontier: Frontier, offer: Offer, node: Node | undefined, mode: number): boolean {
    const { slot } = offer;
    const { words, spellings } = this.#chart.program.grammar;
    const index = at(this.#chart.program.name, slot);
    const key = index * 4 + mode;
    const known = this.#suggested.get(key);
    if (known !== undefined) {
      known.isExtra &&= mayBeLeftOut(this.#chart.program, offer, node);
      return true;
    }
    if (frontier.typed !== '' && !goesOn(this.#chart, slot, frontier.typed)) return true;
    const edge = node === undefined ? 'closed' : this.#edgeBefore(node, slot);
    if (edge === 'passed' && !this.#repeatsPassed) return false;
    const text = spellings[index] ?? words[index] ?? '';
    const separator = this.#separator(frontier, mode, text);
    const isExtra = mayBeLeftOut(this.#chart.program, offer, node);
    const word = { text, mode: separator, isOpen: edge !== 'closed', isExtra };
    this.#suggested.set(key, word);
    this.#words.push(word);
    return true;
  }

  /** The rest of a word that began before the frontier, in a script that leaves no spaces. */
  #addRest(slot: number, typed: string): void {
    const word = this.#chart.program.formText(slot);
    if (word === undefined || !goesOn(this.#chart, slot, typed)) return;
    const text = word.slice(typed.length);
    if (kindOf(text.codePointAt(0) ?? 0) !== Kind.unspacedLetter) return;
    this.#words.push({ text, mode: 'none', isOpen: false, isExtra: false });
  }

  /**
   * Whether the word in `slot` would end a text (`open`), or follows something that has ended
   * (`closed`), or stands in the text already and would have ended it there (`passed`).
   */
  #edgeBefore(node: Node, slot: number): 'open' | 'closed' | 'passed' {
    if (this.#partsOf !== node) this.#parts = lastParts(this.#chart.program, [node], this.#effort);
    this.#partsOf = node;
    const parts = this.#parts;
    const texts = parts.filter(({ isText }) => isText);
    if (texts.some(({ state }) => !this.#holds(state, node.end, slot))) return 'open';
    return texts.length < parts.length || parts.length === 0 ? 'closed' : 'passed';
  }

  /** Whether the text from `state` to `end` has the word of `slot` in it, behind its first character. */
  #holds(state: number, end: number, slot: number): boolean {
    const { input, program } = this.#chart;
    // Most words that may close a text are nowhere in it.
    if (!this.#inInput.has(at(program.argument, slot))) return false;
    for (let position = input.textStart(state) + 1; position < end; position++) {
      this.#effort.steps++;
      const wordEnd = input.wordEnd(at(program.argument, slot), position);
      if (wordEnd >= 0 && wordEnd <= end) return true;
    }
    return false;
  }

  #addSlot(frontier: Frontier, offer: Offer, node: Node | undefined, mode: number): void {
    this.#hasSlots = true;
    if (!this.#describesSlots) return;
    const { program } = this.#chart;
    const place = { slot: offer.slot, around: offer.around, node };
    const source = `${mode} ${sourceOf(program, this.#ranking, place)}`;
    this.#effort.steps += source.length;
    if (this.#sources.has(source)) return;
    this.#sources.add(source);
    const levels = levelsOf(place);
    const propertyNames = slotPaths(program, levels);
    const entity = this.#entityOf(offer.slot);
    const match: JsonValue = partialAction(this.#chart, this.#captures, this.#ranking, levels);
    const property = { match, propertyNames, ...(entity === undefined ? {} : { entity }) };
    const separator = this.#separator(frontier, mode, 'a');
    const key = JSON.stringify([property, separator]);
    this.#effort.steps += levels.length + key.length;
    this.#properties.set(key, { property, mode: separator });
    this.#addPhrases(frontier, entity, mode);
  }

  #entityOf(slot: number): string | undefined {
    const { op, argument, grammar } = this.#chart.program;
    if (op[slot] === Op.number) return 'number';
    return op[slot] === Op.entity ? grammar.entities[at(argument, slot)] : undefined;
  }

  /** An entity with a closed list offers the first words of it. */
  #addPhrases(frontier: Frontier, entity: string | undefined, mode: number): void {
    const validator = entity === undefined ? undefined : this.#entities?.getValidator(entity);
    for (const phrase of validator?.phrases ?? []) {
      const [text = ''] = phrase.split(/\s/);
      if (text === '') continue;
      const separator = this.#separator(frontier, mode, text);
      this.#words.push({ text, mode: separator, isOpen: false, isExtra: false });
    }
  }

  #separator(frontier: Frontier, mode: number, next: string): SeparatorMode {
    if (frontier.isSeparated && mode !== Mode.none) return 'optional';
    const kind = next === '' ? Kind.symbol : kindOf(next.codePointAt(0) ?? 0);
    return separatorAt(this.#chart.input.text, frontier.position, mode, kind);
  }
}

/** Whether the word, or a rule around it, is a part that a sentence may leave out. */
function mayBeLeftOut({ quantity }: Program, offer: Offer, node: Node | undefined): boolean {
  if (quantity[offer.slot] !== Quantity.one) return true;
  if (node !== undefined && quantity[node.slot] !== Quantity.one) return true;
  for (let { around } = offer; around !== undefined; around = around.outer)
    if (quantity[around.slot] !== Quantity.one) return true;
  return false;
}

function outermostOf({ slot, around }: Offer): number {
  let outermost = slot;
  for (let outer: Around | undefined = around; outer !== undefined; outer = outer.outer)
    outermost = outer.slot;
  return outermost;
}
