// Loader, quarantine, agents' grammars, generators and the warmer, each by itself.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compileGrammar, matchGrammar } from '../../src/grammar.js';
import { AgentGrammar, AgentGrammarRegistry } from '../../src/learning/agent-grammar.js';
import { DynamicGrammarLoader } from '../../src/learning/loader.js';
import { readRules, type UsableRule } from '../../src/learning/rule-grammars.js';
import { scenarioGrammar } from '../../src/learning/scenarios.js';
import { toolsOfPas } from '../../src/learning/pas-tools.js';
import { schemaToGrammar } from '../../src/learning/schema-to-grammar.js';
import type { LearnedTool, RuleRecord } from '../../src/learning/types.js';
import { GrammarWarmer, proposeRules } from '../../src/learning/warmer.js';
import { MOMENT, toolOf } from './lesson.js';

function rule(id: string, grammarText: string): RuleRecord {
  const record = { schemaName: 'page', sourceRequest: '', actionName: 'a', timestamp: 0, hits: 0 };
  return { ...record, id, grammarText, origin: 'learned' };
}

function usable(id: string, words: string): UsableRule {
  const text = `<Start> = ${words} -> { actionName: "${id}", parameters: {} };`;
  const loaded = new DynamicGrammarLoader().load(text, id);
  if (loaded.kind === 'refused') throw new Error(loaded.errors[0]?.message);
  return { rule: rule(id, text), grammar: loaded.grammar };
}

describe('the loader', () => {
  const cases = [
    ['compile', '<Start> = go ('],
    ['reference', '<Start> = go <Nowhere> -> { actionName: "a" };'],
    ['conflict', '<Start> = go <Item> -> { actionName: "a" };\n<Item> = x;'],
  ] as const;
  for (const [kind, text] of cases) {
    test(`tells an error of the kind "${kind}" with its place`, () => {
      const loader = new DynamicGrammarLoader({ taken: new Set(['Item']) });
      const result = loader.load(text, 'r1');
      if (result.kind === 'loaded') throw new Error('It was loaded.');
      assert.equal(result.errors[0]?.kind, kind);
      assert.equal(result.errors[0]?.range.start.line, 1);
    });
  }

  test('a bad rule is quarantined with its reason, and the others live', async () => {
    const good = '<Start> = go home -> { actionName: "a", parameters: {} };';
    const rules = [rule('r1', good), rule('r2', '<Start> = ('), rule('r3', good)];
    const read = await readRules(rules, { loadLoader: async () => new DynamicGrammarLoader() });
    assert.deepEqual(
      read.usable.map((one) => one.rule.id),
      ['r1', 'r3'],
    );
    assert.equal(read.quarantined[0]?.rule.id, 'r2');
    assert.notEqual(read.quarantined[0]?.reason, '');
  });
});

describe('the grammars of agents', () => {
  test('reset goes back to the base', () => {
    const { grammar } = compileGrammar('b.agr', {
      'b.agr': '<Start> = help me -> { actionName: "help", parameters: {} };',
    });
    const agent = new AgentGrammar('page', grammar);
    agent.addGeneratedRules([usable('r1', 'go home')]);
    assert.equal(matchGrammar(agent.current, 'go home').length, 1);
    agent.resetToBase();
    assert.equal(matchGrammar(agent.current, 'go home').length, 0);
    assert.equal(matchGrammar(agent.current, 'help me').length, 1);
  });

  test('only one agent that understands decides, and its rule is named', () => {
    const registry = new AgentGrammarRegistry();
    registry.of('shop').addGeneratedRules([usable('r1', 'go home'), usable('r2', 'help me')]);
    registry.of('home').addGeneratedRules([usable('r3', 'help me')]);
    const alone = registry.matchAcrossAgents('go home', MOMENT);
    assert.equal(alone.deciding?.schemaName, 'shop');
    assert.deepEqual(alone.deciding?.rules, ['r1']);
    const both = registry.matchAcrossAgents('help me', MOMENT);
    assert.equal(both.deciding, undefined);
    assert.deepEqual([...both.counts.keys()], ['shop', 'home']);
    registry.resetAllToBase();
    assert.deepEqual(registry.matchAcrossAgents('go home', MOMENT).readings, []);
  });

  test('50,000 rules are matched in about the time of 500, and the one that fits is found', () => {
    const { grammar } = usable('r1', 'go home now');
    const copies = (count: number): UsableRule[] =>
      Array.from({ length: count }, (_, index) => ({ rule: rule(`r${index}`, ''), grammar }));
    const agentWith = (count: number): AgentGrammar => {
      const agent = new AgentGrammar('many');
      agent.addGeneratedRules([...copies(count), usable('cat', 'feed the cat')]);
      return agent;
    };
    const few = agentWith(500);
    const many = agentWith(50_000);
    // The best of many runs: whatever else the machine does only ever adds.
    const time = (agent: AgentGrammar): number => {
      const runs = Array.from({ length: 30 }, () => {
        const start = performance.now();
        assert.equal(matchGrammar(agent.current, 'feed the cat').length, 1);
        return performance.now() - start;
      });
      return Math.min(...runs);
    };
    const small = time(few);
    const large = time(many);
    assert.ok(large < small * 10 + 0.5, `${small} ms and ${large} ms`);
  });
});

