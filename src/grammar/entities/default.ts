// The registry that callers get when they name none: every recogniser, in English.
// The engine imports registry.ts and types.ts only, so that this may be a chunk of its own.

import { english } from './en/index.js';
import { createRegistry } from './recognisers.js';
import type { EntityRegistry } from './registry.js';

/** All entities of the reference, section 6, in English. Shared: register your own in a copy. */
export const defaultEntities: EntityRegistry = createRegistry(english);
