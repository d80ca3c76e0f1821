// Tells a text that says what is not wanted ("no milk", "nichts") from one that names something. A rule
// that takes any text would take such words for a value. Knows words, no rules.

import { byLanguage } from '../base/by-language.js';
import type { JsonObject, JsonValue } from '../base/json.js';
import { isJsonArray, isJsonObject } from '../base/json.js';
import { wordsOf } from './request-text.js';

/** Of the words of a text, folded. */
type IsDenial = (words: readonly string[]) => boolean;

/** By the language's subtag, lower case. Ambiguous ones are left out: はなし is a story, 洋なし a pear. */
const DENIALS: Readonly<Record<string, IsDenial>> = {
  en: spaced('no not never neither', 'nothing none nobody'),
  de: spaced(
    'nicht nie niemals kein keine keinen keinem keiner keines',
    'nichts niemand niemanden niemandem',
  ),
  es: spaced('no nunca jamás ningún ninguna ninguno', 'nada nadie'),
  fr: spaced('ne pas jamais aucun aucune', 'rien'),
  it: spaced('non mai nessun nessuna nessuno', 'niente nulla'),
  pt: spaced('não nunca nenhum nenhuma', 'nada ninguém'),
  ar: spaced('لا ليس ليست لن بدون', ''),
  he: spaced('לא אל בלי שום אין אף', 'כלום'),
  ja: unspaced({
    begins: '',
    ends:
      'いらない 要らない いりません 要りません 不要 無し じゃない ではない じゃなく ではなく じゃなくて ' +
      'ではなくて じゃありません ではありません 以外 ないで ないでください ないで下さい',
    whole: '何も なにも 誰も だれも',
  }),
  zh: unspaced({
    begins:
      '不要 不用 不是 不想 不需要 不必 没有 沒有 别要 別要 别放 別放 别加 別加 别买 別買 除了',
    ends: '不要 不用 不需要 没有 沒有 除外 以外',
    whole: '没有 沒有 没什么 沒什麼',
  }),
};

/** `beside` stands before or behind what is not wanted; a plain no, alone, may be an answer. */
function spaced(beside: string, alone: string): IsDenial {
  const [besides, alones] = [new Set(beside.split(' ')), new Set(alone.split(' '))];
  return ([first = '', ...others]) => {
    const last = others.at(-1);
    if (alones.has(first) || (last !== undefined && alones.has(last))) return true;
    return last !== undefined && (besides.has(first) || besides.has(last));
  };
}

/** The same where no spaces tell words apart: what a text begins or ends with, or is. */
function unspaced(phrases: {
  readonly begins: string;
  readonly ends: string;
  readonly whole: string;
}): IsDenial {
  const listed = (text: string): readonly string[] => text.split(' ').filter((one) => one !== '');
  const [begins, ends] = [listed(phrases.begins), listed(phrases.ends)];
  const whole = new Set(listed(phrases.whole));
  return (words) => {
    const text = words.join('');
    const isBeside = (phrase: string): boolean => text.length > phrase.length;
    return (
      whole.has(text) ||
      begins.some((phrase) => isBeside(phrase) && text.startsWith(phrase)) ||
      ends.some((phrase) => isBeside(phrase) && text.endsWith(phrase))
    );
  };
}

/** Words of denial that name something, or belong to other words, where another language is spoken. */
const HOMONYMS: Readonly<Record<string, string>> = {
  en: 'mai nada ne nie non nulla pas',
  de: 'mai ne',
  es: 'mai ne pas',
  fr: 'mai nie',
  it: 'ne nie',
  pt: 'mai ne no pas',
};

/**
 * Whether a text among `parameters` says what is not wanted: in the language of `locale` (BCP 47), or in another
 * by words that mean nothing else in this one.
 */
export function isDenied(parameters: JsonObject, locale: string): boolean {
  const own = byLanguage(DENIALS, locale);
  const homonyms = new Set(byLanguage(HOMONYMS, locale)?.split(' '));
  return textsIn(parameters).some((text) => {
    const words = wordsOf(text).map(({ folded }) => folded);
    if (own?.(words) === true) return true;
    const ends = [words[0] ?? '', words.at(-1) ?? ''];
    // Japanese begins many nouns with what denies in Chinese.
    const isOther = (language: string): boolean => language !== 'zh' || own !== DENIALS.ja;
    return (
      !ends.some((word) => homonyms.has(word)) &&
      Object.entries(DENIALS).some(([language, isDenial]) => isOther(language) && isDenial(words))
    );
  });
}

function textsIn(value: JsonValue): readonly string[] {
  if (typeof value === 'string') return [value];
  if (isJsonArray(value)) return value.flatMap((item: JsonValue) => textsIn(item));
  return isJsonObject(value) ? Object.values(value).flatMap(textsIn) : [];
}
