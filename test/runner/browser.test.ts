import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findBrowser, findOrInstallBrowser, type BrowserSearch } from './browser.js';

interface Machine {
  /** Files that can be run from the beginning. */
  readonly programs?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly isRoot?: boolean;
  /** Commands that succeed, each with the file it leaves behind. */
  readonly installers?: Readonly<Record<string, string>>;
}

/** A machine that remembers which commands were run on it. */
function machine(options: Machine): BrowserSearch & { readonly commands: string[] } {
  const programs = new Set(options.programs);
  const commands: string[] = [];
  return {
    commands,
    environment: { PATH: '/usr/bin', ...options.environment },
    isExecutable: (path) => programs.has(path),
    playwrightPath: () => '/cache/playwright/chrome',
    run(command, args) {
      const line = [command, ...args].join(' ');
      commands.push(line);
      const left = options.installers?.[line];
      if (left === undefined) return false;
      programs.add(left);
      return true;
    },
    isRoot: options.isRoot ?? false,
    platform: 'linux',
  };
}

const APT = {
  'apt-get update': '/var/lib/apt',
  'apt-get install --yes chromium': '/usr/bin/chromium',
};

test("the variable comes before the system's browser, which comes before Playwright's", () => {
  const programs = ['/my/chrome', '/usr/bin/chromium', '/cache/playwright/chrome'];
  const environment = { AGENT_CHAT_BROWSER: '/my/chrome' };
  assert.equal(findBrowser(machine({ programs, environment }))?.path, '/my/chrome');
  assert.equal(findBrowser(machine({ programs }))?.path, '/usr/bin/chromium');
  assert.equal(
    findBrowser(machine({ programs: ['/cache/playwright/chrome'] }))?.path,
    '/cache/playwright/chrome',
  );
});

test('a variable that names no program is an error, not passed over', () => {
  const environment = { CHROME_PATH: '/gone' };
  const programs = ['/usr/bin/chromium'];
  assert.throws(() => findBrowser(machine({ programs, environment })), /CHROME_PATH is "\/gone"/);
});

test('nothing is installed where a browser is there', () => {
  const search = machine({ programs: ['/usr/bin/chromium'], isRoot: true });
  findOrInstallBrowser(search);
  assert.deepEqual(search.commands, []);
});

test('Playwright installs first, and its browser is tried before it is used', () => {
  const search = machine({
    installers: {
      'npx playwright install chromium': '/cache/playwright/chrome',
      '/cache/playwright/chrome --version': '/cache/playwright/chrome',
    },
  });
  assert.equal(findOrInstallBrowser(search).path, '/cache/playwright/chrome');
});

test('where Playwright is refused, root installs the package of the system', () => {
  const search = machine({ isRoot: true, installers: APT });
  const browser = findOrInstallBrowser(search);
  assert.deepEqual(browser, { path: '/usr/bin/chromium', origin: 'just installed by apt-get' });
});

test('who is not root gets the one command to run', () => {
  const search = machine({ isRoot: false, installers: APT });
  assert.throws(() => findOrInstallBrowser(search), /Run: sudo apt-get install chromium/);
  assert.ok(!search.commands.some((line) => line.startsWith('apt-get')));
});
