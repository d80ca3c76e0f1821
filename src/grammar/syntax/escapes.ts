// Reads one escape sequence. The same ones hold in literal text, strings and templates.

export interface Escape {
  /** What the sequence stands for; empty for an escaped line break. */
  readonly text: string;
  /** Offset behind the sequence. */
  readonly end: number;
  /** What is wrong with it; `text` is then a guess. */
  readonly problem?: string;
}

const SIMPLE: ReadonlyMap<string, string> = new Map([
  ['0', '\0'],
  ['n', '\n'],
  ['r', '\r'],
  ['v', '\v'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
  ['\n', ''],
  ['\r', ''],
  ['\u2028', ''],
  ['\u2029', ''],
]);

/** The escape whose backslash stands at `start`. */
export function readEscape(text: string, start: number): Escape {
  const point = text.codePointAt(start + 1);
  if (point === undefined) {
    return { text: '', end: start + 1, problem: 'A backslash needs a character after it' };
  }
  const character = String.fromCodePoint(point);
  if (character === 'x') return readHex(text, start, 2);
  if (character === 'u') {
    return text[start + 2] === '{' ? readBraced(text, start) : readHex(text, start, 4);
  }
  const end = start + 1 + character.length;
  if (character === '\r' && text[end] === '\n') return { text: '', end: end + 1 };
  return { text: SIMPLE.get(character) ?? character, end };
}

function readHex(text: string, start: number, length: number): Escape {
  const digits = text.slice(start + 2, start + 2 + length);
  if (digits.length === length && /^[\da-f]+$/i.test(digits)) {
    return {
      text: String.fromCharCode(Number.parseInt(digits, 16)),
      end: start + 2 + length,
    };
  }
  const problem = `\`\\${text[start + 1] ?? ''}\` needs ${length} hexadecimal digits`;
  return { text: text[start + 1] ?? '', end: start + 2, problem };
}

function readBraced(text: string, start: number): Escape {
  const first = start + 3;
  let end = first;
  while (/^[\da-f]$/i.test(text[end] ?? '')) end += 1;
  const digits = text.slice(first, end);
  if (text[end] !== '}' || digits === '') {
    const problem = '`\\u{` needs hexadecimal digits and a `}`';
    return { text: '', end: text[end] === '}' ? end + 1 : end, problem };
  }
  const point = digits.length > 12 ? Infinity : Number.parseInt(digits, 16);
  if (point > 0x10ffff) {
    return { text: '', end: end + 1, problem: 'No character has a code point above 10FFFF' };
  }
  return { text: String.fromCodePoint(point), end: end + 1 };
}
