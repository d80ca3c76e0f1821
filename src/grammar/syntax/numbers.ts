// Reads one number of a value: decimal with fraction and exponent, `0x`, `0o`, `0b`.

export interface NumberToken {
  /** `undefined` when the characters from the start to `end` are no number. */
  readonly value: number | undefined;
  readonly end: number;
}

/** The number that begins at `start` (a digit, or a dot before one). */
export function readNumber(text: string, start: number): NumberToken {
  const shape = /0[xX][\da-fA-F]+|0[oO][0-7]+|0[bB][01]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
  shape.lastIndex = start;
  const digits = shape.exec(text)?.[0] ?? '';
  const tail = /(?:[\p{ID_Continue}$]|\.\d)*/uy;
  tail.lastIndex = start + digits.length;
  const rest = tail.exec(text)?.[0] ?? '';
  const end = start + digits.length + rest.length;
  const value = Number(digits);
  const wellFormed = digits !== '' && rest === '' && !/^0\d/.test(digits);
  return { value: wellFormed && Number.isFinite(value) ? value : undefined, end };
}
