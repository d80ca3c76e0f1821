// How much the warmer asks of a log where each line wants a rule of its own.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposeRules } from '../../src/learning/warmer.js';
import { MOMENT, toolOf } from './lesson.js';

test('asks about each proposal by itself, and never again of what another answers', () => {
  const action = { actionName: 'finish', parameters: {} };
  const entries = Array.from({ length: 30 }, (_, index) => ({
    ...{ request: `ticket t${index} is ready`, schemaName: 'page', action },
    stage: 'model' as const,
  }));
  let asked = 0;
  const { rules } = proposeRules(entries, {
    ...{ tools: [toolOf('finish', {})], moment: MOMENT, target: 1 },
    answers: (more, request) => {
      asked += 1;
      assert.ok(more.length <= 1);
      return more.some(({ sourceRequest }) => sourceRequest === request);
    },
    refusal: () => undefined,
  });
  assert.equal(rules.length, 30);
  // All of them at first, then with each rule those that are still open.
  assert.equal(asked, 30 + (30 * 31) / 2);
});
