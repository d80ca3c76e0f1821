// What the assistant learned, where it can't be had.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LazyEntities } from '../../src/assistant/lazy-entities.js';
import { LazyLearning } from '../../src/assistant/lazy-learning.js';
import { RecordingRenderer } from '../../src/harness.js';

test('what was learned before and cannot be read is missing, and why is told', async () => {
  const problems: string[] = [];
  const learning = new LazyLearning({
    options: {},
    agents: ['shop'],
    entities: new LazyEntities('en'),
    moment: () => ({ now: new Date(0), timeZone: 'UTC', locale: 'en' }),
    tools: () => Promise.resolve([]),
    model: () => Promise.resolve(undefined),
    renderer: new RecordingRenderer(),
    emit: () => undefined,
    onProblem: (message) => problems.push(message),
    loadEntities: () => Promise.resolve(),
    storage: () => Promise.reject(new Error('the disk is full')),
  });
  assert.equal(await learning.open(), undefined);
  assert.deepEqual(problems, ["What was learned can't be read: the disk is full."]);
});
