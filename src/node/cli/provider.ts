// `--provider URL`: asks a model for further phrasings of what a command made rules of. The only part of
// `agr` that talks to a network, and only where it is told to.

import { defaultEntities, type Grammar } from '../../grammar.js';
import { AgentGrammarRegistry } from '../../learning/agent-grammar.js';
import { phrasingRules } from '../../learning/phrasings.js';
import type { Action, KnownRequest, LearnedTool, Moment, NewRule } from '../../learning/types.js';
import { openAiCompatible } from '../../providers/openai-compatible/provider.js';
import type { ModelProvider } from '../../providers/types.js';
import { UsageError, type Arguments, type Options } from './command.js';
import type { Terminal } from './terminal.js';

/** Options of every command that may ask a model. */
export const PROVIDER_OPTIONS: Options = {
  provider: {
    type: 'string',
    value: 'URL',
    help: 'Ask this model for phrasings: an OpenAI-compatible API; its key stands in AGR_API_KEY',
  },
  model: { type: 'string', value: 'NAME', help: "The model's name there (default: default)" },
};

/** A request to find other ways to say. */
export interface Taught {
  readonly schemaName: string;
  readonly request: string;
  readonly action: Action;
}

export interface Phrasing {
  readonly rules: readonly NewRule[];
  readonly refused: readonly { readonly request: string; readonly reason: string }[];
}

const NOTHING: Phrasing = { rules: [], refused: [] };
/** A model on a machine without a graphics card takes its time before the first word. */
const PATIENCE = 120_000;

/** The variable that holds the key of the API, where it wants one: arguments can be seen by other users. */
const KEY_VARIABLE = 'AGR_API_KEY';

/** The provider that the arguments name, if they name one. Throws a UsageError for an address that is none. */
export function providerIn(
  name: string,
  args: Arguments,
  { environment }: Terminal,
): ModelProvider | undefined {
  const baseUrl = args.text('provider');
  const model = args.text('model') ?? 'default';
  if (baseUrl === undefined) {
    if (args.text('model') === undefined) return undefined;
    throw new UsageError(`${name}: --model says which model, but not where`, 'Add --provider URL.');
  }
  try {
    const apiKey = environment(KEY_VARIABLE);
    // No page code: nobody but this process reads the key.
    const key = apiKey === undefined ? {} : { apiKey, developmentKey: true };
    return openAiCompatible({ baseUrl, model, timeout: PATIENCE, ...key });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // Without the address: it may hold a password, and this may end in a build's log.
    throw new UsageError(
      `${name}: the address of --provider can't be used: ${reason}`,
      'Expected the root of an OpenAI-compatible API, as http://localhost:8080/v1.',
    );
  }
}

/**
 * Rules for other ways to say what was taught, beside what `base` understands, one request after another.
 * Without a provider there are none. Throws a UsageError when the model does not answer.
 */
export async function phrasingsFor(
  taught: readonly Taught[],
  context: {
    readonly provider: ModelProvider | undefined;
    readonly base: Grammar;
    readonly tools: readonly LearnedTool[];
    readonly moment: Moment;
    readonly known: readonly KnownRequest[];
  },
  terminal: Terminal,
): Promise<Phrasing> {
  const { provider, base, tools, moment, known } = context;
  if (provider === undefined) return NOTHING;
  const registry = new AgentGrammarRegistry();
  const names = new Set(taught.map(({ schemaName }) => schemaName));
  // One grammar answers for all agents of a log: each is judged with all of it.
  for (const name of names) registry.of(name).replaceBase(base);
  const rules = new Map<string, NewRule>();
  const refused: Phrasing['refused'][number][] = [];
  for (const one of taught) {
    const tool = tools.find(({ name }) => name === one.action.actionName);
    if (tool === undefined) continue;
    const asked = await phrasingRules(
      { ...one, tool, moment, entities: defaultEntities },
      {
        provider,
        signal: terminal.stopped,
        verifier: { registry, known, moment, entities: defaultEntities },
      },
    );
    if (asked.kind === 'failed') throw unreachable(provider, asked.reason);
    for (const rule of asked.rules) rules.set(rule.id, rule);
    refused.push(...asked.refused);
  }
  return { rules: [...rules.values()], refused };
}

function unreachable({ endpoint = '' }: ModelProvider, reason: string): UsageError {
  return new UsageError(
    `the model at ${endpoint} gives no answer: ${reason}`,
    'Start it, or leave --provider out: the rest works without a model. Nothing was written.',
  );
}

/** When and where a command's requests count as said. */
export function momentOf(terminal: Terminal): Moment {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { now: terminal.now(), timeZone, locale: 'en' };
}

/** Says which requests and phrasings were left out, and why. */
export function printRefused(refused: Phrasing['refused'], terminal: Terminal): void {
  for (const { request, reason } of refused) terminal.err(`left out "${request}": ${reason}`);
}
