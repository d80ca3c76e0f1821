import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bare, says } from '../../src/harness/said.js';
import { harnessLanguages, loadHarnessStrings } from '../../src/harness/strings/load.js';

const no = ['no', 'cancel', 'cancel that', 'rather not'];
const fillers = ['please', 'rather', 'oh'];

const nos = ['no', 'No!', 'no, cancel that', 'oh — no, please', 'rather not', 'Cancel. Please.'];
for (const text of nos) {
  test(`"${text}" says no more than no`, () => {
    assert.equal(says(text, no, fillers), true);
  });
}

const others = ['', 'please', 'no blue', 'cancel that order', 'nothing', 'not rather', 'no, 3,5'];
for (const text of others) {
  test(`"${text}" says something else than no`, () => {
    assert.equal(says(text, no, fillers), false);
  });
}

test('a text as long as a letter is no phrase, however often it says it', () => {
  assert.equal(says('no '.repeat(100_000), no, fillers), false);
});

test('fillers leave a text at both ends, and stay within it and where nothing else is said', () => {
  assert.equal(bare('Oh please, the second one, please!', fillers), 'the second one');
  assert.equal(bare('3,5 please', fillers), '3,5');
  assert.equal(bare('one if you please me', fillers), 'one if you please me');
  assert.equal(bare('please', fillers), 'please');
});

for (const language of ['en', ...harnessLanguages]) {
  test(`in ${language} a filler is neither a yes nor a no, and takes neither away`, async () => {
    const strings = await loadHarnessStrings(language);
    assert.ok(strings.fillers.length > 3);
    for (const filler of strings.fillers) {
      assert.equal(says(filler, [...strings.yes, ...strings.no], []), false, filler);
    }
    for (const word of strings.no) {
      assert.equal(says(word, strings.no, strings.fillers), true, word);
      assert.equal(says(word, strings.yes, strings.fillers), false, word);
    }
    const [plainest = ''] = strings.no;
    const [filler = ''] = strings.fillers;
    assert.equal(says(`${filler}, ${plainest}`, strings.no, strings.fillers), true);
  });
}
