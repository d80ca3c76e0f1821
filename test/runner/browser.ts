// Finds the browser that element and end-to-end tests use, or installs one. Knows nothing of the tests.

import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** The variable by which every test learns which browser to start. */
export const BROWSER_VARIABLE = 'AGENT_CHAT_BROWSER';

export interface Browser {
  readonly path: string;
  /** Where it was found, for the one line that says so. */
  readonly origin: string;
}

/** What finding a browser may look at; a test passes its own. */
export interface BrowserSearch {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly isExecutable: (path: string) => boolean;
  /** Where Playwright would put its own build. */
  readonly playwrightPath: () => string;
  /** Runs a command to its end, its output shown; whether it succeeded. */
  readonly run: (command: string, args: readonly string[]) => boolean;
  readonly isRoot: boolean;
  readonly platform: NodeJS.Platform;
}

const VARIABLES = [BROWSER_VARIABLE, 'CHROME_PATH'];
const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome.exe',
];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The commands that install a browser, in the order in which they are tried. */
const PLAYWRIGHT_INSTALL = ['npx', ['playwright', 'install', 'chromium']] as const;
const APT_INSTALL = [
  ['apt-get', ['update']],
  // With what it recommends: without fonts, pages have no text to lay out.
  ['apt-get', ['install', '--yes', 'chromium']],
] as const;

/**
 * A browser that is there: a variable's, the system's, Playwright's.
 * Throws when a variable names a file that can't be run.
 */
export function findBrowser(search: BrowserSearch): Browser | undefined {
  for (const variable of VARIABLES) {
    const path = search.environment[variable];
    if (!path) continue;
    if (search.isExecutable(path)) return { path, origin: variable };
    throw new Error(`${variable} is "${path}", which is no program that can be run.`);
  }
  const folders = (search.environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  const system = COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name)))
    .concat(APPLICATIONS)
    .find((path) => search.isExecutable(path));
  if (system) return { path: system, origin: 'system' };
  const own = search.playwrightPath();
  return search.isExecutable(own) ? { path: own, origin: "Playwright's cache" } : undefined;
}

/** As `findBrowser`, but installs one when there is none. Throws with the one command to run. */
export function findOrInstallBrowser(search: BrowserSearch): Browser {
  const found = findBrowser(search);
  if (found) return found;
  const installed = installWithPlaywright(search) ?? installWithApt(search);
  if (installed) return installed;
  const command =
    search.platform === 'linux'
      ? 'sudo apt-get install chromium'
      : 'npx playwright install chromium';
  throw new Error(
    `There is no Chromium for the browser tests and none could be installed. Run: ${command}`,
  );
}

function installWithPlaywright(search: BrowserSearch): Browser | undefined {
  if (!search.run(...PLAYWRIGHT_INSTALL)) return undefined;
  const path = search.playwrightPath();
  // Its build starts only where the system has the libraries it needs.
  const starts = search.platform !== 'linux' || search.run(path, ['--version']);
  return starts ? { path, origin: 'just installed by Playwright' } : undefined;
}

function installWithApt(search: BrowserSearch): Browser | undefined {
  if (search.platform !== 'linux' || !search.isRoot) return undefined;
  if (!APT_INSTALL.every(([command, args]) => search.run(command, args))) return undefined;
  const found = findBrowser(search);
  return found && { ...found, origin: 'just installed by apt-get' };
}

/** The search on this machine. */
export function thisMachine(): BrowserSearch {
  return {
    environment: process.env,
    isExecutable,
    playwrightPath: () => chromium.executablePath(),
    run: (command, args) =>
      spawnSync(command, args, {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        timeout: 600_000,
      }).status === 0,
    isRoot: process.getuid?.() === 0,
    platform: process.platform,
  };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
