// Which stretches of sentences may stand for one another: "in the kitchen" and "on the first floor", "turn
// on" and "activate"; and, with what both sides share left open, "… in the kitchen" and "the kitchen …".
// Learned from pairs of confirmed sentences that mean the same. Widens none.

import { EMPTY_WORDS } from './english.js';
import { keyOf, sharedEdges, type Unit } from './rule-units.js';

/** A place for any one slot, or for any one word that means something. */
interface Hole {
  readonly hole: number;
  readonly takes: 'slot' | 'word';
}

type Term = Unit | Hole;

/** Two stretches that were seen to stand for one another, in one direction. */
interface Exchange {
  readonly from: readonly Term[];
  readonly to: readonly Term[];
  /** The meanings that it was seen in. */
  readonly meanings: Set<string>;
  /** What stood in its holes. */
  readonly fillers: Set<string>;
}

/** For which meanings something holds from now on that did not before. */
export type News = 'none' | 'own' | 'every';

/** The furthest reaching of several. */
export function furthest(all: readonly News[]): News {
  if (all.includes('every')) return 'every';
  return all.includes('own') ? 'own' : 'none';
}

/** A stretch of a sentence, and what may stand there. */
export interface Edge {
  readonly start: number;
  readonly end: number;
  readonly to: readonly Unit[];
}

/** Longer differences are other sentences, not other words. */
const LONGEST = 7;
/** What two actions have in common is the language's, not theirs. */
const MEANINGS_NEEDED = 2;
/** What stood with so many words is no matter of the word; two were as often right when measured. */
const FILLERS_NEEDED = 3;
/** The borders of a sentence, so that a stretch may begin or end it. */
const FIRST: Unit = { key: '^', parts: [], paths: [] };
const LAST: Unit = { key: '$', parts: [], paths: [] };

/** The units with the borders around them. */
export function bordered(units: readonly Unit[]): readonly Unit[] {
  return [FIRST, ...units, LAST];
}

export class Exchanges {
  readonly #known = new Map<string, Exchange>();
  /** By meaning, until something is learned: choosing them takes longer than using them. */
  readonly #usable = new Map<string, UsableExchanges>();

  clear(): void {
    this.#known.clear();
    this.#usable.clear();
  }

