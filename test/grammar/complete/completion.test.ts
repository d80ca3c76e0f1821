// Completion beyond the corpus: properties, ranking, sessions, and that what is offered leads on.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  CompletionSession,
  compileGrammar,
  matchGrammar,
  matchGrammarCompletion,
} from '../../../src/grammar.js';
import type { Grammar } from '../../../src/grammar.js';
import { CompletionSession as EngineSession } from '../../../src/grammar/complete/session.js';

function compiled(text: string): Grammar {
  const { grammar, diagnostics } = compileGrammar('main.agr', { 'main.agr': text });
  assert.ok(grammar, diagnostics.map(({ message }) => message).join('\n'));
  return grammar;
}

const desk = compiled(`entity CalendarDate;
<Start> = <Polite>? (borrow | return) $(book:<Book>) (for $(n:number) days)? -> { actionName: "lend", parameters: { book, n } }
  | remind me $(when:CalendarDate) to $(what) -> { actionName: "remind", parameters: { when, what } }
  | rate $(title) as (good | bad) -> { actionName: "rate", parameters: { title } };
<Book> = book $(id:number) -> { id } | the (red | green) (book | atlas) -> { id: 0 };
`);

test('a slot inside a rule is named by its place in the action, with the action so far', () => {
  const { properties } = matchGrammarCompletion(desk, 'please borrow book ');
  assert.deepEqual(properties, [
    {
      match: { actionName: 'lend', parameters: { book: {} } },
      propertyNames: ['parameters.book.id'],
      entity: 'number',
    },
  ]);
});

test('slots that nobody wants described keep the set from being closed, at less work', () => {
  for (const prefix of ['please borrow ', 'please borrow book ', 'return the red ', 'rate ']) {
    const stats = { steps: 0, exhausted: false };
    // What a grammar offers at a place is gone through with the first question alone.
    matchGrammarCompletion(desk, prefix);
    const described = matchGrammarCompletion(desk, prefix, { stats });
    const { steps } = stats;
    const counted = matchGrammarCompletion(desk, prefix, { stats, describeSlots: false });
    assert.deepEqual(counted.properties, []);
    assert.deepEqual(counted.completions, described.completions);
    assert.equal(counted.closedSet, described.closedSet);
    assert.equal(stats.steps < steps, described.properties.length > 0);
  }
});

test('captures before the slot are part of the action so far', () => {
  const { properties } = matchGrammarCompletion(desk, 'borrow book 12 for ');
  assert.deepEqual(properties, [
    {
      match: { actionName: 'lend', parameters: { book: { id: 12 } } },
      propertyNames: ['parameters.n'],
      entity: 'number',
    },
  ]);
});

test('an entity slot names its entity', () => {
  const { properties, completions } = matchGrammarCompletion(desk, 'remind me ');
  assert.deepEqual(
    properties.map(({ entity }) => entity),
    ['CalendarDate'],
  );
  assert.equal(completions.includes('to'), false);
});

test('groups tell apart what needs a space and what does not', () => {
  const grammar = compiled('<Start> = take 再生 -> 1 | take off -> 2;');
  const { groups, separatorMode } = matchGrammarCompletion(grammar, 'take');
  assert.deepEqual(groups, [
    { separatorMode: 'optional', completions: ['再生'] },
    { separatorMode: 'spacePunctuation', completions: ['off'] },
  ]);
  assert.equal(separatorMode, 'spacePunctuation');
});

test('a word begun in a script without spaces is offered to its end', () => {
  const grammar = compiled('<Start> = 部屋 の (電気 | 窓) -> 1 | 部屋 の明るさ -> 2;');
  const { completions, matchedPrefixLength } = matchGrammarCompletion(grammar, '部屋の');
  assert.equal(matchedPrefixLength, 3);
  assert.deepEqual(completions.toSorted(), ['明るさ', '窓', '電気'].sort());
});

test('each completion, once taken, is matched in full', () => {
  const choices = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(choices, (picks) => {
      let prefix = '';
      for (const pick of picks) {
        const { completions, properties, matchedPrefixLength } = matchGrammarCompletion(
          desk,
          prefix,
        );
        const offers = properties.length > 0 ? [...completions, '7'] : completions;
        const next = offers[pick % Math.max(1, offers.length)];
        if (next === undefined) break;
        prefix = `${prefix.slice(0, matchedPrefixLength).trimEnd()} ${next}`.trimStart();
        const after = matchGrammarCompletion(desk, prefix);
        assert.equal(after.matchedPrefixLength, prefix.length, prefix);
      }
    }),
    { numRuns: 150, seed: 5 },
  );
});

test('a sentence completed word by word matches', () => {
  const grammar = compiled('<Start> = turn (the)? (lamp | heating) (on | off) now -> 1;');
  let prefix = '';
  for (let i = 0; i < 5; i++) {
    const [next] = matchGrammarCompletion(grammar, prefix).completions;
    if (next === undefined) break;
    prefix += `${next} `;
  }
  assert.equal(matchGrammar(grammar, prefix).length, 1, prefix);
});

