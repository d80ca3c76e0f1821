// A handoff and the visitor's other conversations: it belongs to one of them and follows it.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AssistantWithAgents } from '../../src/assistant/assistant.js';
import type { RecordingRenderer } from '../../src/harness/recording-renderer.js';
import { until } from '../until.js';
import { atDesk, noticeOf, office, page, talkTo } from './handoff-scene.js';

describe('a conversation that was handed over', () => {
  const german = { storage: { kind: 'none' }, locale: 'de-AT' } as const;
  const kept = { storage: { kind: 'none' } } as const;

  async function conversationsOf({ keeping }: AssistantWithAgents) {
    const conversations = await keeping?.conversations();
    if (conversations === undefined) throw new Error('Nothing is kept.');
    return conversations;
  }

  const actionsOf = ({ notices }: RecordingRenderer) => {
    const notice = notices.get('handoff');
    return notice === undefined || notice.kind === 'gone' ? [] : notice.actions;
  };

  test('keeps its person; in another one the agents answer, and the notice leads back', async () => {
    const { assistant, renderer, events } = await talkTo('a person', kept);
    const told = () => events.flatMap((event) => (event.type === 'handoff' ? [event.active] : []));
    const conversations = await conversationsOf(assistant);
    await conversations.start();
    await until(() => noticeOf(renderer).includes('in another conversation'));
    assert.equal((await assistant.send('show orders')).decision, 'execute');
    assert.notEqual(atDesk().entries.at(-1)?.text, 'show orders');
    office.desk.answer(atDesk().session, 'Mara', 'Are you there?');
    await until(() => noticeOf(renderer).startsWith('Mara (Support) has written to you'));
    assert.equal(renderer.lines.includes('assistant: Are you there?'), false);
    assert.deepEqual(
      actionsOf(renderer).map(({ label }) => label),
      ['Go back', 'End'],
    );
    actionsOf(renderer)[0]?.run();
    await until(() => noticeOf(renderer) === 'You are talking to Mara (Support).');
    assert.equal(assistant.messages().at(-1)?.text, 'Are you there?');
    assert.deepEqual(told(), [true, false, true]);
    assert.equal((await assistant.send('Yes')).decision, 'handoff');
    await until(() => atDesk().entries.at(-1)?.text === 'Yes');
  });

  test('is the only one: a second is refused until the first is ended', async () => {
    const { assistant } = await talkTo('a person', kept);
    await (await conversationsOf(assistant)).start();
    await assert.rejects(assistant.handOff('expert'), /Support in another conversation/);
    assert.equal(atDesk().ended, false);
  });

  test('can be ended from another one', async () => {
    const { assistant, renderer } = await talkTo('a person', kept);
    await (await conversationsOf(assistant)).start();
    await until(() => actionsOf(renderer).length === 2);
    actionsOf(renderer)[1]?.run();
    await until(() => atDesk().ended);
    assert.equal(noticeOf(renderer), '');
  });

  test('says so where it is when its person leaves meanwhile', async () => {
    const { assistant, renderer } = await talkTo('a person', kept);
    const conversations = await conversationsOf(assistant);
    const [first] = await conversations.list();
    await conversations.start();
    office.desk.end(atDesk().session);
    await until(() => noticeOf(renderer) === '');
    assert.equal(renderer.lines.includes('assistant: Support has left.'), false);
    await conversations.open(first?.id ?? '');
    assert.equal(assistant.messages().at(-1)?.text, 'Support has left.');
  });

  test('takes its handoff along when it is deleted', async () => {
    const { assistant, renderer } = await talkTo('a person', kept);
    const conversations = await conversationsOf(assistant);
    const [first] = await conversations.list();
    await conversations.start();
    await conversations.delete(first?.id ?? '');
    await until(() => atDesk().ended);
    assert.equal(noticeOf(renderer), '');
  });

  test('begins with a button of the page as well, named after who reads it', async () => {
    const { assistant } = page(kept);
    await assistant.handOff('person');
    const heads = await (await conversationsOf(assistant)).list();
    assert.deepEqual(
      heads.map(({ title, isOpen }) => [title, isOpen]),
      [['Support', true]],
    );
  });

  test('is spoken of in the visitor’s language', async () => {
    const { assistant, renderer } = page(german);
    await assistant.handOff('person');
    assert.match(noticeOf(renderer), /^Sie sprechen mit Support\./);
    assert.deepEqual(
      actionsOf(renderer).map(({ label }) => label),
      ['Beenden'],
    );
  });
});
