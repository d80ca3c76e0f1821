import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldText } from '../../src/base/text.js';
import { englishProblems } from '../../src/harness/problems.js';
import { english, type HarnessStrings } from '../../src/harness/strings.js';
import { harnessLanguages, loadHarnessStrings } from '../../src/harness/strings/load.js';

const tool = { name: 'add_to_cart', title: 'Zzz' };

/** Every sentence that the harness can say, with what was said into it. */
function sentences(strings: HarnessStrings): ReadonlyMap<string, string> {
  const { yes: _, no: __, undo: ___, again: ____, help: _____, ...rest } = strings;
  const { problems = englishProblems } = strings;
  const said = new Map(Object.entries(problems).map(([name, text]) => [`problems.${name}`, text]));
  said.set('unavailable', rest.unavailable([]));
  said.set('unavailable with examples', rest.unavailable(['Xyz']));
  said.set('canAsk', rest.canAsk([]));
  said.set('canAsk with examples', rest.canAsk(['Xyz']));
  for (const name of ['thinking', 'answered', 'cardFailed', 'internal', 'nothingToUndo'] as const) {
    said.set(name, rest[name]);
  }
  for (const name of [
    'working',
    'toolFailed',
    'outcomeUnknown',
    'leftOpen',
    'toolGone',
    'toolBlocked',
    'nothingToShow',
    'unreadable',
    'done',
    'leaving',
    'arrived',
    'repeatedCall',
    'cannotUndo',
  ] as const) {
    said.set(name, rest[name](tool));
  }
  said.set('timedOut', rest.timedOut(tool, 30));
  said.set('notHere', rest.notHere('Xyz'));
  said.set('modelFailed', rest.modelFailed('Xyz'));
  said.set('waiting', rest.waiting('Xyz'));
  said.set('tooManyCalls', rest.tooManyCalls(8));
  said.set('notRun', rest.notRun([tool, tool]));
  said.set('didYouMean', rest.didYouMean(['Xyz']));
  return said;
}

for (const language of harnessLanguages) {
  test(`the harness's words in ${language} say all that the English ones say, and are not English`, async () => {
    const strings = await loadHarnessStrings(`${language}-XX`);
    const own = sentences(strings);
    for (const [name, text] of sentences(english)) {
      const other = own.get(name) ?? '';
      const marks = (said: string) => (said.match(/Xyz|Zzz|\b30\b|\b8\b|\{\w+\}/gu) ?? []).sort();
      assert.deepEqual(marks(other), marks(text), `${name}: ${other}`);
      if (name !== 'working') assert.notEqual(other, text, name);
    }
  });

  test(`what is typed in ${language} for yes, no, undo, again and help is written as it is compared`, async () => {
    const { yes, no, undo, again, help } = await loadHarnessStrings(language);
    const lists = [yes, no, undo, again, help];
    for (const list of lists) {
      assert.ok(list.length > 1);
      for (const text of list) assert.equal(foldText(text), text);
    }
    const answers = [...yes, ...no];
    assert.equal(new Set(answers).size, answers.length, 'yes is never no');
    const requests = [...undo, ...again, ...help];
    assert.equal(new Set(requests).size, requests.length, 'undo, again and help are told apart');
  });
}

test('a language without a pack is answered in English', async () => {
  assert.equal(await loadHarnessStrings('tlh'), english);
  assert.equal(await loadHarnessStrings(''), english);
  assert.equal(await loadHarnessStrings('constructor'), english);
});

test('"the same but" leaves what is different, in each language that says so', async () => {
  const cases = [
    ['de', 'dasselbe aber mit blau', 'blau'],
    ['fr', 'la même chose mais en bleu', 'bleu'],
    ['es', 'lo mismo pero en azul', 'azul'],
    ['pt', 'o mesmo mas em azul', 'azul'],
    ['it', 'lo stesso ma in blu', 'blu'],
    ['ja', '同じもので、青', '青'],
    ['zh', '一样的，但是要蓝色', '蓝色'],
    ['ar', 'نفس الشيء لكن أزرق', 'أزرق'],
    ['he', 'אותו דבר אבל כחול', 'כחול'],
  ] as const;
  for (const [language, text, different] of cases) {
    const { sameBut } = await loadHarnessStrings(language);
    assert.equal(sameBut.exec(foldText(text))?.[1], different, text);
  }
});
