// In which steps a person is asked for what is missing. Draws nothing, checks nothing.

import { readableName } from '../base/text.js';
import type { ClarificationPlan, PlanStep, Slot } from './types.js';

/** Exact field names that belong on one page of a form. */
const groups: readonly ReadonlySet<string>[] = [
  new Set(['full_name', 'name', 'email', 'phone']),
  new Set(['city', 'state', 'zip', 'postal_code']),
];

/**
 * The steps that ask for `missing`, in the order given. Related fields are asked together where
 * the first of them stands, unless `groupRelated` is false. No slots make no steps.
 */
export function buildPlan(missing: readonly Slot[], groupRelated = true): ClarificationPlan {
  const pages: Slot[][] = [];
  const pageOfGroup = new Map<ReadonlySet<string>, Slot[]>();
  for (const slot of missing) {
    const group = groupRelated ? groups.find((names) => names.has(slot.name)) : undefined;
    const open = group === undefined ? undefined : pageOfGroup.get(group);
    if (open !== undefined) {
      open.push(slot);
      continue;
    }
    const page = [slot];
    pages.push(page);
    if (group !== undefined) pageOfGroup.set(group, page);
  }
  const steps = pages.map((slots, index): PlanStep => ({ index, slots, title: titleOf(slots) }));
  return { steps, stepped: steps.length > 1 };
}

/** All of `slots` on one page: a person who edits wants to see the whole. No slots make no steps. */
export function formPlan(slots: readonly Slot[]): ClarificationPlan {
  const steps = slots.length === 0 ? [] : [{ index: 0, slots, title: titleOf(slots) }];
  return { steps, stepped: false };
}

function titleOf(slots: readonly Slot[]): string {
  return slots.map(slotTitle).join(' & ');
}

/** The schema's description, else the slot's name made readable. */
function slotTitle(slot: Pick<Slot, 'name' | 'schema'>): string {
  const { description } = slot.schema;
  return typeof description === 'string' && description.trim() !== ''
    ? description.trim()
    : readableName(slot.name);
}
