// Reads the JSON configuration of an element. Small, because it loads with the panel: it only tells
// a good configuration from a doubtful one; `config`, loaded on doubt, says what is wrong.

import type { ConfigProblem } from './contract.js';
import type { AgentOptions, AssistantOptions, HandoffOptions, LearningOptions } from './options.js';
import type { RouteRule } from '../harness/router/rules.js';
import type { WebLlmModel, WebLlmPreset } from '../providers/web-llm/options.js';
import type { ModelName, ModelOptions } from './model-options.js';
import { isAddress, SOCKET, WEB } from './address.js';
import {
  Doubt,
  listOf,
  Members,
  readCount,
  readFlag,
  readNumber,
  readObject,
  readOneOf,
  readText,
} from './json-members.js';
import { isFreeName, isTargetId } from './target-id.js';

/** What a configuration can say; the rest of `AssistantOptions` comes from code. */
export type AssistantConfig = Pick<
  AssistantOptions,
  'agents' | 'fallback' | 'rules' | 'suggestions' | 'handoff' | 'siteMap' | 'model' | 'learning'
>;

/** The owner's configuration is wrong. The element shows `problems`; the message lists them. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    const lines = problems.map(({ path, expected }) => `${path}: expected ${expected}`);
    super(`The configuration of <agent-chat> is wrong. ${lines.join('; ')}`);
    this.problems = problems;
  }
}

/** Checks and reads what an owner wrote. Rejects with a `ConfigError` that names every mistake. */
export async function readConfig(config: unknown): Promise<AssistantConfig> {
  const read = config === undefined ? {} : configOf(config);
  if (read !== undefined && !read.rules?.some(repeats)) return read;
  const { configProblems } = await import('./config.js');
  const problems = configProblems(config);
  if (read === undefined || problems.length > 0) throw new ConfigError(problems);
  return read;
}

