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

/** `ax-tree`: the tree that Chromium itself hands to a screen reader, what has the focus included. */
function axTree() {
  return {
    name: 'ax-tree',
    async executeCommand({ command, session }) {
      if (command !== 'ax-tree') return undefined;
      const page = session.browser.getPage(session.id);
      const devtools = await page.context().newCDPSession(page);
      const { nodes } = await devtools.send('Accessibility.getFullAXTree');
      await devtools.detach();
      return axLines(nodes);
    },
  };
}

/** States that are said of a control, where they hold. */
const SAID = [
  'focused',
  'expanded',
  'disabled',
  'checked',
  'selected',
  'required',
  'invalid',
  'modal',
];

function axLines(nodes) {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines = [];
  const visit = (node, depth, parentName) => {
    const role = node.role?.value ?? '';
    const name = node.name?.value ?? '';
    const isQuiet =
      node.ignored ||
      ['none', 'generic', 'InlineTextBox', 'RootWebArea', 'LineBreak', 'ListMarker'].includes(
        role,
      ) ||
      (role === 'StaticText' && (name.trim() === '' || parentName === name.trim()));
    if (!isQuiet) {
      const states = (node.properties ?? [])
        .filter(
          ({ name: state, value }) =>
            SAID.includes(state) && ![false, 'false'].includes(value.value),
        )
        .map(({ name: state }) => `[${state}]`);
      const value = node.value?.value === undefined ? [] : [`= ${node.value.value}`];
      lines.push(
        '  '.repeat(depth) +
          [role, ...(name ? [JSON.stringify(name)] : []), ...states, ...value].join(' '),
      );
    }
    const inner = isQuiet ? depth : depth + 1;
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child) visit(child, inner, isQuiet ? parentName : name.trim());
    }
  };
  const [root] = nodes;
  if (root) visit(root, 0, '');
  return lines.join('\n');
}

export default {
  files: 'test/element/**/*.test.ts',
  nodeResolve: { exportConditions: ['browser', 'production'] },
  plugins: [
    sharedData(),
    ariaTree(),
    axTree(),
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
  // Beside the unit tests, on a busy machine of two cores: what takes longer is a fault.
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 240_000,
  testFramework: { config: { ui: 'bdd', timeout: 30_000 } },
};
