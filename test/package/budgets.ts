// What a page may load, and when: prints the gzip sizes of the drop-in's stages after a build and fails
// it when one is over its budget or holds what it must not. Reads the real chunk graph; builds nothing.

import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The part of a bundler's output that sizes are computed from. */
export interface Chunk {
  readonly fileName: string;
  readonly code: string;
  /** File names of the chunks it imports statically. */
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
  /** What is left of each module, by its id. */
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>;
}

export interface Stage {
  readonly name: string;
  /** Gzipped bytes that it may add to the stages before it. */
  readonly limit: number;
  /** What the project wants, where the limit leaves room for a change or two above it. */
  readonly goal?: number;
  /** Source files whose chunks, with all they import statically, load in this stage. */
  readonly roots: readonly string[];
  /** Source paths (parts of them) that must not load by then. */
  readonly without: readonly string[];
}

export interface Measurement {
  readonly stage: Stage;
  readonly bytes: number;
  /** What is wrong, for people; empty when the budget is kept. */
  readonly problems: readonly string[];
}

const NOT_ON_OPENING = [
  '@cfworker/json-schema',
  '/src/element/turn-parts',
  '/src/element/parts/ask-card',
  '/src/element/parts/confirm-card',
  '/src/element/parts/results-card',
  '/src/grammar/syntax/',
  '/src/grammar/compile/',
  '/src/grammar/entities/',
  '/src/assistant/config',
  '/node_modules/zod/',
  '@mlc-ai/web-llm',
];

/** The goals of the project, in the order in which a visitor meets them. */
export const DROP_IN_STAGES: readonly Stage[] = [
  {
    name: 'with the page',
    limit: 12_000,
    roots: ['src/drop-in.ts'],
    without: NOT_ON_OPENING,
  },
  {
    name: 'from opening to the focused composer',
    limit: 60_000,
    roots: ['src/element/opened.ts', 'src/assistant/load.ts'],
    without: NOT_ON_OPENING,
  },
  {
    name: 'with the first turn',
    limit: 40_000,
    roots: [
      'src/assistant/turns.ts',
      'src/element/turn-parts.ts',
      'src/tools/webmcp/calls.ts',
      'node_modules/@cfworker/json-schema/dist/esm/index.js',
    ],
    without: ['@mlc-ai/web-llm'],
  },
  {
    name: 'with the first question',
    limit: 9_000,
    roots: ['src/element/later-parts.ts'],
    without: ['@mlc-ai/web-llm'],
  },
];

/** The classic script that a page loads before its own. */
export const WEBMCP_STAGES: readonly Stage[] = [
  { name: 'agent-chat-webmcp.js', limit: 3_000, roots: ['src/webmcp-polyfill.ts'], without: [] },
];

/** Sizes of `stages`, each without what an earlier one has loaded. */
export function measure(
  chunks: readonly Chunk[],
  stages: readonly Stage[],
): readonly Measurement[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set<Chunk>();
  return stages.map((stage) => {
    const problems: string[] = [];
    const before = new Set(loaded);
    for (const root of stage.roots) {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${root}`)));
      if (chunk) load(chunk, byName, loaded);
      else problems.push(`${root} is in no chunk: name the module that loads in this stage`);
    }
    const added = [...loaded].filter((chunk) => !before.has(chunk));
    const bytes = added.reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
    if (bytes > stage.limit) {
      problems.push(`${bytes - stage.limit} bytes over; the largest: ${largest(added)}`);
    }
    problems.push(...trespassers(loaded, stage.without));
    return { stage, bytes, problems };
  });
}

function load(chunk: Chunk, byName: ReadonlyMap<string, Chunk>, loaded: Set<Chunk>): void {
  if (loaded.has(chunk)) return;
  loaded.add(chunk);
  for (const name of chunk.imports) {
    const imported = byName.get(name);
    if (imported) load(imported, byName, loaded);
  }
}

/** Where to look first: the modules with the most code, in kB before minifying. */
function largest(chunks: readonly Chunk[]): string {
  return chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .sort(([, a], [, b]) => b.renderedLength - a.renderedLength)
    .slice(0, 8)
    .map(([id, { renderedLength }]) => `${shortened(id)} ${(renderedLength / 1000).toFixed(1)}`)
    .join(', ');
}

function shortened(id: string): string {
  return id.replace(/^.*\/(?=src\/|node_modules\/)/, '');
}

function trespassers(chunks: ReadonlySet<Chunk>, without: readonly string[]): readonly string[] {
  return [...chunks].flatMap(({ fileName, moduleIds }) =>
    moduleIds
      .filter((id) => without.some((part) => id.includes(part)))
      .map((id) => `${fileName} holds ${shortened(id)}`),
  );
}

/** One line a stage, which `npm test` counts, and one for each problem. */
export function describeMeasurement({ stage, bytes, problems }: Measurement): string {
  const kilobytes = (count: number) => (count / 1000).toFixed(1);
  const mark = problems.length > 0 ? '✗' : '✓';
  const head = `${mark} budget ${stage.name}: ${kilobytes(bytes)} of ${kilobytes(stage.limit)} kB gzip`;
  const { goal = stage.limit } = stage;
  const missed =
    bytes > goal ? [`    ${bytes - goal} bytes over the goal of ${kilobytes(goal)} kB`] : [];
  return [head, ...missed, ...problems.map((problem) => `    ${problem}`)].join('\n');
}

/** Prints the stages after the build and makes it fail when a budget isn't kept. */
export function budgets(stages: readonly Stage[]): Plugin {
  return {
    name: 'agent-chat:budgets',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const measurements = measure(chunks, stages);
      for (const measurement of measurements) console.log(describeMeasurement(measurement));
      const broken = measurements.filter(({ problems }) => problems.length > 0).length;
      if (broken > 0) this.error(`${broken} of ${stages.length} size budgets are not kept.`);
    },
  };
}
