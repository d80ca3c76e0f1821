// What one confirmed request teaches, and what it must not.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readRuleFile } from '../../src/learning/rule-files.js';
import { lesson, toolOf } from './lesson.js';

const ADD = toolOf(
  'add_to_cart',
  {
    product: { type: 'string' },
    quantity: { type: 'integer', default: 1 },
    color: { enum: ['red', 'dark_blue'] },
  },
  ['product'],
);
const PLAY = toolOf('play', { song: { type: 'string' }, artist: { type: 'string' } });
const BOOK = toolOf('book', {
  date: { type: 'string', format: 'date' },
  time: { type: 'string', format: 'time' },
  people: { type: 'integer' },
});

describe('a rule from one confirmed request', () => {
  const cases = [
    {
      name: 'reads other values, verbs and courtesies',
      request: 'Please put two red mugs in my basket',
      parameters: { product: 'mugs', quantity: 2, color: 'red' },
      tool: ADD,
      again: 'add a dozen dark blue plates to the cart, thanks',
      gives: { product: 'plates', quantity: 12, color: 'dark_blue' },
    },
    {
      name: 'tells values that equal its own words apart',
      request: 'play play by play',
      parameters: { song: 'play', artist: 'play' },
      tool: PLAY,
      again: 'play by by by',
      gives: undefined,
    },
    {
      name: 'reads dates and times of another day',
      request: 'book a table for tomorrow at 3pm for 4',
      parameters: { date: '2026-01-20', time: '15:00', people: 4 },
      tool: BOOK,
      again: 'reserve a table for friday at noon for two',
      gives: { date: '2026-01-23', time: '12:00', people: 2 },
    },
    {
      name: 'takes lists apart',
      request: 'tag it with red, green and blue',
      parameters: { tags: ['red', 'green', 'blue'] },
      tool: toolOf('tag', { tags: { type: 'array', items: { type: 'string' } } }),
      again: 'tag it with old and new',
      gives: { tags: ['old', 'new'] },
    },
    {
      name: 'keeps the signs of the rule language as text',
      request: 'note down <Start> = $(x) | { y } please',
      parameters: { text: '<Start> = $(x) | { y }' },
      tool: toolOf('note', { text: { type: 'string' } }),
      again: 'note down a | b <c>',
      gives: { text: 'a | b <c>' },
    },
    {
      name: 'works in a script without spaces',
      request: '音楽を検索',
      parameters: { query: '音楽' },
      tool: toolOf('search', { query: { type: 'string' } }),
      again: '映画を検索',
      gives: { query: '映画' },
    },
  ] as const;
  for (const { name, request, parameters, tool, again, gives } of cases) {
    test(name, async () => {
      const { teach, answer } = lesson();
      const outcome = await teach(request, parameters, tool);
      assert.equal(outcome.kind, 'learned', JSON.stringify(outcome));
      assert.deepEqual(answer(request)?.parameters, parameters);
      assert.deepEqual(answer(again)?.parameters, gives);
    });
  }

  test('is none when a value is not in the words', async () => {
    const { teach, store } = lesson();
    const outcome = await teach('get me that thing', { product: 'mug' }, ADD);
    assert.deepEqual(outcome, {
      kind: 'refused',
      reason: 'The value of "product" isn\'t in the words.',
    });
    assert.deepEqual(await store.list(), []);
  });

  test('is none when the request holds a secret', async () => {
    const { teach } = lesson();
    const secrets = new Set(['pin']);
    const tool = toolOf('unlock', { pin: { type: 'string' } });
    const outcome = await teach('unlock the door with 4711', { pin: '4711' }, tool, { secrets });
    assert.equal(outcome.kind, 'refused');
  });

  test('leaves a secret out that was typed into the form', async () => {
    const { teach, store, answer } = lesson();
    const secrets = new Set(['pin']);
    const tool = toolOf('unlock', { pin: { type: 'string' } });
    await teach('unlock the front door', { pin: '4711' }, tool, { secrets });
    assert.deepEqual(answer('unlock the front door')?.parameters, {});
    assert.doesNotMatch(JSON.stringify(await store.list()), /4711/);
  });
});

