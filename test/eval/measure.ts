// Counts what the schema interpreter gets right, by set and by part. Prints nothing.

import { wrongArguments } from './judge.js';
import type { Read } from './reader.js';
import { reasonFor } from './reasons.js';
import type { Row, Sentence } from './rows.js';
import type { Tool } from '../../src/tools/types.js';

/** Counts over rows that want one call. */
export interface CallCounts {
  rows: number;
  /** The right tool was called. */
  tool: number;
  /** The right tool was among those asked about. */
  offered: number;
  /** Another tool was called. */
  other: number;
  /** The right tool was called with every argument right. */
  args: number;
}

export interface Failure {
  readonly reason: string;
  readonly id: string;
}

export interface CallMeasure {
  readonly dev: CallCounts;
  readonly unseen: CallCounts;
  /** Of the dev rows alone. */
  readonly failures: readonly Failure[];
}

export function measureCalls(rows: readonly Row[], read: Read): CallMeasure {
  const counts = { dev: noCalls(), unseen: noCalls() };
  const failures: Failure[] = [];
  for (const row of rows) {
    const reasons = judge(row, read, row.unseen ? counts.unseen : counts.dev);
    if (!row.unseen) failures.push(...reasons.map((reason) => ({ reason, id: row.id })));
  }
  return { ...counts, failures };
}

function noCalls(): CallCounts {
  return { rows: 0, tool: 0, offered: 0, other: 0, args: 0 };
}

/** Counts the row, and says what is wrong with it. */
function judge(row: Row, read: Read, counts: CallCounts): readonly string[] {
  const [expected] = row.expected;
  if (expected === undefined) return [];
  counts.rows += 1;
  const meant = read(row.utterance, row.tools);
  if (meant.kind === 'choose') {
    const isOffered = meant.calls.some((call) => call.tool === expected.name);
    counts.offered += isOffered ? 1 : 0;
    return [
      isOffered
        ? 'unsure: the right tool was offered, not called'
        : 'unsure, and the right tool was not offered',
    ];
  }
  const call = meant.kind === 'call' ? meant.calls[0] : undefined;
  if (call === undefined) return ['too little of the request speaks of the tool'];
  if (call.tool !== expected.name) {
    counts.other += 1;
    return ['another tool was called'];
  }
  counts.tool += 1;
  const wrong = wrongArguments(
    call,
    expected,
    row.tools.find(({ name }) => name === call.tool),
  );
  counts.args += wrong.length === 0 ? 1 : 0;
  return [...new Set(wrong.map((name) => reasonFor(name, row, call, expected)))];
}

/** Counts over requests that want no call. */
export interface NothingCounts {
  rows: number;
  called: number;
  asked: number;
}

export interface NothingMeasure {
  readonly dev: NothingCounts;
  readonly unseen: NothingCounts;
}

export interface Nothing {
  readonly text: string;
  readonly tools: readonly Tool[];
  readonly unseen: boolean;
}

export function measureNothing(requests: readonly Nothing[], read: Read): NothingMeasure {
  const counts = {
    dev: { rows: 0, called: 0, asked: 0 },
    unseen: { rows: 0, called: 0, asked: 0 },
  };
  for (const { text, tools, unseen } of requests) {
    const part = unseen ? counts.unseen : counts.dev;
    const { kind } = read(text, tools);
    part.rows += 1;
    part.called += kind === 'call' ? 1 : 0;
    part.asked += kind === 'choose' ? 1 : 0;
  }
  return counts;
}

/** Every sentence against every tool set. */
export function against(
  sentences: readonly Sentence[],
  toolSets: readonly (readonly Tool[])[],
): readonly Nothing[] {
  return sentences.flatMap(({ text, unseen }) =>
    toolSets.map((tools) => ({ text, tools, unseen })),
  );
}

/** The same requests on a page from which the right tool was taken away. */
export function withoutRightTool(rows: readonly Row[]): readonly Nothing[] {
  return rows
    .map(({ utterance, tools, expected, unseen }) => ({
      text: utterance,
      tools: tools.filter(({ name }) => expected.every((call) => call.name !== name)),
      unseen,
    }))
    .filter(({ tools }) => tools.length > 0);
}

// Any two strides that share no factor with the usual numbers of rows would do.
const STRIDES = [31, 62];

/** The same rows, each with the tools of two others on the page. */
export function amongOthers(rows: readonly Row[]): readonly Row[] {
  return rows.map((row, index) => {
    const names = new Set(row.tools.map(({ name }) => name));
    const others = STRIDES.flatMap((stride) => rows[(index + stride) % rows.length]?.tools ?? []);
    return { ...row, tools: [...row.tools, ...others.filter(({ name }) => !names.has(name))] };
  });
}

/** The same rows with one word misspelt as people misspell it; rows without such a word are left out. */
export function misspelt(rows: readonly Row[], wrong: ReadonlyMap<string, string>): readonly Row[] {
  return rows.flatMap((row) => {
    const word = row.utterance.match(/\b[a-z]{5,}\b/g)?.find((known) => wrong.has(known));
    const typo = word === undefined ? undefined : wrong.get(word);
    if (word === undefined || typo === undefined) return [];
    return [{ ...row, utterance: row.utterance.replace(word, typo) }];
  });
}
