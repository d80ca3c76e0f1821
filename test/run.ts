// `npm test`: runs every check and every test, says how each went, and ends with the one line that
// machines read. What there is to run is in runner/steps.ts.

import { availableParallelism } from 'node:os';
import { BROWSER_VARIABLE, findOrInstallBrowser, thisMachine } from './runner/browser.js';
import { runSteps, type Outcome } from './runner/schedule.js';
import { STEPS } from './runner/steps.js';

/** Enough of a failed step's output to act on; the step's own command prints all of it. */
const MOST_LINES = 300;

function announceBrowser(): boolean {
  try {
    const browser = findOrInstallBrowser(thisMachine());
    process.env[BROWSER_VARIABLE] = browser.path;
    console.log(`Browser: ${browser.path} (${browser.origin})`);
    return true;
  } catch (error) {
    console.log(`Browser: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

function report({ step, counts, output, seconds, firstTry }: Outcome): void {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  const mark = counts.failed > 0 ? '✗' : '✓';
  const figures = `${counts.passed} passed, ${counts.failed} failed${skipped}`;
  console.log(`${mark} ${step.name}: ${figures} (${seconds.toFixed(1)} s)`);
  if (firstTry !== undefined) {
    console.log(`  At the second try; the first one said:\n${indent(essence(firstTry))}`);
  }
  if (counts.failed > 0)
    console.log(`${indent(essence(output))}\n  Again: ${step.command.join(' ')}`);
}

/** Node's reporter repeats the failures at its end; the rest of its output is what passed. */
function essence(output: string): string {
  const failures = output.lastIndexOf('✖ failing tests:');
  const lines = output.slice(Math.max(failures, 0)).trimEnd().split('\n');
  const left = lines.length - MOST_LINES;
  return left > 0
    ? [...lines.slice(0, MOST_LINES), `… ${left} more lines`].join('\n')
    : lines.join('\n');
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '    ');
}

const hasBrowser = announceBrowser();
const runnable = STEPS.filter((step) => hasBrowser || !step.needsBrowser);
const outcomes = await runSteps(runnable, Math.min(availableParallelism(), 2), report);

const without = STEPS.length - runnable.length;
const passed = outcomes.reduce((sum, { counts }) => sum + counts.passed, 0);
const failed = outcomes.reduce((sum, { counts }) => sum + counts.failed, without);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
