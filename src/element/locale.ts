// One language as the element speaks it: texts with values and plurals, and its direction. Formats no dates or numbers.

import { canonicalTag, directionOf } from './direction.js';
import { english, type StringKey, type Strings } from './strings.js';

/** Texts of one language. Immutable: another language is another `Locale`. */
export class Locale {
  /** A BCP 47 tag that `Intl` accepts. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly #strings: Strings;
  #plurals: Intl.PluralRules | undefined;

  /** `overrides` that are texts win over `pack`; an unknown tag falls back to English rules. */
  constructor(tag = 'en', pack: Strings = english, overrides: Partial<Strings> = {}) {
    this.tag = canonicalTag(tag);
    this.direction = directionOf(tag);
    const own = Object.entries(overrides).filter(([, message]) => isMessage(message));
    this.#strings = { ...pack, ...Object.fromEntries(own) };
  }

  /** The text of `key` with `{name}` replaced from `values`; `count` chooses the plural form. */
  text(key: StringKey, values: Readonly<Record<string, string | number>> = {}): string {
    const message = this.#strings[key];
    const text = typeof message === 'string' ? message : message[this.#form(values['count'])];
    const chosen = text ?? (typeof message === 'string' ? message : message.other);
    return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return typeof value === 'number' ? value.toLocaleString(this.tag) : value;
    });
  }

  #form(count: string | number | undefined): Intl.LDMLPluralRule {
    this.#plurals ??= new Intl.PluralRules(this.tag);
    return this.#plurals.select(Number(count ?? 1));
  }
}

/** What an owner gives, or a framework that has nothing to give. */
function isMessage(message: unknown): boolean {
  if (typeof message !== 'object' || message === null) return typeof message === 'string';
  return 'other' in message && Object.values(message).every((form) => typeof form === 'string');
}
