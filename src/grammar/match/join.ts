// Segments as one: their start rules side by side, everything else that is equal kept once, so that a
// match looks at it once. Nothing is compiled anew; the layout is built when a match first needs it.

import { decodeParts, encodePart, noValue, Op } from '../compiled.js';
import type {
  CompiledAlternative,
  CompiledGrammar,
  CompiledPart,
  CompiledRule,
  Expression,
} from '../compiled.js';
import { Segment } from './grammar.js';

/**
 * Segments that are matched as one. Adding one moves it alone; taking some out moves none, until the
 * tables hold more of what is gone than of what is there.
 */
export class Joined {
  #tables = new Tables();
  /** By source, in order; `undefined` until it is moved. */
  #taken = new Map<Segment, readonly CompiledAlternative[] | undefined>();
  #gone = 0;
  #segment: Segment | undefined;

  get size(): number {
    return this.#taken.size;
  }

  get sources(): readonly Segment[] {
    return [...this.#taken.keys()];
  }

  /** Matches what any of the sources does; of equal matches the earlier one's comes first. */
  get segment(): Segment {
    return (this.#segment ??= this.#join());
  }

  add(sources: readonly Segment[]): void {
    for (const source of sources) if (!this.#taken.has(source)) this.#taken.set(source, undefined);
    this.#segment = undefined;
  }

  /** Takes out those that `isKept` refuses. */
  keep(isKept: (source: Segment) => boolean): void {
    const left = [...this.#taken].filter(([source]) => isKept(source));
    const gone = this.#taken.size - left.length;
    if (gone === 0) return;
    this.#gone += gone;
    this.#taken = new Map(left);
    this.#segment = undefined;
    if (this.#gone <= left.length) return;
    this.#gone = 0;
    this.#tables = new Tables();
    this.#taken = new Map(left.map(([source]) => [source, undefined]));
  }

  #join(): Segment {
    const [only] = this.#taken.keys();
    if (only !== undefined && this.size === 1) return only;
    const all = [...this.#taken].flatMap(([source, taken]) => {
      const moved = taken ?? this.#tables.take(source);
      this.#taken.set(source, moved);
      return moved;
    });
    return this.#tables.segment(all);
  }
}

/** A list in which equal entries are one. */
class Distinct<Entry> {
  readonly entries: Entry[] = [];
  readonly #indexes = new Map<string, number>();

  /** The place of `entry`, which `key` tells from all that differ. */
  of(key: string, entry: Entry): number {
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    const index = this.entries.push(entry) - 1;
    this.#indexes.set(key, index);
    return index;
  }
}

interface Word {
  readonly word: string;
  readonly spelling: string | undefined;
}

const unwritten: CompiledRule = { name: '', file: '', alternatives: [] };

class Tables {
  readonly #words = new Distinct<Word>();
  readonly #names = new Distinct<string>();
  readonly #entities = new Distinct<string>();
  readonly #values = new Distinct<Expression>();
  readonly #rules = new Distinct<CompiledRule>();

  /** What a source's start rule does, in these tables. */
  take({ compiled }: Segment): readonly CompiledAlternative[] {
    const { name: rule = '', file = '', alternatives = [] } = compiled.rules[compiled.start] ?? {};
    const mover = new Mover(compiled, this);
    return alternatives.map((entry, alternative) => ({
      ...mover.alternative(entry),
      origin: entry.origin ?? { rule, file, alternative },
    }));
  }

  segment(alternatives: readonly CompiledAlternative[]): Segment {
    const { rule: name = '', file = '' } = alternatives[0]?.origin ?? {};
    const words = this.#words.entries;
    const spelled = words.flatMap(({ spelling }, index) =>
      spelling === undefined ? [] : [[`${index}`, spelling] as const],
    );
    return new Segment({
      words: words.map(({ word }) => word),
      spellings: Object.fromEntries(spelled),
      names: [...this.#names.entries],
      entities: [...this.#entities.entries],
      values: [...this.#values.entries],
      rules: [...this.#rules.entries, { name, file, alternatives }],
      start: this.#rules.entries.length,
    });
  }

  word({ words, spellings }: CompiledGrammar, index: number): number {
    const word = words[index] ?? '';
    const spelling = spellings[index];
    return this.#words.of(JSON.stringify([word, spelling]), { word, spelling });
  }

  name({ names }: CompiledGrammar, index: number): number {
    const name = names[index] ?? '';
    return this.#names.of(name, name);
  }

  entity({ entities }: CompiledGrammar, index: number): number {
    const entity = entities[index] ?? '';
    return this.#entities.of(entity, entity);
  }

  value(value: Expression): number {
    return this.#values.of(JSON.stringify(value), value);
  }

  rule(rule: CompiledRule): number {
    const { name, file, alternatives } = rule;
    // A group has no name by which a match would tell where it comes from.
    const key = JSON.stringify([name, name === '' ? '' : file, alternatives]);
    return this.#rules.of(key, rule);
  }

  /** A place for a rule that is inside itself: it is none's equal. */
  reserve(): number {
    return this.#rules.entries.push(unwritten) - 1;
  }

  write(index: number, rule: CompiledRule): void {
    this.#rules.entries[index] = rule;
  }
}

/** Moves what one grammar's start rule needs into the tables. */
class Mover {
  readonly #grammar: CompiledGrammar;
  readonly #tables: Tables;
  /** A rule's index in its grammar → in the tables. */
  readonly #rules = new Map<number, number>();

  constructor(grammar: CompiledGrammar, tables: Tables) {
    this.#grammar = grammar;
    this.#tables = tables;
  }

  alternative(entry: CompiledAlternative): CompiledAlternative {
    for (const rule of callsIn([entry])) this.#settle(rule);
    return this.#moved(entry);
  }

  // Rules inside a rule come first; a stack of its own, for grammars nest as deep as they like.
  #settle(root: number): void {
    const open = new Set<number>();
    const pending = [root];
    for (let index = pending.at(-1); index !== undefined; index = pending.at(-1)) {
      const rule = this.#grammar.rules[index] ?? unwritten;
      if (open.delete(index)) {
        this.#finish(index, rule);
      } else if (!this.#rules.has(index)) {
        open.add(index);
        const inner = callsIn(rule.alternatives).filter((call) => !this.#rules.has(call));
        for (const call of inner.filter((each) => open.has(each))) {
          this.#rules.set(call, this.#tables.reserve());
        }
        pending.push(...inner.filter((call) => !open.has(call)));
        continue;
      }
      pending.pop();
    }
  }

  #finish(index: number, { name, file, alternatives }: CompiledRule): void {
    const rule = { name, file, alternatives: alternatives.map((entry) => this.#moved(entry)) };
    const reserved = this.#rules.get(index);
    if (reserved === undefined) this.#rules.set(index, this.#tables.rule(rule));
    else this.#tables.write(reserved, rule);
  }

  #moved({ spacing, parts, value, arrays }: CompiledAlternative): CompiledAlternative {
    const name = (index: number): number => this.#tables.name(this.#grammar, index);
    const expression = value === noValue ? undefined : this.#grammar.values[value];
    return {
      spacing,
      parts: decodeParts(parts).flatMap((part) =>
        encodePart({
          ...part,
          argument: this.#argument(part),
          name: part.name < 0 ? part.name : name(part.name),
        }),
      ),
      value: expression === undefined ? noValue : this.#tables.value(renamed(expression, name)),
      arrays: arrays.map(name),
    };
  }

  #argument({ op, argument }: CompiledPart): number {
    if (op === Op.word) return this.#tables.word(this.#grammar, argument);
    if (op === Op.entity) return this.#tables.entity(this.#grammar, argument);
    return op >= Op.call ? (this.#rules.get(argument) ?? 0) : argument;
  }
}

function callsIn(alternatives: readonly CompiledAlternative[]): readonly number[] {
  return alternatives.flatMap(({ parts }) =>
    decodeParts(parts).flatMap(({ op, argument }) => (op >= Op.call ? [argument] : [])),
  );
}

function renamed(expression: Expression, name: (index: number) => number): Expression {
  const go = (inner: Expression): Expression => renamed(inner, name);
  switch (expression[0]) {
    case 'constant':
    case 'undefined':
      return expression;
    case 'variable':
      return ['variable', name(expression[1])];
    case 'array':
      return ['array', expression[1].map(go)];
    case 'object':
      return ['object', expression[1].map(([key, value]) => [key, go(value)])];
    case 'spread':
      return ['spread', go(expression[1])];
    case 'unary':
      return ['unary', expression[1], go(expression[2])];
    case 'binary':
      return ['binary', expression[1], go(expression[2]), go(expression[3])];
    case 'conditional':
      return ['conditional', go(expression[1]), go(expression[2]), go(expression[3])];
    case 'template':
      return ['template', expression[1], expression[2].map(go)];
    case 'member':
      return ['member', go(expression[1]), expression[2]];
    case 'index':
      return ['index', go(expression[1]), go(expression[2])];
    case 'call':
      return ['call', go(expression[1]), expression[2], expression[3].map(go)];
  }
}
