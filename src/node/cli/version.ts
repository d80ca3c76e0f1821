// The version of the package that `agr` belongs to.

import { readFileSync } from 'node:fs';
import { isJsonObject, type JsonObject } from '../../base/json.js';

/** `agent-chat 1.2.3`, by the nearest package.json above this file: it lies deeper when built. */
export function packageVersion(): string {
  let folder = new URL('./', import.meta.url);
  for (;;) {
    const { name, version } = readIfThere(new URL('package.json', folder));
    if (typeof name === 'string' && typeof version === 'string') return `${name} ${version}`;
    const above = new URL('../', folder);
    if (above.href === folder.href) return 'unknown';
    folder = above;
  }
}

function readIfThere(file: URL): JsonObject {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isJsonObject(content) ? content : {};
  } catch {
    return {};
  }
}
