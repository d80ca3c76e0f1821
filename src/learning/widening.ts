// What may stand for one another in the sentences of one action: "in the kitchen" and "on the first
// floor", "turn on" and "activate". Where two confirmed sentences mean the same and differ in one stretch,
// each stretch brings no more than its own values, and may stand where the other does. A rule is widened
// by what may stand in it: one rule with groups, in place of one for each way. Verifies nothing.

import {
  bordered,
  Exchanges,
  furthest,
  type Edge,
  type News,
  type UsableExchanges,
} from './exchanges.js';
import type { RuleDraft, RulePart, SlotPart } from './render-rule.js';
import {
  keyOf,
  pathsIn,
  sentenceOf,
  takesAnyText,
  type Sentence,
  type Unit,
} from './rule-units.js';
import { SeenSlots } from './seen-slots.js';

/** More ways of one stretch cost more time than they answer. */
const MOST_ALTERNATIVES = 64;
export class Widening {
  readonly #lessons = new Map<string, readonly Sentence[]>();
  readonly #exchanges = new Exchanges();
  readonly #seen = new SeenSlots();

  /** Takes a lesson in. Tells whether sentences of its own or of every meaning may be wider for it. */
  add(draft: RuleDraft): News {
    return takesAnyText(draft) ? 'none' : this.#take(sentenceOf(draft));
  }

  /** Goes on as if the lesson had never been. */
  remove(draft: RuleDraft): void {
    const { meaning, units } = sentenceOf(draft);
    const left = [...this.#lessons.values()]
      .flat()
      .filter((one) => one.meaning !== meaning || keyOf(one.units) !== keyOf(units));
    this.#lessons.clear();
    this.#exchanges.clear();
    this.#seen.clear();
    for (const lesson of left) this.#take(lesson);
  }

  #take(added: Sentence): News {
    const others = this.#lessons.get(added.meaning) ?? [];
    const isThere = others.some((other) => keyOf(other.units) === keyOf(added.units));
    if (isThere) return 'none';
    const news = others.map((other) =>
      this.#exchanges.compare(added.units, other.units, added.meaning),
    );
    this.#lessons.set(added.meaning, [...others, added]);
    const isNew = this.#seen.add(added);
    return furthest([...news, isNew ? 'own' : 'none']);
  }

  /** The rule with everything that may stand in it; `undefined` where nothing else may. */
  widened(draft: RuleDraft): RuleDraft | undefined {
    if (takesAnyText(draft)) return undefined;
    const { units, meaning } = sentenceOf(draft);
    const all = bordered(units);
    const exchanges = this.#exchanges.for(meaning);
    const taken = new Set(pathsIn(units));
    const parts: RulePart[] = [];
    let from = 0;
    let isWider = false;
    for (const { start, end, edges } of stretches(exchanges.edgesIn(all))) {
      parts.push(...all.slice(from, start).flatMap((unit) => unit.parts));
      const own = all.slice(start, end);
      const foreign = new Set([...taken].filter((path) => !pathsIn(own).includes(path)));
      const others = pathsIn([...all.slice(0, start), ...all.slice(end)]);
      const ways = waysOf(all, { start, end, edges }, exchanges, foreign).filter((way) =>
        this.#seen.mayComeTogether([...others, ...pathsIn(way)], meaning),
      );
      if (ways.length === 0) {
        parts.push(...own.flatMap((unit) => unit.parts));
        from = end;
        continue;
      }
      isWider = true;
      for (const way of ways) for (const path of pathsIn(way)) taken.add(path);
      parts.push(groupOf([own, ...ways]));
      from = end;
    }
    if (!isWider) return undefined;
    parts.push(...all.slice(from).flatMap((unit) => unit.parts));
    return { ...draft, parts: withOneName(parts) };
  }
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly edges: readonly Edge[];
}

/** Edges that overlap make one stretch. */
function stretches(edges: readonly Edge[]): readonly Span[] {
  const joined: Span[] = [];
  for (const edge of edges.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last === undefined || edge.start >= last.end) {
      joined.push({ start: edge.start, end: edge.end, edges: [edge] });
      continue;
    }
    const end = Math.max(last.end, edge.end);
    joined[joined.length - 1] = { start: last.start, end, edges: [...last.edges, edge] };
  }
  return joined;
}

/** Everything that may stand in a stretch, and what may stand in that. */
function waysOf(
  units: readonly Unit[],
  { start, end }: Span,
  exchanges: UsableExchanges,
  foreign: ReadonlySet<string>,
): readonly (readonly Unit[])[] {
  const own = units.slice(start, end);
  const seen = new Set([keyOf(own)]);
  const ways: (readonly Unit[])[] = [];
  const pending = [own];
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    if (ways.length >= MOST_ALTERNATIVES) break;
    for (const edge of exchanges.edgesIn(next)) {
      const way = [...next.slice(0, edge.start), ...edge.to, ...next.slice(edge.end)];
      const key = keyOf(way);
      if (seen.has(key) || ways.length >= MOST_ALTERNATIVES) continue;
      seen.add(key);
      const paths = pathsIn(way);
      const isSound = new Set(paths).size === paths.length;
      if (!isSound || paths.some((path) => foreign.has(path))) continue;
      ways.push(way);
      pending.push(way);
    }
  }
  return ways;
}

function groupOf(ways: readonly (readonly Unit[])[]): RulePart {
  return { kind: 'group', alternatives: ways.map((way) => way.flatMap(({ parts }) => parts)) };
}

/** One name for a slot wherever it stands: rules that lent their stretches named it as they liked. */
function withOneName(parts: readonly RulePart[]): readonly RulePart[] {
  const byPath = new Map<string, SlotPart>();
  const names = new Set<string>();
  const named = (part: RulePart): RulePart => {
    if (part.kind === 'group') {
      return { kind: 'group', alternatives: part.alternatives.map((way) => way.map(named)) };
    }
    if (part.kind !== 'slot') return part;
    const path = part.path.join('.');
    const known = byPath.get(path);
    if (known !== undefined) return known;
    let variable = part.variable;
    for (let count = 2; names.has(variable); count++) variable = `${part.variable}_${count}`;
    names.add(variable);
    const slot = { ...part, variable };
    byPath.set(path, slot);
    return slot;
  };
  return parts.map(named);
}
