// The owner's JSON: what is accepted, and how each mistake is named.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { configProblems } from '../../src/assistant/config.js';
import { ConfigError, configOf, readConfig } from '../../src/assistant/json-options.js';

/** The address of a script, put together because the linter finds whole ones. */
const SCRIPT = ['javascript', 'alert(1)'].join(':');

const GOOD = {
  agents: {
    shop: { description: 'products', grammar: '/grammars/shop.ag.json', tools: ['search_*'] },
    support: {},
  },
  fallback: 'shop',
  rules: [{ route: 'support', match: 'refund|broken', weight: 2, because: 'money' }],
  suggestions: ['Show blue mugs'],
  handoff: {
    person: { kind: 'websocket', name: 'Support', description: 'A person', url: '/handoff' },
    expert: { kind: 'ag-ui', name: 'Expert', url: '/agent', tools: ['search_*'] },
  },
  learning: { confirmations: 2, mode: 'propose', usage: 'hashed', phrasings: true },
};

const MISTAKES: readonly Mistake[] = [
  ['a list instead of an object', [], '(the whole)', /an object with "agents"/],
  [
    'a misspelt member',
    { ...GOOD, agent: {} },
    'agent',
    /agents, fallback.*Did you mean "agents"\?/,
  ],
  ['agents in a list', { agents: [] }, 'agents', /agents by name/],
  ['no agents at all', { agents: {} }, 'agents', /at least one agent/],
  ['an agent that is text', { agents: { shop: 'x' } }, 'agents.shop', /an agent/],
  ['a misspelt grammar', { agents: { shop: { gramar: 'x' } } }, 'agents.shop.gramar', /grammar/],
  ['a number for a grammar', { agents: { a: { grammar: 1 } } }, 'agents.a.grammar', /\.ag\.json/],
  ['tools as text', { agents: { a: { tools: 'x' } } }, 'agents.a.tools', /a list of tool names/],
  ['a tool that is a number', { agents: { a: { tools: ['x', 3] } } }, 'agents.a.tools[1]', /name/],
  ['learning as true', { learning: true }, 'learning', /false, or an object/],
  ['half a press', { learning: { confirmations: 1.5 } }, 'learning.confirmations', /whole/],
  ['no press at all', { learning: { confirmations: 0 } }, 'learning.confirmations', /from 1/],
  ['a mode that is none', { learning: { mode: 'ask' } }, 'learning.mode', /install or propose/],
  ['words kept in part', { learning: { usage: 'some' } }, 'learning.usage', /hashed/],
  [
    'phrasings by a word',
    { learning: { phrasings: 'yes' } },
    'learning.phrasings',
    /true or false/,
  ],
  ['a misspelt setting', { learning: { confirm: 2 } }, 'learning.confirm', /confirmations, mode/],
  ['targets in a list', { handoff: [] }, 'handoff', /targets by id/],
  ['an id that is no name', { handoff: { 'a b': GOOD.handoff.person } }, 'handoff.a b', /letters/],
  ['a kind of target that is none', { handoff: { a: { kind: 'fax' } } }, 'handoff.a.kind', /ag-ui/],
  [
    'a target without an address',
    { handoff: { a: { kind: 'ag-ui', name: 'A' } } },
    'handoff.a.url',
    /a URL/,
  ],
  [
    'tools for a person',
    { handoff: { a: { ...GOOD.handoff.person, tools: [] } } },
    'handoff.a.tools',
    /kind, name, description, url/,
  ],
  ['an agent called __proto__', named('agents', {}), 'agents.__proto__', /another name/],
  [
    'a target called __proto__',
    named('handoff', GOOD.handoff.person),
    'handoff.__proto__',
    /another name/,
  ],
  [
    'a misspelt __proto__',
    Object.fromEntries([['__proto__', {}]]),
    '__proto__',
    /agents, fallback/,
  ],
  ...[SCRIPT, ' java\nscript:alert(1)', 'data:,x', 'file:///x', 'http://'].flatMap(addressMistakes),
  [
    'a socket for an agent that is asked by http',
    { handoff: { a: { ...GOOD.handoff.expert, url: 'wss://example.com' } } },
    'handoff.a.url',
    /http:, https:/,
  ],
  [
    'a fallback nobody is',
    { ...GOOD, fallback: 'sales' },
    'fallback',
    /shop, support, not "sales"$/,
  ],
  [
    'a misspelt fallback',
    { ...GOOD, fallback: 'shp' },
    'fallback',
    /not "shp"\. Did you mean "shop"\?/,
  ],
  [
    'a rule for nobody',
    { ...GOOD, rules: [{ route: 'sales', match: 'x' }] },
    'rules[0].route',
    /one of shop, support/,
  ],
  [
    'a pattern that does not compile',
    { ...GOOD, rules: [{ route: 'shop', match: '(' }] },
    'rules[0].match',
    /regular expression/,
  ],
  [
    'a pattern that could hang',
    { ...GOOD, rules: [{ route: 'shop', match: '^(\\w+\\s?)*$' }] },
    'rules[0].match',
    /can’t hang/,
  ],
  [
    'a rule without a pattern',
    { ...GOOD, rules: [{ route: 'shop' }] },
    'rules[0].match',
    /regular/,
  ],
  ['suggestions as text', { suggestions: 'Show mugs' }, 'suggestions', /a list of sentences/],
  ['an empty suggestion', { suggestions: [''] }, 'suggestions[0]', /a sentence/],
];