describe('what is heard often', () => {
  test('a read is learned when it is used again', async () => {
    const { teach } = lesson();
    const tool = toolOf('orders', {});
    const first = await teach('show my open orders', {}, tool, { kind: 'read' });
    assert.deepEqual(first, { kind: 'waiting', seen: 1, needed: 2 });
    const second = await teach('show my open orders', {}, tool, { kind: 'read' });
    assert.equal(second.kind, 'learned');
  });

  test('a read that was taken back does not count', async () => {
    const { teach, learner } = lesson();
    const tool = toolOf('orders', {});
    await teach('show my open orders', {}, tool, { kind: 'read' });
    await learner.takeBackLast();
    const next = await teach('show my open orders', {}, tool, { kind: 'read' });
    assert.equal(next.kind, 'waiting');
  });

  test('an undo after a look takes back what was changed, and the look counts', async () => {
    const { teach, learner, answer } = lesson();
    const cart = toolOf('add_to_cart', { product: { type: 'string' } }, ['product']);
    const orders = toolOf('orders', {});
    await teach('put 2 mugs in the cart', { product: '2 mugs' }, cart);
    await teach('show my open orders', {}, orders, { kind: 'read' });
    assert.equal(await learner.takeBackLast(), true);
    assert.equal(answer('put 2 mugs in the cart'), undefined);
    const next = await teach('show my open orders', {}, orders, { kind: 'read' });
    assert.equal(next.kind, 'learned');
    assert.equal(await learner.takeBackLast(), true);
    assert.equal(await learner.takeBackLast(), false);
  });

  test('a read that is said again in other words does not count, whoever understands them', async () => {
    const { teach, learner } = lesson();
    const tool = toolOf('orders', {});
    await teach('show my open orders', {}, tool, { kind: 'read' });
    await learner.hear('show all my orders', { actionName: 'all_orders', parameters: {} });
    const next = await teach('show my open orders', {}, tool, { kind: 'read' });
    assert.equal(next.kind, 'waiting');
  });

  test('what is taken back is not proposed, and its values were not confirmed', async () => {
    const { teach, learner } = lesson({ mode: 'propose' });
    const tool = toolOf('order', { size: { type: 'string' } });
    const sizes = ['get me my usual', 'the usual please now', 'make it my usual'];
    for (const request of sizes) {
      await teach(request, { size: 'XL' }, tool);
      await learner.takeBackLast();
    }
    assert.deepEqual(learner.proposals, []);
  });

  test('"remember this" learns at once', async () => {
    const { teach } = lesson({ confirmations: 5 });
    const outcome = await teach('show my open orders', {}, toolOf('orders', {}), {
      kind: 'read',
      remember: true,
    });
    assert.equal(outcome.kind, 'learned');
  });

  test('a text is known in its slot once it was confirmed there, and nothing longer is', async () => {
    const { teach, answer } = lesson();
    const tool = toolOf('lights', { area: { type: 'string' } });
    await teach('turn on the lamps in the kitchen', { area: 'Kitchen' }, tool);
    assert.equal(answer('turn on the lamps in the bedroom'), undefined);
    await teach('switch on the lamps at the bedroom', { area: 'Bedroom' }, tool);
    assert.deepEqual(answer('turn on lamps in bedroom')?.parameters, { area: 'Bedroom' });
    assert.equal(answer('turn on the lamps in the kitchen and the hall'), undefined);
  });
});

describe('what is refused', () => {
  test('a rule that would understand anything is narrowed to its own sentence', async () => {
    const { teach, answer } = lesson();
    const tool = toolOf('search', { query: { type: 'string' } });
    await teach('find shoes', { query: 'shoes' }, tool);
    await teach('show me trousers', { query: 'trousers' }, tool);
    assert.equal(answer('what can you do'), undefined);
  });

  test('a rule that changes a known answer', async () => {
    const cases = [
      {
        schemaName: 'page',
        request: 'note down the date',
        action: { actionName: 'date', parameters: {} },
      },
    ];
    const { teach, answer } = lesson({ cases });
    const tool = toolOf('note', { text: { type: 'string' } });
    await teach('note down milk', { text: 'milk' }, tool);
    assert.equal(answer('note down the date'), undefined);
    assert.deepEqual(answer('note down milk')?.parameters, { text: 'milk' });
  });

  test('a rule for what another agent understands already', async () => {
    const { teach, registry } = lesson();
    const tool = toolOf('orders', {});
    await teach('show my open orders', {}, tool, { schemaName: 'shop' });
    registry.of('page');
    const outcome = await teach('show my open orders', {}, tool);
    assert.deepEqual(outcome, {
      kind: 'refused',
      reason: 'The agent "shop" understands it already.',
    });
  });
});

