// Reads text in which others' words stand between marks: what is outside, and how to cut it. Loaded where a
// prompt is made.

import { headAndTail } from '../base/text.js';
import { fence, holdsFence, marker } from './fence.js';

const fenced = /^(\[untrusted\b[^\]]*\]\n)(.*)(\n\[\/untrusted\])$/su;

/** Whether `text` is one fence and nothing else: marks inside would end it early. */
export function isFenced(text: string): boolean {
  const inner = fenced.exec(text)?.[2];
  return inner !== undefined && inner.search(marker) < 0;
}

/** `text` without what stands between marks. */
export function outsideFences(text: string): string {
  return text.replace(/\[untrusted\b[^\]]*\].*?(?:\[\/untrusted\]|$)/gsu, '');
}

/** `text` of at most about `max` units, its middle left out; a fence around it stays whole. */
export function cutInside(text: string, max: number): string {
  const [, head, inner, tail] = fenced.exec(text) ?? [];
  if (head === undefined || inner === undefined || tail === undefined) {
    const cut = headAndTail(text, max);
    // Half a fence is none.
    return cut !== text && holdsFence(text) ? fence(cut, 'this conversation') : cut;
  }
  return head + headAndTail(inner, Math.max(0, max - head.length - tail.length)) + tail;
}
