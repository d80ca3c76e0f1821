// Element tests in a real Chromium: `npx wtr`.

import { createReadStream, existsSync } from 'node:fs';
import { basename } from 'node:path';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { playwrightLauncher } from '@web/test-runner-playwright';

const candidates = [
  process.env['AGENT_CHAT_BROWSER'],
  process.env['CHROME_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
];
const executablePath = candidates.find((path) => path !== undefined && existsSync(path));

/** The shared sanitising data, where the checkout has it beside itself. */
function sharedData() {
  return {
    name: 'shared-data',
    serve(context) {
      if (!context.path.startsWith('/shared-sanitise/')) return undefined;
      const file = `../shared/data/sanitise/${basename(context.path)}`;
      return existsSync(file) ? { body: createReadStream(file), type: 'text/plain' } : undefined;
    },
  };
}

/** `aria-tree`: what a screen reader is told of the first match of a selector, as text. */
function ariaTree() {
  return {
    name: 'aria-tree',
    async executeCommand({ command, payload, session }) {
      if (command !== 'aria-tree') return undefined;
      return session.browser.getPage(session.id).locator(payload.selector).first().ariaSnapshot();
    },
  };
}

export default {
  files: 'test/element/**/*.test.ts',
  nodeResolve: { exportConditions: ['browser', 'production'] },
  plugins: [
    sharedData(),
    ariaTree(),
    esbuildPlugin({ ts: true, target: 'es2022', tsconfig: 'tsconfig.json' }),
  ],
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath, args: ['--no-sandbox'] },
    }),
  ],
  // One page at a time: focus and real input belong to one.
  concurrency: 1,
  testFramework: { config: { ui: 'bdd', timeout: 10_000 } },
};
