// What axe has to say about an element, once it stands still.

import type { AxeResults, RunOptions } from 'axe-core';
import 'axe-core/axe.min.js';
import type { Mounted } from './mount.js';

declare global {
  /** axe is a classic script: it knows no exports. */
  var axe: { run(context: Element, options: RunOptions): Promise<AxeResults> };
}

/** One line for each rule that is broken. */
export async function violations({ element }: Mounted): Promise<readonly string[]> {
  // Transitions end first: a half-faded text has half its contrast.
  const animations = element.shadowRoot?.getAnimations() ?? [];
  const ending = animations.filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  await Promise.all(ending.map(({ finished }) => finished));
  const { violations: found } = await globalThis.axe.run(element, { resultTypes: ['violations'] });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
