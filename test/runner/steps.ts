// The list of what `npm test` runs, and how each step's output is counted. It starts nothing itself.

import { globSync } from 'tinyglobby';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Step {
  readonly name: string;
  /** Arguments for Node itself or, where `script` is given, for an npm script. */
  readonly command: readonly string[];
  /** Steps that have to end before this one begins, well or not. */
  readonly after: readonly string[];
  /** What a finished run's output says; `undefined` when it says nothing readable. */
  readonly count: (output: string, succeeded: boolean) => Counts | undefined;
  readonly needsBrowser: boolean;
  /**
   * Arguments that run once more what failed according to `output`; absent, or `undefined`, where a failure
   * stands as it is.
   */
  readonly again?: (output: string) => readonly string[] | undefined;
}

/** More files than these don't fail because a machine was busy for a moment. */
const MOST_AGAIN = 2;

const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Every step of `npm test`, the longest first within each group that may run at once. */
export const STEPS: readonly Step[] = [
  script('build', countBuild),
  script('lint'),
  script('format:check'),
  script('types'),
  script('types:headless'),
  script('knip'),
  nodeTests('unit tests', ['test/**/*.test.ts'], ['test/{element,e2e,package}/**']),
  nodeTests('package tests', ['test/package/**/*.test.ts'], [], { after: ['build'] }),
  { ...script('test:element', countWebTestRunner), name: 'element tests', needsBrowser: true },
  nodeTests('end-to-end tests', ['test/e2e/**/*.test.ts'], [], {
    // Alone: these wait for what a page shows, and a busy machine shows it late.
    after: ['build', 'unit tests', 'package tests', 'element tests'],
    serial: true,
    again: true,
    needsBrowser: true,
  }),
];

/** A script of package.json; by default one check, which passes or fails as a whole. */
function script(name: string, count: Step['count'] = countWhole): Step {
  return { name, command: [NPM, 'run', '--silent', name], after: [], count, needsBrowser: false };
}

interface NodeTestOptions {
  readonly after?: readonly string[];
  /** Whether files run one after another. */
  readonly serial?: boolean;
  /** Whether a file or two that failed get a second try, which the run tells of. */
  readonly again?: boolean;
  readonly needsBrowser?: boolean;
}

function nodeTests(
  name: string,
  patterns: readonly string[],
  ignore: readonly string[],
  options: NodeTestOptions = {},
): Step {
  const files = globSync(patterns, { ignore }).sort();
  const command = [
    process.execPath,
    '--import',
    'tsx',
    '--test',
    '--test-reporter=spec',
    // A file that never ends is one failure, not the end of the whole run.
    '--test-timeout=240000',
    ...(options.serial ? ['--test-concurrency=1'] : []),
  ];
  return {
    name,
    command: [...command, ...files],
    after: options.after ?? [],
    // Without a file, Node would look for tests of its own; the count of none then fails the step.
    count: files.length > 0 ? countNodeTests : () => undefined,
    needsBrowser: options.needsBrowser ?? false,
    ...(options.again && {
      again(output) {
        const failed = failedFiles(output);
        return failed.length > 0 && failed.length <= MOST_AGAIN
          ? [...command, ...failed]
          : undefined;
      },
    }),
  };
}

/** The files that Node's spec reporter names above its failures, each once. */
export function failedFiles(output: string): readonly string[] {
  const places = output.matchAll(/^test at (.+):\d+:\d+$/gm);
  return [...new Set([...places].map(([, file = '']) => file))];
}

function countWhole(_output: string, succeeded: boolean): Counts {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
}

/** The closing lines of Node's spec reporter. */
export function countNodeTests(output: string): Counts | undefined {
  const number = (word: string) => new RegExp(`^ℹ ${word} (\\d+)$`, 'm').exec(output)?.[1];
  const passed = number('pass');
  const failed = number('fail');
  if (passed === undefined || failed === undefined) return undefined;
  const cancelled = Number(number('cancelled') ?? 0);
  const skipped = Number(number('skipped') ?? 0);
  return { passed: Number(passed), failed: Number(failed) + cancelled, skipped };
}

/** The last "N passed, N failed" of @web/test-runner. */
export function countWebTestRunner(output: string): Counts | undefined {
  const last = [...output.matchAll(/(\d+) passed, (\d+) failed(?:, (\d+) skipped)?/g)].at(-1);
  if (!last) return undefined;
  return { passed: Number(last[1]), failed: Number(last[2]), skipped: Number(last[3] ?? 0) };
}

/** The build is one check, and each of the budgets that it prints one more. */
export function countBuild(output: string, succeeded: boolean): Counts {
  const kept = [...output.matchAll(/^✓ budget /gm)].length;
  const broken = [...output.matchAll(/^✗ budget /gm)].length;
  const built = succeeded || broken > 0;
  return { passed: kept + (built ? 1 : 0), failed: broken + (built ? 0 : 1), skipped: 0 };
}
