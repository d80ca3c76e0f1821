// Which variables an alternative's value can see, and what it yields without one.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Alternative } from '../../../src/grammar/ast.js';
import { bindingsOf, implicitValue } from '../../../src/grammar/compile/bindings.js';
import { parseGrammar } from '../../../src/grammar/syntax/parser.js';

function alternative(text: string): Alternative {
  const { tree, diagnostics } = parseGrammar(`<Start> = ${text};`, { fileName: 'main.agr' });
  assert.deepEqual(diagnostics, []);
  const [rule] = tree.items;
  const found = rule?.kind === 'rule-definition' ? rule.alternatives[0] : undefined;
  assert.ok(found);
  return found;
}

/** `x`, `x?` for one that may be unbound, `x[]` for an array. */
function bound(text: string): string {
  return bindingsOf(alternative(text))
    .map(({ name, mode, optional }) => name + (mode === 'array' ? '[]' : optional ? '?' : ''))
    .join(' ');
}

test('bindings follow groups, quantifiers and branches', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['play $(x)', 'x'],
    ['play $(x)? now', 'x?'],
    ['play (by $(x))?', 'x?'],
    ['(a $(x) | b $(x))', 'x'],
    ['(a $(x) | b)', 'x?'],
    ['(a $(x) | b $(y)) $(z)', 'x? y? z'],
    ['($(x:word))+', 'x[]'],
    ['$(x:word)*', 'x[]'],
    ['$(x:word) (and $(x:word))*', 'x[]'],
    ['(a $(x))? (and $(x))*', 'x[]'],
    ['((a ($(x))?))*', 'x[]'],
    ['((a $(x))*)?', 'x[]'],
    ['(a $(x) -> x | b $(y)) c', 'y?'],
    ['(a $(x) -> x) c', ''],
    ['<R> words', ''],
  ];
  for (const [text, expected] of cases) assert.equal(bound(text), expected, text);
});

test('a second binding on one path is told once, at its name', () => {
  const cases: readonly (readonly [string, number])[] = [
    ['$(x) to $(x)', 1],
    ['$(x) (to $(x))?', 1],
    ['($(x) | a $(x)) to $(x)', 1],
    ['$(x) (to $(x) | at $(x))', 1],
    ['($(x) | a $(x))', 0],
    ['$(x) (and $(x))*', 0],
    ['($(x:word) or $(x:word))+', 0],
    ['$(x) (to $(x) -> x)', 0],
  ];
  for (const [text, expected] of cases) {
    const told: number[] = [];
    bindingsOf(alternative(text), (second) => told.push(second.span.start));
    assert.equal(told.length, expected, text);
  }
});

test('without an arrow the only variable or the only part is the value', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['set to $(x)', 'variable x'],
    ['(set to $(x))', 'variable x'],
    ['from $(x) to $(y)', 'none'],
    ['Lights /* all */ On', 'words Lights On'],
    ["'Lights On'", 'words Lights On'],
    ['<Mode>', 'part rule-reference'],
    ['(a | b)', 'part group'],
    ['<Mode> now', 'none'],
    ["the 'Big' one", 'words the Big one'],
    ["the 'big'? one", 'none'],
  ];
  for (const [text, expected] of cases) {
    const value = implicitValue(alternative(text));
    const shown = {
      variable: () => (value.kind === 'variable' ? value.binding.name : ''),
      words: () => (value.kind === 'words' ? value.text : ''),
      part: () => (value.kind === 'part' ? value.part.kind : ''),
      none: () => '',
    }[value.kind]();
    assert.equal(`${value.kind} ${shown}`.trim(), expected, text);
  }
});
