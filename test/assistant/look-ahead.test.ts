// Looking ahead from a sentence: as far as one way leads, and once for each keystroke that asks anew.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LookAhead } from '../../src/assistant/look-ahead.js';
import { compileGrammar } from '../../src/grammar/compile/compile-grammar.js';

const NOTHING = -1;

function lookAhead() {
  const source =
    '<Start> = show blue mugs -> 1 | show me the way home now -> 2 | add (tea | milk) -> 3 | check out -> 4;';
  const { grammar } = compileGrammar('main.agr', { 'main.agr': source });
  assert.ok(grammar);
  const stats = { steps: NOTHING, exhausted: false };
  return { ahead: new LookAhead(grammar, { stats }), stats };
}

test('goes on while the grammar leaves one way only, for three words in all', () => {
  const { ahead } = lookAhead();
  assert.equal(ahead.from('show blue'), 'show blue mugs');
  assert.equal(ahead.from('show me'), 'show me the way');
  assert.equal(ahead.from('add'), 'add');
});

test('asks the grammar nothing that the keystroke before has asked', () => {
  const { ahead, stats } = lookAhead();
  ahead.from('show blue');
  ahead.begin();
  stats.steps = NOTHING;
  assert.equal(ahead.from('show blue'), 'show blue mugs');
  assert.equal(stats.steps, NOTHING);
});

test('forgets what the keystroke before did not ask', () => {
  const { ahead, stats } = lookAhead();
  ahead.from('show blue');
  ahead.begin();
  ahead.begin();
  stats.steps = NOTHING;
  ahead.from('show blue');
  assert.notEqual(stats.steps, NOTHING);
});

test('knows for good what follows a word that begins sentences, whatever its letter case', () => {
  const { ahead, stats } = lookAhead();
  ahead.remember('check');
  ahead.begin();
  ahead.begin();
  stats.steps = NOTHING;
  assert.equal(ahead.from('Check'), 'Check out');
  assert.equal(stats.steps, NOTHING);
});
