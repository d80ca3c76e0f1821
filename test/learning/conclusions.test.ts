// What learned rules concluded and a person confirmed: it teaches like what was said to a model.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { lesson, toolOf } from './lesson.js';

const text = { type: 'string' };
const lights = toolOf('lights', { room: text, floor: text });
const blinds = toolOf('blinds', { room: text, floor: text });
const rename = toolOf('rename', { room: text, floor: text });
const concluded = 'relabel shelves on the top floor';

/** Rules that conclude what `concluded` means from what other sentences have in common. */
async function concluding(...options: Parameters<typeof lesson>) {
  const all = lesson(...options);
  const { teach, learner, store } = all;
  const places = [
    ['in the attic', { room: 'attic' }],
    ['on the top floor', { floor: 'top floor' }],
  ] as const;
  for (const [place, values] of places) {
    await teach(`brighten lamps ${place}`, values, lights);
    await teach(`lower shades ${place}`, values, blinds);
  }
  await teach('relabel shelves in the attic', { room: 'attic' }, rename);
  await teach('relabel all shelves', {}, rename);
  const confirm = (request: string, parameters: Readonly<Record<string, string>>) =>
    learner.confirm({
      schemaName: 'page',
      request,
      action: { actionName: 'rename', parameters },
      tool: rename,
      kind: 'write',
    });
  const lessons = async () =>
    (await store.list()).map(({ sourceRequest }) => sourceRequest).filter((said) => said !== '');
  return { ...all, confirm, lessons };
}

describe('a request that rules concluded', () => {
  test('is a lesson once it was confirmed, and only once', async () => {
    const { answer, confirm, lessons } = await concluding();
    const before = await lessons();
    assert.deepEqual(answer(concluded)?.parameters, { floor: 'top floor' });
    await confirm(concluded, { floor: 'top floor' });
    assert.deepEqual(await lessons(), [...before, concluded]);
    await confirm(concluded, { floor: 'top floor' });
    assert.deepEqual(await lessons(), [...before, concluded]);
  });

  test('teaches nothing when its values were amended, and stays known', async () => {
    const { answer, confirm, lessons } = await concluding();
    const before = await lessons();
    await confirm(concluded, { floor: 'first floor' });
    assert.deepEqual(await lessons(), before);
    assert.deepEqual(answer(concluded)?.parameters, { floor: 'top floor' });
  });

  test('is no lesson any more after an undo, and is concluded as before', async () => {
    const { answer, confirm, lessons, learner } = await concluding();
    const before = await lessons();
    await confirm(concluded, { floor: 'top floor' });
    assert.equal(await learner.takeBackLast(), true);
    assert.deepEqual(await lessons(), before);
    assert.deepEqual(answer(concluded)?.parameters, { floor: 'top floor' });
  });
});

test('what no rule understood is not taken for a conclusion', async () => {
  const { confirm, lessons } = await concluding();
  const before = await lessons();
  await confirm('sort shelves in the attic', { room: 'attic' });
  assert.deepEqual(await lessons(), before);
});

test('an undo after a confirmed conclusion takes no earlier lesson back', async () => {
  const { confirm, lessons, learner } = await concluding();
  await confirm('relabel all shelves', {});
  const before = await lessons();
  await learner.takeBackLast();
  assert.deepEqual(await lessons(), before);
});
