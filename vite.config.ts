// Serves the demo from source, and builds what a page loads by script tags: the drop-in and, with
// `--mode webmcp`, the classic polyfill. The library itself is emitted by tsc (tsconfig.build.json).

import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import { supportDesk } from './demo/operator/vite-plugin.js';
import { agr } from './src/vite.js';
import { budgets, DROP_IN_STAGES, WEBMCP_STAGES } from './test/package/budgets.js';
import { minifyTemplates } from './test/package/minify-templates.js';

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

const shared: UserConfig = {
  // The demo imports the package as its users do.
  resolve: {
    alias: [
      { find: /^agent-chat$/, replacement: source('index.ts') },
      { find: /^agent-chat\/([a-z]+)$/, replacement: source('$1.ts') },
    ],
  },
  build: { target: 'es2023', sourcemap: true, copyPublicDir: false, reportCompressedSize: false },
  // A chunk is found relative to the script that asks for it, so that any sub-path or CDN will do.
  base: './',
};

/**
 * Chunks in the order in which a visitor needs them: the modules named, and all that they import and
 * no earlier one holds. Left to itself the bundler gives each module that two chunks share a chunk of
 * its own: more requests, each compressed alone (4 kB more by the first turn).
 */
const chunks: Readonly<Record<string, readonly string[]>> = {
  element: ['element/agent-chat'],
  'page-tools': ['tools/webmcp/context', 'tools/webmcp/page-failures', 'base/abortable'],
  // Beside it, what every later chunk needs of `base`.
  opened: ['element/opened', 'base/json', 'base/errors', 'base/emitter', 'base/text'],
  load: ['assistant/load'],
  'first-turn': [
    'assistant/turns',
    'element/turn-parts',
    'tools/webmcp/calls',
    '@cfworker/json-schema/dist/esm/index',
  ],
};

const chunkGroups = Object.entries(chunks).map(([name, modules], index, { length }) => ({
  name,
  priority: length - index,
  test: new RegExp(`/(${modules.join('|')})\\.[jt]s$`),
}));

const dropIn: UserConfig = {
  ...shared,
  plugins: [minifyTemplates(), budgets(DROP_IN_STAGES)],
  build: {
    ...shared.build,
    lib: { entry: { 'agent-chat': source('drop-in.ts') }, formats: ['es'] },
    rolldownOptions: {
      // What the Markdown parser is sure of needs no code, nor its sentences, in a page.
      treeshake: { manualPureFunctions: ['console.assert'] },
      output: {
        minify: true,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
};

const webmcp: UserConfig = {
  ...shared,
  plugins: [budgets(WEBMCP_STAGES)],
  build: {
    ...shared.build,
    emptyOutDir: false,
    lib: {
      entry: { 'agent-chat-webmcp': source('webmcp-polyfill.ts') },
      formats: ['iife'],
      name: 'agentChatWebmcp',
    },
    rolldownOptions: { output: { minify: true, entryFileNames: '[name].js' } },
  },
};

const demo: UserConfig = {
  resolve: shared.resolve,
  // Served from source, ahead of what `npm run grammars` left in public/: an edit shows at once.
  plugins: [agr({ emit: 'grammars/**/*.agr' }), supportDesk()],
};

export default defineConfig(({ command, mode }) => {
  if (command === 'serve') return demo;
  return mode === 'webmcp' ? webmcp : dropIn;
});
