// What an answer costs that streams in, beside the rivals and beside the least that any chat can do.

import { atLeast, atMost, figure, rounded, type Row, type Section } from '../report.js';
import { NAMES, Pages, RIVALS, type Name } from './pages.js';
import { MANNER, repeated } from './runs.js';

const CHUNKS = 2_000;
const FEWER = 500;

export const streaming: Section = {
  name: 'streaming',
  title: 'The element beside its rivals: an answer that streams in',
  about:
    `Each chat in its default configuration, alone in a fresh headless page, ${MANNER}. CPU is the ` +
    `time of the main thread's tasks (DevTools, thread time). An answer is ${CHUNKS} chunks of 12 ` +
    'characters of mixed Markdown, four a frame; the floor is a `<div>` whose text is set each frame. ' +
    "Persona is given its text by `injectAssistantMessage`, which spares it a stream's parsing. A task " +
    'under 50 ms is not told apart by browsers.',
  measure,
};

interface Best {
  readonly cpu: number;
  readonly longestTask: number;
}

async function measure(): Promise<readonly Row[]> {
  const pages = await Pages.open();
  try {
    const floor = await bestOf(pages, 'floor', CHUNKS);
    const fewerOfFloor = await bestOf(pages, 'floor', FEWER);
    const own = await bestOf(pages, 'agent-chat', CHUNKS);
    const fewerOfOwn = await bestOf(pages, 'agent-chat', FEWER);
    const many: Readonly<Record<Name, Best>> = {
      floor,
      'agent-chat': own,
      'deep-chat': await bestOf(pages, 'deep-chat', CHUNKS),
      persona: await bestOf(pages, 'persona', CHUNKS),
    };
    const growth = `growth from ${FEWER} to ${CHUNKS} chunks`;
    return [
      ...NAMES.map((name) => figure(`${name}: CPU of an answer`, many[name].cpu, 'ms')),
      atMost('agent-chat beside the floor', own.cpu / floor.cpu, 4, 'times'),
      ...RIVALS.map((name) => atLeast(`${name} beside agent-chat`, many[name].cpu / own.cpu, 15)),
      figure(`floor: ${growth}`, floor.cpu / fewerOfFloor.cpu, 'times'),
      atMost(`agent-chat: ${growth}`, own.cpu / fewerOfOwn.cpu, 4.5, 'times'),
      ...NAMES.map((name) => longest(name, many[name].longestTask)),
    ];
  } finally {
    await pages.close();
  }
}

async function bestOf(pages: Pages, name: Name, chunks: number): Promise<Best> {
  const runs = await repeated(
    `${name}, ${chunks} chunks`,
    () => pages.stream(name, chunks),
    ({ cpu }) => `${rounded(cpu)} ms`,
  );
  return {
    cpu: Math.min(...runs.map(({ cpu }) => cpu)),
    longestTask: Math.min(...runs.map(({ longestTask }) => longestTask)),
  };
}

function longest(name: Name, task: number): Row {
  const what = `${name}: longest task`;
  const measured = task === 0 ? 'under 50 ms' : `${rounded(task)} ms`;
  return name === 'agent-chat'
    ? { what, measured, goal: '≤ 50 ms', isMet: task <= 50 }
    : { what, measured };
}
