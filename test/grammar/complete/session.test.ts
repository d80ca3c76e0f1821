// A session that is typed into, deleted from and pasted into offers what a single question would, whatever
// the grammar: scripts without spaces, all spacing modes, texts and entities anywhere.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  compileGrammar,
  CompletionSession,
  matchGrammarCompletion,
  type Grammar,
} from '../../../src/grammar.js';

// `#` stands for a name of its own in each alternative.
const parts = [
  ...['play', 'music', 'movies', 'by', 'b', 'hello,', 'weather?', "o'clock", "'a b'", 'C#', '50%'],
  ...['再生', '音楽', '音', '映画を見る', 'привет', 'é', ':', '(the)?', '(please)*', '(a | big)'],
  ...['$(#)', '$(#:word)', '$(#:number)', '$(#:Cardinal)', '$(#:Color)', '<Sub>', '$(#:<Sub>)?'],
];
const spacings = ['', '', '[spacing=none] ', '[spacing=optional] ', '[spacing=required] '];
const typed = [
  ...['play', 'music', 'mov', 'ies', 'by', 'b', 'hello', 'weather', "o'", 'clock', 'C', '#', '50'],
  ...[
    '再生',
    '音',
    '楽',
    '映画',
    'を見る',
    'при',
    'вет',
    'e\u0301',
    ':',
    ', ',
    '!',
    'the ',
    'big ',
  ],
  ...['Never', '12', 'tw', 'two', 'red', ' ', ' ', '%', 'İ'],
];

const alternative = fc
  .tuple(
    fc.constantFrom(...spacings),
    fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 4 }),
  )
  .map(([spacing, chosen]) => {
    const named = chosen.map((part, index) =>
      part.replace('#)', `v${index})`).replace('#:', `v${index}:`),
    );
    return `${spacing}${named.join(' ')} -> 1`;
  });
const grammarText = fc
  .tuple(
    fc.array(alternative, { minLength: 1, maxLength: 4 }),
    fc.array(alternative, { minLength: 1, maxLength: 2 }),
  )
  .map(([start, sub]) => `<Start> = ${start.join(' | ')};\n<Sub> = ${sub.join(' | ')};`);
const piece = fc.constantFrom(...typed);
const edit = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), text: piece }),
  fc.record({ kind: fc.constant('delete' as const), count: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ kind: fc.constant('paste' as const), text: fc.array(piece, { maxLength: 6 }) }),
  // Goes on with a completion, or with its beginning.
  fc.record({ kind: fc.constant('take' as const), which: fc.nat(9), length: fc.nat(6) }),
);
type Edit = typeof edit extends fc.Arbitrary<infer Made> ? Made : never;

/** The texts that stand in the field, one after another. */
function textsOf(grammar: Grammar, edits: readonly Edit[]): string[] {
  const texts: string[] = [];
  let text = '';
  const type = (more: string): void => {
    for (const character of more) texts.push((text += character));
  };
  for (const change of edits) {
    if (change.kind === 'type') type(change.text);
    else if (change.kind === 'paste') texts.push((text = change.text.join('')));
    else if (change.kind === 'delete') {
      for (let i = 0; i < change.count; i++) texts.push((text = text.slice(0, -1)));
    } else {
      const { completions, matchedPrefixLength: end } = matchGrammarCompletion(grammar, text);
      text = text.slice(0, end);
      type(
        ` ${completions[change.which % completions.length] ?? 'zed'}`.slice(0, change.length + 2),
      );
    }
  }
  return texts;
}

/** What a user sees of a session's answer. */
function shown(session: CompletionSession, text: string) {
  const { result, fitting, typed: begun } = session.update(text);
  const { completions, properties, closedSet, openWildcard, directionSensitive } = result;
  // The place may be told before or behind what separates the word from the one before it.
  const head = text.slice(0, result.matchedPrefixLength).replace(/[\s\p{P}]+$/u, '');
  const rest = { properties, closedSet, openWildcard, directionSensitive };
  return { completions, fitting, begun, head, ...rest };
}

test('a session offers what a single question would, however the text came about', () => {
  let narrowed = 0;
  fc.assert(
    fc.property(grammarText, fc.array(edit, { minLength: 1, maxLength: 8 }), (source, edits) => {
      const { grammar } = compileGrammar('a.agr', { 'a.agr': source });
      if (grammar === undefined) return;
      const session = new CompletionSession(() => grammar);
      for (const text of textsOf(grammar, edits)) {
        const answer = shown(session, text);
        const fresh = shown(new CompletionSession(() => grammar), text);
        assert.deepEqual(answer, fresh, JSON.stringify(text));
        if (answer.begun !== '' && answer.fitting.length > 0) narrowed++;
      }
    }),
    { numRuns: 300, seed: 5 },
  );
  assert.ok(narrowed > 100, `only ${narrowed} answers were narrowed down`);
});
