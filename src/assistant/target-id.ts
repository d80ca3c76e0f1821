// What agents and handoff targets may be called. Knows none of them.

/** Whether objects can hold something under this name; `__proto__` is their own. */
export function isFreeName(name: string): boolean {
  return name !== '__proto__';
}

/** Targets are offered as tools under their id, so that it must do for a tool's name. */
export function isTargetId(id: string): boolean {
  return isFreeName(id) && /^[A-Za-z0-9_-]{1,40}$/.test(id);
}
