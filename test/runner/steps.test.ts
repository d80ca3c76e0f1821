import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { judge, runSteps, type Outcome } from './schedule.js';
import { countBuild, countNodeTests, countWebTestRunner, failedFiles, type Step } from './steps.js';

test("Node's closing lines are counted, cancelled tests as failures", () => {
  const output =
    'ℹ tests 9\nℹ suites 0\nℹ pass 5\nℹ fail 1\nℹ cancelled 1\nℹ skipped 2\nℹ todo 0\n';
  assert.deepEqual(countNodeTests(output), { passed: 5, failed: 2, skipped: 2 });
});

test('a test that prints a closing line of its own in mid-line is not taken for the total', () => {
  assert.equal(countNodeTests('it says: ℹ pass 7\n'), undefined);
});

test("the web test runner's last line counts, earlier progress does not", () => {
  const output = '1/2 test files | 3 passed, 0 failed\n2/2 test files | 8 passed, 1 failed\n';
  assert.deepEqual(countWebTestRunner(output), { passed: 8, failed: 1, skipped: 0 });
});

test('each kept budget is one check more than the build itself', () => {
  const output = '✓ budget a: 1 of 2 kB gzip\n✓ budget b: 1 of 2 kB gzip\n';
  assert.deepEqual(countBuild(output, true), { passed: 3, failed: 0, skipped: 0 });
});

test('a broken budget is counted alone, and the build that stopped for it is not counted again', () => {
  const output = '✓ budget a: 1 of 2 kB gzip\n✗ budget b: 3 of 2 kB gzip\n';
  assert.deepEqual(countBuild(output, false), { passed: 2, failed: 1, skipped: 0 });
});

test('a build that fails without a budget fails', () => {
  assert.deepEqual(countBuild('no such file', false), { passed: 0, failed: 1, skipped: 0 });
});

const judged = [
  ['a run that failed without naming a failed test', { passed: 3, failed: 0, skipped: 0 }, false],
  ['a run that found no test', { passed: 0, failed: 0, skipped: 0 }, true],
  ['a run whose output says nothing', undefined, true],
] as const;

for (const [title, counts, succeeded] of judged) {
  test(`${title} is one failure`, () => {
    assert.equal(judge(counts, succeeded).failed, 1);
  });
}

test('a run of skipped tests alone is no failure', () => {
  assert.equal(judge({ passed: 0, failed: 0, skipped: 2 }, true).failed, 0);
});

function step(name: string, code: string, after: readonly string[] = []): Step {
  return {
    name,
    command: [process.execPath, '--eval', code],
    after,
    count: (_output, succeeded) => ({
      passed: succeeded ? 1 : 0,
      failed: succeeded ? 0 : 1,
      skipped: 0,
    }),
    needsBrowser: false,
  };
}

test('a failed step stops no other, and those that waited for it still run after it', async () => {
  const ended: Outcome[] = [];
  const steps = [
    step('waits', '', ['fails']),
    step('fails', 'console.log("why"); process.exit(1)'),
    step('free', ''),
  ];
  await runSteps(steps, 2, (outcome) => ended.push(outcome));
  const names = ended.map((outcome) => outcome.step.name);
  assert.deepEqual([...names].sort(), ['fails', 'free', 'waits']);
  assert.ok(names.indexOf('waits') > names.indexOf('fails'));
  const failed = ended.find((outcome) => outcome.step.name === 'fails');
  assert.equal(failed?.counts.failed, 1);
  assert.match(failed.output, /why/);
});

test('steps that wait for one another are named instead of hanging', async () => {
  const steps = [step('a', '', ['b']), step('b', '', ['a'])];
  await assert.rejects(
    runSteps(steps, 2, () => {}),
    /wait for one another: a, b/,
  );
});

test('a program that is not there is a failure with its reason', async () => {
  const steps = [{ ...step('gone', ''), command: ['/no/such/program'] }];
  const [outcome] = await runSteps(steps, 1, () => {});
  assert.equal(outcome?.counts.failed, 1);
  assert.match(outcome.output, /ENOENT/);
});

test('the files of failed tests are read from the report, each once', () => {
  const place = (file: string, line: number) => `test at ${file}:1:${line}\n✖ it works (2 ms)\n`;
  const output = [place('a.test.ts', 4), place('a.test.ts', 9), place('b.test.ts', 1)].join('\n');
  assert.deepEqual(failedFiles(`✖ failing tests:\n\n${output}`), ['a.test.ts', 'b.test.ts']);
});

describe('a second try', () => {
  const failing = 'process.exit(1)';

  async function outcomeOf(again: string | undefined): Promise<Outcome | undefined> {
    const command = again === undefined ? undefined : [process.execPath, '--eval', again];
    const tried = { ...step('e2e', `console.log("late"); ${failing}`), again: () => command };
    const [outcome] = await runSteps([tried], 1, () => undefined);
    return outcome;
  }

  test('that succeeds passes, and what the first one said is kept', async () => {
    const outcome = await outcomeOf('');
    assert.deepEqual(outcome?.counts, { passed: 1, failed: 0, skipped: 0 });
    assert.match(outcome.firstTry ?? '', /late/);
  });

  test('that fails too is a failure', async () => {
    const outcome = await outcomeOf(failing);
    assert.deepEqual(outcome?.counts, { passed: 0, failed: 1, skipped: 0 });
    assert.equal(outcome.firstTry, undefined);
  });

  test('is not given where too much failed', async () => {
    const outcome = await outcomeOf(undefined);
    assert.equal(outcome?.counts.failed, 1);
    assert.match(outcome.output, /late/);
  });
});
