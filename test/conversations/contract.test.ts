// What the renderer's contract promises of every turn, held against all conversations of this folder.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { loadSchemaCompiler } from '../../src/base/json-schema.js';
import { Scene } from './scene.js';
import { readScript } from './script.js';

const folder = new URL('./', import.meta.url);
const compile = await loadSchemaCompiler();

/** All that one conversation drew. */
async function drawnIn(file: string): Promise<readonly string[]> {
  const script = readScript(readFileSync(new URL(file, folder), 'utf8'));
  const scene = new Scene(script, compile);
  for (const input of script.inputs) await scene.play(input.line);
  return scene.drawn;
}

/** The lines that break a promise. */
type BrokenBy = (drawn: readonly string[]) => readonly string[];

const bubble = /^bubble (\d+)(.*)$/;
const outcome = /^(results|detail|tool error) /;

/** Each promise, and what breaks it. */
const promises: readonly (readonly [string, BrokenBy])[] = [
  [
    'a bubble is finalised before the next is asked for, and says nothing afterwards',
    (drawn) => {
      const closed = new Set<string>();
      let open: string | undefined;
      return drawn.flatMap((line) => {
        const [, number, rest = ''] = bubble.exec(line) ?? [];
        if (number === undefined) return [];
        const isWrong = closed.has(number) || (open !== undefined && open !== number);
        open = number;
        if (/^ (goes|ends)/.test(rest)) {
          closed.add(number);
          open = undefined;
        }
        return isWrong ? [line] : [];
      });
    },
  ],
  [
    'behind every outcome that is drawn stands its trace',
    (drawn) =>
      drawn.filter(
        (line, index) =>
          outcome.test(line) && !(drawn[index + 1] ?? '').startsWith(`trace ${nameIn(line)} `),
      ),
  ],
  [
    'a card is drawn once there is nothing left to stop',
    (drawn) => {
      let canStop = false;
      return drawn.filter((line) => {
        if (line === 'can stop') canStop = true;
        if (line === 'cannot stop') canStop = false;
        return /^(ask|confirm|choose)\b/.test(line) && canStop;
      });
    },
  ],
  [
    'each step that begins ends, unless its card still waits',
    (drawn) => {
      const active = new Map<string, number>();
      for (const line of drawn) {
        const [, label = '', state] = /^step (.+): (\w+) \(of/.exec(line) ?? [];
        if (state === undefined) continue;
        active.set(label, (active.get(label) ?? 0) + (state === 'active' ? 1 : -1));
      }
      const open = [...active].filter(([, count]) => count !== 0);
      const waits = /^(ask|confirm|fill) /;
      return open.filter(([label]) => !waits.test(label)).map(([label]) => label);
    },
  ],
];

function nameIn(line: string): string {
  return /^(?:results|detail|tool error) ([^\s:]+)/.exec(line)?.[1] ?? '';
}

const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
const conversations = await Promise.all(
  files.map(async (file) => [file.slice(0, -4), await drawnIn(file)] as const),
);

for (const [what, brokenBy] of promises) {
  describe(what, () => {
    for (const [name, drawn] of conversations) {
      test(name, () => assert.deepEqual(brokenBy(drawn), []));
    }
  });
}
