// E-mail addresses, telephone numbers and web addresses: the same in every language, so no words here.
// Each check is linear: lengths are bounded before an expression is tried.

import type { EntityConverter } from './types.js';

const EMAIL =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@((?:[\p{L}\p{N}-]+\.)+\p{L}{2,63})$/u;
const PHONE = /^\+?[\d\s().\-/]+$/u;
const ISO_DATE = /^\d{4}-\d\d-\d\d$/u;
const HOST_AND_REST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,63}(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/** The address, its domain in lower case. */
export const email: EntityConverter = converter(1, (text) => {
  const match = text.length <= 254 ? EMAIL.exec(text) : null;
  const domain = match?.[1];
  if (domain === undefined || domain.split('.').some(badLabel)) return undefined;
  return text.slice(0, -domain.length) + domain.toLowerCase();
});

/** Its digits, after a `+` where one was given. Seven to fifteen of them, as E.164 allows. */
export const phoneNumber: EntityConverter = {
  ...converter(8, (text) => {
    const plain = text.length <= 40 ? text.normalize('NFKC').replace(/[‐-―−]/gu, '-') : '';
    if (!PHONE.test(plain) || ISO_DATE.test(plain)) return undefined;
    const digits = plain.replace(/\D/gu, '');
    if (digits.length < 7 || digits.length > 15) return undefined;
    return plain.startsWith('+') ? `+${digits}` : digits;
  }),
  firstWords: new Set(['+', '(']),
};

/** The address in full, `https` where no scheme was said; `http` and `https` only. */
export const url: EntityConverter = converter(1, (text) => {
  if (text.length > 2048 || /\s/u.test(text)) return undefined;
  const schemed = /^https?:\/\//iu.test(text);
  if (!schemed && !HOST_AND_REST.test(text)) return undefined;
  const address = schemed ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const parsed = new URL(address);
  // A user name in an address is what phishing looks like, or an e-mail address.
  return parsed.username === '' && parsed.password === '' ? parsed.href : undefined;
});

function badLabel(label: string): boolean {
  return label.length > 63 || label.startsWith('-') || label.endsWith('-');
}

function converter(maxWords: number, read: (text: string) => string | undefined): EntityConverter {
  const convert = (text: string) => read(text.trim());
  return { convert, validate: (text) => convert(text) !== undefined, maxWords };
}
