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
  ar: ['لا حليب', 'بدون سكر', 'لا شيء', 'الحليب لا'],
  he: ['לא חלב', 'כלום', 'אין חלב', 'אף אחד', 'שום דבר'],
  ja: [
    '牛乳はいらない',
    '牛乳はいりません。',
    '何もいらない',
    '何も',
    '赤じゃない',
    '牛乳以外',
    '砂糖を入れないで',
  ],
  'zh-Hant': ['不要牛奶', '牛奶不要', '什麼都不要', '沒有', '別放糖'],
  zh: ['不要牛奶', '不是红色的', '什么都不要', '没有', '别放糖', '除了牛奶'],
};

const meant: Readonly<Record<string, readonly string[]>> = {
  en: ['no', 'coffee without sugar', 'notes', 'milk'],
  de: ['Milch', 'nein', 'Kaffee ohne Zucker'],
  it: ['no', 'latte'],
  ar: ['لا', 'حليب', 'ليمون'],
  he: ['לא', 'חלב', 'קפה בלי סוכר'],
  ja: ['牛乳', 'いらない', 'いいえ', '洋なし', '昔ばなし', '砂糖なしのコーヒー', '少ない量'],
  zh: ['牛奶', '不要', '别墅', '不锈钢锅', '无糖可乐', '没'],
};

/** Said where the page speaks another language. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  en: ['keine Milch', 'leche nunca', '牛乳はいらない', '不要牛奶', 'بدون سكر', 'אין חלב'],
  de: ['no milk', 'not the red one', 'ningún pan', '牛乳以外', '别放糖'],
  fr: ['kein Brot', 'nothing', 'niente'],
  ja: ['no milk', 'keine Milch'],
  'zh-Hans': ['牛乳はいらない', 'rien'],
  eo: ['no milk', 'keine Milch'],
};

/** What another language would deny with, and this one doesn't. */
const homonyms: Readonly<Record<string, readonly string[]>> = {
  en: ['non dairy milk', 'Mai Tai', 'Nada Surf', 'pas de deux'],
  de: ['ein Termin am 3. Mai'],
  fr: ['rendez-vous le 3 mai'],
  pt: ['no domingo', 'leite'],
  ja: ['不用品', '別添加物'],
};

test('a word that denies in the language of the page denies whatever it is elsewhere', () => {
  assert.equal(isDenied({ product: 'non il latte' }, 'it'), true);
  assert.equal(isDenied({ product: 'pas de lait' }, 'fr'), true);
});

for (const [locale, texts] of Object.entries(elsewhere)) {
  for (const text of texts) {
    test(`"${text}" denies where ${locale} is spoken`, () => {
      assert.equal(isDenied({ product: text }, locale), true);
    });
  }
}

for (const [locale, texts] of Object.entries(homonyms)) {
  for (const text of texts) {
    test(`"${text}" denies nothing where ${locale} is spoken`, () => {
      assert.equal(isDenied({ product: text }, locale), false);
    });
  }
}

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
