// What a model's phrasings become, whatever it answers.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compileGrammar, defaultEntities, matchGrammar } from '../../src/grammar.js';
import { actionOf, AgentGrammarRegistry } from '../../src/learning/agent-grammar.js';
import type { GenerateInput } from '../../src/learning/generate-rule.js';
import { phrasingRules, type Phrasings } from '../../src/learning/phrasings.js';
import type { KnownRequest, NewRule } from '../../src/learning/types.js';
import { ProviderError } from '../../src/providers/errors.js';
import { scripted, type ScriptedAnswer } from '../../src/providers/scripted.js';
import { MOMENT, toolOf } from './lesson.js';

const TOOL = toolOf('set_light', { lamp: { type: 'string' }, level: { type: 'number' } }, ['lamp']);
const INPUT: GenerateInput = {
  schemaName: 'page',
  request: 'dim the attic lamp to 30',
  action: { actionName: 'set_light', parameters: { lamp: 'attic', level: 30 } },
  tool: TOOL,
  moment: MOMENT,
  entities: defaultEntities,
};

function registryOf(base: string): AgentGrammarRegistry {
  const registry = new AgentGrammarRegistry();
  const { grammar } = compileGrammar('base.agr', { 'base.agr': base });
  assert.ok(grammar);
  registry.of('page').replaceBase(grammar);
  return registry;
}

const BASE =
  '<Start> = lower the attic blind to $(n:number) -> { actionName: "blind", parameters: { n } };';

async function ask(
  answer: ScriptedAnswer,
  more: { readonly input?: GenerateInput; readonly known?: readonly KnownRequest[] } = {},
) {
  const provider = scripted([answer]);
  const phrasings = await phrasingRules(more.input ?? INPUT, {
    provider,
    signal: new AbortController().signal,
    verifier: {
      registry: registryOf(BASE),
      known: more.known ?? [],
      moment: MOMENT,
      entities: defaultEntities,
    },
  });
  return { phrasings, provider };
}

function asked(phrasings: Phrasings) {
  assert.ok(phrasings.kind === 'asked');
  return phrasings;
}

const listed = (...phrasings: readonly unknown[]): string => JSON.stringify({ phrasings });

function understood({ id, grammarText }: NewRule, request: string) {
  const { grammar } = compileGrammar(`${id}.agr`, { [`${id}.agr`]: grammarText });
  assert.ok(grammar);
  return actionOf(matchGrammar(grammar, request, { ...MOMENT, maxMatches: 1 })[0]?.value);
}

describe('phrasings of a model', () => {
  test('become rules for the same action with other values', async () => {
    const { phrasings } = await ask(listed('bring the attic light down to 30'));
    const [rule] = asked(phrasings).rules;
    assert.ok(rule);
    assert.equal(rule.origin, 'generated');
    assert.deepEqual(understood(rule, 'bring the cellar light down to 55'), {
      actionName: 'set_light',
      parameters: { lamp: 'cellar', level: 55 },
    });
  });

  test('are asked for with a bound, a schema and the words that must stay, and no tools', async () => {
    const { provider } = await ask(listed());
    const [request] = provider.requests;
    assert.ok(request);
    assert.deepEqual(request.tools, []);
    assert.ok(request.maxTokens <= 300);
    assert.equal(request.schema?.['type'], 'object');
    assert.match(request.messages[1]?.content ?? '', /"keep":\["attic","30"\]/);
  });

  const GARBAGE: readonly ScriptedAnswer[] = [
    ...['', 'Sure! Here are some:', '[]', '{"phrasings": "one"}', '{"phrasings": {"length": 2}}'],
    '{"phrasings": ["dim the attic li',
  ];
  for (const answer of GARBAGE) {
    test(`an answer that is no list is refused in words: ${JSON.stringify(answer)}`, async () => {
      const { rules, refused } = asked((await ask(answer)).phrasings);
      assert.deepEqual(rules, []);
      assert.match(refused[0]?.reason ?? '', /no list of phrasings/);
    });
  }

  test('of other types, empty, endless or over several lines are passed over', async () => {
    const odd = [null, 7, {}, ['x'], '', ' ', `a${' very'.repeat(100)} lamp`, 'dim\nattic 30'];
    for (const one of odd) {
      const { rules, refused } = asked((await ask(listed(one))).phrasings);
      assert.deepEqual([rules, refused], [[], []]);
    }
  });

  test('beyond what was asked for are not looked at', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) => `wish${index} nothing at all`);
    const { rules, refused } = asked((await ask(listed(...many))).phrasings);
    assert.equal(rules.length, 0);
    assert.equal(refused.length, 5);
  });

  test('that say one thing twice, or what is known, give one rule or none', async () => {
    const same = 'bring the attic light down to 30';
    const { rules } = asked((await ask(listed(same, same, INPUT.request))).phrasings);
    assert.equal(rules.length, 1);
  });

  const REFUSED: readonly (readonly [why: string, phrasing: string])[] = [
    ['leaves a value out', 'dim the attic lamp'],
    ['says another value', 'dim the attic lamp to 90'],
    ['is nothing but values', 'attic 30'],
  ];
  for (const [why, phrasing] of REFUSED) {
    test(`one that ${why} is refused`, async () => {
      const { rules, refused } = asked((await ask(listed(phrasing))).phrasings);
      assert.deepEqual(rules, []);
      assert.equal(refused[0]?.request, phrasing);
    });
  }

  test('that hold the signs of the rule language are words and nothing more', async () => {
    const hostile = 'dim <Start> = $(all) | attic; to 30 -> {}';
    const { rules, refused } = asked((await ask(listed(hostile))).phrasings);
    assert.equal(rules.length + refused.length, 1);
    for (const rule of rules) {
      assert.equal(understood(rule, 'buy shoes'), undefined, rule.grammarText);
      assert.equal(understood(rule, hostile)?.actionName, 'set_light');
    }
  });

  test('a phrasing that the page understands otherwise is refused', async () => {
    const { rules, refused } = asked((await ask(listed('lower the attic blind to 30'))).phrasings);
    assert.deepEqual(rules, []);
    assert.equal(refused.length, 1);
  });

  test('a phrasing that changes a known answer is refused', async () => {
    const sentence = 'set attic colour to 30';
    const known = [
      {
        schemaName: 'page',
        request: sentence,
        action: { actionName: 'colour', parameters: { code: 30 } },
      },
    ];
    const { rules } = asked((await ask(listed(sentence), { known })).phrasings);
    assert.deepEqual(rules, []);
  });

  test('a request that could teach no rule is not sent to the model', async () => {
    const input = { ...INPUT, secrets: new Set(['lamp']) };
    const { phrasings, provider } = await ask(listed('x'), { input });
    assert.deepEqual(asked(phrasings).rules, []);
    assert.equal(provider.requests.length, 0);
  });

  test('a model that fails is told apart from one that has nothing to say', async () => {
    const error = new ProviderError('network', 'There is no connection.');
    assert.deepEqual((await ask({ error })).phrasings, {
      kind: 'failed',
      reason: 'There is no connection.',
    });
  });
});
