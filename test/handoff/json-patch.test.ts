// JSON Patch as RFC 6902 has it, and nothing applied where anything doesn't fit.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyPatch, PatchBudget } from '../../src/handoff/ag-ui/json-patch.js';
import type { JsonValue } from '../../src/base/json.js';

const cases: readonly (readonly [
  what: string,
  before: JsonValue,
  patch: JsonValue,
  after: JsonValue | undefined,
])[] = [
  ['adds a member', { a: 1 }, [{ op: 'add', path: '/b', value: 2 }], { a: 1, b: 2 }],
  ['adds into a list, before', [1, 3], [{ op: 'add', path: '/1', value: 2 }], [1, 2, 3]],
  ['adds at the end of a list', { a: [1] }, [{ op: 'add', path: '/a/-', value: 2 }], { a: [1, 2] }],
  ['replaces the whole', { a: 1 }, [{ op: 'replace', path: '', value: [] }], []],
  ['replaces an item', [1, 2], [{ op: 'replace', path: '/0', value: 9 }], [9, 2]],
  [
    'removes a member and an item',
    { a: [1, 2], b: 0 },
    [
      { op: 'remove', path: '/a/0' },
      { op: 'remove', path: '/b' },
    ],
    { a: [2] },
  ],
  [
    'moves',
    { a: { x: 1 }, b: {} },
    [{ op: 'move', from: '/a/x', path: '/b/y' }],
    { a: {}, b: { y: 1 } },
  ],
  ['copies', { a: [1] }, [{ op: 'copy', from: '/a', path: '/b' }], { a: [1], b: [1] }],
  [
    'goes on after a test that holds',
    { a: { x: [1] } },
    [
      { op: 'test', path: '/a', value: { x: [1] } },
      { op: 'remove', path: '/a' },
    ],
    {},
  ],
  [
    'reads escaped names',
    { 'a/b': 1, '~': 2 },
    [
      { op: 'remove', path: '/a~1b' },
      { op: 'remove', path: '/~0' },
    ],
    {},
  ],
  [
    'makes __proto__ an ordinary member',
    {},
    [{ op: 'add', path: '/__proto__', value: { x: 1 } }],
    JSON.parse('{"__proto__":{"x":1}}'),
  ],
  [
    'refuses a test that fails',
    { a: 1 },
    [
      { op: 'add', path: '/b', value: 1 },
      { op: 'test', path: '/a', value: 2 },
    ],
    undefined,
  ],
  ['refuses what is not there', { a: 1 }, [{ op: 'remove', path: '/b' }], undefined],
  [
    'refuses to replace what is not there',
    {},
    [{ op: 'replace', path: '/b', value: 1 }],
    undefined,
  ],
  ['refuses an index beyond the list', [1], [{ op: 'add', path: '/2', value: 1 }], undefined],
  ['refuses an index that is none', [1], [{ op: 'add', path: '/01', value: 1 }], undefined],
  ['refuses inherited members', {}, [{ op: 'copy', from: '/toString', path: '/a' }], undefined],
  ['refuses unknown operations', {}, [{ op: 'merge', path: '', value: {} }], undefined],
  ['refuses a pointer that is none', {}, [{ op: 'add', path: 'a', value: 1 }], undefined],
  ['refuses what is no patch', {}, 'x', undefined],
];

for (const [what, before, patch, after] of cases) {
  test(`a patch ${what}`, () => {
    const untouched = structuredClone(before);
    assert.deepEqual(applyPatch(before, patch), after);
    assert.deepEqual(before, untouched);
  });
}

test('copies of copies end before they are more than a memory holds', () => {
  const double = [
    { op: 'copy', from: '', path: '/a' },
    { op: 'copy', from: '', path: '/b' },
  ];
  const budget = new PatchBudget({ copied: 10_000 });
  let state: JsonValue = { text: 'x'.repeat(10) };
  let applied = 0;
  for (let round = 0; round < 60; round += 1) {
    const next = applyPatch(state, double, budget);
    if (next === undefined) break;
    state = next;
    applied += 1;
  }
  assert.ok(applied > 3 && applied < 20, `${applied} rounds`);
  assert.ok(JSON.stringify(state).length < 100_000);
});

test('a path of more levels than any state has leads nowhere', () => {
  const path = '/a'.repeat(1_000_000);
  assert.equal(applyPatch({ a: {} }, [{ op: 'add', path, value: 1 }]), undefined);
});

test('a hundred thousand changes to a large state end before they stop the page', () => {
  const large = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`k${n}`, n]));
  const list = Array.from({ length: 10_000 }, (_, n) => n);
  for (const [state, path] of [
    [large, '/a'],
    [list, '/0'],
    [{ deep: { large } }, '/deep/large/a'],
  ] as const) {
    const budget = new PatchBudget({ touched: 100_000 });
    const add = [{ op: 'add', path, value: 1 }];
    let applied = 0;
    for (let n = 0; n < 100_000; n += 1) {
      if (applyPatch(state, add, budget) !== undefined) applied += 1;
    }
    assert.ok(applied > 5 && applied <= 10, `${applied} were applied`);
  }
});

test('thousands of changes to a state of the usual size are all applied', () => {
  let state: JsonValue = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`k${n}`, n]));
  const budget = new PatchBudget();
  for (let n = 0; n < 3_000; n += 1) {
    state = applyPatch(state, [{ op: 'replace', path: '/k7', value: n }], budget) ?? null;
  }
  assert.equal(state !== null && typeof state === 'object' && 'k7' in state && state.k7, 2_999);
});
