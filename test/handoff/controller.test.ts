// Who has a conversation, whatever a target does: the controller over targets that a test plays.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isJsonObject, type JsonValue } from '../../src/base/json.js';
import type { ReachableTarget, TargetConnection, TargetLink } from '../../src/handoff/types.js';
import { recorded, settingsStore } from './recorded.js';

interface PlayedTarget extends ReachableTarget {
  readonly links: readonly TargetLink[];
  /** What the controller asked of the connections. */
  readonly asked: readonly string[];
}

function played(id: string, more: Partial<TargetConnection> = {}): PlayedTarget {
  const links: TargetLink[] = [];
  const asked: string[] = [];
  return {
    id,
    name: id.toUpperCase(),
    links,
    asked,
    connect(link) {
      links.push(link);
      return {
        ready: Promise.resolve(),
        send: async (text) => void asked.push(`send ${text}`),
        typing: (typing) => void asked.push(`typing ${typing}`),
        stop: () => void asked.push('stop'),
        end: async () => void asked.push('end'),
        close: () => void asked.push('close'),
        ...more,
      };
    },
  };
}

test('nothing is active before the target has taken the conversation on', async () => {
  let take = (): void => undefined;
  const target = played('a', { ready: new Promise((resolve) => (take = resolve)) });
  const { handoffs } = recorded([target]);
  const begun = handoffs.begin('main', 'a');
  assert.equal(handoffs.active('main'), undefined);
  take();
  await begun;
  assert.deepEqual(handoffs.active('main'), { id: 'a', name: 'A' });
});

test('what a target does early is told after its beginning', async () => {
  const target = played('a');
  const scene = recorded([target]);
  const begun = scene.handoffs.begin('main', 'a');
  target.links[0]?.emit({ kind: 'presence', state: 'online', name: 'Mara' });
  await begun;
  assert.deepEqual(scene.lines, ['began: A', 'presence: online Mara']);
});

test('beginning twice with one target is one handoff; with another it ends the first', async () => {
  const first = played('a');
  const second = played('b');
  const scene = recorded([first, second]);
  await Promise.all([scene.handoffs.begin('main', 'a'), scene.handoffs.begin('main', 'a')]);
  await scene.handoffs.begin('main', 'b');
  assert.deepEqual(first.asked, ['end', 'close']);
  assert.deepEqual(scene.handoffs.active('main'), { id: 'b', name: 'B' });
  assert.deepEqual(scene.lines, ['began: A', 'ended by visitor', 'began: B']);
});

test('ending while it begins leaves nothing behind', async () => {
  let take = (): void => undefined;
  const target = played('a', { ready: new Promise((resolve) => (take = resolve)) });
  const scene = recorded([target]);
  const begun = scene.handoffs.begin('main', 'a');
  await scene.handoffs.end('main');
  take();
  await assert.rejects(begun, /ended before it began/);
  assert.deepEqual(scene.lines, []);
  assert.equal(await scene.settings.get('handoff'), undefined);
});

test('a target that fails to take it on is let go of', async () => {
  const target = played('a', { ready: Promise.reject(new Error('Closed on Sundays.')) });
  const scene = recorded([target]);
  await assert.rejects(scene.handoffs.begin('main', 'a'), /Closed on Sundays/);
  assert.deepEqual(target.asked, ['close']);
  assert.equal(scene.handoffs.active('main'), undefined);
});

test('typing and stopping reach the target that has the conversation, and nobody else', async () => {
  const target = played('a');
  const { handoffs } = recorded([target]);
  handoffs.typing('main', true);
  handoffs.stop('main');
  await handoffs.end('main');
  await handoffs.begin('main', 'a');
  handoffs.typing('other', true);
  handoffs.typing('main', true);
  handoffs.stop('main');
  await handoffs.send('main', 'Hi');
  assert.deepEqual(target.asked, ['typing true', 'stop', 'send Hi']);
});

test('what a target says after the end is not heard', async () => {
  const target = played('a');
  const scene = recorded([target]);
  await scene.handoffs.begin('main', 'a');
  await scene.handoffs.end('main');
  const [link] = target.links;
  link?.emit({ kind: 'message', id: '1', text: 'One more thing' });
  link?.ended('Bye.');
  await link?.keep({ late: true });
  assert.deepEqual(scene.lines, ['began: A', 'ended by visitor']);
  assert.equal(await scene.settings.get('handoff'), undefined);
});

test('each conversation is kept with what its target needs, and restored by the next page', async () => {
  const settings = settingsStore();
  const before = recorded([played('a'), played('b')], settings, () => [
    { role: 'user', text: 'hello' },
  ]);
  await before.handoffs.begin('__proto__', 'a');
  const target = played('b');
  const again = recorded([played('a'), target], settings, () => [{ role: 'user', text: 'hello' }]);
  await before.handoffs.begin('two', 'b');
  before.handoffs.dispose();
  await again.handoffs.restore();
  assert.deepEqual(again.handoffs.active('__proto__'), { id: 'a', name: 'A' });
  assert.deepEqual(again.lines, ['began: A (restored)', 'began: B (restored)']);
  // What was said before the handoff went out then.
  assert.deepEqual(target.links[0]?.history, []);
});

test('a kept handoff to a target that is no more, or that is nonsense, is not gone on with', async () => {
  const nonsense: readonly JsonValue[] = [
    { main: { target: 'gone', state: 1 } },
    { main: { target: 3 } },
    { main: 7 },
    [],
    'x',
  ];
  for (const kept of nonsense) {
    const settings = settingsStore();
    await settings.set('handoff', kept);
    const scene = recorded([played('a')], settings);
    await scene.handoffs.restore();
    assert.equal(scene.handoffs.active('main'), undefined);
  }
});

test('what a page of other targets or a later version keeps outlives a handoff of this one', async () => {
  const settings = settingsStore();
  const first = recorded([played('a')], settings);
  await first.handoffs.begin('main', 'a');
  first.handoffs.dispose();
  const later = { format: 2, targets: ['a'] };
  const kept = await settings.get('handoff');
  assert.ok(isJsonObject(kept));
  await settings.set('handoff', { ...kept, future: later });
  const other = recorded([played('b')], settings);
  await other.handoffs.restore();
  assert.equal(other.handoffs.active('main'), undefined);
  await other.handoffs.begin('second', 'b');
  await other.handoffs.end('second');
  const again = recorded([played('a')], settings);
  await again.handoffs.restore();
  assert.equal(again.handoffs.active('main')?.id, 'a');
  await again.handoffs.end('main');
  assert.deepEqual(await settings.get('handoff'), { future: later });
});

test('a device that keeps nothing leaves the handoff to the page', async () => {
  const refuse = (): Promise<never> => Promise.reject(new Error('quota'));
  const target = played('a');
  const scene = recorded([target], { get: refuse, set: refuse, delete: refuse });
  await scene.handoffs.restore();
  await scene.handoffs.begin('main', 'a');
  await target.links[0]?.keep({ x: 1 });
  await scene.handoffs.send('main', 'Hi');
  assert.deepEqual(target.asked, ['send Hi']);
});

test('a target that nobody named is the caller’s mistake, with the names', async () => {
  const { handoffs } = recorded([played('a'), played('b')]);
  await assert.rejects(handoffs.begin('main', 'c'), /"c" is no handoff target.*a, b/);
  await assert.rejects(recorded([]).handoffs.begin('main', 'c'), /there are none/);
});