describe('generators', () => {
  test('tools become a grammar whose test sentences mean what they should', () => {
    const tools = [
      toolOf('add_to_cart', { product: { type: 'string' }, count: { type: 'integer' } }, [
        'product',
      ]),
      toolOf('search', { query: { type: 'string' }, size: { enum: ['small', 'large'] } }, [
        'query',
        'size',
      ]),
      toolOf('book_room', { day: { type: 'string', format: 'date' } }, ['day']),
      toolOf('show_cart', {}),
    ];
    const { text, tests, problems } = schemaToGrammar(tools);
    assert.deepEqual(problems, []);
    const { grammar, diagnostics } = compileGrammar('g.agr', { 'g.agr': text }, { tools });
    if (grammar === undefined) throw new Error(JSON.stringify(diagnostics));
    for (const { request, action } of tests) {
      assert.deepEqual(matchGrammar(grammar, request, MOMENT)[0]?.value, action, request);
    }
    assert.equal(tests.length, 5);
  });

  test('a grammar from schemas knows the ways in which people say such things', () => {
    const text = { type: 'string' };
    const tools = [
      toolOf(
        'book_table',
        {
          guests: { type: 'integer' },
          day: { ...text, format: 'date' },
          time: { ...text, format: 'time' },
          area: { enum: ['terrace', 'dining room'] },
          highChair: { type: 'boolean' },
        },
        ['guests', 'day'],
      ),
      toolOf('show_menu', { course: { enum: ['starters', 'desserts'] } }),
      toolOf('cancel_booking', { reference: text }, ['reference']),
      toolOf('add_to_list', { items: { type: 'array', items: text } }, ['items']),
      toolOf('set_volume', { level: { type: 'integer' } }, ['level']),
    ];
    const { grammar } = compileGrammar(
      'g.agr',
      { 'g.agr': schemaToGrammar(tools).text },
      { tools },
    );
    if (grammar === undefined) throw new Error('It does not compile.');
    const monday = { ...MOMENT, now: new Date('2026-11-30T12:00:00Z') };
    const said: readonly (readonly [string, string, object])[] = [
      ['book a table', 'book_table', {}],
      [
        'Please reserve a table for four tomorrow at 7pm',
        'book_table',
        { guests: 4, day: '2026-12-01', time: '19:00' },
      ],
      [
        "I'd like to book a table on the terrace for 2 people on 2026-12-05 at 15:00, please",
        'book_table',
        { guests: 2, day: '2026-12-05', time: '15:00', area: 'terrace' },
      ],
      ['book a table at 15:00 with a high chair', 'book_table', { time: '15:00', highChair: true }],
      ['book a table without high chair', 'book_table', { highChair: false }],
      ['can I see the menu', 'show_menu', {}],
      ['show me the desserts', 'show_menu', { course: 'desserts' }],
      ['show the dessert menu', 'show_menu', { course: 'desserts' }],
      ['what starters do you have?', 'show_menu', { course: 'starters' }],
      ['cancel my booking AB1234', 'cancel_booking', { reference: 'AB1234' }],
      ['add milk, eggs and bread to my list', 'add_to_list', { items: ['milk', 'eggs', 'bread'] }],
      ['set the volume to 20', 'set_volume', { level: 20 }],
      ['set volume 20', 'set_volume', { level: 20 }],
    ];
    for (const [request, actionName, parameters] of said) {
      const [best] = matchGrammar(grammar, request, monday);
      assert.deepEqual(best?.value, { actionName, parameters }, request);
    }
    for (const request of ['what is the weather', 'book a flight', 'the desserts were nice']) {
      assert.deepEqual(matchGrammar(grammar, request, monday), [], request);
    }
  });

  const odd: readonly (readonly [string, readonly LearnedTool[]])[] = [
    [
      'properties that no value may have',
      [
        toolOf(
          'add',
          Object.fromEntries(['__proto__', 'constructor', 'note'].map((key) => [key, {}])),
        ),
      ],
    ],
    [
      'two values of a kind',
      [toolOf('go', { from: { type: 'string', format: 'date' }, to: { format: 'date' } })],
    ],
    ['an address', [toolOf('open', { page: { type: 'string', format: 'uri' } }, ['page'])]],
    [
      'labels without words',
      [toolOf('go', { '!!': { type: 'string' }, '??': { type: 'string' } })],
    ],
    ['values that are said alike', [toolOf('pick', { size: { enum: ['a', 'A', 'a', '', '(b'] } })]],
    ['no article anywhere', [toolOf('sing', {})]],
    [
      'verbs that mean the same',
      [
        'get',
        'list',
        'show',
        'get_orders',
        'list_orders',
        'show_order',
        'delete_all',
        'remove_all',
      ].map((name) => toolOf(name, {})),
    ],
    [
      'two lists of the same values',
      [toolOf('send', { to: { enum: ['ann', 'bob'] }, from: { enum: ['ann', 'bob'] } }, ['from'])],
    ],
    [
      'a value that is the noun of another',
      [toolOf('show_menu', { part: { enum: ['orders', 'mains'] } }), toolOf('get_orders', {})],
    ],
    ['one and many', [toolOf('get_order', {}), toolOf('get_orders', {})]],
    [
      'two hundred properties',
      [toolOf('note', Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`p${i}`, {}])))],
    ],
  ];
  for (const [name, tools] of odd) {
    test(`tools with ${name} become a grammar without a warning whose tests pass`, () => {
      const { text, tests, problems } = schemaToGrammar(tools);
      assert.deepEqual(problems, []);
      const { grammar, diagnostics } = compileGrammar('g.agr', { 'g.agr': text }, { tools });
      assert.deepEqual(diagnostics, []);
      assert.ok(grammar);
      assert.ok(tests.length >= tools.length);
      for (const { request, action } of tests) {
        assert.deepEqual(matchGrammar(grammar, request, MOMENT)[0]?.value, action, request);
      }
    });
  }

  test('a sentence that is read as another tool is a problem, and no test', () => {
    const { tests, problems } = schemaToGrammar([toolOf('room-1', {}), toolOf('room1', {})]);
    assert.deepEqual(problems, ['room1: "room1" is understood as "room-1".']);
    assert.deepEqual(
      tests.map(({ action }) => action.actionName),
      ['room-1'],
    );
  });

  test('a question after anything is no request to a tool that takes a text', () => {
    const { text } = schemaToGrammar([toolOf('get', { id: { type: 'string' } }, ['id'])]);
    const { grammar } = compileGrammar('g.agr', { 'g.agr': text });
    assert.ok(grammar);
    assert.equal(matchGrammar(grammar, 'get A12', MOMENT).length, 1);
    assert.deepEqual(matchGrammar(grammar, 'what is the meaning of life', MOMENT), []);
  });

  test('actions of a TypeAgent schema become tools', () => {
    const string = { type: { type: 'string' } };
    const types = {
      Play: {
        type: {
          type: 'object',
          fields: {
            actionName: { type: { type: 'string-union', typeEnum: ['playTrack'] } },
            parameters: { type: { type: 'type-reference', name: 'Track' } },
          },
        },
      },
      Track: {
        type: { type: 'object', fields: { title: string, by: { ...string, optional: true } } },
      },
    };
    assert.deepEqual(toolsOfPas({ version: 1, types }), [
      {
        name: 'playTrack',
        inputSchema: {
          type: 'object',
          properties: { title: { type: 'string' }, by: { type: 'string' } },
          required: ['title'],
        },
      },
    ]);
  });

  const scenarios = [
    [
      'music',
      { play: 'start' },
      'play some jazz',
      { actionName: 'start', parameters: { query: 'some jazz' } },
    ],
    [
      'shop',
      { add_to_cart: 'add' },
      'put a mug in my basket',
      { actionName: 'add', parameters: { product: 'a mug' } },
    ],
    ['lists', { clear: 'wipe' }, 'please empty the list', { actionName: 'wipe', parameters: {} }],
    [
      'calendar',
      { agenda: 'day' },
      "what's planned tomorrow",
      { actionName: 'day', parameters: { date: '2026-01-20' } },
    ],
    [
      'support',
      { faq: 'ask' },
      'how do I pay',
      { actionName: 'ask', parameters: { topic: 'pay' } },
    ],
    ['forms', { submit: 'send' }, 'submit this form', { actionName: 'send', parameters: {} }],
    [
      'navigation',
      { open: 'go' },
      'take me to the settings',
      { actionName: 'go', parameters: { page: 'settings' } },
    ],
  ] as const;
  for (const [name, tools, request, action] of scenarios) {
    test(`the template "${name}" works for the page's own tools`, () => {
      const text = scenarioGrammar(name, { tools });
      const { grammar, diagnostics } = compileGrammar('s.agr', { 's.agr': text });
      if (grammar === undefined) throw new Error(JSON.stringify(diagnostics));
      assert.deepEqual(matchGrammar(grammar, request, MOMENT)[0]?.value, action);
    });
  }
});

