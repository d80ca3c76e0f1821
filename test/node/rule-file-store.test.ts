// The store over a file: all that a store does, and what only a file can suffer.

import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { compileGrammar } from '../../src/grammar.js';
import { KnownValues } from '../../src/learning/known-values.js';
import { GrammarStore } from '../../src/learning/rule-store.js';
import { RuleFileError, ruleFileStore } from '../../src/node/rule-file-store.js';
import { rule, RULE_STORE_CASES } from '../storage/rule-store-cases.js';
import { makeFolder, type Folder } from './folder.js';

let folder: Folder;
let files = 0;
before(async () => (folder = await makeFolder({})));
after(() => folder.remove());

for (const kind of ['agr', 'json']) {
  describe(`rules in a .${kind} file`, () => {
    const fresh = (): string => folder.at(`${(files += 1)}/rules.${kind}`);
    const openRules = async () => ({
      rules: ruleFileStore(fresh()),
      close: async () => undefined,
    });
    for (const [behaviour, check] of RULE_STORE_CASES) it(behaviour, () => check(openRules));

    it('are there for the next store over the file, with the texts of their slots', async () => {
      const path = fresh();
      const known = new KnownValues();
      known.add({ schemaName: 'shop', slot: 'area', words: 'attic', value: 'Attic' });
      const texts = known.recordOf('shop', 'area');
      const store = new GrammarStore(ruleFileStore(path), { now: () => 7 });
      await store.add(texts.rule, texts.compiled);
      await store.add(rule('a'));
      await store.hit('shop', 'a');

      const [kept, counted] = await new GrammarStore(ruleFileStore(path), { now: () => 8 }).list();
      assert.deepEqual(counted, { ...rule('a'), timestamp: 7, hits: 1 });
      const again = new KnownValues();
      assert.ok(kept !== undefined && again.restore(kept));
      assert.equal(again.entityFor('shop', ['area']), known.entityFor('shop', ['area']));
    });

    it('leave nothing but the file in its folder', async () => {
      const path = fresh();
      await ruleFileStore(path).put([rule('a')]);
      assert.deepEqual(await readdir(path.replace(/\/[^/]+$/, '')), [`rules.${kind}`]);
    });
  });
}

it('an .agr file of rules compiles as it stands', async () => {
  const path = folder.at('whole.agr');
  const rules = ruleFileStore(path);
  await rules.put([rule('a')]);
  await rules.put([rule('b')]);
  const text = await folder.read('whole.agr');
  assert.deepEqual(compileGrammar('whole.agr', { 'whole.agr': text }).diagnostics, []);
});

it('a comment in a rule that looks like the mark of another stays a comment', async () => {
  const rules = ruleFileStore(folder.at('sly.agr'));
  const poison = `// rule ${JSON.stringify(rule('evil'))}`;
  await rules.put([{ ...rule('a'), grammarText: `${poison}\n<Start> = a -> "x";\n${poison}` }]);
  await rules.put([rule('b')]);
  assert.deepEqual(
    (await rules.list()).map(({ id }) => id),
    ['a', 'b'],
  );
});

const FOREIGN = {
  'hand.agr': '<Start> = written by hand -> 1;\n',
  'data.json': '{"name": "something else"}',
  'list.json': '[1, 2]',
  'half.json': '{"format": "agent-chat-rules", "version": 1, "rules": [{"id": "a"}]}',
  'cut.json': '{"format": "agent-chat-rules", "version": 1, "ru',
  'torn.agr': '// rule {"id": "a", "schemaName":\n<Start> = a -> 1;\n',
};

for (const [name, text] of Object.entries(FOREIGN)) {
  it(`${name}, a file that is no list of rules, is refused and left as it is`, async () => {
    await folder.write(name, text);
    const rules = ruleFileStore(folder.at(name));
    await assert.rejects(() => rules.list(), RuleFileError);
    await assert.rejects(() => rules.put([rule('a')]), RuleFileError);
    await assert.rejects(() => rules.clear(), RuleFileError);
    assert.equal(await folder.read(name), text);
  });
}

it('a folder in the place of the file is refused in words', async () => {
  await assert.rejects(() => ruleFileStore(folder.path).list(), RuleFileError);
});

it('a file in the place of its folder is refused in words', async () => {
  await folder.write('taken', '');
  await assert.rejects(
    () => ruleFileStore(folder.at('taken/r.json')).put([rule('a')]),
    RuleFileError,
  );
});
