// The rules of one agent that follow from several lessons: counterparts by analogy, and each lesson
// widened by what may stand in it. Says what to install and what to take out; installs nothing.

import { Analogies } from './analogies.js';
import type { News } from './exchanges.js';
import { ruleFrom } from './generate-rule.js';
import { renderRule, type RuleDraft } from './render-rule.js';
import { sentenceOf } from './rule-units.js';
import type { NewRule } from './types.js';
import { Widening } from './widening.js';

/** What one lesson changes about the rules that follow. */
export interface Derived {
  readonly install: readonly NewRule[];
  /** Ids of rules that follow no more. */
  readonly remove: readonly string[];
}

interface Base {
  readonly draft: RuleDraft;
  readonly meaning: string;
  /** The widened rule's text, `''` while there is none. */
  text: string;
}

/** Widened anew with one lesson: the rest waits for the next, so that no lesson takes long. */
const MOST_WIDENED = 24;

export class Derivation {
  readonly #schemaName: string;
  readonly #analogies = new Analogies();
  readonly #widening = new Widening();
  /** Rules to widen, by id: of lessons and of their counterparts. */
  readonly #bases = new Map<string, Base>();
  /** Ids whose widened rule may be out of date, the longest waiting first. */
  readonly #waiting = new Set<string>();
  /** The same for what a lesson of another action taught: when there is time for it. */
  readonly #later = new Set<string>();

  constructor(schemaName: string) {
    this.#schemaName = schemaName;
  }

  /** Takes in what was learned, or what rules had concluded: that has no counterparts, which are many. */
  add(id: string, draft: RuleDraft, isConcluded = false): Derived {
    if (isConcluded) this.#analogies.note(draft);
    const proposed = isConcluded ? [] : this.#analogies.add(draft);
    const counterparts = proposed.map((counterpart) => ({
      ...ruleFrom(counterpart, this.#schemaName, ''),
      origin: 'generated' as const,
      draft: counterpart,
    }));
    const news = this.#widening.add(draft);
    this.#bases.set(id, this.#baseOf(draft, id));
    for (const { id: other, draft: counterpart } of counterparts) {
      this.#bases.set(other, this.#baseOf(counterpart, other));
      this.#waiting.add(other);
    }
    this.#waiting.add(id);
    this.#wait(draft, news);
    const widened = this.#widen();
    return { install: [...counterparts.map(asRule), ...widened.install], remove: widened.remove };
  }

  /** Goes on as if the lesson had never been. */
  remove(id: string): Derived {
    const base = this.#bases.get(id);
    if (base === undefined) return { install: [], remove: [] };
    this.#bases.delete(id);
    this.#waiting.delete(id);
    this.#later.delete(id);
    this.#widening.remove(base.draft);
    // What it proved to hold for every action holds for none of them any more.
    for (const other of this.#bases.keys()) this.#later.add(other);
    const { install, remove } = this.#widen(Infinity);
    return { install, remove: base.text === '' ? remove : [...remove, widenedId(id)] };
  }

  #baseOf(draft: RuleDraft, id: string): Base {
    const text = this.#bases.get(id)?.text ?? '';
    return { draft, meaning: sentenceOf(draft).meaning, text };
  }

  /** What was learned about a meaning may widen each of its sentences. */
  #wait(draft: RuleDraft, news: News): void {
    if (news === 'none') return;
    if (news === 'every') for (const id of this.#bases.keys()) this.#later.add(id);
    const { meaning } = sentenceOf(draft);
    for (const [id, base] of this.#bases) if (base.meaning === meaning) this.#waiting.add(id);
  }

  #widen(most = MOST_WIDENED): Derived {
    const install: NewRule[] = [];
    const remove: string[] = [];
    for (const id of [...this.#waiting, ...this.#later]) {
      if (install.length >= most) break;
      this.#waiting.delete(id);
      this.#later.delete(id);
      const base = this.#bases.get(id);
      if (base === undefined) continue;
      const draft = this.#widening.widened(base.draft);
      const text = draft === undefined ? '' : renderRule(draft, widenedId(id));
      if (text === base.text) continue;
      base.text = text;
      if (text === '') remove.push(widenedId(id));
      else install.push(this.#widenedRule(id, base.draft.actionName, text));
    }
    return { install, remove };
  }

  #widenedRule(id: string, actionName: string, grammarText: string): NewRule {
    return {
      id: widenedId(id),
      schemaName: this.#schemaName,
      grammarText,
      actionName,
      sourceRequest: '',
      origin: 'generated',
    };
  }
}

function asRule({ draft: _draft, ...rule }: NewRule & { readonly draft: RuleDraft }): NewRule {
  return rule;
}

/** One rule, one widened form: the next takes the place of the one before. */
function widenedId(id: string): string {
  return `${id}_w`;
}
