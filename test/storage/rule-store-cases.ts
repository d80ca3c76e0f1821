// What every store of rules does, wherever it keeps them: run over each kind.

import assert from 'node:assert/strict';
import type { RuleRecord, RuleRecordStore } from '../../src/storage/types.js';

export type OpenRules = () => Promise<{
  readonly rules: RuleRecordStore;
  close(): Promise<void>;
}>;

export const rule = (id: string, schemaName = 'shop'): RuleRecord => ({
  id,
  schemaName,
  grammarText: `<Start> = ${id} -> "x";`,
  sourceRequest: id,
  actionName: 'x',
  timestamp: 5,
  origin: 'learned',
  hits: 0,
});

export const RULE_STORE_CASES: readonly (readonly [
  behaviour: string,
  check: (open: OpenRules) => Promise<void>,
])[] = [
  [
    'keeps rules by schema, in order, replacing by id',
    async (open) => {
      const { rules, close } = await open();
      await rules.put([rule('a'), rule('b'), rule('a', 'support')]);
      await rules.put([{ ...rule('a'), hits: 3 }]);
      assert.deepEqual(
        (await rules.list('shop')).map(({ id, hits }) => [id, hits]),
        [
          ['a', 3],
          ['b', 0],
        ],
      );
      await rules.delete('shop', 'a');
      await rules.clear('support');
      assert.deepEqual(await rules.list(), [rule('b')]);
      await close();
    },
  ],
  [
    'counts uses of what is there, keeps them when it is replaced, and brings nothing back',
    async (open) => {
      const { rules, close } = await open();
      await rules.put([rule('a'), rule('b')]);
      await rules.hit('shop', 'a');
      await rules.hit('shop', 'c');
      await rules.hit('support', 'b');
      await rules.hit('shop', 'a');
      assert.deepEqual(await rules.list(), [{ ...rule('a'), hits: 2 }, rule('b')]);
      await rules.put([{ ...rule('a'), grammarText: '' }]);
      assert.deepEqual((await rules.list())[0], { ...rule('a'), grammarText: '', hits: 2 });
      await close();
    },
  ],
  [
    'gives a rule back as it was, whatever signs are in it, and is empty once cleared',
    async (open) => {
      const { rules, close } = await open();
      const odd: RuleRecord = {
        ...rule('odd'),
        grammarText: '<Start> = "say \\"hi\\"" <x> -> "x";\n<x> = (\\| | 再生 | 👍) -> 1;',
        sourceRequest: '// rule {"id": "poison"}\n<Start> = $(x);',
        origin: 'generated',
        hits: 12,
      };
      await rules.put([odd]);
      assert.deepEqual(await rules.list(), [odd]);
      await rules.clear();
      assert.deepEqual(await rules.list(), []);
      await close();
    },
  ],
  [
    'loses none of several rules that are put at once, and deletes what is not there in peace',
    async (open) => {
      const { rules, close } = await open();
      const names = ['a', 'b', 'c', 'd'];
      await Promise.all(names.map((id) => rules.put([rule(id)])));
      await rules.delete('shop', 'z');
      assert.deepEqual((await rules.list()).map(({ id }) => id).toSorted(), names);
      await close();
    },
  ],
];
