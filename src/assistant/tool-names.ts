// Names of tools in the options that no tool of the page answers to: a slip is told to the owner, once.
// A page may register tools whenever it likes, so a name is no mistake for being early: it takes a tool
// that is nearly called so and that nobody names, or a page of tools of which none is named at all.
// Loaded after the first turn.

import { nearest } from '../grammar/compile/nearest.js';
import { matchesName } from '../harness/toolbox.js';
import type { Tool } from '../tools/types.js';
import type { AssistantOptions } from './options.js';

/** One name, and where it stands. */
interface Named {
  /** Path of the member, e.g. `agents.shop.tools[0]`. */
  readonly path: string;
  readonly name: string;
}

interface Holder {
  readonly path: string;
  readonly tools: readonly (Tool | string)[];
}

/** As many as are read at a glance. */
const mostListed = 12;

/** Watches the names of one assistant. */
export class ToolNames {
  readonly #named: readonly Named[];
  /** Tools that agents hold themselves: named by being there. */
  readonly #own: ReadonlySet<string>;
  readonly #onSlip: (message: string) => void;
  readonly #told = new Set<string>();

  constructor(options: AssistantOptions, onSlip: (message: string) => void) {
    const holders = holdersOf(options);
    this.#named = holders.flatMap(({ path, tools }) =>
      tools.flatMap((name, index) =>
        typeof name === 'string' ? [{ path: `${path}[${index}]`, name }] : [],
      ),
    );
    const own = holders.flatMap(({ tools }) => tools.filter((tool) => typeof tool !== 'string'));
    this.#own = new Set(own.map(({ name }) => name));
    this.#onSlip = onSlip;
  }

  /** Compares them with the tools that are there now. */
  check(tools: readonly Pick<Tool, 'name'>[]): void {
    const present = tools.map(({ name }) => name);
    const missing = this.#named.filter(
      ({ name }) => !present.some((one) => matchesName(one, name)),
    );
    const free = present.filter(
      (one) => !this.#own.has(one) && !this.#named.some(({ name }) => matchesName(one, name)),
    );
    if (free.length === 0) return;
    for (const { path, name } of missing) {
      const meant = nearestTool(name, free);
      if (meant !== undefined) {
        const hint = `Did you mean "${meant}"?`;
        this.#tell(path, `${path}: this page has no tool "${name}". ${hint} ${listed(present)}`);
      }
    }
    if (this.#named.length > 0 && missing.length === this.#named.length) {
      const paths = missing.map(({ path, name }) => `${path} "${name}"`).join(', ');
      this.#tell(
        '',
        `This page has none of the tools that are named: ${paths}. ${listed(present)}`,
      );
    }
  }

  #tell(path: string, message: string): void {
    // Where single slips were told, the whole says nothing new.
    if (this.#told.has(path) || (path === '' && this.#told.size > 0)) return;
    this.#told.add(path);
    this.#onSlip(message);
  }
}

/** Whoever is given tools, and where that is written. */
function holdersOf({ agents = {}, handoff = {} }: AssistantOptions): readonly Holder[] {
  const targets = Object.entries(handoff).map(([id, target]) => {
    const tools = target.kind === 'ag-ui' ? target.tools : undefined;
    return { path: `handoff.${id}.tools`, tools: tools ?? [] };
  });
  return Object.entries(agents)
    .map(([name, { tools = [] }]): Holder => ({ path: `agents.${name}.tools`, tools }))
    .concat(targets);
}

/** Tells the owner of words in the attribute `tools` that name no source of tools. */
export function tellWrongSources(words: readonly string[], sources: readonly string[]): void {
  const allowed = [...sources, 'none'];
  for (const word of words.filter((one) => !allowed.includes(one))) {
    const meant = nearest(word, sources);
    const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
    inConsole(`The attribute tools knows no "${word}".${hint} It takes ${allowed.join(', ')}.`);
  }
}

/** The owner's to read, and most who build a page look there first. */
function inConsole(message: string): void {
  console.warn(`agent-chat: ${message}`);
}

/** Of a pattern only what stands before its first `*` is compared. */
function nearestTool(name: string, tools: readonly string[]): string | undefined {
  const head = name.split('*')[0] ?? '';
  if (head === name) return nearest(name, tools);
  // A slip may have added a letter, or left one out.
  const lengths = [head.length, head.length - 1, head.length + 1];
  const heads = lengths.flatMap((length) => tools.map((tool) => tool.slice(0, length)));
  const meant = nearest(head, heads);
  return meant === undefined ? undefined : tools.find((tool) => tool.startsWith(meant));
}

function listed(names: readonly string[]): string {
  const more = names.length - mostListed;
  const shown = names.slice(0, mostListed).map((name) => `"${name}"`);
  return `It has ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}