describe('taking back and carrying over', () => {
  test('undo leaves nothing behind', async () => {
    const { teach, answer, store, registry } = lesson();
    const outcome = await teach('empty the whole cart', {}, toolOf('empty', {}));
    if (outcome.kind !== 'learned') throw new Error('Nothing was learned.');
    await outcome.undo();
    assert.equal(answer('empty the whole cart'), undefined);
    assert.equal(registry.of('page').size, 0);
    assert.deepEqual(await store.list(), []);
  });

  test('an export leaves the request out and can be taken in elsewhere', async () => {
    const { teach, store } = lesson();
    const tool = toolOf('note', { text: { type: 'string' } });
    await teach('note down milk', { text: 'milk' }, tool);
    const file = await store.exportAgr('page');
    assert.doesNotMatch(file, /note down milk/);
    assert.match(await store.exportAgr('page', { includeRequests: true }), /note down milk/);
    const other = lesson();
    const { installed, problems } = await other.learner.import(file, ['page'], [tool]);
    assert.deepEqual(problems, []);
    assert.equal(installed.length, 1);
    assert.deepEqual(other.answer('note down bread')?.parameters, { text: 'bread' });
  });

  test('an import takes nothing of what was learned here away, whatever its rules are called', async () => {
    const { teach, learner, answer, store } = lesson();
    const note = toolOf('note', { text: { type: 'string' }, list: { type: 'string' } });
    const taught = await teach('note down milk', { text: 'milk' }, note);
    if (taught.kind !== 'learned') throw new Error('Nothing was learned.');
    const grammarText = '<Start> = wipe the slate -> { actionName: "note", parameters: {} };';
    const rules = [taught.rule.id, 'known_page_list', 'twice', 'twice'].map((id, index) => ({
      id,
      actionName: 'note',
      grammarText: grammarText.replace('slate', `slate ${index}`),
    }));
    const file = JSON.stringify({ format: 'agent-chat-rules', version: 1, rules });
    const { installed, problems } = await learner.import(file, ['page'], [note]);
    assert.deepEqual(
      installed.map(({ id }) => id),
      ['twice'],
    );
    assert.equal(problems.length, 3);
    assert.deepEqual(answer('note down bread')?.parameters, { text: 'bread' });
    assert.equal(answer('wipe the slate 2')?.actionName, 'note');
    assert.equal((await store.list('page')).length, 2);
  });

  const poisoned = [
    [
      'a rule that swallows everything',
      '<Start> = $(x) -> { actionName: "note", parameters: { text: x } };',
    ],
    [
      'a tool that the page lacks',
      '<Start> = pay all of it now -> { actionName: "pay", parameters: {} };',
    ],
    [
      'a value that reaches for the prototype',
      '<Start> = note down $(x) -> { actionName: "note", parameters: { "__proto__": x } };',
    ],
    ['no grammar at all', '<Start> = ('],
    ['megabytes', `<Start> = note ${'x '.repeat(20_000)} -> { actionName: "note" };`],
  ] as const;
  for (const [what, grammarText] of poisoned) {
    test(`an import is refused that brings ${what}`, async () => {
      const { learner, registry } = lesson();
      const rules = [{ id: 'r1', actionName: 'note', grammarText }];
      const file = JSON.stringify({ format: 'agent-chat-rules', version: 1, rules });
      const tool = toolOf('note', { text: { type: 'string' } });
      const { installed, problems } = await learner.import(file, ['page'], [tool]);
      assert.deepEqual(installed, []);
      assert.equal(problems.length, 1);
      assert.equal(registry.of('page').size, 0);
    });
  }

  test('a file of another kind is named as such', () => {
    assert.equal(readRuleFile('hello', ['page']).problems.length, 1);
    assert.equal(readRuleFile('{"a":1}', ['page']).problems.length, 1);
    const withoutId = '{"format":"agent-chat-rules","version":1,"rules":[{"id":"../x"}]}';
    assert.equal(readRuleFile(withoutId, ['page']).problems.length, 1);
  });
});
