// Windows of the page that share our origin. Knows nothing of tools.

import { tryMember } from './context.js';

/**
 * Every window of this tab's tree that scripts of `view` may touch, outermost first. Windows of
 * other origins and sandboxed ones are left out, and frames that their page allows no tools, each
 * with the frames in it.
 */
export function sameOriginWindows(view: unknown): readonly object[] {
  const found = new Set<object>();
  collect(tryMember(view, 'top') ?? view, found);
  // The outermost window may be foreign; our own still counts.
  collect(view, found);
  return [...found];
}

/** As `<iframe allow="tools 'none'">` has it, where no browser enforces that. */
function isForbidden(view: object): boolean {
  const frame = tryMember(view, 'frameElement');
  const read = tryMember(frame, 'getAttribute');
  if (typeof read !== 'function') return false;
  const allow: unknown = Reflect.apply(read, frame, ['allow']);
  return typeof allow === 'string' && /(^|;)\s*tools\s+'none'/.test(allow);
}

function collect(view: unknown, found: Set<object>): void {
  if (typeof view !== 'object' || view === null || found.has(view)) return;
  if (typeof tryMember(view, 'document') !== 'object' || isForbidden(view)) return;
  found.add(view);
  const count = tryMember(view, 'length');
  if (typeof count !== 'number') return;
  for (let index = 0; index < count; index += 1) collect(tryMember(view, index), found);
}
