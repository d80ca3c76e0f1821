// The schema stage: what a request means for tools that nobody wrote a grammar for, read from the
// tools' own words. Offline, deterministic, in well under a millisecond; abstains where it isn't sure.

import type { Entities } from '../../grammar/match/entity-reader.js';
import type {
  InterpretContext,
  Interpretation,
  Interpreter,
  ProposedCall,
} from '../../harness/ports/interpreter.js';
import type { Tool } from '../../tools/types.js';
import { assess, evidenceText, type Candidate } from './assess.js';
import { decide } from './decide.js';
import { english } from './en.js';
import { argumentsOf } from './fill.js';
import type { SchemaLanguage } from './language.js';
import { Lexicon } from './lexicon.js';
import { readSlotValue } from './read-slot.js';
import { Request } from './request.js';
import { callSentence, toolName } from './sentence.js';
import { ToolIndex } from './tool-index.js';
import { askedFor } from './writes.js';

export interface SchemaInterpreterOptions {
  /** Recognisers of dates, numbers, addresses. */
  readonly entities: Entities;
  readonly now: () => Date;
  /** IANA. */
  readonly timeZone: string;
  /** BCP 47. */
  readonly locale: string;
  /** Default: English. */
  readonly language?: SchemaLanguage;
}

type Moment = Pick<InterpretContext, 'now' | 'timeZone' | 'locale'>;

/** Tools whose slots are tried; a tool that so many others are spoken of more than isn't meant. */
const MAX_CANDIDATES = 5;
/** Filling is most of the work; who is spoken of this much less than the best stays behind it. */
const WORTH_FILLING = 0.4;

/**
 * An interpreter that reads requests against the tools' names, descriptions and schemas.
 * `understands` and `examples` speak of the tools that `interpret` was given last.
 */
export function schemaInterpreter(options: SchemaInterpreterOptions): Interpreter {
  const reader = new RequestReader(options);
  const { now, timeZone, locale } = options;
  let tools: readonly Tool[] = [];
  return {
    stage: 'schema',
    interpret(request, context) {
      tools = context.tools;
      return reader.interpret(request, tools, context);
    },
    understands: (request) =>
      reader.interpret(request, tools, { now: now(), timeZone, locale }).kind === 'call',
    recognises: (request, context) =>
      reader.interpret(request, context.tools, context).kind === 'call',
    examples: (count) => tools.slice(0, count).map(toolName),
    readSlot: (text, schema, context) => readSlotValue(reader.requestOf(text, context), schema),
  };
}

/** The index and the language, with the way through them. */
class RequestReader {
  readonly #entities: Entities;
  readonly #lexicon: Lexicon;
  readonly #index: ToolIndex;

  constructor({ entities, language = english }: SchemaInterpreterOptions) {
    this.#entities = entities;
    this.#lexicon = new Lexicon(language);
    this.#index = new ToolIndex(this.#lexicon);
  }

  interpret(text: string, tools: readonly Tool[], moment: Moment): Interpretation {
    const decision = decide(this.candidates(text, tools, moment), tools.length);
    switch (decision.kind) {
      case 'sure':
        return {
          kind: 'call',
          calls: [callOf(decision.candidate)],
          evidence: evidenceText(decision.candidate),
        };
      case 'unsure':
        return {
          kind: 'choose',
          calls: decision.candidates.map(callOf),
          evidence: decision.candidates.map(evidenceText).join(' | '),
        };
      case 'none':
        return { kind: 'abstain', reason: decision.reason };
    }
  }

  /** The tools that may be meant, the likeliest first. */
  candidates(text: string, tools: readonly Tool[], moment: Moment): readonly Candidate[] {
    this.#index.update(tools);
    const request = this.requestOf(text, moment);
    const spoken = this.#index.rank(request.words, MAX_CANDIDATES);
    const most = spoken[0]?.score ?? 0;
    const ranked = spoken.filter(({ score }) => score >= most * WORTH_FILLING);
    return askedFor(
      ranked.map((tool) => assess(tool, request)),
      request,
      tools,
    );
  }

  requestOf(text: string, { now, timeZone, locale }: Moment): Request {
    const context = { now, timeZone, locale, weekStart: 1, preference: 'future' } as const;
    return new Request({
      text,
      lexicon: this.#lexicon,
      entities: this.#entities,
      context,
      known: this.#index,
    });
  }
}

function callOf({ ranked, draft }: Candidate): ProposedCall {
  const { tool } = ranked.entry;
  const args = argumentsOf(draft);
  return { tool: tool.name, args, source: 'schema', text: callSentence(tool, args) };
}
