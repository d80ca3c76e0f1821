// A language's words in the form that reading needs: stems, and the concepts that words share.
// Knows no tool.

import type { SchemaLanguage } from './language.js';

type WordList = {
  readonly [Key in keyof SchemaLanguage]: SchemaLanguage[Key] extends string ? Key : never;
}[keyof SchemaLanguage];

/** A word that shares a concept with another counts for less than the word itself. */
export interface Concept {
  readonly id: string;
  readonly weight: number;
}

// Counted on both sides, so that a synonym weighs the square of it. A verb says less about which tool
// is meant than a noun does.
const VERB_WEIGHT = 0.75;
const NOUN_WEIGHT = 0.87;
const KIND_WEIGHT = 0.6;

export class Lexicon {
  readonly language: SchemaLanguage;
  readonly #stop: ReadonlySet<string>;
  readonly #asking: ReadonlySet<string>;
  readonly #stems = new Map<string, string>();
  readonly #concepts = new Map<string, Concept[]>();
  readonly #verbs = new Set<string>();
  readonly #words = new Map<WordList, ReadonlySet<string>>();
  readonly #lists = new Map<WordList, ReadonlySet<string>>();

  constructor(language: SchemaLanguage) {
    this.language = language;
    this.#stop = new Set(split(language.stopWords));
    this.#asking = new Set(split(language.askingWords));
    this.#addGroups('verb', language.verbs, VERB_WEIGHT);
    this.#addGroups('noun', language.synonyms, NOUN_WEIGHT);
    for (const [kind, things] of Object.entries(language.kinds)) {
      const id = `kind:${this.stem(kind)}`;
      this.#addConcept(kind, { id, weight: 1 });
      for (const thing of split(things)) this.#addConcept(thing, { id, weight: KIND_WEIGHT });
    }
    for (const verb of language.verbs.flatMap(split)) this.#verbs.add(this.stem(verb));
  }

  /** The part of a folded word that its forms share. */
  stem(word: string): string {
    const known = this.#stems.get(word);
    if (known !== undefined) return known;
    const stem = this.#cut(word);
    // Words of requests come from people without end; those of tools and language are few.
    if (this.#stems.size < 20_000) this.#stems.set(word, stem);
    return stem;
  }

  /** Whether the word says nothing about what is wanted. */
  isStop(folded: string): boolean {
    return this.#stop.has(folded);
  }

  /** Whether the word is one of asking. */
  isAsking(folded: string): boolean {
    return this.#asking.has(folded);
  }

  isVerb(stem: string): boolean {
    return this.#verbs.has(stem);
  }

  /** The concepts of a stem; none for most words. */
  conceptsOf(stem: string): readonly Concept[] {
    return this.#concepts.get(stem) ?? [];
  }

  /** Whether the two stems are one word, or share a concept. */
  areAlike(a: string, b: string): boolean {
    if (a === b) return true;
    const others = this.conceptsOf(b);
    return this.conceptsOf(a).some(({ id }) => others.some((other) => other.id === id));
  }

  /** A word list of the language, as it stands. */
  words(name: WordList): ReadonlySet<string> {
    const known = this.#words.get(name);
    if (known !== undefined) return known;
    const words = new Set(split(this.language[name]));
    this.#words.set(name, words);
    return words;
  }

  /** A word list of the language, as stems. */
  list(name: WordList): ReadonlySet<string> {
    const known = this.#lists.get(name);
    if (known !== undefined) return known;
    const stems = new Set(split(this.language[name]).map((word) => this.stem(word)));
    this.#lists.set(name, stems);
    return stems;
  }

  #addGroups(kind: string, groups: readonly string[], weight: number): void {
    for (const group of groups) {
      const [first = '', ...others] = split(group);
      const concept = { id: `${kind}:${first}:${others[0] ?? ''}`, weight };
      for (const word of [first, ...others]) this.#addConcept(word, concept);
    }
  }

  #addConcept(word: string, concept: Concept): void {
    const stem = this.stem(word);
    const concepts = this.#concepts.get(stem) ?? [];
    if (!concepts.some(({ id }) => id === concept.id)) concepts.push(concept);
    this.#concepts.set(stem, concepts);
  }

  #cut(word: string): string {
    const { irregular, suffixes } = this.language;
    const base = Object.hasOwn(irregular, word) ? (irregular[word] ?? word) : word;
    if (/\p{N}/u.test(base)) return base;
    const rule = suffixes.find(
      ([suffix, , remaining]) => base.endsWith(suffix) && base.length - suffix.length >= remaining,
    );
    if (rule === undefined) return base;
    const [suffix, replacement] = rule;
    const cut = base.slice(0, base.length - suffix.length) + replacement;
    if (suffix === 's' && cut.endsWith('e') && cut.length > 3) return cut.slice(0, -1);
    return undoubled(cut);
  }
}

/** `plann` is `plan`; `ss` and `ll` stay. */
function undoubled(stem: string): string {
  const last = stem.at(-1) ?? '';
  const doubled = stem.length > 3 && stem.at(-2) === last && !'aeiouslz'.includes(last);
  return doubled ? stem.slice(0, -1) : stem;
}

export function split(words: string): readonly string[] {
  return words.split(/\s+/).filter((word) => word !== '');
}
