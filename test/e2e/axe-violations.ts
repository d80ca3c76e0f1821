// What axe finds on a page as it stands, a line a place. Contrast and names included.

import axe from 'axe-core';
import type { Page } from 'playwright';

export async function axeViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<{ violations: readonly Finding[] }>('axe.run()');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${JSON.stringify(target)}: ${failureSummary}`,
    ),
  );
}

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
}
