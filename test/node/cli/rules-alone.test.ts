import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { compileGrammar, matchGrammar, type Grammar } from '../../../src/grammar.js';
import { rulesAlone } from '../../../src/node/cli/rules-alone.js';

function compiled(source: string, start?: string): Grammar {
  const { grammar } = compileGrammar('main.agr', { 'main.agr': source }, { start });
  assert.ok(grammar);
  return grammar;
}

const partsOf = ({ segments }: Grammar): number =>
  segments
    .flatMap(({ compiled: { rules } }) => rules.flatMap(({ alternatives }) => alternatives))
    .reduce((sum, { parts }) => sum + parts.length, 0);

test('a rule alone matches as if the grammar had been compiled from it', () => {
  const url = new URL('../../../grammars/shop/shop.agr', import.meta.url);
  const source = readFileSync(url, 'utf8');
  const sentences = [
    'add two blue mugs',
    "what's in my cart?",
    'do you have any red lamps',
    'clear',
  ];
  let matched = 0;
  for (const { rule, grammar } of rulesAlone(compiled(source), 'main.agr')) {
    // A rule without a value can't be compiled from.
    const whole = compileGrammar('main.agr', { 'main.agr': source }, { start: rule }).grammar;
    if (whole === undefined) continue;
    for (const sentence of sentences) {
      const values = (each: Grammar) => matchGrammar(each, sentence).map(({ value }) => value);
      assert.deepEqual(values(grammar), values(whole), `<${rule}>: ${sentence}`);
      matched += values(whole).length;
    }
  }
  assert.ok(matched > 4);
});

test('a grammar of many small rules is taken over twice at most, not once for each', () => {
  const names = Array.from({ length: 500 }, (_, index) => `R${index}`);
  const rules = names.map((name) => `<${name}> = ${name} $(x) -> x;`);
  const grammar = compiled(
    [`<Start> = ${names.map((name) => `<${name}>`).join(' | ')};`, ...rules].join('\n'),
  );
  const alone = [...rulesAlone(grammar, 'main.agr')];
  assert.equal(alone.length, 501);
  const sum = alone.reduce((parts, one) => parts + partsOf(one.grammar), 0);
  assert.ok(sum <= 2 * partsOf(grammar), `${sum} parts`);
});

test('rules that refer to each other in a row of thousands end before it gets too much', () => {
  const rules = Array.from({ length: 6000 }, (_, i) => `<R${i}> = w${i} $(x:<R${i + 1}>) -> x;`);
  const grammar = compiled(['<Start> = <R0>;', ...rules, '<R6000> = end -> 1;'].join('\n'));
  const tried = [...rulesAlone(grammar, 'main.agr')].length;
  assert.ok(tried > 10 && tried < 3000, `${tried} rules`);
});
