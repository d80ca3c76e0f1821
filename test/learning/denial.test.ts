// What says that something is not wanted, and what only sounds like it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDenied } from '../../src/learning/denial.js';

const denied: Readonly<Record<string, readonly string[]>> = {
  en: ['no milk', 'not the red one', 'nothing', 'milk never'],
  'de-AT': ['keine Milch', 'Milch nicht', 'nichts', 'lieber nichts'],
  fr: ['pas de lait', 'rien', 'aucun lait'],
  es: ['nada', 'leche no', 'ningún pan'],
  it: ['non il latte', 'niente'],
  pt: ['não leite', 'nada'],
  ar: ['لا حليب'],
  he: ['לא חלב', 'כלום'],
};

const meant: Readonly<Record<string, readonly string[]>> = {
  en: ['no', 'coffee without sugar', 'notes', 'milk'],
  de: ['Milch', 'nein', 'Kaffee ohne Zucker'],
  it: ['no', 'latte'],
  ja: ['牛乳'],
};

for (const [locale, texts] of Object.entries(denied)) {
  for (const text of texts) {
    test(`"${text}" denies (${locale})`, () => {
      assert.equal(isDenied({ product: text }, locale), true);
      assert.equal(isDenied({ to: { items: ['x', text] } }, locale), true);
    });
  }
}

for (const [locale, texts] of Object.entries(meant)) {
  for (const text of texts) {
    test(`"${text}" denies nothing (${locale})`, () => {
      assert.equal(isDenied({ product: text, count: 1 }, locale), false);
    });
  }
}
