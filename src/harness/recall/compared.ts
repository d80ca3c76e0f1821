// Reads "the cheaper one" as the record whose price says so. Compares prices alone: what else may be
// more or less of something, no word list tells.

import { isJsonObject } from '../../base/json.js';
import type { JsonObject, JsonValue } from '../../base/json.js';
import { foldName } from '../../base/text.js';

/** Of two things only: among three, one that is cheaper than another needn't be the cheapest. */
const ofTwo =
  /^(?:(?:the|that) )?(?:(?<low>cheaper|less expensive)|(?<high>pricier|dearer|more expensive)) one$/u;
const ofAll =
  /^(?:the|that) (?:(?<low>cheapest|least expensive)|(?<high>priciest|dearest|most expensive))(?: one| item| result| entry)?$/u;

/** What the words come to: a record, none that is surely meant, or no comparison at all. */
export type Compared =
  { readonly kind: 'record'; readonly record: JsonObject } | { readonly kind: 'lost' } | undefined;

/** `local`: the visitor's language, as in `HarnessStrings.compared`. */
export function readComparison(
  text: string,
  records: readonly JsonObject[],
  local?: RegExp,
): Compared {
  const pair = ofTwo.exec(text)?.groups;
  const groups = pair ?? ofAll.exec(text)?.groups ?? local?.exec(text)?.groups;
  if (groups === undefined) return undefined;
  if (pair !== undefined && records.length !== 2) return { kind: 'lost' };
  const record = extreme(records, groups['low'] !== undefined);
  return record === undefined ? { kind: 'lost' } : { kind: 'record', record };
}

/** The record with the lowest or highest price; none where two have it, one has no price, or currencies differ. */
function extreme(records: readonly JsonObject[], lowest: boolean): JsonObject | undefined {
  const sign = lowest ? 1 : -1;
  const priced = records.map((record) => ({ record, ...priceOf(record) }));
  if (priced.some(({ number }) => Number.isNaN(number))) return undefined;
  const units = new Set(priced.map(({ unit }) => unit).filter((unit) => unit !== ''));
  if (units.size > 1) return undefined;
  const [first, second] = priced.toSorted((one, other) => sign * (one.number - other.number));
  return first?.number === second?.number ? undefined : first?.record;
}

/** `unit`: the currency as it is written; empty where none is. */
interface Price {
  readonly number: number;
  readonly unit: string;
}

/** Fields that hold a price, best first. */
const names = ['price', 'cost', 'amount', 'total', 'fee'];

function priceOf(record: JsonObject): Price {
  const fields = new Map(Object.entries(record).map(([name, value]) => [foldName(name), value]));
  const field = names.map((name) => fields.get(name)).find((value) => value !== undefined);
  const { number, unit } = isJsonObject(field)
    ? numberIn(field['amount'] ?? field['value'])
    : numberIn(field);
  const said = isJsonObject(field) ? field['currency'] : fields.get('currency');
  return { number, unit: currencyOf(typeof said === 'string' ? said : unit) };
}

/** A code by its sign: "EUR" is what "€" is. */
function currencyOf(written: string): string {
  if (!/^[A-Z]{3}$/u.test(written)) return written;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: written });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? written;
}

/** A number, alone or with its currency; text that could be read in two ways is none. */
function numberIn(value: JsonValue | undefined): Price {
  if (typeof value === 'number') return { number: value, unit: '' };
  const [, before = '', whole, cents = '0', after = ''] =
    (typeof value === 'string'
      ? /^([^\d-]{0,4})(\d+)(?:[.,](\d{1,2}))?(\D{0,4})$/u.exec(value)
      : null) ?? [];
  const number = whole === undefined ? Number.NaN : Number(`${whole}.${cents}`);
  return { number, unit: (before + after).trim() };
}