  /** Takes in two sentences of one meaning. */
  compare(one: readonly Unit[], other: readonly Unit[], meaning: string): News {
    const a = bordered(one);
    const b = bordered(other);
    const { start, end } = sharedEdges(a, b);
    // Sentences that share no word share no place either.
    if (start + end < 3) return 'none';
    const isEmpty = a.length === start + end || b.length === start + end;
    // What is left out on one side needs a neighbour to tell where.
    const borders = isEmpty
      ? [
          [start - 1, end],
          [start, end - 1],
        ]
      : [[start, end]];
    const news = borders.map(([first = 0, last = 0]): News => {
      const from = a.slice(first, a.length - last);
      const to = b.slice(first, b.length - last);
      if (from.length > LONGEST || to.length > LONGEST) return 'none';
      return furthest([this.#note(from, to, meaning), this.#note(to, from, meaning)]);
    });
    const all = furthest(news);
    if (all !== 'none') this.#usable.clear();
    return all;
  }

  /** Those that hold for a meaning. */
  for(meaning: string): UsableExchanges {
    const chosen = this.#usable.get(meaning);
    if (chosen !== undefined) return chosen;
    const holding = [...this.#known.values()].filter(
      (exchange) => reachOf(exchange, meaning) !== 'none',
    );
    const usable = new UsableExchanges(holding);
    this.#usable.set(meaning, usable);
    return usable;
  }

  #note(from: readonly Unit[], to: readonly Unit[], meaning: string): News {
    const news = this.#add(from, to, meaning, '');
    const shared = from.filter(
      (unit) => kindOf(unit) !== undefined && isOnce(unit, from) && isOnce(unit, to),
    );
    const open = (units: readonly Unit[]): readonly Term[] =>
      units.map((unit): Term => {
        const hole = shared.findIndex(({ key }) => key === unit.key);
        const takes = kindOf(unit);
        return hole < 0 || takes === undefined ? unit : { hole, takes };
      });
    const [opened, other] = [open(from), open(to)];
    // Words say what is exchanged; of holes alone any sentence is made.
    const says = [...opened, ...other].some((term) => !isHole(term));
    if (shared.length === 0 || !says) return news;
    return furthest([news, this.#add(opened, other, meaning, keyOf(shared))]);
  }

  #add(from: readonly Term[], to: readonly Term[], meaning: string, filler: string): News {
    const key = `${termsKey(from)} → ${termsKey(to)}`;
    const meanings = new Set<string>();
    const exchange = this.#known.get(key) ?? { from, to, meanings, fillers: new Set<string>() };
    const before = reachOf(exchange, meaning);
    exchange.meanings.add(meaning);
    exchange.fillers.add(filler);
    this.#known.set(key, exchange);
    const after = reachOf(exchange, meaning);
    return after === before ? 'none' : after;
  }
}

/** Where an exchange holds: in the meaning at hand, or in any. */
function reachOf(exchange: Exchange, meaning: string): News {
  if (!isProven(exchange)) return 'none';
  if (isCommon(exchange)) return 'every';
  return exchange.meanings.has(meaning) ? 'own' : 'none';
}

function isCommon({ meanings }: Exchange): boolean {
  return meanings.size >= MEANINGS_NEEDED;
}

function isProven({ from, fillers }: Exchange): boolean {
  return fillers.size >= FILLERS_NEEDED || !from.some(isHole);
}

/** Exchanges by what they begin with. */
export class UsableExchanges {
  readonly #byFirst = new Map<string, Exchange[]>();

  constructor(exchanges: readonly Exchange[]) {
    for (const exchange of exchanges) {
      const [first] = exchange.from;
      const key = first === undefined ? '' : isHole(first) ? first.takes : keyed(first.key);
      const list = this.#byFirst.get(key);
      if (list === undefined) this.#byFirst.set(key, [exchange]);
      else list.push(exchange);
    }
  }

  /** Everywhere in `units` where something else may stand. */
  edgesIn(units: readonly Unit[]): readonly Edge[] {
    return units.flatMap((unit, start) => {
      const own = this.#byFirst.get(keyed(unit.key)) ?? [];
      const open = this.#byFirst.get(kindOf(unit) ?? '') ?? [];
      return [...own, ...open].flatMap(({ from, to }) => {
        const filled = fillersAt(units, start, from);
        return filled === undefined
          ? []
          : [{ start, end: start + from.length, to: to.map((term) => inserted(term, filled)) }];
      });
    });
  }
}

function keyed(key: string): string {
  return `=${key}`;
}

function isHole(term: Term): term is Hole {
  return 'hole' in term;
}

/** What kind of hole a unit fits; none for a border and for words that say nothing. */
function kindOf({ key, parts }: Unit): Hole['takes'] | undefined {
  const part = parts.at(-1);
  if (part?.kind === 'slot') return 'slot';
  const isWord = part?.kind === 'word' || part?.kind === 'family';
  return isWord && !EMPTY_WORDS.has(key) ? 'word' : undefined;
}

function isOnce({ key }: Unit, units: readonly Unit[]): boolean {
  return units.filter((unit) => unit.key === key).length === 1;
}

function termsKey(terms: readonly Term[]): string {
  return terms.map((term) => (isHole(term) ? `?${term.takes}${term.hole}` : term.key)).join(' ');
}

/** What stands in the holes of `from` at `start`; `undefined` where it doesn't stand there. */
function fillersAt(
  units: readonly Unit[],
  start: number,
  from: readonly Term[],
): ReadonlyMap<number, Unit> | undefined {
  const filled = new Map<number, Unit>();
  for (const [offset, term] of from.entries()) {
    const unit = units[start + offset];
    if (unit === undefined) return undefined;
    if (!isHole(term)) {
      if (term.key !== unit.key) return undefined;
    } else if (kindOf(unit) === term.takes) filled.set(term.hole, unit);
    else return undefined;
  }
  return filled;
}

function inserted(term: Term, filled: ReadonlyMap<number, Unit>): Unit {
  return isHole(term) ? (filled.get(term.hole) ?? FIRST) : term;
}
