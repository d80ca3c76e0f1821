// Numbers written with digits: grouped, decimal, with an exponent. Knows no number words.

import type { Found } from './reader.js';
import type { Token } from './tokens.js';

/** How a language writes numbers with digits. */
export interface NumeralMarks {
  readonly decimal: '.' | ',';
  readonly group: '.' | ',';
  /** The grouping mark is a decimal one where it can't group: "1111.13", "0.683". */
  readonly eitherDecimal?: boolean;
}

/**
 * Every number in digits that begins at `at`, the longest first. Groups have three digits, in the
 * middle two as well (12,34,567); a space may group where no digit group is incomplete.
 */
export function readNumeral(
  tokens: readonly Token[],
  at: number,
  marks: NumeralMarks,
): readonly Found<number>[] {
  const found: Found<number>[] = [];
  const add = (end: number, source: string): void => {
    const value = Number(source);
    if (Number.isFinite(value)) found.unshift({ end, value });
  };
  const first = tokens[at];
  if (first?.kind === 'digits') {
    add(at + 1, first.text);
    let whole = { end: at + 1, digits: first.text };
    for (const mark of [marks.group, ' ']) {
      const grouped = groups(tokens, at, mark);
      if (grouped === undefined) continue;
      add(grouped.end, grouped.digits);
      whole = grouped;
    }
    fraction(tokens, whole.end, whole.digits, marks.decimal, add);
    const after = digitsAfter(tokens, at + 1, marks.group);
    const grouping = after?.text.length === 3 && first.text !== '0';
    if (marks.eitherDecimal === true && after !== undefined && !grouping)
      fraction(tokens, at + 1, first.text, marks.group, add);
  } else fraction(tokens, at, '0', marks.decimal, add);
  return found;
}

interface Digits {
  readonly end: number;
  readonly digits: string;
}

function groups(tokens: readonly Token[], at: number, mark: string): Digits | undefined {
  let digits = tokens[at]?.text ?? '';
  if (digits.length > 3 || digits.startsWith('0')) return undefined;
  let end = at + 1;
  for (;;) {
    const next = mark === ' ' ? spacedDigits(tokens, end) : digitsAfter(tokens, end, mark);
    if (next === undefined || next.text.length > 3) break;
    if (
      next.text.length === 2 &&
      mark !== ' ' &&
      digitsAfter(tokens, next.end, mark) !== undefined
    ) {
      // An Indian group: only the last one has three digits.
    } else if (next.text.length !== 3) break;
    digits += next.text;
    end = next.end;
  }
  return end > at + 1 ? { end, digits } : undefined;
}

function fraction(
  tokens: readonly Token[],
  at: number,
  whole: string,
  mark: string,
  add: (end: number, source: string) => void,
): void {
  const decimals = digitsAfter(tokens, at, mark);
  // A sentence like "1.5.2" is a version, a date or a section: no number.
  if (decimals !== undefined && digitsAfter(tokens, decimals.end, mark) !== undefined) return;
  const source = decimals === undefined ? whole : `${whole}.${decimals.text}`;
  const end = decimals?.end ?? at;
  if (decimals !== undefined) add(end, source);
  const exponent = exponentAt(tokens, end);
  if (exponent !== undefined) add(exponent.end, `${source}e${exponent.text}`);
}

function exponentAt(
  tokens: readonly Token[],
  at: number,
): { end: number; text: string } | undefined {
  const letter = tokens[at];
  if (letter?.text !== 'e' || !letter.glued) return undefined;
  const sign = tokens[at + 1];
  const signed = sign?.text === '-' || sign?.text === '+';
  const digits = tokens[signed ? at + 2 : at + 1];
  if (digits?.kind !== 'digits' || !digits.glued || digits.text.length > 3) return undefined;
  return { end: signed ? at + 3 : at + 2, text: (signed ? sign.text : '') + digits.text };
}

function digitsAfter(
  tokens: readonly Token[],
  at: number,
  mark: string,
): { end: number; text: string } | undefined {
  const digits = tokens[at + 1];
  if (tokens[at]?.text !== mark || digits?.kind !== 'digits' || !digits.glued) return undefined;
  // ".08" may begin an expression, so only what follows digits must be glued to them.
  if (at > 0 && tokens[at - 1]?.kind === 'digits' && tokens[at]?.glued !== true) return undefined;
  return { end: at + 2, text: digits.text };
}

function spacedDigits(
  tokens: readonly Token[],
  at: number,
): { end: number; text: string } | undefined {
  const token = tokens[at];
  return token?.kind === 'digits' && !token.glued ? { end: at + 1, text: token.text } : undefined;
}
