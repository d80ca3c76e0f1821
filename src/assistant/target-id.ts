// What a handoff target may be called. Knows no target.

/** Targets are offered as tools under their id, so that it must do for a tool's name. */
export function isTargetId(id: string): boolean {
  return /^[A-Za-z0-9_-]{1,40}$/.test(id);
}
