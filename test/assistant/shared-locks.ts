// The locks that the tabs of one browser share, as `navigator.locks` gives them.

import type { Locks } from '../../src/storage/ownership.js';

export function sharedLocks(): Locks {
  const held = new Set<string>();
  return {
    async request(name, _options, callback) {
      if (held.has(name)) return callback(null);
      held.add(name);
      await callback({ name });
      held.delete(name);
      return undefined;
    },
  };
}
