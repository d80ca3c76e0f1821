// Runs steps as soon as what they wait for has ended, a few at a time, and tells how each went.
// It knows neither what a step is for nor how its output is read.

import { spawn } from 'node:child_process';
import type { Counts, Step } from './steps.js';

/** A step that takes longer than this (ms) hangs: all of `npm test` takes a few minutes. */
const STEP_LIMIT = 600_000;

export interface Outcome {
  readonly step: Step;
  readonly counts: Counts;
  readonly output: string;
  readonly seconds: number;
  /** What the first try said, where all that failed in it passed in the second. */
  readonly firstTry?: string;
}

/**
 * Runs all steps, `width` at a time, in the order of the list where they are free to begin.
 * `onEnd` is called for each as it ends. A failed step stops no other.
 */
export async function runSteps(
  steps: readonly Step[],
  width: number,
  onEnd: (outcome: Outcome) => void,
): Promise<readonly Outcome[]> {
  const waiting = [...steps];
  const running = new Map<string, Promise<void>>();
  const outcomes: Outcome[] = [];
  const unfinished = (name: string) =>
    running.has(name) || waiting.some((step) => step.name === name);

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex((step) => !step.after.some(unfinished));
    if (next >= 0 && running.size < width) {
      const [step] = waiting.splice(next, 1);
      if (step) {
        const ended = runStep(step).then((outcome) => {
          outcomes.push(outcome);
          running.delete(step.name);
          onEnd(outcome);
        });
        running.set(step.name, ended);
      }
    } else if (running.size > 0) {
      await Promise.race(running.values());
    } else {
      const names = waiting.map((step) => step.name).join(', ');
      throw new Error(`These steps wait for one another: ${names}.`);
    }
  }
  return outcomes;
}

async function runStep(step: Step): Promise<Outcome> {
  const begun = performance.now();
  const first = await attempt(step, step.command);
  const command = first.counts.failed > 0 ? step.again?.(first.output) : undefined;
  const second = command && (await attempt(step, command));
  const seconds = (performance.now() - begun) / 1000;
  if (second === undefined) return { step, seconds, ...first };
  const { output, counts } = second;
  return {
    step,
    seconds,
    output,
    counts: afterBoth(first.counts, counts),
    ...(counts.failed === 0 && { firstTry: first.output }),
  };
}

async function attempt(step: Step, command: readonly string[]) {
  const { output, succeeded } = await capture(command);
  return { output, counts: judge(step.count(output, succeeded), succeeded) };
}

/** The second try ran what failed in the first, and what stands in the same files. */
function afterBoth(first: Counts, second: Counts): Counts {
  const passed = first.passed + first.failed - second.failed;
  return { passed, failed: second.failed, skipped: first.skipped };
}

/** A run that failed without a failed test, or that ran none, is one failure. */
export function judge(counts: Counts | undefined, succeeded: boolean): Counts {
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const unexplained = failed === 0 && (!succeeded || passed + skipped === 0);
  return { passed, failed: unexplained ? 1 : failed, skipped };
}

function capture(command: readonly string[]): Promise<{ output: string; succeeded: boolean }> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: AbortSignal.timeout(STEP_LIMIT),
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    });
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ output: output + error.message, succeeded: false }));
    child.on('close', (code) => resolve({ output, succeeded: code === 0 }));
  });
}
