// Reads and writes a grammar's cases: sentences and what each must mean. Runs nothing.
//
//     // a comment
//     add two mugs
//     put 2 mugs in the cart
//     => {"actionName": "add_to_cart", "parameters": {"quantity": 2}}
//     sing me a song => no match

import { UsageError } from './command.js';

export interface SentenceCase {
  readonly sentence: string;
  /** A JSON value; `undefined` where nothing may match. */
  readonly expected: unknown;
  /** From 1. */
  readonly line: number;
}

const ARROW = '=>';
const NO_MATCH = 'no match';

/** The cases in `text`. Throws a UsageError with the line for what can't be read. */
export function readCases(text: string, path: string): readonly SentenceCase[] {
  const cases: SentenceCase[] = [];
  let waiting: { sentence: string; line: number }[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = index + 1;
    const content = raw.trim();
    if (content === '' || content.startsWith('//')) continue;
    const arrow = content.indexOf(ARROW);
    const sentence = (arrow < 0 ? content : content.slice(0, arrow)).trim();
    if (sentence !== '') waiting.push({ sentence, line });
    if (arrow < 0) continue;
    if (waiting.length === 0) {
      throw new UsageError(`${path}:${line}: there is no sentence for this "${ARROW}"`);
    }
    const expected = readExpectation(content.slice(arrow + ARROW.length).trim(), path, line);
    cases.push(...waiting.map((one) => ({ ...one, expected })));
    waiting = [];
  }
  const [left] = waiting;
  if (left === undefined) return cases;
  throw new UsageError(
    `${path}:${left.line}: nothing is expected of "${left.sentence}"`,
    `Add a line: ${ARROW} {"actionName": …}, or ${ARROW} ${NO_MATCH}`,
  );
}

/** The text of these cases. What would be read as something else is left out. */
export function casesText(cases: readonly Omit<SentenceCase, 'line'>[]): string {
  const lines = cases.flatMap(({ sentence, expected }) => {
    const isPlain = !sentence.includes(ARROW) && !sentence.startsWith('//');
    return isPlain ? `${sentence}\n${ARROW} ${JSON.stringify(expected) ?? NO_MATCH}\n` : [];
  });
  return lines.join('\n');
}

function readExpectation(text: string, path: string, line: number): unknown {
  if (text === NO_MATCH) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(
      `${path}:${line}: the expected value is no JSON: ${reason}`,
      `Expected JSON or "${NO_MATCH}" behind ${ARROW}.`,
    );
  }
}
