// Fills slots with a closed list of values: which option the words name, near misses included.
// Two options that are named equally well are none.

import type { SchemaOption } from '../../base/schema-shape.js';
import type { JsonValue } from '../../base/json.js';
import type { Draft, Span } from './draft.js';
import { split, type Lexicon } from './lexicon.js';
import type { RequestWord } from './request.js';
import { editDistance } from './spelling.js';
import type { SlotShape } from './slot-shape.js';
import { labelWords } from './tool-entry.js';
import { foldWord } from './words.js';

export interface NamedOption {
  readonly value: JsonValue;
  /** 0 to 1: how much of the label was said. */
  readonly score: number;
  readonly spans: readonly Span[];
}

/** Less than this much of a label names it not. */
const ENOUGH = 0.5;
/** From here on a word of the request is the label's own. */
const NAMES_ITSELF = 0.8;
/** Less than this much of a label may be said of something else. */
const PLAIN = 0.75;
const OF_TOOL = 0.4;
/** A code says its option as surely as the whole label. */
const CODE = 0.95;
/** A shorter one may be any number. */
const SHORTEST_CODE = 3;
/** A list longer than this is searched by its labels' first letters only. */
const MANY = 400;

export function fillOptions(draft: Draft): void {
  const named = draft
    .open()
    .filter(({ kind }) => kind === 'option')
    .flatMap((slot) => {
      const best = bestOption(draft, slot);
      return best === undefined ? [] : [{ slot, best }];
    });
  for (const { slot, best } of named.toSorted((a, b) => b.best.score - a.best.score)) {
    if (!best.spans.every((span) => draft.isFree(span))) continue;
    draft[best.score < PLAIN ? 'guess' : 'fill'](slot, best.value, ...best.spans);
  }
}

/** The one option that the request names best; `undefined` when there is none, or several. */
function bestOption(draft: Draft, slot: SlotShape): NamedOption | undefined {
  const named = namedOptions(draft, slot.options);
  const [best, second] = named;
  if (best === undefined) return undefined;
  return second !== undefined && second.score === best.score ? undefined : best;
}

/** The options that the free words of the request name, the best named first. */
export function namedOptions(
  draft: Draft,
  options: readonly SchemaOption[],
): readonly NamedOption[] {
  const { request } = draft;
  const words = request.words.filter((word) => !draft.isClaimed(word));
  const labels = options.slice(0, MANY).map((option) => ({
    option,
    words: [...new Set(labelWords(option.label, request.lexicon))],
  }));
  const share = sharedWords(labels.map((label) => label.words));
  return labels
    .map(({ option, words: label }) => score(option, label, words, { draft, share }))
    .filter((named) => named.score >= ENOUGH)
    .toSorted((a, b) => b.score - a.score || b.spans.length - a.spans.length);
}

/** In how many labels each word stands: a word of all of them names none. */
function sharedWords(labels: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of labels.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

interface Scoring {
  readonly draft: Draft;
  readonly share: ReadonlyMap<string, number>;
}

function score(
  { value }: SchemaOption,
  label: readonly string[],
  words: readonly RequestWord[],
  { draft, share }: Scoring,
): NamedOption {
  const { request, entry } = draft;
  const { lexicon } = request;
  const telling = label.filter((word) => !lexicon.isStop(word));
  const wanted = telling.length > 0 ? telling : label;
  const alias = aliasOf(label, words, lexicon);
  if (alias !== undefined) return { value, score: 0.9, spans: [alias] };
  const code = codeOf(value, words);
  if (code !== undefined) return { value, score: CODE, spans: [code] };
  const spans: RequestWord[] = [];
  let said = 0;
  let all = 0;
  let most = 0;
  for (const word of wanted) {
    const weight = 1 / (share.get(word) ?? 1);
    all += weight;
    const hit = bestHit(word, words, lexicon);
    // What names the tool too hardly means the option.
    const isOfTool =
      hit.word !== undefined && (hit.word.isCommon || entry.head.includes(hit.word.stem));
    const likeness = hit.likeness * (isOfTool ? OF_TOOL : 1);
    said += weight * likeness;
    most = Math.max(most, likeness);
    // A thing that belongs to a kind ("shoes" to footwear) is still to be said itself.
    if (hit.word !== undefined && hit.likeness >= NAMES_ITSELF) spans.push(hit.word);
  }
  const names = request.lexicon.language.pictures;
  const isPicture = typeof value === 'string' && Object.hasOwn(names, value);
  // A picture has several names, any of which is the whole of it.
  return { value, score: all === 0 ? 0 : isPicture ? most : said / all, spans };
}

/** The word that is the value itself, where that is a code: "1041" for "1041 · two white mugs". */
function codeOf(value: JsonValue, words: readonly RequestWord[]): RequestWord | undefined {
  if (typeof value !== 'string' || value.length < SHORTEST_CODE || !/\p{N}/u.test(value))
    return undefined;
  return words.find(({ folded }) => folded === foldWord(value));
}

/** The word that says a phrase of the label at once: "cheapest" for "price low to high". */
function aliasOf(
  label: readonly string[],
  words: readonly RequestWord[],
  { language }: Lexicon,
): RequestWord | undefined {
  const text = ` ${label.join(' ')} `;
  for (const [phrase, said] of Object.entries(language.aliases)) {
    if (!text.includes(` ${phrase} `)) continue;
    const aliases = split(said);
    const word = words.find(({ folded }) => aliases.includes(folded));
    if (word !== undefined) return word;
  }
  return undefined;
}

function bestHit(
  label: string,
  words: readonly RequestWord[],
  lexicon: Lexicon,
): { readonly likeness: number; readonly word?: RequestWord } {
  const stem = lexicon.stem(label);
  let likeness = 0;
  let best: RequestWord | undefined;
  for (const word of words) {
    const alike = likenessOf(word, label, stem, lexicon);
    if (alike > likeness) {
      likeness = alike;
      best = word;
    }
  }
  return best === undefined ? { likeness } : { likeness, word: best };
}

function likenessOf(word: RequestWord, label: string, stem: string, lexicon: Lexicon): number {
  if (word.folded === foldWord(label)) return 1;
  if (word.stem === stem) return 0.95;
  if (!word.isStop && lexicon.areAlike(word.stem, stem)) return 0.7;
  if (word.isStop || label.length < 5 || /\p{N}/u.test(word.text + label)) return 0;
  return editDistance(word.folded, label, 1) === 1 ? 0.8 : 0;
}
