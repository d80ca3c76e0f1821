// Who may import whom: the one table behind the lint rule `layers/imports`. It knows no syntax of imports.

/**
 * @typedef {object} Layer
 * @property {readonly string[]} imports Paths below src/ (no extension) that it may import besides
 *   itself; a trailing slash means everything below.
 * @property {readonly string[]} libraries Packages by the names they are imported by.
 */

const CONTRACTS = {
  tools: ['tools/types'],
  storage: ['storage/types'],
  providers: ['providers/types'],
  handoff: ['handoff/types'],
  harness: ['harness/types', 'harness/ports/'],
};

const ZOD_CORE = 'zod/v4/core';

/**
 * Keys are paths below src/; the longest key that holds a file governs it.
 * @type {Readonly<Record<string, Layer>>}
 */
export const LAYERS = {
  'base/': { imports: [], libraries: [] },
  'base/json-schema': { imports: [], libraries: ['@cfworker/json-schema'] },

  'grammar/': { imports: ['base/'], libraries: [] },

  'tools/': { imports: ['base/', ...CONTRACTS.storage], libraries: [ZOD_CORE] },
  'tools/types': { imports: ['base/'], libraries: [] },

  'storage/': { imports: ['base/'], libraries: ['idb'] },
  'storage/types': { imports: ['base/', ...CONTRACTS.tools], libraries: [] },

  'providers/': { imports: ['base/', ...CONTRACTS.tools], libraries: ['eventsource-parser'] },
  'providers/types': { imports: ['base/', ...CONTRACTS.tools], libraries: [] },
  'providers/web-llm-worker': {
    imports: ['base/', ...CONTRACTS.tools],
    libraries: ['@mlc-ai/web-llm'],
  },

  'handoff/': {
    imports: ['base/', ...CONTRACTS.tools, ...CONTRACTS.storage],
    libraries: ['@ag-ui/core', 'eventsource-parser'],
  },
  'handoff/types': { imports: ['base/', ...CONTRACTS.tools], libraries: [] },

  'harness/': {
    imports: [
      'base/',
      ...CONTRACTS.tools,
      ...CONTRACTS.providers,
      ...CONTRACTS.handoff,
      ...CONTRACTS.storage,
    ],
    libraries: [],
  },

  'interpreters/': {
    imports: [
      'base/',
      'grammar/',
      ...CONTRACTS.harness,
      ...CONTRACTS.tools,
      ...CONTRACTS.providers,
    ],
    libraries: [],
  },

  'learning/': {
    imports: [
      'base/',
      'grammar/',
      ...CONTRACTS.tools,
      ...CONTRACTS.storage,
      ...CONTRACTS.providers,
    ],
    libraries: [],
  },

  'agents/': {
    imports: ['base/', 'harness/', ...CONTRACTS.providers, ...CONTRACTS.handoff],
    libraries: [ZOD_CORE],
  },

  'assistant/': {
    imports: [
      'base/',
      'grammar/',
      'tools/',
      'providers/',
      'handoff/',
      'storage/',
      'harness/',
      'interpreters/',
      'learning/',
      'agents/',
    ],
    libraries: ['zod/mini'],
  },
  'assistant/contract': {
    imports: ['base/', 'grammar/', 'learning/types', ...CONTRACTS.harness],
    libraries: [],
  },

  'element/': {
    imports: ['base/', 'assistant/contract'],
    libraries: ['lit', 'streaming-markdown', 'dompurify'],
  },

  // Its commands use the language as anyone would: through the public entry.
  'node/': {
    imports: ['base/', 'grammar/', 'grammar', 'learning/', 'tools/', 'providers/'],
    libraries: ['node:', 'vite', 'tinyglobby'],
  },

  // The public entries: named re-exports of their own folder.
  index: { imports: ['base/', 'assistant/', 'tools/', 'providers/', 'harness/'], libraries: [] },
  element: { imports: ['element/', 'assistant/contract'], libraries: [] },
  grammar: { imports: ['grammar/', 'base/'], libraries: [] },
  harness: {
    // §8 of the reference names the controller, too, among what this entry exports.
    imports: [
      'harness/',
      'interpreters/',
      'base/',
      ...CONTRACTS.tools,
      ...CONTRACTS.handoff,
      'handoff/controller',
    ],
    libraries: [],
  },
  agents: { imports: ['agents/', 'base/'], libraries: [] },
  handoff: { imports: ['handoff/', 'base/'], libraries: [] },
  providers: { imports: ['providers/', 'base/'], libraries: [] },
  tools: { imports: ['tools/', 'base/'], libraries: [] },
  learning: { imports: ['learning/', 'base/'], libraries: [] },
  vite: { imports: ['node/'], libraries: [] },
  'vite-client.d': { imports: [], libraries: ['agent-chat/grammar'] },
  cli: { imports: ['node/'], libraries: [] },

  // The script tag: the only file that sees both the element and the assistant.
  'drop-in': { imports: ['element', 'assistant/', 'tools/'], libraries: [] },
  'webmcp-polyfill': { imports: ['tools/'], libraries: [] },
};

/**
 * The key of LAYERS that governs a file.
 * @param {string} file Path below src/, without extension.
 * @returns {string | undefined}
 */
export function layerOf(file) {
  return Object.keys(LAYERS)
    .filter((key) => covers(key, file))
    .sort((a, b) => b.length - a.length)[0];
}

/**
 * Whether a file of the layer `key` may import another file. Its own folder is always free.
 * @param {string} key A key of LAYERS.
 * @param {string} target Path below src/, without extension.
 */
export function mayImport(key, target) {
  const folder = key.includes('/') ? key.slice(0, key.indexOf('/') + 1) : undefined;
  return [folder, ...LAYERS[key].imports].some(
    (allowed) => allowed !== undefined && covers(allowed, target),
  );
}

/**
 * Whether a file of the layer `key` may import a package. `node:` stands for all built-in modules.
 * @param {string} key A key of LAYERS.
 * @param {string} specifier As written in the import.
 */
export function mayUse(key, specifier) {
  return LAYERS[key].libraries.some((name) =>
    name.endsWith(':')
      ? specifier.startsWith(name)
      : specifier === name || specifier.startsWith(`${name}/`),
  );
}

/**
 * @param {string} pattern A path, or a folder with a trailing slash.
 * @param {string} path
 */
function covers(pattern, path) {
  return pattern.endsWith('/') ? path.startsWith(pattern) : path === pattern;
}
