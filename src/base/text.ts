// Small, pure text helpers. Knows no language beyond letter case and no markup.

import { plainText } from './plain-text.js';

/** `fullName`, `full_name` and `full-name` become `Full Name`, `Full name`, `Full name`. */
export function readableName(name: string): string {
  const words = plainText(name)
    .replace(/([\p{Ll}\p{Nd}])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.\s]+/gu, ' ')
    .trim();
  const first = words.slice(0, 1);
  return first.toUpperCase() + words.slice(1);
}

/** A name without case, underscores, hyphens and spaces, for forgiving comparison. */
export function foldName(name: string): string {
  return name.toLowerCase().replace(/[_\-.\s]+/gu, '');
}

/** Text without case, surrounding space and end punctuation, for comparing what people type. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u00a0]+/gu, ' ')
    .trim()
    .replace(/ ?[.!?…。؟]+$/u, '');
}

/** The first sentence or so of `text` on one line without control characters, at most `max` units long. */
export function oneLine(text: string, max: number): string {
  return shortened(text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim(), max);
}

/** The beginning of `text`, at most `max` units long. */
export function shortened(text: string, max: number): string {
  return text.length <= max ? text : `${cutAt(text, max - 1).trimEnd()}…`;
}

/** Head and tail of a text that is too long for its reader, with what was left out in between. */
export function headAndTail(text: string, max: number): string {
  if (text.length <= max) return text;
  const tail = Math.floor(max / 4);
  const head = cutAt(text, max - tail);
  const omitted = text.length - head.length - tail;
  return `${head}\n[… ${omitted} characters left out …]\n${text.slice(text.length - tail)}`;
}

/** `text` up to `end`, never cutting a surrogate pair in two. */
function cutAt(text: string, end: number): string {
  const last = text.charCodeAt(end - 1);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splitsPair ? end - 1 : end);
}