describe('the warmer', () => {
  const entry = (request: string, stage: 'grammar' | 'model', actionName = 'note') => ({
    request,
    stage,
    schemaName: 'page',
    action: { actionName, parameters: { text: request.replace('note down ', '') } },
    understandTime: stage === 'grammar' ? 1 : 1_000,
  });

  test('counts hits and falls, and ranks what to write next', () => {
    const warmer = new GrammarWarmer();
    warmer.record({ ...entry('go home', 'grammar'), rules: ['r1'] });
    warmer.record(entry('rename the list', 'model', 'rename'));
    for (const item of ['milk', 'bread']) warmer.record(entry(`note down ${item}`, 'model'));
    const report = warmer.report();
    assert.equal(report.hitRate, 0.25);
    assert.equal(report.hits.get('r1'), 1);
    assert.equal(report.timeSaved, 999);
    assert.deepEqual(
      report.misses.map(({ count }) => count),
      [2, 1],
    );
  });

  test('holds no words where the owner wants none', () => {
    const warmer = new GrammarWarmer({ keep: 'hashed' });
    warmer.record(entry('note down my diagnosis', 'model'));
    assert.doesNotMatch(JSON.stringify(warmer.entries), /diagnosis/);
    const counting = new GrammarWarmer({ keep: 'none' });
    counting.record(entry('note down my diagnosis', 'model'));
    assert.equal(counting.entries[0]?.request, '');
  });

  test('proposes rules until the target is reached', () => {
    const entries = ['milk', 'bread', 'eggs'].map((item) => entry(`note down ${item}`, 'model'));
    const answers = (
      rules: readonly { readonly grammarText: string }[],
      request: string,
    ): boolean =>
      rules.some(({ grammarText }) => {
        const { grammar } = compileGrammar('p.agr', { 'p.agr': grammarText });
        return grammar !== undefined && matchGrammar(grammar, request).length > 0;
      });
    const tools = [toolOf('note', { text: { type: 'string' } })];
    const options = { tools, moment: MOMENT, answers, refusal: () => undefined };
    const proposals = proposeRules(entries, options);
    assert.equal(proposals.rules.length, 1);
    assert.equal(proposals.hitRate, 1);
    const none = proposeRules(entries, { ...options, refusal: () => 'It would take all.' });
    assert.deepEqual([none.rules, none.hitRate], [[], 0]);
    assert.deepEqual(none.refused[0], { request: 'note down milk', reason: 'It would take all.' });
  });
});