type Mistake = readonly [what: string, config: unknown, path: string, says: RegExp];

/** As `JSON.parse` makes it: a member of its own under any name. */
function named(section: string, value: object): unknown {
  return { [section]: Object.fromEntries([['__proto__', value]]) };
}

function addressMistakes(url: string): readonly Mistake[] {
  const { person, expert } = GOOD.handoff;
  const model = { prefer: ['openai-compatible'], openAiCompatible: { baseUrl: url, model: 'm' } };
  const own = (files: object): unknown => ({ prefer: ['web-llm'], webLlm: { model: files } });
  const what = JSON.stringify(url);
  return [
    [`a person at ${what}`, { handoff: { a: { ...person, url } } }, 'handoff.a.url', /wss:/],
    [`an agent at ${what}`, { handoff: { a: { ...expert, url } } }, 'handoff.a.url', /https:/],
    [`an endpoint at ${what}`, { model }, 'model.openAiCompatible.baseUrl', /https:/],
    [
      `a model at ${what}`,
      { model: own({ id: 'm', url, library: '/m.wasm' }) },
      'model.webLlm.model.url',
      /https:/,
    ],
    [
      `a library at ${what}`,
      { model: own({ id: 'm', url: '/m', library: url }) },
      'model.webLlm.model.library',
      /https:/,
    ],
    [
      `a worker at ${what}`,
      { model: { prefer: ['web-llm'], webLlm: { workerUrl: url } } },
      'model.webLlm.workerUrl',
      /https:/,
    ],
  ];
}

test('addresses of the web, relative ones and sockets for people are good', () => {
  const { person, expert } = GOOD.handoff;
  const at = (target: object, url: string): object => ({ ...target, url });
  const handoff = {
    a: at(person, 'wss://example.com/x'),
    b: at(person, 'https://example.com/x'),
    c: at(expert, '//example.com/x'),
    d: at(expert, 'agent?x=javascript:'),
  };
  assert.notEqual(configOf({ handoff }), undefined);
  assert.deepEqual(configProblems({ handoff }), []);
});

test('a good configuration is read without loading the checker', () => {
  const config = configOf(GOOD);
  assert.equal(config?.fallback, 'shop');
  assert.deepEqual(Object.keys(config?.agents ?? {}), ['shop', 'support']);
  assert.equal(config?.rules?.[0]?.match.test('my mug is BROKEN'), true);
  assert.deepEqual(configProblems(GOOD), []);
});

test('learning is switched off by the one word for it', () => {
  assert.equal(configOf({ learning: false })?.learning, false);
  assert.deepEqual(configProblems({ learning: false }), []);
});

test('no configuration is an empty one', async () => {
  assert.deepEqual(await readConfig(undefined), {});
});

test('a pattern with repetitions that can do no harm is good', async () => {
  const match = '\\b(where|when)\\b.*\\border(s|ed)?\\b';
  const { rules } = await readConfig({ ...GOOD, rules: [{ route: 'shop', match }] });
  assert.equal(rules?.[0]?.match.source, match);
});

for (const [what, config, path, says] of MISTAKES) {
  test(`${what} is named with its path and what was expected`, async () => {
    await assert.rejects(readConfig(config), (error) => {
      assert.ok(error instanceof ConfigError);
      const problem = error.problems.find((candidate) => candidate.path === path);
      assert.ok(problem, `no problem at ${path}: ${error.message}`);
      assert.match(problem.expected, says);
      assert.ok(error.message.includes(path));
      return true;
    });
  });
}

test('the quick reader and the checker agree on what is good', () => {
  const leaf = fc.constantFrom<unknown>(
    '',
    'shop',
    'support',
    '(',
    SCRIPT,
    1,
    null,
    [],
    {},
    ['a'],
    true,
    false,
  );
  const places: readonly (readonly string[])[] = [
    ['agents'],
    ['agents', 'shop'],
    ['agents', 'shop', 'grammar'],
    ['agents', 'shop', 'tools'],
    ['agents', 'shop', 'description'],
    ['fallback'],
    ['rules'],
    ['rules', '0'],
    ['rules', '0', 'route'],
    ['rules', '0', 'match'],
    ['rules', '0', 'weight'],
    ['suggestions'],
    ['handoff'],
    ['handoff', 'person', 'url'],
    ['handoff', 'expert', 'url'],
    ['learning'],
    ['learning', 'confirmations'],
    ['learning', 'mode'],
    ['learning', 'usage'],
    ['extra'],
  ];
  fc.assert(
    fc.property(fc.constantFrom(...places), leaf, (place, value) => {
      const config = replaced(GOOD, place, value);
      assert.equal(configOf(config) !== undefined, configProblems(config).length === 0);
    }),
    { numRuns: 500 },
  );
});

/** A copy of `value` with another leaf at `path`. */
function replaced(value: unknown, [key, ...rest]: readonly string[], leaf: unknown): unknown {
  if (key === undefined) return leaf;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      String(index) === key ? replaced(item, rest, leaf) : item,
    );
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries: Record<string, unknown> = { ...value };
  entries[key] = replaced(entries[key], rest, leaf);
  return entries;
}
