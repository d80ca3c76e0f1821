// The grammar stage: what an agent's compiled grammar makes of a request. Microseconds, offline.
// Knows actions by shape only; whether a tool takes them is the harness's to see.

import { isJsonObject, type JsonValue } from '../base/json.js';
import { bestMatches, type BestMatch } from '../grammar/match/best-matches.js';
import type { Entities } from '../grammar/match/entity-reader.js';
import type { Grammar } from '../grammar/match/grammar.js';
import { rulesOf } from '../grammar/match/path.js';
import type { Interpreter, ProposedCall } from '../harness/ports/interpreter.js';
import { exampleSentences } from './examples.js';

export interface GrammarInterpreterOptions {
  /** The grammar of this moment; `undefined` while there is none. */
  readonly grammar: () => Grammar | undefined;
  /** Whether a match is taken; one that isn't is as good as none. Default: each is. */
  readonly isMeant?: (match: BestMatch) => boolean;
  /** Recognisers of entities. Left out, what needs one is not understood. */
  readonly entities?: Entities;
  readonly now: () => Date;
  /** IANA. */
  readonly timeZone: string;
  /** BCP 47. */
  readonly locale: string;
}

/** An interpreter that proposes what the best match says, and abstains where nothing matches. */
export function grammarInterpreter(options: GrammarInterpreterOptions): Interpreter {
  const { entities, timeZone, locale, isMeant = () => true } = options;
  const best = (request: string, now: Date): BestMatch | undefined => {
    const grammar = options.grammar();
    if (grammar === undefined) return undefined;
    const settings = { entities, now, timeZone, locale, maxMatches: 1 };
    const [match] = bestMatches(grammar, request, settings);
    return match !== undefined && isMeant(match) ? match : undefined;
  };
  const callsOf = (request: string, now: Date): readonly ProposedCall[] =>
    readCalls(best(request, now)?.value);
  return {
    stage: 'grammar',
    interpret(request, { now }) {
      const match = best(request, now);
      if (match === undefined) return { kind: 'abstain', reason: 'no rule matches' };
      const calls = readCalls(match.value);
      if (calls.length === 0) return { kind: 'abstain', reason: 'the match names no action' };
      return { kind: 'call', calls, evidence: evidenceOf(match) };
    },
    understands: (request) => callsOf(request, options.now()).length > 0,
    examples(count) {
      const grammar = options.grammar();
      if (grammar === undefined) return [];
      const actionOf = (sentence: string): string | undefined =>
        callsOf(sentence, options.now())[0]?.tool;
      const sentences = grammar.segments.flatMap(({ compiled }) =>
        exampleSentences(compiled, actionOf, count),
      );
      return sentences.slice(0, count);
    },
  };
}

/** The named rules that took part, in order. */
function evidenceOf(match: BestMatch): string {
  const names = rulesOf(match)
    .map(({ rule }) => rule)
    .filter((rule) => rule !== '');
  return [...new Set(names)].join(' › ');
}

/** `{ actionName, parameters? }`, or several of them in a list; none where the value is neither. */
function readCalls(value: JsonValue | undefined): readonly ProposedCall[] {
  const actions: readonly JsonValue[] = Array.isArray(value)
    ? value
    : value === undefined
      ? []
      : [value];
  const calls = actions.map(readCall);
  return calls.every((call) => call !== undefined) ? calls : [];
}

function readCall(value: JsonValue): ProposedCall | undefined {
  if (!isJsonObject(value) || typeof value.actionName !== 'string') return undefined;
  const { actionName, parameters = {} } = value;
  return isJsonObject(parameters) ? { tool: actionName, args: parameters } : undefined;
}
