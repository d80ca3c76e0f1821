// What has to stand between a prefix and what comes next.

import { Kind, kindOf } from '../match/characters.js';
import { Mode } from '../match/text.js';
import type { Text } from '../match/text.js';

/** `spacePunctuation`: white space or punctuation; `optional`: anything or nothing; `none`: nothing. */
export type SeparatorMode = 'spacePunctuation' | 'optional' | 'none';

const fromStrongest: readonly SeparatorMode[] = ['spacePunctuation', 'optional', 'none'];

/** The strongest of `modes`; `optional` when there are none. */
export function strongest(modes: readonly SeparatorMode[]): SeparatorMode {
  return fromStrongest.find((mode) => modes.includes(mode)) ?? 'optional';
}

/**
 * What must stand at `position` before something whose first character is of class `kind`, in a rule of
 * spacing `mode`.
 */
export function separatorAt(
  text: Text,
  position: number,
  mode: number,
  kind: number,
): SeparatorMode {
  if (mode === Mode.none) return 'none';
  if (position === 0 || mode === Mode.optional) return 'optional';
  if (mode === Mode.required) return 'spacePunctuation';
  const isOneWord = kind === Kind.letter || kind === Kind.digit;
  return isOneWord && text.kindBefore(position) === kind ? 'spacePunctuation' : 'optional';
}

/**
 * `text` ready for `next` behind it: with a space where `mode` wants a separator and none stands there, or
 * where people write one though none is wanted, before a word behind a number or a mark.
 */
export function separated(text: string, mode: SeparatorMode, next: string): string {
  const isMissing =
    mode === 'spacePunctuation'
      ? /[^\s\p{P}]$/u.test(text)
      : mode === 'optional' && /[\p{Nd}.,;:!?…)]$/u.test(text) && beginsWord(next);
  return isMissing ? `${text} ` : text;
}

/** In scripts that leave no spaces nobody writes one. */
function beginsWord(text: string): boolean {
  return kindOf(text.codePointAt(0) ?? 0) === Kind.letter;
}
