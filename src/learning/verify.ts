// Whether a rule may be installed: it says its own request, changes nothing that is known to be right,
// doesn't swallow what it has no business with, and takes no request from another agent.

import { Grammar } from '../grammar/match/grammar.js';
import { matchGrammar } from '../grammar/match/match.js';
import type { MatchingOptions } from '../grammar/match/prepare.js';
import type { Entities } from '../grammar/match/entity-reader.js';
import type { JsonValue } from '../base/json.js';
import { actionOf, type AgentGrammarRegistry } from './agent-grammar.js';
import { SAMPLE_REQUESTS } from './sample.js';
import { sameJson } from './same-json.js';
import type { Action, KnownRequest, Moment } from './types.js';

export interface Candidate {
  readonly schemaName: string;
  readonly grammar: Grammar;
  /** `''` where nobody knows any more, as after an import. */
  readonly request: string;
  /** What the request must give. */
  readonly action?: Action;
}

export interface Verifier {
  readonly registry: AgentGrammarRegistry;
  /** The regression set: cases of the owner and requests that were confirmed. */
  readonly known: readonly KnownRequest[];
  readonly moment: Moment;
  readonly entities?: Entities;
  /** Requests to measure a catch-all with. Default: a list of many kinds. */
  readonly sample?: readonly string[];
  /** More of the sample is a catch-all. Default: a share of it. */
  readonly mostOfSample?: number;
}

export type Verdict =
  | { readonly kind: 'sound' }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly reason: string };

export type RefusalCode = 'not-reproduced' | 'catch-all' | 'changes-answer' | 'other-agent';

// One kind of request is some 3 % of the sample; twice that is a rule that understands too much.
const LARGEST_SHARE = 0.06;

/** Judges one rule against everything known. */
export function verifyRule(candidate: Candidate, verifier: Verifier): Verdict {
  return (
    notReproduced(candidate, verifier) ??
    catchAll(candidate, verifier) ??
    changedAnswer(candidate, verifier) ??
    otherAgent(candidate, verifier) ?? { kind: 'sound' }
  );
}

/** A verifier that asks only about what `grammar` matches, for judging the rules that are in it. */
export function narrowedTo(grammar: Grammar, verifier: Verifier): Verifier {
  const { known, sample = SAMPLE_REQUESTS } = verifier;
  return {
    ...verifier,
    known: known.filter(
      ({ request, at }) => best(grammar, request, verifierAt(at, verifier)) !== undefined,
    ),
    sample: sample.filter((request) => best(grammar, request, verifier) !== undefined),
    mostOfSample: mostOf(verifier),
  };
}

function mostOf({ sample = SAMPLE_REQUESTS, mostOfSample }: Verifier): number {
  return mostOfSample ?? sample.length * LARGEST_SHARE;
}

function refuse(code: RefusalCode, reason: string): Verdict {
  return { kind: 'refused', code, reason };
}

function best(grammar: Grammar, text: string, verifier: Verifier): JsonValue | undefined {
  return matchGrammar(grammar, text, { ...matchingWith(verifier), maxMatches: 1 })[0]?.value;
}

/** How a verifier matches. */
export function matchingWith({ moment, entities }: Verifier): MatchingOptions {
  return { ...moment, ...(entities && { entities }) };
}

/** The verifier at the moment of a known request. */
function verifierAt(at: number | undefined, verifier: Verifier): Verifier {
  return at === undefined
    ? verifier
    : { ...verifier, moment: { ...verifier.moment, now: new Date(at) } };
}

/** With the base and the other rules around it, as it will be used. */
function notReproduced(candidate: Candidate, verifier: Verifier): Verdict | undefined {
  const { request, action, grammar } = candidate;
  if (request === '' || action === undefined) return undefined;
  if (sameAction(best(together(candidate, verifier), request, verifier), action)) return undefined;
  const alone = sameAction(best(grammar, request, verifier), action);
  return refuse(
    'not-reproduced',
    alone
      ? 'Another rule reads the same request in another way, and wins.'
      : 'The rule does not give the action that was confirmed.',
  );
}

function together({ schemaName, grammar }: Candidate, { registry }: Verifier): Grammar {
  return new Grammar([...registry.of(schemaName).current.segments, ...grammar.segments]);
}

function sameAction(value: JsonValue | undefined, action: Action): boolean {
  const read = actionOf(value);
  return (
    read !== undefined &&
    read.actionName === action.actionName &&
    sameJson(read.parameters, action.parameters)
  );
}

function catchAll({ grammar }: Candidate, verifier: Verifier): Verdict | undefined {
  const { sample = SAMPLE_REQUESTS } = verifier;
  const swallowed = sample.filter((text) => best(grammar, text, verifier) !== undefined);
  if (swallowed.length <= mostOf(verifier)) return undefined;
  const examples = swallowed.slice(0, 2).map((text) => `"${text}"`);
  return refuse('catch-all', `It would also understand ${examples.join(' and ')}.`);
}

function changedAnswer(candidate: Candidate, verifier: Verifier): Verdict | undefined {
  const { schemaName, grammar } = candidate;
  const own = verifier.known.filter((known) => known.schemaName === schemaName);
  const { current } = verifier.registry.of(schemaName);
  const joined = together(candidate, verifier);
  for (const { request, action, at } of own) {
    const then = verifierAt(at, verifier);
    const alone = best(grammar, request, then);
    // What the rule doesn't match, it doesn't change.
    if (alone === undefined) continue;
    const before = best(current, request, then);
    const wanted = action ?? actionOf(before);
    const after = best(joined, request, then);
    const isKept = wanted === undefined || sameAction(after, wanted) || sameJson(after, before);
    if (!isKept) return refuse('changes-answer', `It would change the answer to "${request}".`);
  }
  return undefined;
}

function otherAgent(candidate: Candidate, verifier: Verifier): Verdict | undefined {
  const { schemaName, request, grammar } = candidate;
  for (const agent of verifier.registry.all()) {
    if (agent.schemaName === schemaName || request === '') continue;
    if (best(agent.current, request, verifier) !== undefined) {
      return refuse('other-agent', `The agent "${agent.schemaName}" understands it already.`);
    }
  }
  const others = verifier.known.filter((known) => known.schemaName !== schemaName);
  const taken = others.find((known) => best(grammar, known.request, verifier) !== undefined);
  return taken === undefined
    ? undefined
    : refuse('other-agent', `It would also take "${taken.request}" from another agent.`);
}
