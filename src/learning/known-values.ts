// The texts that were confirmed for each slot, as an entity that rules capture: "kitchen" is an area
// because somebody said so, and "lights in the kitchen" is none. Free text would take both, and most
// wrong answers came from there when that was measured. Grows without touching the rules.

import { isJsonArray, isJsonObject } from '../base/json.js';
import type { JsonValue } from '../base/json.js';
import type { EntityConverter } from '../grammar/entities/types.js';
import { EntityReader } from '../grammar/match/entity-reader.js';
import type { Entities } from '../grammar/match/entity-reader.js';
import { renderWords, renderValue } from './render-rule.js';
import { fold, wordsOf } from './request-text.js';
import type { NewRule, RuleRecord } from './types.js';

/** A text that stands for a value in one slot of one agent. */
export interface KnownText {
  readonly schemaName: string;
  readonly slot: string;
  readonly words: string;
  readonly value: string;
}

interface Known {
  readonly schemaName: string;
  readonly slot: string;
  readonly texts: Map<string, { readonly words: string; readonly value: string }>;
  /** Made when a match first asks for it: making it takes longer than most matches. */
  converter?: EntityConverter | undefined;
}

const PREFIX = 'Known_';
/** The id of a record that holds texts, not a rule. */
const RECORD = 'known_';
// What is said about a slot in these words is free text from the first day.
const FREE_TEXT =
  /quer(?:y|ies)|search|keyword|message|text|content|body|note|title|subject|item|product|song|comment|topic|task|question/i;

export class KnownValues {
  readonly #slots = new Map<string, Known>();

  /** The entity for a slot; `undefined` where its values are free text. */
  entityFor(schemaName: string, path: readonly string[]): string | undefined {
    return FREE_TEXT.test(path.join('.')) ? undefined : this.closedEntityFor(schemaName, path);
  }

  /** The same for a rule that isn't trusted with free text yet. */
  closedEntityFor(schemaName: string, path: readonly string[]): string {
    return entityName(schemaName, path.join('.'));
  }

  /** Adds a text. Tells whether it is new. */
  add({ schemaName, slot, words, value }: KnownText): boolean {
    const entity = entityName(schemaName, slot);
    const known = this.#slots.get(entity) ?? emptySlot(schemaName, slot);
    this.#slots.set(entity, known);
    const folded = keyOf(words);
    const isNew = known.texts.get(folded)?.value !== value;
    known.texts.set(folded, { words, value });
    known.converter = undefined;
    return isNew;
  }

  /** What a text stands for so far. */
  valueOf({ schemaName, slot, words }: KnownText): string | undefined {
    return this.#slots.get(entityName(schemaName, slot))?.texts.get(keyOf(words))?.value;
  }

  remove({ schemaName, slot, words }: KnownText): void {
    const known = this.#slots.get(entityName(schemaName, slot));
    if (known === undefined) return;
    known.texts.delete(keyOf(words));
    known.converter = undefined;
  }

  clear(): void {
    this.#slots.clear();
  }

  /** These texts as entities, and whatever `others` has. */
  entities(others: Entities | undefined): Entities {
    const find = (name: string): EntityConverter | undefined =>
      name.startsWith(PREFIX) ? this.#converter(name) : others?.getConverter(name);
    return {
      Reader: EntityReader,
      getConverter: find,
      getValidator: (name) => (name.startsWith(PREFIX) ? find(name) : others?.getValidator(name)),
    };
  }

  /** What to keep of a slot: readable as a rule that lists its texts. */
  recordOf(
    schemaName: string,
    slot: string,
  ): { readonly rule: NewRule; readonly compiled: JsonValue } {
    const texts = [...(this.#slots.get(entityName(schemaName, slot))?.texts.values() ?? [])];
    const entity = entityName(schemaName, slot);
    const listed = texts.map(
      ({ words, value }) => `${renderWords(words)} -> ${renderValue(value)}`,
    );
    return {
      rule: {
        id: `${RECORD}${entity.slice(PREFIX.length)}`,
        schemaName,
        grammarText: `export <${entity}> = ${listed.join(' | ')};`,
        sourceRequest: '',
        actionName: '',
        origin: 'learned',
      },
      compiled: { slot, texts: texts.map(({ words, value }) => ({ words, value })) },
    };
  }

  /** Takes up a kept record. Tells whether it was one. */
  restore({ id, schemaName, compiled }: RuleRecord): boolean {
    if (!isKnownRecord(id)) return false;
    for (const text of textsOf(compiled, schemaName)) this.add(text);
    return true;
  }

  #converter(name: string): EntityConverter | undefined {
    const known = this.#slots.get(name);
    return known && (known.converter ??= converterOf([...known.texts.values()]));
  }
}

function converterOf(
  texts: readonly { readonly words: string; readonly value: string }[],
): EntityConverter {
  const values = new Map(texts.map(({ words, value }) => [keyOf(words), value]));
  const all = texts.map(({ words }) => wordsOf(words));
  const convert = (text: string): string | undefined => values.get(keyOf(text));
  return {
    validate: (text) => convert(text) !== undefined,
    convert,
    maxWords: Math.max(1, ...all.map((words) => words.length)),
    firstWords: new Set(all.map((words) => words[0]?.folded ?? '')),
    phrases: texts.map(({ words }) => words),
  };
}

/** Whether a record of this id holds texts of a slot, and no rule. */
export function isKnownRecord(id: string): boolean {
  return id.startsWith(RECORD);
}

/** The texts in what was kept or exported of a slot; none where it is something else. */
export function textsOf(kept: JsonValue | undefined, schemaName: string): readonly KnownText[] {
  if (!isJsonObject(kept) || typeof kept.slot !== 'string' || !isJsonArray(kept.texts)) return [];
  const { slot, texts } = kept;
  return texts.filter(isJsonObject).flatMap(({ words, value }) => {
    const isText = typeof words === 'string' && typeof value === 'string';
    return isText ? [{ schemaName, slot, words, value }] : [];
  });
}

function emptySlot(schemaName: string, slot: string): Known {
  return { schemaName, slot, texts: new Map() };
}

function keyOf(words: string): string {
  return wordsOf(fold(words))
    .map(({ text }) => text)
    .join(' ');
}

/** The name of a slot's entity in rules. */
export function entityName(schemaName: string, slot: string): string {
  return PREFIX + `${schemaName}_${slot}`.replaceAll(/[^\p{ID_Continue}]/gu, '_');
}
