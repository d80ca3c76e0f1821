// The grammar that tools get for nothing: it compiles, matches what it offers, and can be completed.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compileGrammar } from '../../../src/grammar/compile/compile-grammar.js';
import { matchGrammarCompletion } from '../../../src/grammar/complete/complete.js';
import { defaultEntities } from '../../../src/grammar/entities/default.js';
import type { Grammar } from '../../../src/grammar/match/grammar.js';
import { matchGrammar } from '../../../src/grammar/match/match.js';
import { english } from '../../../src/interpreters/schema/en.js';
import { instantGrammar } from '../../../src/interpreters/schema/instant-grammar.js';
import { Lexicon } from '../../../src/interpreters/schema/lexicon.js';
import type { Tool } from '../../../src/tools/types.js';
import { NOW, page, tool } from './page.js';

const settings = { entities: defaultEntities, now: NOW, timeZone: 'UTC', locale: 'en-GB' };

function compiled(tools: readonly Tool[]): Grammar {
  const text = instantGrammar(tools, new Lexicon(english));
  const { grammar, diagnostics } = compileGrammar('page.agr', { 'page.agr': text });
  assert.ok(grammar !== undefined, `${JSON.stringify(diagnostics.slice(0, 3))}\n${text}`);
  return grammar;
}

describe('the instant grammar of a page', () => {
  const grammar = compiled(page);

  const sentences: readonly (readonly [string, string, unknown])[] = [
    ['show basket', 'show_basket', {}],
    ['search lamps', 'search_lamps', {}],
    ['search lamps green', 'search_lamps', { colour: 'green' }],
    ['search lamps max price 50', 'search_lamps', { max_price: 50 }],
    ['add to basket floor lamp quantity 2', 'add_to_basket', { lamp: 'Floor lamp', quantity: 2 }],
    ['book repair date tomorrow', 'book_repair', { date: '2026-03-05' }],
    ['send message message see you', 'send_message', { message: 'see you' }],
  ];
  for (const [sentence, actionName, parameters] of sentences) {
    test(sentence, () => {
      const [match] = matchGrammar(grammar, sentence, settings);
      assert.deepEqual(match?.value, { actionName, parameters });
    });
  }

  test('a tool’s name can be completed, then its options', () => {
    const after = (prefix: string): readonly string[] =>
      matchGrammarCompletion(grammar, prefix, settings).completions;
    assert.ok(
      after('add ').some((text) => text.startsWith('to')),
      after('add ').join(),
    );
    assert.ok(after('search lamps ').includes('green'), after('search lamps ').join());
  });
});

test('names, labels and values with every special character compile', () => {
  const odd = '"quotes" \\ <Rule> $(x) | ; { } -> // é 例';
  const tools = [
    tool(`${odd}`, 'd', { [odd]: { type: 'string', enum: [odd, '', '🍕', "it's"] } }),
    tool('shop.add:item', 'd', { 'the-count': { type: 'integer' } }),
    tool('…', 'a name without a word'),
  ];
  const [match] = matchGrammar(compiled(tools), 'shop add item the count 3', settings);
  assert.deepEqual(match?.value, { actionName: 'shop.add:item', parameters: { 'the-count': 3 } });
});

test('a page without tools has no grammar', () => {
  assert.equal(instantGrammar([], new Lexicon(english)), '');
});
