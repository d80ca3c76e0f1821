// One tool as the index keeps it: which words speak of it, and how strongly. Ranks nothing.

import { oneLine } from '../../base/text.js';
import type { Tool } from '../../tools/types.js';
import type { Lexicon } from './lexicon.js';
import { slotShapes, type SlotShape } from './slot-shape.js';
import { nameWords, wordsOf } from './words.js';

export interface ToolEntry {
  readonly tool: Tool;
  readonly slots: readonly SlotShape[];
  /** Stem or concept → how strongly it speaks of the tool, 0 to 1. */
  readonly terms: ReadonlyMap<string, number>;
  /** Stems of the name and title that carry meaning, in order. */
  readonly head: readonly string[];
  /** Stems of the first sentence of its description. */
  readonly about: readonly string[];
}

// Names are chosen to tell tools apart; descriptions also say what a tool is not, how to call it,
// and sometimes orders to whoever reads them. Set on the dev rows of `npm run eval`.
const WEIGHTS = {
  name: 1,
  title: 1,
  option: 0.8,
  slot: 0.6,
  description: 0.55,
  slotDescription: 0.3,
} as const;

/** A description may be a page long; what a tool is for stands at its beginning. */
const MAX_DESCRIPTION = 400;
const MAX_OPTIONS = 200;

export function toolEntry(tool: Tool, lexicon: Lexicon): ToolEntry {
  const slots = slotShapes(tool.inputSchema, lexicon);
  const terms = new Map<string, number>();
  const add = (words: readonly string[], weight: number): void => {
    for (const word of words) addTerm(terms, word, weight, lexicon);
  };
  const folded = (text: string): readonly string[] => wordsOf(text).map((word) => word.folded);
  const title = folded(tool.title ?? '');
  const name = nameWords(tool.name);
  add(name, WEIGHTS.name);
  add(title, WEIGHTS.title);
  add(folded(oneLine(tool.description, MAX_DESCRIPTION)), WEIGHTS.description);
  for (const slot of slots) addSlot(slot, add, lexicon);
  return {
    tool,
    slots,
    terms,
    head: headOf([...name, ...title], lexicon),
    about: headOf(
      folded(oneLine(tool.description, MAX_DESCRIPTION).split(/[.;(]/)[0] ?? ''),
      lexicon,
    ),
  };
}

type AddWords = (words: readonly string[], weight: number) => void;

function addSlot(slot: SlotShape, add: AddWords, lexicon: Lexicon): void {
  add([...slot.words], WEIGHTS.slot);
  add([...slot.hints], WEIGHTS.slotDescription);
  for (const { label } of [...slot.options, ...(slot.item?.options ?? [])].slice(0, MAX_OPTIONS)) {
    add(labelWords(label, lexicon), WEIGHTS.option);
  }
}

/** The folded words of an option's label; of a picture, its names. */
export function labelWords(label: string, { language }: Lexicon): readonly string[] {
  const { pictures } = language;
  const bare = label.trim();
  if (Object.hasOwn(pictures, bare)) return (pictures[bare] ?? '').split(' ');
  return nameWords(label);
}

function headOf(words: readonly string[], lexicon: Lexicon): readonly string[] {
  const stems = words.filter((word) => !lexicon.isStop(word)).map((word) => lexicon.stem(word));
  return [...new Set(stems)];
}

/** A word, and what it shares with others; each term keeps its strongest mention. */
function addTerm(terms: Map<string, number>, word: string, weight: number, lexicon: Lexicon): void {
  if (lexicon.isStop(word)) return;
  const stem = lexicon.stem(word);
  const keep = (term: string, strength: number): void => {
    if ((terms.get(term) ?? 0) < strength) terms.set(term, strength);
  };
  keep(stem, weight);
  // What a slot is called says nothing about what the tool does.
  const isSlot = weight === WEIGHTS.slot || weight === WEIGHTS.slotDescription;
  for (const concept of lexicon.conceptsOf(stem)) {
    if (!(isSlot && concept.id.startsWith('verb:'))) keep(concept.id, weight * concept.weight);
  }
}