test('a word that stands in a text but did not end it is offered for its end', () => {
  const list = compiled('<Start> = remove $(item) from my list -> { item };');
  for (const prefix of ['remove letter from mum', 'remove letter from mum ']) {
    const { completions, openWildcard, matchedPrefixLength } = matchGrammarCompletion(list, prefix);
    assert.deepEqual(completions, ['from']);
    assert.equal(openWildcard, true);
    assert.equal(matchedPrefixLength, prefix.length);
  }
  assert.deepEqual(matchGrammarCompletion(list, 'remove letter from my').completions, ['list']);
  assert.deepEqual(matchGrammarCompletion(list, 'remove a from my list').completions, []);
});

test('a session narrows suggestions down without asking again, and asks at a word’s end', () => {
  const grammar = compiled('<Start> = show (orders | offers | order history) now -> 1;');
  let asked = 0;
  const session = new EngineSession(() => grammar, {
    get minPrefixLength() {
      asked++;
      return 0;
    },
  });
  assert.deepEqual(session.update('show ').fitting, ['orders', 'offers', 'order']);
  const before = asked;
  assert.deepEqual(session.update('show o').fitting, ['orders', 'offers', 'order']);
  assert.deepEqual(session.update('show OF').fitting, ['offers']);
  assert.equal(asked, before);
  assert.deepEqual(session.update('show offers ').fitting, ['now']);
  assert.deepEqual(session.update('sh').fitting, ['show']);
});

test('a session asks for the beginning of sentences once', () => {
  const grammar = compiled('<Start> = show orders now -> 1 | send mail -> 2;');
  let asked = 0;
  const session = new EngineSession(() => grammar, {
    get minPrefixLength() {
      asked++;
      return 0;
    },
  });
  assert.deepEqual(session.update('s').fitting, ['show', 'send']);
  const first = asked;
  assert.deepEqual(session.update('show orders ').fitting, ['now']);
  const before = asked;
  assert.ok(before > first);
  assert.deepEqual(session.update('se').fitting, ['send']);
  assert.equal(asked, before);
});

test('rules that begin with other words change nothing and cost a completion nothing', () => {
  const start = '<Start> = <Polite>? send $(what) to (mum | dad) -> 1 | send off $(n:number) -> 2';
  const among = (others: number): Grammar =>
    compiled(
      `${[start, ...Array.from({ length: others }, (_, i) => `verb${i} $(x) noun${i} -> 0`)].join(' | ')};
      <Polite> = please;`,
    );
  const [few, many] = [among(10), among(2000)];
  for (const prefix of ['please send off', 'send ', 'send off ', 'send a card t', 'send it to ']) {
    for (const direction of ['forward', 'backward'] as const) {
      const answers = [few, many].map((grammar) => {
        const stats = { steps: 0, exhausted: false };
        return { stats, result: matchGrammarCompletion(grammar, prefix, { direction, stats }) };
      });
      assert.ok((answers[0]?.result.matchedPrefixLength ?? 0) > 0, prefix);
      assert.deepEqual(answers[1]?.result, answers[0]?.result, prefix);
      const [least = 0, most = Infinity] = answers.map(({ stats }) => stats.steps);
      assert.ok(most <= least + 10, `${prefix}: ${most} steps, ${least} among few`);
    }
  }
});

test('a session offers what a single question does, entities that need no mention too', () => {
  const session = new CompletionSession(() => desk);
  for (const prefix of ['remind me ', 'remind me tomorrow to buy milk', 'return the red ']) {
    const { result } = session.update(prefix);
    assert.deepEqual(result, matchGrammarCompletion(desk, prefix));
  }
  assert.ok(session.update('remind me ').fitting.includes('tomorrow'));
});

test('a session goes on behind a word whose mark was not typed', () => {
  const greeting = compiled('<Start> = hello, play | hello, stop;');
  const session = new CompletionSession(() => greeting);
  assert.deepEqual(session.update('hell').fitting, ['hello,']);
  assert.deepEqual(session.update('hello').fitting, ['play', 'stop']);
});

test('a session sees rules that were added meanwhile', () => {
  let grammar = compiled('<Start> = go left -> 1;');
  const session = new CompletionSession(() => grammar);
  assert.deepEqual(session.update('go ').fitting, ['left']);
  grammar = compiled('<Start> = go (left | right) -> 1;');
  assert.deepEqual(session.update('go r').fitting, ['right']);
});

test('no prefix makes completion throw', () => {
  const piece = fc.oneof(
    fc.constantFrom('borrow', 'book', '12', 'rate', 'as', 'remind me', 'tomorrow', ' ', 'the red'),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), fc.boolean(), (pieces, isBack) => {
      const prefix = pieces.join(' ');
      const direction = isBack ? 'backward' : 'forward';
      const { matchedPrefixLength } = matchGrammarCompletion(desk, prefix, { direction });
      assert.ok(matchedPrefixLength >= 0 && matchedPrefixLength <= prefix.length);
    }),
    { numRuns: 300, seed: 9 },
  );
});
