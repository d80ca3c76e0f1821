// Fills a tool's slots from a request: the passes in their order, and the arguments that come of them.
// A pass takes what is plainly its own, so that the next has less to mistake.

import type { JsonObject, JsonValue } from '../../base/json.js';
import { fillNumbers } from './amounts.js';
import { fillCodes } from './codes.js';
import { fillContacts } from './contacts.js';
import { fillCurrencies } from './currencies.js';
import { Draft } from './draft.js';
import { fillFlags } from './flags.js';
import { fillLiterals } from './literals.js';
import { fillLists, fillNumberGroups } from './lists.js';
import { fillMoments } from './moments.js';
import { fillOptions } from './options.js';
import type { Request } from './request.js';
import { fillUnits } from './units.js';
import { fillYears } from './years.js';
import { fillTexts } from './texts.js';
import type { SlotShape } from './slot-shape.js';
import type { ToolEntry } from './tool-entry.js';

const passes: readonly ((draft: Draft) => void)[] = [
  fillLiterals,
  fillContacts,
  fillMoments,
  fillOptions,
  fillCodes,
  fillCurrencies,
  fillYears,
  fillNumberGroups,
  fillNumbers,
  fillUnits,
  fillLists,
  fillTexts,
  fillFlags,
  orderSiblings,
];

/** `side1` and `side2` are told apart by the order in which they are said, and by nothing else. */
function orderSiblings(draft: Draft): void {
  const families = new Map<string, SlotShape[]>();
  for (const slot of draft.entry.slots) {
    const name = slot.path.join('.');
    const family = name.replace(/(?<=[a-z])(?:_?\d+|_?[A-Z])$/u, '#');
    if (family !== name) families.set(family, [...(families.get(family) ?? []), slot]);
  }
  for (const slots of families.values()) if (slots.length > 1) draft.reorder(slots);
}

export function fill(entry: ToolEntry, request: Request): Draft {
  const draft = new Draft(entry, request);
  for (const pass of passes) pass(draft);
  return draft;
}

/** The values as the tool takes them, objects within objects. */
export function argumentsOf(draft: Draft): JsonObject {
  const root = new Group();
  for (const [{ path }, value] of draft.filled) root.set(path, value);
  return root.toJson();
}

/** Maps, not objects: a page may name a slot `__proto__`. */
class Group {
  readonly #members = new Map<string, JsonValue | Group>();

  set([name = '', ...rest]: readonly string[], value: JsonValue): void {
    if (rest.length === 0) {
      this.#members.set(name, value);
      return;
    }
    const known = this.#members.get(name);
    const group = known instanceof Group ? known : new Group();
    this.#members.set(name, group);
    group.set(rest, value);
  }

  toJson(): JsonObject {
    return Object.fromEntries(
      [...this.#members].map(([name, member]): [string, JsonValue] => [
        name,
        member instanceof Group ? member.toJson() : member,
      ]),
    );
  }
}
