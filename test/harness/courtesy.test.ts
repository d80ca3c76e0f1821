// Courtesies: known in whatever language they are said, answered in the page's, and only where they are all.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { courtesyIn } from '../../src/harness/courtesy.js';
import { english } from '../../src/harness/strings.js';
import { harnessLanguages } from '../../src/harness/strings/load.js';
import { open } from './opened.js';

const cases: readonly (readonly [said: string, kind: ReturnType<typeof courtesyIn>])[] = [
  ['hi', 'hello'],
  ['Hey there!', 'hello'],
  ['Hallo', 'hello'],
  ['你好', 'hello'],
  ['مرحبا', 'hello'],
  ['thx', 'thanks'],
  ['ok, thanks a lot!', 'thanks'],
  ['great, thank you', 'thanks'],
  ['merci beaucoup', 'thanks'],
  ['thanks, bye', 'goodbye'],
  ['hello, are you a bot?', 'who'],
  ['hi, show me mugs', undefined],
  ['thanks for nothing', undefined],
  ['show mugs', undefined],
  ['', undefined],
];

for (const [said, kind] of cases) {
  test(`"${said}" is ${kind ?? 'no courtesy'}`, () => {
    assert.equal(courtesyIn(said, english), kind);
  });
}

const answerIn = async (said: string, locale: string): Promise<string | undefined> =>
  (await open({ locale }).harness.turn(said, [])).text;

test('a greeting is returned with what can be asked, in the language of the page', async () => {
  assert.match((await answerIn('hallo', 'en-GB')) ?? '', /^Hello! Ask for something/u);
  assert.match((await answerIn('hi', 'de-AT')) ?? '', /^Hallo! /u);
  assert.match((await answerIn('hi', 'nl')) ?? '', /^Hello! /u);
});

test('a goodbye is returned in every language of the harness, without a list of what can be asked', async () => {
  const answers = await Promise.all(
    ['en', ...harnessLanguages].map((locale) => answerIn('bye', locale)),
  );
  assert.equal(new Set(answers).size, answers.length);
  for (const answer of answers) assert.ok(!answer?.includes('\n'), answer);
});

test('what is no courtesy is still not understood', async () => {
  assert.match((await answerIn('thanks for nothing', 'en')) ?? '', /^I didn't understand/u);
});
