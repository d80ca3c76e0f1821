// Reads the small words of a conversation: whether a text says no more than one of some phrases, and
// what is left of it without politeness and hesitation. The words themselves are in `strings.ts`.

import { foldText } from '../base/text.js';

/** Characters; whoever writes more says more than a phrase. */
const LONGEST = 80;

/** Whether the text is nothing but phrases, with `fillers` anywhere between: "no, cancel that, please". */
export function says(
  text: string,
  phrases: readonly string[],
  fillers: readonly string[] = [],
): boolean {
  let rest = spaced(text);
  let said = false;
  if (rest.length > LONGEST) return false;
  while (rest !== '') {
    const phrase = leading(rest, phrases);
    const words = phrase ?? leading(rest, fillers);
    if (words === undefined) return false;
    said ||= phrase !== undefined;
    rest = rest.slice(words.length + 1);
  }
  return said;
}

/** The text as it is compared, without the fillers around it. */
export function bare(text: string, fillers: readonly string[]): string {
  const rest = spaced(text);
  const first = leading(rest, fillers);
  if (first !== undefined && first !== rest) return bare(rest.slice(first.length + 1), fillers);
  const last = fillers.find((filler) => rest.endsWith(` ${filler}`));
  return last === undefined ? rest : bare(rest.slice(0, -last.length - 1), fillers);
}

/** The longest phrase that the text begins with, as whole words. */
function leading(text: string, phrases: readonly string[]): string | undefined {
  return phrases
    .map(spaced)
    .filter((phrase) => `${text} `.startsWith(`${phrase} `))
    .sort((one, other) => other.length - one.length)[0];
}

/** Folded, with a space for whatever else separates words: "no, blue" is "no blue", "3,5" stays. */
function spaced(text: string): string {
  return foldText(text.replace(/[、，]|[,;،.!?。…—-]+(?= |$)/gu, ' '));
}
