// Says what is wrong with a configuration, member by member. Loaded only when `json-options` has a doubt,
// so that zod is no part of what opening the panel costs. Builds no assistant.

import * as z from 'zod/mini';
import { longestText } from '../base/pattern.js';
import type { ConfigProblem } from './contract.js';
import { isJsonObject } from '../base/json.js';
import { nearest } from '../grammar/compile/nearest.js';
import { isAddress, SOCKET, WEB } from './address.js';
import { isFreeName, isTargetId } from './target-id.js';

const text = (what: string): z.ZodMiniString => z.string(what).check(z.minLength(1, what));

const address = (what: string, schemes: readonly string[]): z.ZodMiniString => {
  const error = `${what}: ${schemes.join(', ')} or relative to the page`;
  return text(what).check(z.refine((url) => isAddress(url, schemes), { error }));
};

const Agent = z.strictObject(
  {
    title: z.optional(text('a name for the visitor')),
    description: z.optional(text('a sentence that says what the agent is for')),
    grammar: z.optional(
      z.union([text('a URL'), z.looseObject({})], 'the URL of an .ag.json file, or its content'),
    ),
    tools: z.optional(
      z.array(text('the name of a tool, with * for any characters'), 'a list of tool names'),
    ),
  },
  'an agent: { "title", "description", "grammar", "tools" }',
);

const Rule = z.strictObject(
  {
    route: text('the name of an agent'),
    match: text('a regular expression').check(
      z.refine(isPattern, {
        error:
          'a regular expression that compiles and can’t hang: no repetition inside another, few one after another',
      }),
    ),
    weight: z.optional(z.number('a number')),
    because: z.optional(text('a reason')),
  },
  'a rule: { "route", "match", "weight", "because" }',
);

const target = {
  name: text('a name for the visitor'),
  description: z.optional(text('a sentence that says who takes over')),
};

const Target = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('websocket'), ...target, url: address('a URL', SOCKET) }),
    z.strictObject({
      kind: z.literal('ag-ui'),
      ...target,
      url: address('a URL', WEB),
      tools: z.optional(z.array(text('the name of a tool'), 'a list of tool names')),
    }),
  ],
  'a target: { "kind": "websocket" or "ag-ui", "name", "url" }',
);

const OwnModel = z.strictObject(
  {
    id: text('the name of a model, …-q4f16_1-MLC'),
    url: address('the URL of its files', WEB),
    library: address('the URL of its .wasm', WEB),
    bytes: z.optional(z.number('its size in bytes')),
    integrity: z.optional(z.looseObject({}, 'hashes of its files')),
  },
  'a model: { "id", "url", "library" }',
);

const WebLlm = z.strictObject(
  {
    preset: z.optional(z.enum(['mobile', 'default', 'quality'], 'one of mobile, default, quality')),
    model: z.optional(OwnModel),
    contextWindow: z.optional(z.number('a number of tokens')),
    workerUrl: z.optional(address('the URL of the worker’s script', WEB)),
  },
  'an object with "preset" or "model"',
);

const Endpoint = z.strictObject(
  { baseUrl: address('the root of an API', WEB), model: text('the name of a model') },
  'an endpoint: { "baseUrl", "model" }',
);

const Model = z
  .strictObject(
    {
      prefer: z
        .array(
          z.enum(
            ['prompt-api', 'web-llm', 'openai-compatible'],
            'one of prompt-api, web-llm, openai-compatible',
          ),
          'a list of models, best first',
        )
        .check(z.minLength(1, 'at least one model')),
      webLlm: z.optional(WebLlm),
      openAiCompatible: z.optional(Endpoint),
    },
    'the models: { "prefer", "webLlm", "openAiCompatible" }',
  )
  .check(
    z.refine(
      ({ prefer, openAiCompatible }) =>
        !prefer.includes('openai-compatible') || openAiCompatible !== undefined,
      { error: 'an endpoint: { "baseUrl", "model" }', path: ['openAiCompatible'] },
    ),
  );

const Learning = z.strictObject(
  {
    confirmations: z.optional(
      z.int('a whole number of presses').check(z.minimum(1, 'a number from 1')),
    ),
    mode: z.optional(z.enum(['install', 'propose'], 'install or propose')),
    usage: z.optional(z.enum(['words', 'hashed', 'none'], 'one of words, hashed, none')),
    phrasings: z.optional(z.boolean('true or false')),
  },
  'false, or an object with "confirmations", "mode", "usage" or "phrasings"',
);