/** Whether the work on a rule's pattern could get out of hand: `config` knows how to tell. */
function repeats({ match }: RouteRule): boolean {
  return /[*+{]/u.test(match.source);
}

const MEMBERS = [
  ...['agents', 'fallback', 'rules', 'suggestions', 'handoff', 'siteMap', 'model', 'learning'],
];

/** The configuration, or `undefined` where anything about it is doubtful. */
export function configOf(config: unknown): AssistantConfig | undefined {
  try {
    return readMembers(new Members(config, MEMBERS));
  } catch (error) {
    if (error instanceof Doubt) return undefined;
    throw error;
  }
}

function readMembers(members: Members): AssistantConfig {
  const agents = members.optional('agents', readAgents);
  const known = (name: string): string => {
    if (agents === undefined || !Object.hasOwn(agents, name)) throw new Doubt();
    return name;
  };
  return {
    agents,
    fallback: members.optional('fallback', (value) => known(readText(value))),
    rules: members.optional(
      'rules',
      listOf((value) => readRule(value, known)),
    ),
    suggestions: members.optional('suggestions', listOf(readText)),
    handoff: members.optional('handoff', readHandoff),
    siteMap: members.optional('siteMap', readText),
    model: members.optional('model', readModel),
    learning: members.optional('learning', readLearning),
  };
}

function readLearning(value: unknown): LearningOptions | false {
  if (value === false) return false;
  const members = new Members(value, ['confirmations', 'mode', 'usage', 'phrasings']);
  return {
    confirmations: members.optional('confirmations', readCount),
    mode: members.optional('mode', readOneOf(['install', 'propose'])),
    usage: members.optional('usage', readOneOf(['words', 'hashed', 'none'])),
    phrasings: members.optional('phrasings', readFlag),
  };
}

type Target = readonly [id: string, options: HandoffOptions[string]];

function readHandoff(value: unknown): HandoffOptions {
  const targets = Object.entries(readObject(value)).map(([id, target]): Target => {
    const members = new Members(target, ['kind', 'name', 'description', 'url', 'tools']);
    const kind = members.required('kind', readText);
    const options = {
      name: members.required('name', readText),
      description: members.optional('description', readText),
      url: members.required('url', readAddress(kind === 'websocket' ? SOCKET : WEB)),
    };
    const tools = members.optional('tools', listOf(readText));
    if (kind === 'ag-ui') return [id, { kind, ...options, tools }];
    if (kind === 'websocket' && tools === undefined) return [id, { kind, ...options }];
    throw new Doubt();
  });
  if (targets.some(([id]) => !isTargetId(id))) throw new Doubt();
  return Object.fromEntries(targets);
}

function readModel(value: unknown): ModelOptions {
  const members = new Members(value, ['prefer', 'webLlm', 'openAiCompatible']);
  const prefer = members.required('prefer', listOf(readOneOf(MODEL_NAMES)));
  const openAiCompatible = members.optional('openAiCompatible', readEndpoint);
  const lacksEndpoint = prefer.includes('openai-compatible') && openAiCompatible === undefined;
  if (prefer.length === 0 || lacksEndpoint) throw new Doubt();
  return { prefer, openAiCompatible, webLlm: members.optional('webLlm', readWebLlm) };
}

const MODEL_NAMES: readonly ModelName[] = ['prompt-api', 'web-llm', 'openai-compatible'];

function readEndpoint(value: unknown): ModelOptions['openAiCompatible'] {
  const members = new Members(value, ['baseUrl', 'model']);
  return {
    baseUrl: members.required('baseUrl', readAddress(WEB)),
    model: members.required('model', readText),
  };
}

function readWebLlm(value: unknown): ModelOptions['webLlm'] {
  const members = new Members(value, ['preset', 'model', 'contextWindow', 'workerUrl']);
  return {
    preset: members.optional('preset', readOneOf(PRESETS)),
    model: members.optional('model', readOwnModel),
    contextWindow: members.optional('contextWindow', readNumber),
    workerUrl: members.optional('workerUrl', readAddress(WEB)),
  };
}

const PRESETS: readonly WebLlmPreset[] = ['mobile', 'default', 'quality'];

function readOwnModel(value: unknown): WebLlmModel {
  const members = new Members(value, ['id', 'url', 'library', 'bytes', 'integrity']);
  return {
    id: members.required('id', readText),
    url: members.required('url', readAddress(WEB)),
    library: members.required('library', readAddress(WEB)),
    bytes: members.optional('bytes', readNumber),
    integrity: members.optional('integrity', readObject),
  };
}

function readAgents(value: unknown): Readonly<Record<string, AgentOptions>> {
  const agents = Object.entries(readObject(value)).map(([name, agent]) => {
    const members = new Members(agent, ['title', 'description', 'grammar', 'tools']);
    const options: AgentOptions = {
      title: members.optional('title', readText),
      description: members.optional('description', readText),
      grammar: members.optional('grammar', (grammar) =>
        typeof grammar === 'string' ? readText(grammar) : readObject(grammar),
      ),
      tools: members.optional('tools', listOf(readText)),
    };
    return [name, options] as const;
  });
  if (agents.length === 0 || agents.some(([name]) => !isFreeName(name))) throw new Doubt();
  return Object.fromEntries(agents);
}

function readRule(value: unknown, known: (name: string) => string): RouteRule {
  const members = new Members(value, ['route', 'match', 'weight', 'because']);
  return {
    route: known(members.required('route', readText)),
    match: members.required('match', readPattern),
    weight: members.optional('weight', readNumber),
    because: members.optional('because', readText),
  };
}

function readPattern(value: unknown): RegExp {
  try {
    // The owner's own pattern; what visitors type is only ever matched against it.
    return new RegExp(readText(value), 'iu');
  } catch {
    throw new Doubt();
  }
}

function readAddress(schemes: readonly string[]): (value: unknown) => string {
  return (value) => {
    const text = readText(value);
    if (isAddress(text, schemes)) return text;
    throw new Doubt();
  };
}
