// The text that a language's readers were last asked about, cut into tokens once for all of them. A match
// asks for several entities at many places of one sentence, most often from its end to its beginning: what
// stands further behind has been read by then. Keeps one input, so nothing grows.

import type { Moment } from './clock.js';
import { Input } from './reader.js';
import type { Token, Tokenizing } from './tokens.js';
import { firstTokens, mayBeExpression, MAX_TOKENS } from './tokens.js';

/** A text as a place in an input: it ends where the input does. */
export interface Place {
  readonly input: Input;
  /** The text's first token. */
  readonly at: number;
  /** Whether all of the text may be one expression: none is longer. */
  readonly mayBeWhole: boolean;
}

interface Kept {
  readonly text: string;
  readonly input: Input;
  readonly at: number;
  /** Those of the input, at the end of the list: tokens put before them leave them where they are. */
  readonly tokens: Token[];
}

export class Inputs {
  readonly #how: Tokenizing;
  #kept: Kept | undefined;

  constructor(how: Tokenizing) {
    this.#how = how;
  }

  of(text: string, moment: Moment): Place {
    const kept = this.#keptOf(moment);
    const place = kept && (placeIn(kept, text) ?? this.#extended(kept, text));
    if (place !== undefined) return place;
    const tokens = firstTokens(text, this.#how);
    if (!mayBeExpression(tokens))
      return { input: new Input(tokens, moment), at: 0, mayBeWhole: false };
    const slots: Token[] = [];
    slots.length = MAX_TOKENS;
    return this.#keep(text, tokens, {
      text: '',
      input: new Input(slots, moment),
      at: MAX_TOKENS,
      tokens: slots,
    });
  }

  #keptOf(moment: Moment): Kept | undefined {
    const kept = this.#kept;
    if (kept?.input.moment !== moment) return undefined;
    return kept.input.isCut ? { ...kept, input: new Input(kept.tokens, moment) } : kept;
  }

  /** `text`, where it ends with what was kept. */
  #extended(kept: Kept, text: string): Place | undefined {
    // What a mark means may depend on what is before it: ".5".
    if (kept.tokens[kept.at]?.kind === 'mark' || !isBehindSpace(kept.text, text)) return undefined;
    const front = firstTokens(text.slice(0, -kept.text.length), this.#how, kept.text.length);
    return front.length <= kept.at && mayBeExpression(front)
      ? this.#keep(text, front, kept)
      : undefined;
  }

  #keep(text: string, front: readonly Token[], { input, at, tokens }: Kept): Place {
    const first = at - front.length;
    front.forEach((token, index) => {
      tokens[first + index] = token;
    });
    this.#kept = { text, input, at: first, tokens };
    return { input, at: first, mayBeWhole: true };
  }
}

function placeIn({ text: known, input, at: first, tokens }: Kept, text: string): Place | undefined {
  if (known === text) return { input, at: first, mayBeWhole: true };
  if (!isBehindSpace(text, known)) return undefined;
  let at = first;
  while (at < tokens.length && (tokens[at]?.rest ?? 0) >= text.length) at++;
  return tokens[at]?.kind === 'mark' ? undefined : { input, at, mayBeWhole: true };
}

/** Whether `text` is the end of `whole`, with white space before it. */
function isBehindSpace(text: string, whole: string): boolean {
  const before = whole.length - text.length;
  return before > 0 && whole.endsWith(text) && /\s/u.test(whole.charAt(before - 1));
}