const Config = z.strictObject(
  {
    agents: z.optional(
      z
        .record(z.string(), Agent, 'agents by name')
        .check(z.refine((agents) => Object.keys(agents).length > 0, 'at least one agent')),
    ),
    fallback: z.optional(text('the name of an agent')),
    rules: z.optional(z.array(Rule, 'a list of rules')),
    suggestions: z.optional(z.array(text('a sentence'), 'a list of sentences')),
    handoff: z.optional(
      z.record(
        z.string().check(z.refine(isTargetId)),
        Target,
        'targets by id, each of letters, digits, - and _',
      ),
    ),
    siteMap: z.optional(text('the URL of an agent-tools.json file')),
    model: z.optional(Model),
    // What is switched off has no members to be wrong.
    learning: z.optional(
      z.pipe(
        z.transform((value) => (value === false ? {} : value)),
        Learning,
      ),
    ),
  },
  'an object with "agents", "fallback", "rules", "suggestions", "handoff", "siteMap", "model" or "learning"',
);

/** Every mistake in `config`, in the order of its members; `[]` when there is none. */
export function configProblems(config: unknown): readonly ConfigProblem[] {
  const result = z.safeParse(Config, config, { jitless: true });
  const taken = takenNames(config);
  if (!result.success) return [...taken, ...result.error.issues.flatMap(problemsOf)];
  return [...taken, ...nameProblems(result.data)];
}

/** Names that no object can hold: zod passes over them. */
function takenNames(config: unknown): ConfigProblem[] {
  if (!isJsonObject(config)) return [];
  return ['agents', 'handoff'].flatMap((section) => {
    const names = isJsonObject(config[section]) ? Object.keys(config[section]) : [];
    const expected = 'another name, because objects have a member of their own under this one';
    return names
      .filter((name) => !isFreeName(name))
      .map((name) => ({ path: `${section}.${name}`, expected }));
  });
}

/** Names that refer to agents must be names of agents. */
function nameProblems({
  agents = {},
  fallback,
  rules = [],
}: z.infer<typeof Config>): ConfigProblem[] {
  const names = Object.keys(agents);
  const expected = (found: string): string =>
    names.length === 0
      ? 'an agent, but "agents" names none'
      : `one of ${names.join(', ')}, not "${found}"${hint(found, names)}`;
  const problems: ConfigProblem[] = [];
  if (fallback !== undefined && !names.includes(fallback)) {
    problems.push({ path: 'fallback', expected: expected(fallback) });
  }
  for (const [index, { route }] of rules.entries()) {
    if (!names.includes(route)) {
      problems.push({ path: `rules[${index}].route`, expected: expected(route) });
    }
  }
  return problems;
}

function problemsOf(issue: z.core.$ZodIssue): ConfigProblem[] {
  const path = pathText(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const members = membersAt(issue.path);
    return issue.keys.map((key) => ({
      path: pathText([...issue.path, key]),
      expected: `one of the members ${members.join(', ')}${hint(key, members)}`,
    }));
  }
  return [{ path, expected: issue.message }];
}

/** The name that was probably meant, if one is near. */
function hint(found: string, names: readonly string[]): string {
  const meant = nearest(found, names);
  return meant === undefined ? '' : `. Did you mean "${meant}"?`;
}

/** The members that an object at this place may have. */
function membersAt([section, ...inside]: readonly PropertyKey[]): readonly string[] {
  if (section === 'agents') return Object.keys(Agent.def.shape);
  if (section === 'handoff')
    return ['kind', 'name', 'description', 'url', 'tools (of an "ag-ui" target)'];
  if (section === 'model') return modelMembersAt(inside);
  if (section === 'learning') return Object.keys(Learning.def.shape);
  return Object.keys(section === 'rules' ? Rule.def.shape : Config.def.shape);
}

function modelMembersAt([provider, member]: readonly PropertyKey[]): readonly string[] {
  if (provider === 'openAiCompatible') return Object.keys(Endpoint.def.shape);
  if (provider !== 'webLlm') return Object.keys(Model.def.shape);
  return Object.keys(member === 'model' ? OwnModel.def.shape : WebLlm.def.shape);
}

/** `agents.shop.tools[0]`; `(the whole)` for the configuration itself. */
function pathText(path: readonly PropertyKey[]): string {
  let result = '';
  for (const part of path) {
    if (typeof part === 'number') result += `[${part}]`;
    else result += result === '' ? String(part) : `.${String(part)}`;
  }
  return result === '' ? '(the whole)' : result;
}

/** Characters that a rule must be good for: two repetitions that could take the same words still are. */
const shortestRequest = 200;

/** Compiles, and can't be made to hang by what a visitor writes. */
function isPattern(source: string): boolean {
  try {
    // The owner's own pattern, compiled to see whether it compiles; visitors' text never gets here.
    new RegExp(source, 'iu');
    return longestText(source, 'iu') >= shortestRequest;
  } catch {
    return false;
  }
}
