// How long a text a regular expression may be tried on. A pattern comes from pages and configurations,
// and an engine that backtracks can be made to work for years by a dozen characters.

import { parsePattern } from './pattern-syntax.js';
import type { CharacterSet, PatternNode } from './pattern-syntax.js';

/** Steps of the engine that nobody notices: some tens of milliseconds. */
const maxSteps = 10_000_000;

/**
 * The most characters that `source`, compiled with `flags` (`u` among them), may be tried on; 0 where
 * its work can't be bounded. Never throws for a pattern that compiles.
 *
 * Wherever a pattern can go on in two ways, the next character decides between them, or it doesn't.
 * Where it always does, work grows with the text. A doubt outside repetitions multiplies the work by a
 * number, that of a repetition by the text's length; a doubt inside of one doubles it with each round,
 * and such a pattern isn't tried at all. Errs on the side of doubt.
 */
export function longestText(source: string, flags: string): number {
  const tree = parsePattern(source, flags);
  if (tree === undefined) return 0;
  const judge = new Judge();
  const own = judge.cost(tree, 0n, 0);
  const starts = isAnchored(tree) ? 0 : 1;
  const rest = judge.hasDecidedLoop ? 1 : 0;
  const degree = Math.max(1, starts + Math.max(own.degree + rest, judge.aside.degree));
  const factor = Math.max(own.factor, judge.aside.factor);
  if (!Number.isFinite(degree) || !(factor < maxSteps)) return 0;
  return Math.floor((maxSteps / factor) ** (1 / degree));
}

/** Work as `factor * length ** degree`. */
interface Cost {
  readonly degree: number;
  readonly factor: number;
}

const free: Cost = { degree: 0, factor: 1 };
const unbounded: Cost = { degree: Infinity, factor: Infinity };

class Judge {
  /** The dearest look around: it is done once it has matched, so that its work doesn't multiply. */
  aside: Cost = free;
  /** A repetition in which nothing is in doubt: after each doubt, it may read all the rest. */
  hasDecidedLoop = false;

  /** `follow`: what may come after the node. `rounds`: endless repetitions around it. */
  cost(node: PatternNode, follow: CharacterSet, rounds: number): Cost {
    switch (node.kind) {
      case 'characters':
      case 'start':
      case 'boundary':
      case 'end':
        return free;
      case 'look':
        return this.#look(node.body, rounds);
      case 'sequence':
        return this.#sequence(node.items, follow, rounds);
      case 'choice':
        return this.#choice(node.options, follow, rounds);
      case 'repeat':
        return this.#repeat(node, follow, rounds);
    }
  }

  #look(body: PatternNode, rounds: number): Cost {
    const { degree, factor } = this.cost(body, 0n, 0);
    this.aside = {
      degree: Math.max(this.aside.degree, degree + rounds + 1),
      factor: Math.max(this.aside.factor, factor),
    };
    return free;
  }

  #sequence(items: readonly PatternNode[], follow: CharacterSet, rounds: number): Cost {
    let after = follow;
    let sum = free;
    for (const item of items.toReversed()) {
      sum = both(sum, this.cost(item, after, rounds));
      after = entry(item, after);
    }
    return sum;
  }

  #choice(options: readonly PatternNode[], follow: CharacterSet, rounds: number): Cost {
    const costs = options.map((option) => this.cost(option, follow, rounds));
    const degree = Math.max(...costs.map((cost) => cost.degree));
    const factors = costs.map((cost) => cost.factor);
    const factor = isDecided(options, follow)
      ? Math.max(...factors)
      : factors.reduce((sum, one) => sum + one, 0);
    return { degree, factor };
  }

  #repeat(
    { body, min, max }: Extract<PatternNode, { kind: 'repeat' }>,
    follow: CharacterSet,
    rounds: number,
  ): Cost {
    const first = entry(body, 0n);
    const isEndless = max === Infinity;
    const after = max > 1 ? follow | first : follow;
    const inner = this.cost(body, after, isEndless ? rounds + 1 : rounds);
    const isDoubtful = min < max && (isNullable(body) || (first & follow) !== 0n);
    if (isEndless) {
      const isRisky = inner.degree > 0 || inner.factor > 1 || isNullable(body);
      this.hasDecidedLoop ||= !isDoubtful;
      return isRisky ? unbounded : { degree: isDoubtful ? 1 : 0, factor: 1 };
    }
    return {
      degree: inner.degree * max,
      factor: inner.factor ** max * (isDoubtful ? max - min + 1 : 1),
    };
  }
}

function both(a: Cost, b: Cost): Cost {
  return { degree: a.degree + b.degree, factor: a.factor * b.factor };
}

/** Whether the next character tells the options apart. */
function isDecided(options: readonly PatternNode[], follow: CharacterSet): boolean {
  let seen = 0n;
  for (const option of options) {
    const set = entry(option, follow);
    if ((seen & set) !== 0n) return false;
    seen |= set;
  }
  return options.filter(isNullable).length < 2;
}

/** The characters that may come first from here on, those after the node where it can be empty. */
function entry(node: PatternNode, follow: CharacterSet): CharacterSet {
  switch (node.kind) {
    case 'characters':
      return node.set;
    case 'end':
      return 0n;
    case 'start':
    case 'boundary':
    case 'look':
      return follow;
    case 'sequence':
      return node.items.reduceRight((after, item) => entry(item, after), follow);
    case 'choice':
      return node.options.reduce((set, option) => set | entry(option, follow), 0n);
    case 'repeat': {
      const skipped = node.min === 0 ? follow : 0n;
      return node.max === 0 ? follow : skipped | entry(node.body, follow);
    }
  }
}

function isNullable(node: PatternNode): boolean {
  switch (node.kind) {
    case 'characters':
      return false;
    case 'start':
    case 'boundary':
    case 'end':
    case 'look':
      return true;
    case 'sequence':
      return node.items.every(isNullable);
    case 'choice':
      return node.options.some(isNullable);
    case 'repeat':
      return node.min === 0 || isNullable(node.body);
  }
}

/** Whether it can begin at the text's start alone, so that the engine tries one place. */
function isAnchored(node: PatternNode): boolean {
  switch (node.kind) {
    case 'start':
      return true;
    case 'sequence': {
      const [first] = node.items;
      return first !== undefined && isAnchored(first);
    }
    case 'choice':
      return node.options.every(isAnchored);
    default:
      return false;
  }
}
