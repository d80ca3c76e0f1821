// Fills slots that hold a currency's code, from money and from currencies named alone. Before numbers,
// which take the money.

import { isJsonObject } from '../../base/json.js';
import { hasAny, phraseBefore } from './cues.js';
import type { Draft, Span } from './draft.js';

interface Currency extends Span {
  readonly code: string;
  readonly side?: 'from' | 'to';
}

/** The longest name of a currency, in words ("New Zealand dollars"). */
const MAX_NAME = 3;

export function fillCurrencies(draft: Draft): void {
  const list = draft.request.lexicon.list('currencyWords');
  const slots = draft.open().filter((slot) => slot.kind === 'text' && hasAny(slot, list));
  if (slots.length === 0) return;
  const left = [...currenciesIn(draft)];
  for (const slot of slots) {
    const wanted = slot.end;
    const at = left.findIndex(
      ({ side }) => side === undefined || wanted === undefined || side === wanted,
    );
    const [currency] = at < 0 ? [] : left.splice(at, 1);
    if (currency === undefined) continue;
    // The amount of the same money is another slot's.
    draft.fill(slot, currency.code);
  }
}

function currenciesIn({ request }: Draft): readonly Currency[] {
  const found: Currency[] = [];
  for (const { start, end, value } of request.readings('Money')) {
    if (isJsonObject(value) && typeof value.currency === 'string')
      found.push({ start, end, code: value.currency, side: 'from' });
  }
  for (let index = 0; index < request.words.length; index++) {
    const named = currencyAt(request, index);
    if (
      named === undefined ||
      found.some(({ start, end }) => start < named.end && named.start < end)
    )
      continue;
    found.push({ ...named, ...sideOf(request, index) });
    index += named.length - 1;
  }
  return found.toSorted((a, b) => a.start - b.start);
}

function currencyAt(
  request: Draft['request'],
  index: number,
): (Span & { readonly code: string; readonly length: number }) | undefined {
  const first = request.words[index];
  if (first === undefined || first.isStop || /\p{N}/u.test(first.text)) return undefined;
  for (let length = MAX_NAME; length > 0; length--) {
    const last = request.words[index + length - 1];
    if (last === undefined) continue;
    const money = request.read('Money', `1 ${request.text.slice(first.start, last.end)}`);
    if (isJsonObject(money) && typeof money.currency === 'string')
      return { code: money.currency, length, start: first.start, end: last.end };
  }
  return undefined;
}

function sideOf(request: Draft['request'], index: number): Pick<Currency, 'side'> {
  const { fromCues, toCues } = request.lexicon.language;
  if (phraseBefore(request, index, toCues) !== undefined) return { side: 'to' };
  return phraseBefore(request, index, fromCues) === undefined ? {} : { side: 'from' };
}
