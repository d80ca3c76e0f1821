// Tells a text that says what is not wanted ("no milk", "nichts") from one that names something. A rule
// that takes any text would take such words for a value. Knows words, no rules.

import { byLanguage } from '../base/by-language.js';
import type { JsonObject, JsonValue } from '../base/json.js';
import { isJsonArray, isJsonObject } from '../base/json.js';
import { wordsOf } from './request-text.js';

interface Denial {
  /** Before or behind what is not wanted. */
  readonly beside: string;
  /** Alone: a plain no may be an answer. */
  readonly alone: string;
}

const DENIALS: Readonly<Record<string, Denial>> = {
  en: { beside: 'no not never neither', alone: 'nothing none nobody' },
  de: {
    beside: 'nicht nie niemals kein keine keinen keinem keiner keines',
    alone: 'nichts niemand niemanden',
  },
  es: { beside: 'no nunca jamás ningún ninguna ninguno', alone: 'nada nadie' },
  fr: { beside: 'ne pas jamais aucun aucune', alone: 'rien' },
  it: { beside: 'non mai nessun nessuna nessuno', alone: 'niente nulla' },
  pt: { beside: 'não nunca nenhum nenhuma', alone: 'nada ninguém' },
  ar: { beside: 'لا ليس بدون', alone: '' },
  he: { beside: 'לא אל בלי שום', alone: 'כלום' },
};

/** Whether a text among `parameters` says what is not wanted, in the language of `locale` (BCP 47). */
export function isDenied(parameters: JsonObject, locale: string): boolean {
  const denial = byLanguage(DENIALS, locale);
  if (denial === undefined) return false;
  const beside = new Set(denial.beside.split(' '));
  const alone = new Set(denial.alone.split(' '));
  return textsIn(parameters).some((text) => {
    const words = wordsOf(text).map(({ folded }) => folded);
    const [first = '', ...others] = words;
    const last = others.at(-1);
    if (alone.has(first) || (last !== undefined && alone.has(last))) return true;
    return last !== undefined && (beside.has(first) || beside.has(last));
  });
}

function textsIn(value: JsonValue): readonly string[] {
  if (typeof value === 'string') return [value];
  if (isJsonArray(value)) return value.flatMap((item: JsonValue) => textsIn(item));
  return isJsonObject(value) ? Object.values(value).flatMap(textsIn) : [];
}
