// What a visitor sees of a model's text: never a call, however the text is cut.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { partText } from '../../../src/interpreters/model/markup.js';
import { callsOf, isCallText } from '../../../src/interpreters/model/written-calls.js';

const CALL = '{"name":"add","arguments":{"n":2}}';
const ADD = [{ name: 'add', args: { n: 2 } }];

/** What a model writes, what a visitor sees of it, and the calls in it. */
const texts: readonly (readonly [string, string, readonly unknown[]])[] = [
  ['Two mugs.', 'Two mugs.', []],
  [`Sure!\n<tool_call>\n${CALL}\n</tool_call>`, 'Sure!', ADD],
  [`<tool_call>${CALL}</tool_call> Done.`, 'Done.', ADD],
  [`<tool_calls>[${CALL}]</tool_calls>`, '', ADD],
  [`<function_call>${CALL}</function_call>`, '', ADD],
  ['<function=add>{"n":2}</function>', '', ADD],
  ['<tool_call><function=add><parameter=n>2</parameter></function></tool_call>', '', ADD],
  [`[TOOL_CALLS][${CALL}]`, '', ADD],
  [`<|python_tag|>${CALL}<|eom_id|>`, '', ADD],
  [`\`\`\`json\n${CALL}\n\`\`\``, '', ADD],
  [CALL, '', ADD],
  ['{"tool":"add","args":{"n":2}}', '', ADD],
  ['{"function":{"name":"add","arguments":"{\\"n\\":2}"}}', '', ADD],
  [`I will. ${CALL}`, 'I will.', ADD],
  [`<think>They want ${CALL}</think>Two.`, 'Two.', []],
  ['<think>Hm', '', []],
  ['```json\n{"a": 1}\n```', '```json\n{"a": 1}\n```', []],
  ['{"name": "Ada"}', '{"name": "Ada"}', []],
  ['Sure. {"name":"add","arguments":{"n":', 'Sure.', []],
  ['Sure. {"name": add, "arguments": {"n":2}} ', 'Sure.', []],
  ['```json\n{"name":"add","arguments":{n:2}}\n```', '', []],
  ['{"name":"Ada","input":', '', []],
  ['{"name":"Ada","age":', '{"name":"Ada","age":', []],
  ['a < b and [c] {d}', 'a < b and [c] {d}', []],
  ['`<tool` is a tag', '`<tool` is a tag', []],
];

describe('a model’s text', () => {
  for (const [text, visible, calls] of texts) {
    it(`${JSON.stringify(text)} is seen as ${JSON.stringify(visible)}`, () => {
      const parted = partText(text, true, isCallText);
      assert.equal(parted.visible, visible);
      assert.deepEqual(
        parted.blocks.flatMap((block) => callsOf(block) ?? []),
        calls,
      );
    });

    it(`${JSON.stringify(text)} never shows more while it grows`, () => {
      let before = '';
      for (let length = 1; length <= text.length; length += 1) {
        const shown = partText(text.slice(0, length), false, isCallText).visible;
        assert.ok(visible.startsWith(shown), `shows ${JSON.stringify(shown)}`);
        assert.ok(shown.startsWith(before), `takes back ${JSON.stringify(before)}`);
        before = shown;
      }
    });
  }

  it('that was cut within a call is told as such', () => {
    const { visible, blocks } = partText('Yes. <tool_call>{"name":"a', true, isCallText);
    assert.equal(visible, 'Yes.');
    assert.deepEqual(blocks, [{ body: '{"name":"a', open: true }]);
    assert.equal(callsOf({ body: '{"name":"a', open: true }), undefined);
  });

  it('of any kind is parted without a fault', () => {
    const pieces = fc.constantFrom(
      '<tool_call>',
      '</tool_call>',
      '```json\n',
      '```',
      CALL,
      '{',
      '[',
      '"',
      'x ',
      '<',
      '<think>',
      '</think>',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), fc.boolean(), (parts, whole) => {
        const text = parts.join('');
        assert.ok(partText(text, whole, isCallText).visible.length <= text.length);
      }),
      { numRuns: 300 },
    );
  });
});
