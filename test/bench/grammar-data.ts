// What the grammar bench runs on: shared corpora where they are present, and generated rules.

import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { isJsonArray, isJsonObject } from '../../src/base/json.js';
import type { JsonObject, JsonValue } from '../../src/base/json.js';
import { compileGrammar } from '../../src/grammar/compile/compile-grammar.js';
import type { Grammar } from '../../src/grammar/match/grammar.js';
import { list, object, parse, text } from '../grammar/match/case-files.js';

// The bench is bundled before it runs, so paths start from where npm does.
export const shared = pathToFileURL(`${process.cwd()}/../shared/`);
export const hasShared = existsSync(shared);
export const languages = ['en', 'fr', 'ko', 'ja', 'zh-CN', 'ar'] as const;

export function compiled(source: string): Grammar {
  const { grammar, diagnostics } = compileGrammar('main.agr', { 'main.agr': source });
  if (grammar !== undefined) return grammar;
  throw new Error(diagnostics.find(({ severity }) => severity === 'error')?.message);
}

export interface HomeRow {
  readonly utterance: string;
  readonly intent: string;
  readonly slots: JsonObject;
  /** Domains that the row's author left to the context. */
  readonly domains: readonly string[];
}

export interface HomeSet {
  readonly source: string;
  readonly rows: readonly HomeRow[];
}

/** Home Assistant's sentences in one language. */
export function homeSet(language: string): HomeSet {
  const read = (name: string): string => readFileSync(new URL(`data/ha/${name}`, shared), 'utf8');
  const lines = read(`ha-${language}.tests.jsonl`).trim().split('\n');
  return { source: read(`ha-${language}.agr`), rows: lines.map(homeRow) };
}

/**
 * The same grammar as its author would write it who wants numbers said in words too: the mechanical
 * translation captures all as `number`, which reads digits alone.
 */
export function withCardinals(source: string): string {
  return `entity Cardinal;\n${source.replaceAll(':number)', ':Cardinal)')}`;
}

function homeRow(line: string): HomeRow {
  const row = parse(line);
  const domains = row['domain_any_of'];
  return {
    utterance: text(row['utterance']),
    intent: text(row['intent']),
    slots: object(row['slots']),
    domains: domains === undefined ? [] : list(domains).map(text),
  };
}

/**
 * Whether `action` is the row's. Letter case is free; a slot with several accepted values is a list;
 * a domain that the row leaves to the context may be there.
 */
export function isExpected(action: JsonValue, { intent, slots, domains }: HomeRow): boolean {
  if (!isJsonObject(action) || action['actionName'] !== intent) return false;
  const given = action['parameters'] ?? {};
  if (!isJsonObject(given)) return false;
  const names = new Set([...Object.keys(given), ...Object.keys(slots)]);
  return [...names].every((name) => {
    const [value, wanted] = [given[name], slots[name]];
    if (wanted === undefined && name === 'domain') {
      return domains.length === 0 || (typeof value === 'string' && domains.includes(value));
    }
    const accepted = isJsonArray(wanted) ? wanted : [wanted];
    return accepted.some((one) => folded(one) === folded(value));
  });
}

function folded(value: JsonValue | undefined): string {
  return JSON.stringify(value ?? null).toLowerCase();
}

/** Numbers from 0 to 1 that are the same in every run. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

export function shuffled<T>(list: readonly T[]): T[] {
  const random = randomFrom(7);
  const keyed = list.map((entry) => [random(), entry] as const);
  return keyed.sort(([a], [b]) => a - b).map(([, entry]) => entry);
}

function wordList(count: number): string[] {
  const syllables = 'ba be bi bo bu da de di do du ka ke ki ko ku la le li lo lu'.split(' ');
  return Array.from({ length: count }, (_, i) => {
    const digits = [
      i % 20,
      Math.floor(i / 20) % 20,
      Math.floor(i / 400) % 20,
      Math.floor(i / 8000),
    ];
    return digits.map((digit) => syllables[digit % 20]).join('');
  });
}

/** Rules of four words from a list of 2,000, two captures and an action each. */
export function generatedRules(count: number): string {
  const random = randomFrom(1);
  const words = wordList(2000);
  const word = (): string => words[Math.floor(random() * words.length)] ?? '';
  const rule = (_: unknown, i: number): string =>
    `${word()} ${word()} $(first) ${word()} $(second) ${word()} -> ` +
    `{ actionName: "action${i}", parameters: { first, second } }`;
  return `<Start> = ${Array.from({ length: count }, rule).join('\n  | ')};\n`;
}

/** Rules that share no word with the sentences of the growth bench, and one that matches. */
export function distinctRules(count: number): string {
  const rule = (_: unknown, i: number): string => `verb${i} $(x) noun${i} -> ${i}`;
  return `<Start> = send $(what) to $(who) -> { what, who } | ${Array.from({ length: count }, rule).join(' | ')};`;
}

/** Rules whose verbs and prepositions follow Zipf's law and are those of the sentence. */
export function zipfRules(count: number): string {
  const random = randomFrom(3);
  const verbs = ['send', 'show', 'open', 'find', 'move', 'add', 'call', 'set', 'read', 'make'];
  const links = ['to', 'in', 'for', 'with', 'on', 'from'];
  const zipf = (list: readonly string[]): string =>
    list[Math.floor(list.length ** random()) - 1] ?? list[0] ?? '';
  const rule = (_: unknown, i: number): string =>
    `${zipf(verbs)} noun${i} ${zipf(links)} $(x) -> ${i}`;
  return `<Start> = send $(what) to $(who) -> { what, who } | ${Array.from({ length: count }, rule).join(' | ')};`;
}

/** Rules of a verb, a preposition and two captures, as frequent as words of a language are. */
export function commonRules(count: number): string {
  const random = randomFrom(5);
  const verbs = ['send', ...wordList(1999)];
  const links = ['to', ...Array.from({ length: 19 }, (_, i) => `link${i}`)];
  const zipf = (list: readonly string[]): string =>
    list[Math.floor((list.length + 1) ** random()) - 1] ?? '';
  const rule = (_: unknown, i: number): string =>
    `${zipf(verbs)} $(x) ${zipf(links)} $(y) -> { rule: ${i}, x, y }`;
  return `<Start> = ${Array.from({ length: count }, rule).join(' | ')};`;
}
