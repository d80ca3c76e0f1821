// Frames of a hostile endpoint: of a bounded size, of plain lines, and never more than their members.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFrame } from '../../src/handoff/websocket/protocol.js';

const frame = (value: object) => readFrame(JSON.stringify(value));

test('a message is cut where a thread could not bear it, a name where a line could not', () => {
  const long = 'a'.repeat(1_000_000);
  const message = frame({ type: 'message', id: 1, text: long });
  assert.equal(message?.type === 'message' && message.text.length, 100_000);
  const presence = frame({ type: 'presence', state: 'online', name: `Ann\u202e\n${long}` });
  assert.equal(presence?.type === 'presence' && presence.name?.length, 200);
  assert.equal(presence?.type === 'presence' && presence.name?.startsWith('Ann a'), true);
});

test('what is no frame is none, and members of no kind reach nobody', () => {
  for (const text of [
    '',
    '[]',
    'null',
    '{"type":"__proto__"}',
    '{"type":{}}',
    `{"type":"message"}`,
  ]) {
    assert.equal(readFrame(text), undefined);
  }
  const polluted = readFrame('{"type":"end","__proto__":{"evil":true},"html":"<img onerror=1>"}');
  assert.deepEqual(polluted, { type: 'end' });
  assert.equal('evil' in {}, false);
});
