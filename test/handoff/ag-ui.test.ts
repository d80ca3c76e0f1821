// A remote AG-UI agent over real HTTP: what it says, and what it has done here.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { calls, finished, run, says, started } from './ag-ui-server.js';
import { hesitant, openScene, quiet, seen } from './ag-ui-scene.js';
import { until } from '../until.js';

const open = openScene();

describe('what the agent says', () => {
  test('grows in its own message and is drawn whole', async () => {
    const visitor = await open().scene.talk();
    open().agent.play(run(says('m1', 'Good ', 'day.'), says('m2', 'How can I help?')));
    await visitor.handoffs.send('main', 'Hi');
    await quiet(visitor);
    assert.deepEqual(seen(visitor), [
      'partial: Good ',
      'partial: Good day.',
      'message: Good day.',
      'partial: How can I help?',
      'message: How can I help?',
    ]);
  });

  test('is asked with the thread, the page’s tools and the history before the handoff', async () => {
    const visitor = await open().scene.talk();
    open().agent.play(run(says('m1', 'Good day.')), run());
    await visitor.handoffs.send('main', 'Hi');
    await quiet(visitor);
    await visitor.handoffs.send('main', 'A mug, please');
    await quiet(visitor);
    const { threadId, protocolVersion, messages, tools: offered, state } = open().scene.lastInput();
    assert.equal(threadId, open().agent.inputs.at(-2)?.['threadId']);
    assert.equal(protocolVersion, '1.0');
    assert.deepEqual(state, {});
    assert.deepEqual(messages, [
      { id: 'id-2', role: 'user', content: 'hello' },
      { id: 'id-3', role: 'user', content: 'Hi' },
      { id: 'm1', role: 'assistant', content: 'Good day.' },
      { id: 'id-5', role: 'user', content: 'A mug, please' },
    ]);
    assert.deepEqual(offered, [
      {
        name: 'add_to_cart',
        description: 'Put a product in the cart',
        parameters: { type: 'object', properties: { product: { type: 'string' } } },
      },
    ]);
  });

  test('a repeated stream event says nothing twice', async () => {
    const visitor = await open().scene.talk();
    open().agent.play(run(says('m1', 'Once.'), says('m1', 'Once.')));
    await visitor.handoffs.send('main', 'Hi');
    await quiet(visitor);
    assert.deepEqual(seen(visitor), ['partial: Once.', 'message: Once.']);
  });

  test('chunks without an id go on with the last message', async () => {
    const visitor = await open().scene.talk();
    open().agent.play(
      run(
        { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm1', delta: 'Ha' },
        { type: 'TEXT_MESSAGE_CHUNK', delta: 'llo' },
      ),
    );
    await visitor.handoffs.send('main', 'Hi');
    await quiet(visitor);
    assert.deepEqual(seen(visitor), ['partial: Ha', 'partial: Hallo', 'message: Hallo']);
  });

  test('a snapshot of the thread shows what was not shown, and nothing again', async () => {
    const visitor = await open().scene.talk();
    const snapshot = [
      { id: 'u', role: 'user', content: 'Hi' },
      { id: 'm1', role: 'assistant', content: 'One.' },
      { id: 'm2', role: 'assistant', content: 'Two.' },
      { id: 7, role: 'assistant', content: 'No id.' },
    ];
    open().agent.play(
      run(says('m1', 'One.'), { type: 'MESSAGES_SNAPSHOT', messages: snapshot }),
      run(),
    );
    await visitor.handoffs.send('main', 'Hi');
    await quiet(visitor);
    assert.deepEqual(seen(visitor), ['partial: One.', 'message: One.', 'message: Two.']);
    await visitor.handoffs.send('main', 'And?');
    await quiet(visitor);
    const { messages } = open().scene.lastInput();
    assert.deepEqual(Array.isArray(messages) && messages.slice(0, 3), snapshot.slice(0, 3));
  });

  test('its state comes back to it, patched as it said; a patch that does not fit is left out', async () => {
    const visitor = await open().scene.talk();
    open().agent.play(
      run(
        { type: 'STATE_SNAPSHOT', snapshot: { cart: ['a'] } },
        { type: 'STATE_DELTA', delta: [{ op: 'add', path: '/cart/-', value: 'b' }] },
        { type: 'STATE_DELTA', delta: [{ op: 'remove', path: '/nothing' }] },
      ),
      run(),
    );
    await visitor.handoffs.send('main', 'Hi');
    await quiet(visitor);
    await visitor.handoffs.send('main', 'And?');
    await quiet(visitor);
    assert.deepEqual(open().scene.lastInput()['state'], { cart: ['a', 'b'] });
  });

  test('events of other kinds, known or not, are passed over', async () => {
    const visitor = await open().scene.talk();
    open().agent.play(
      run(
        { type: 'REASONING_START', messageId: 'r1' },
        { type: 'CUSTOM', name: 'x', value: 1 },
        { type: 'STEP_STARTED', stepName: 'think' },
        says('m1', 'Hallo'),
      ),
    );
    await visitor.handoffs.send('main', 'Hi');
    await quiet(visitor);
    assert.deepEqual(seen(visitor), ['partial: Hallo', 'message: Hallo']);
  });
});

describe('what the agent wants done', () => {
  test('is done here, once, and answered in the next run', async () => {
    const visitor = await open().scene.talk();
    open().agent.play(
      [
        started,
        ...calls('c1', 'add_to_cart', '{"product":"mug"}'),
        ...calls('c1', 'add_to_cart', '{"product":"mug"}'),
        { ...finished, outcome: { type: 'success', pendingToolCallIds: ['c1', 'c1', 'gone'] } },
      ],
      run(says('m2', 'It is in your cart.')),
    );
    await visitor.handoffs.send('main', 'A mug, please');
    await until(() => seen(visitor).includes('message: It is in your cart.'));
    assert.deepEqual(
      open().scene.made.map(({ id, tool, args }) => [id, tool.name, args]),
      [['c1', 'add_to_cart', { product: 'mug' }]],
    );
    const { messages } = open().scene.lastInput();
    assert.deepEqual(Array.isArray(messages) && messages.slice(-2), [
      {
        id: 'c1',
        role: 'assistant',
        toolCalls: [
          {
            id: 'c1',
            type: 'function',
            function: { name: 'add_to_cart', arguments: '{"product":"mug"}' },
          },
        ],
      },
      { id: 'id-5', role: 'tool', toolCallId: 'c1', content: 'Done.' },
    ]);
  });

  test('an agent that names no pending calls has those that nobody answered', async () => {
    const visitor = await open().scene.talk();
    open().agent.play(
      run(
        calls('own', 'look_up', '{}'),
        { type: 'TOOL_CALL_RESULT', messageId: 'x', toolCallId: 'own', content: '42' },
        calls('c1', 'add_to_cart', ''),
      ),
      run(says('m', 'Done.')),
    );
    await visitor.handoffs.send('main', 'Go');
    await until(() => seen(visitor).includes('message: Done.'));
    assert.deepEqual(
      open().scene.made.map(({ id }) => id),
      ['c1'],
    );
  });

  const refused = [
    ['arguments that are no object', calls('c', 'add_to_cart', '[1]'), /not a JSON object/],
    ['arguments that are no JSON', calls('c', 'add_to_cart', '{"product'), /not a JSON object/],
    ['a tool that is not here', calls('c', 'delete_all', '{}'), /no tool .{1,2}delete_all/],
  ] as const;
  for (const [what, events, answer] of refused) {
    test(`${what}: nothing runs, and the agent hears why`, async () => {
      const visitor = await open().scene.talk();
      open().agent.play(run(events), run(says('m', 'Sorry.')));
      await visitor.handoffs.send('main', 'Go');
      await until(() => seen(visitor).includes('message: Sorry.'));
      assert.deepEqual(open().scene.made, []);
      assert.match(JSON.stringify(open().scene.lastInput()['messages']), answer);
    });
  }

  test('an interrupt is a question that only a press answers', async () => {
    const visitor = await open().scene.talk();
    const interrupt = { id: 'i1', reason: 'approval', message: 'Refund $40?' };
    const waits = { ...finished, outcome: { type: 'interrupt', interrupts: [interrupt] } };
    open().agent.play([started, waits], run(says('m', 'Refunded.')));
    await visitor.handoffs.send('main', 'Refund me');
    await until(() => seen(visitor).includes('message: Refunded.'));
    assert.equal(open().scene.made[0]?.tool.title, 'Refund $40?');
    assert.equal(open().scene.made[0]?.tool.annotations?.consequentialHint, true);
    assert.deepEqual(open().scene.lastInput()['resume'], [
      { interruptId: 'i1', status: 'resolved', payload: {} },
    ]);
  });

  test('an interrupt that wants values gets the form’s; one that is declined is cancelled', async () => {
    const visitor = await open().scene.talk();
    const responseSchema = { type: 'object', properties: { reason: { type: 'string' } } };
    const interrupts = [
      { id: 'i1', reason: 'why', responseSchema },
      { id: 'i2', reason: 'sure' },
    ];
    open().scene.person = ({ id }) =>
      id === 'interrupt:i1'
        ? { kind: 'executed', text: '', values: { reason: 'broken' } }
        : { kind: 'declined', text: '' };
    open().agent.play(
      [started, { ...finished, outcome: { type: 'interrupt', interrupts } }],
      run(),
    );
    await visitor.handoffs.send('main', 'Refund me');
    await until(() => open().scene.lastInput()['resume'] !== undefined);
    assert.deepEqual(open().scene.made[0]?.tool.inputSchema, responseSchema);
    assert.deepEqual(open().scene.lastInput()['resume'], [
      { interruptId: 'i1', status: 'resolved', payload: { reason: 'broken' } },
      { interruptId: 'i2', status: 'cancelled' },
    ]);
    await quiet(visitor);
  });

  test('who goes on writing while a card waits has said no to it', async () => {
    const visitor = await open().scene.talk();
    open().scene.person = hesitant;
    open().agent.play(run(calls('c1', 'add_to_cart', '{}')), run(says('m', 'As you like.')));
    await visitor.handoffs.send('main', 'A mug');
    await until(() => open().scene.made.length === 1);
    await visitor.handoffs.send('main', 'No, a bowl');
    await until(() => seen(visitor).includes('message: As you like.'));
    const { messages } = open().scene.lastInput();
    const told = Array.isArray(messages) ? messages.slice(-2) : [];
    assert.match(JSON.stringify(told), /Declined\..*No, a bowl/);
  });

  test('an agent that never comes to an end is stopped', async () => {
    const visitor = await open().scene.talk();
    open().agent.play(
      ...Array.from({ length: 12 }, (_, n) => run(calls(`c${n}`, 'add_to_cart', '{}'))),
    );
    await visitor.handoffs.send('main', 'Go');
    await until(() => seen(visitor).some((line) => line.startsWith('trouble')));
    assert.equal(open().scene.made.length, 12);
  });
});
