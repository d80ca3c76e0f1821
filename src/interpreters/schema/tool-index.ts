// Which tools a request's words speak of. Kept up to date as tools come and go: a tool is read once,
// however many turns it lives. Fills no slot and decides nothing.

import type { Tool } from '../../tools/types.js';
import type { Lexicon } from './lexicon.js';
import type { RequestWord } from './request.js';
import { Spelling } from './spelling.js';
import { toolEntry, type ToolEntry } from './tool-entry.js';

/** How much one word of the request says for one tool. */
export interface Vote {
  readonly word: RequestWord;
  /** 0 to 1: where in the tool the word stands. */
  readonly strength: number;
}

export interface RankedTool {
  readonly entry: ToolEntry;
  /** Sum of its votes, each by how rare the word is among the tools. */
  readonly score: number;
  readonly votes: readonly Vote[];
}

const MANY_TOOLS = 4;

export class ToolIndex {
  readonly #lexicon: Lexicon;
  /** Read tools by identity; a tool that left and comes back isn't read again. */
  readonly #read = new WeakMap<Tool, ToolEntry>();
  readonly #entries = new Map<Tool, ToolEntry>();
  readonly #postings = new Map<string, Map<ToolEntry, number>>();
  readonly #spelling = new Spelling();
  #last: readonly Tool[] = [];

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Makes `tools` the tools of the index. Costs what has changed, and one look at each. The list isn't changed in place. */
  update(tools: readonly Tool[]): void {
    if (tools === this.#last) return;
    this.#last = tools;
    const present = new Set(tools);
    for (const tool of this.#entries.keys()) if (!present.has(tool)) this.#remove(tool);
    for (const tool of present) if (!this.#entries.has(tool)) this.#add(tool);
  }

  /** The known stem that a mistyped one was meant to be; `undefined` when there is none. */
  corrected(stem: string): string | undefined {
    return this.#spelling.nearest(stem);
  }

  /**
   * Whether half of the tools say the word of themselves, their options aside: several tools may
   * offer the same things. With few tools that says nothing.
   */
  isCommon(stem: string): boolean {
    if (this.size < MANY_TOOLS) return false;
    const entries = [...(this.#postings.get(stem)?.keys() ?? [])];
    const sayIt = entries.filter(({ head, about }) => head.includes(stem) || about.includes(stem));
    return sayIt.length * 2 >= this.size;
  }

  isKnown(stem: string): boolean {
    return this.#postings.has(stem);
  }

  /** How much it says that a tool has this word: 1 for a word that no or one tool has, less for more. */
  rarity(term: string): number {
    const count = this.#postings.get(term)?.size ?? 0;
    if (count <= 1) return 1;
    return 1 / (1 + Math.log2(count) / 3);
  }

  /** The tools that have any of the words, the most spoken of first; at most `count`. */
  rank(words: readonly RequestWord[], count: number): readonly RankedTool[] {
    const ranked = new Map<ToolEntry, { score: number; votes: Vote[] }>();
    for (const word of words) {
      if (word.isStop) continue;
      for (const [entry, strength] of this.#votesFor(word)) {
        const tally = ranked.get(entry) ?? { score: 0, votes: [] };
        tally.score += strength * word.weight * this.rarity(word.stem);
        tally.votes.push({ word, strength });
        ranked.set(entry, tally);
      }
    }
    return [...ranked]
      .map(([entry, { score, votes }]) => ({ entry, score, votes }))
      .toSorted((a, b) => b.score - a.score || compare(a.entry.tool.name, b.entry.tool.name))
      .slice(0, count);
  }

  /** Each tool that has the word or a concept of it, with the best of its mentions. */
  #votesFor({ stem }: RequestWord): ReadonlyMap<ToolEntry, number> {
    const direct = this.#postings.get(stem);
    const concepts = this.#lexicon.conceptsOf(stem);
    if (concepts.length === 0) return direct ?? new Map();
    const votes = new Map(direct);
    for (const { id, weight } of concepts) {
      for (const [entry, strength] of this.#postings.get(id) ?? []) {
        const said = strength * weight;
        if ((votes.get(entry) ?? 0) < said) votes.set(entry, said);
      }
    }
    return votes;
  }

  #add(tool: Tool): void {
    const entry = this.#read.get(tool) ?? toolEntry(tool, this.#lexicon);
    this.#read.set(tool, entry);
    this.#entries.set(tool, entry);
    for (const [term, strength] of entry.terms) {
      const posting = this.#postings.get(term) ?? new Map<ToolEntry, number>();
      posting.set(entry, strength);
      this.#postings.set(term, posting);
      if (!term.includes(':')) this.#spelling.add(term);
    }
  }

  #remove(tool: Tool): void {
    const entry = this.#entries.get(tool);
    this.#entries.delete(tool);
    if (entry === undefined) return;
    for (const term of entry.terms.keys()) {
      const posting = this.#postings.get(term);
      posting?.delete(entry);
      if (posting?.size === 0) this.#postings.delete(term);
      if (!term.includes(':')) this.#spelling.remove(term);
    }
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
