// What several confirmed sentences say together about sentences that nobody confirmed.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { LearnedTool } from '../../src/learning/types.js';
import { lesson, toolOf } from './lesson.js';

const text = { type: 'string' };
const whole = { type: 'integer' };
const lights = toolOf('lights', { room: text, floor: text });
const blinds = toolOf('blinds', { room: text, floor: text });
const dust = toolOf('dust', { room: text });

describe('an order of words', () => {
  const heard = async ({ teach }: ReturnType<typeof lesson>, tool: LearnedTool, word: string) => {
    await teach(`brighten ${word} in the attic`, { room: 'attic' }, tool);
    await teach(`brighten the attic ${word}`, { room: 'attic' }, tool);
  };

  test('that two actions share, heard with three words, holds for any other', async () => {
    const all = lesson();
    await heard(all, lights, 'lamps');
    await heard(all, lights, 'candles');
    await heard(all, blinds, 'shades');
    await all.teach('dust shelves in the attic', { room: 'attic' }, dust);
    assert.equal(all.answer('dust the attic shelves')?.actionName, 'dust');
  });

  test('that was heard with fewer is theirs alone', async () => {
    const all = lesson();
    await heard(all, lights, 'lamps');
    await heard(all, blinds, 'shades');
    await all.teach('dust shelves in the attic', { room: 'attic' }, dust);
    assert.equal(all.answer('dust the attic shelves'), undefined);
  });
});

describe('a way of saying that two actions share', () => {
  const rename = toolOf('rename', { room: text, floor: text });
  const places: readonly (readonly [string, Record<string, string>])[] = [
    ['in the attic', { room: 'attic' }],
    ['on the top floor', { floor: 'top floor' }],
  ];

  test('holds for a third with what that takes', async () => {
    const { teach, answer } = lesson();
    for (const [place, values] of places) {
      await teach(`brighten lamps ${place}`, values, lights);
      await teach(`lower shades ${place}`, values, blinds);
    }
    await teach('relabel shelves in the attic', { room: 'attic' }, rename);
    await teach('relabel all shelves', {}, rename);
    assert.deepEqual(answer('relabel shelves on the top floor')?.parameters, {
      floor: 'top floor',
    });
  });

  test('holds for sentences that were there before, until it is taken back', async () => {
    const { teach, answer } = lesson();
    await teach('relabel shelves in the attic', { room: 'attic' }, rename);
    await teach('relabel all shelves', {}, rename);
    for (const [place, values] of places) await teach(`brighten lamps ${place}`, values, lights);
    await teach('lower shades in the attic', { room: 'attic' }, blinds);
    assert.equal(answer('relabel shelves on the top floor'), undefined);
    const last = await teach('lower shades on the top floor', { floor: 'top floor' }, blinds);
    assert.deepEqual(answer('relabel shelves on the top floor')?.parameters, {
      floor: 'top floor',
    });
    assert.ok(last.kind === 'learned');
    await last.undo();
    assert.equal(answer('relabel shelves on the top floor'), undefined);
    assert.equal(answer('relabel shelves in the attic')?.actionName, 'rename');
  });

  test('leaves nothing out that was always said', async () => {
    const { teach, answer } = lesson();
    for (const [place, values] of places) {
      await teach(`brighten lamps ${place}`, values, lights);
      await teach(`lower shades ${place}`, values, blinds);
    }
    await teach('relabel shelves in the attic', { room: 'attic' }, rename);
    assert.equal(answer('relabel shelves on the top floor'), undefined);
  });

  test('holds for no third that takes something else', async () => {
    const { teach, answer } = lesson();
    for (const [place, values] of places) {
      await teach(`brighten lamps ${place}`, values, lights);
      await teach(`lower shades ${place}`, values, blinds);
    }
    await teach(
      'relabel shelves in the attic',
      { room: 'attic' },
      toolOf('rename', { room: text }),
    );
    assert.equal(answer('relabel shelves on the top floor'), undefined);
  });
});

test('values that were never said in one sentence are not put into one', async () => {
  const { teach, answer } = lesson();
  const tool = toolOf('switch', { name: text, kind: text });
  await teach('wake the corner now', { name: 'corner' }, tool);
  await teach('wake the lamps now', { kind: 'lamps' }, tool);
  await teach('wake the corner', { name: 'corner' }, tool);
  await teach('wake the lamps', { kind: 'lamps' }, tool);
  assert.equal(answer('wake the corner lamps'), undefined);
  assert.equal(answer('wake the corner lamps now'), undefined);
});

describe('values that some sentences did without', () => {
  const delay = toolOf('delay', { room: text, hours: whole, minutes: whole, seconds: whole });
  const either = async ({ teach }: ReturnType<typeof lesson>) => {
    const values = { hours: 1, minutes: 5 };
    await teach('delay the bell by 1 hour 5 minutes', values, delay);
    await teach('delay the attic bell by 1 hour 5 minutes', { room: 'attic', ...values }, delay);
    await teach('delay the attic bell by 5 minutes', { room: 'attic', minutes: 5 }, delay);
  };

  test('are left out together when each two were in some sentence', async () => {
    const all = lesson();
    await either(all);
    await all.teach('delay the bell by 7 minutes 30 seconds', { minutes: 7, seconds: 30 }, delay);
    assert.deepEqual(all.answer('delay the bell by 8 minutes')?.parameters, { minutes: 8 });
  });

  test('are not when each sentence had one of the two', async () => {
    const all = lesson();
    await either(all);
    assert.equal(all.answer('delay the bell by 8 minutes'), undefined);
  });
});

test('two equal values teach the sentence alone: which words are which cannot be told', async () => {
  const { teach, answer } = lesson();
  const tool = toolOf('move', { row: whole, seats: whole });
  await teach('from row 5 take 5 seats', { row: 5, seats: 5 }, tool);
  assert.deepEqual(answer('from row 5 take 5 seats')?.parameters, { row: 5, seats: 5 });
  assert.equal(answer('from row 3 take 4 seats'), undefined);
  await teach('from row 3 take 4 seats', { row: 3, seats: 4 }, tool);
  assert.deepEqual(answer('from row 7 take 2 seats')?.parameters, { row: 7, seats: 2 });
});

test('a sentence learned word for word, its values among the words, lends none to others', async () => {
  const { teach, answer } = lesson();
  const names = ['name', 'hours', 'minutes', 'seconds', 'of_hours', 'of_minutes', 'of_seconds'];
  const inputs = Object.fromEntries(names.map((name) => [name, {}]));
  const [longer, shorter] = [toolOf('longer', inputs), toolOf('shorter', inputs)];
  const equal = { seconds: 30, of_seconds: 30 };
  await teach('add 1 hour to alarm', { hours: 1 }, longer);
  await teach('take 30 seconds from alarm for 30 seconds', equal, shorter);
  await teach('take 1 hour from 5 minutes alarm', { hours: 1, of_minutes: 5 }, shorter);
  await teach('reduce 30 seconds alarm by 1 hour', { hours: 1, of_seconds: 30 }, shorter);
  await teach('reduce alarm by 1 hour 5 minutes', { hours: 1, minutes: 5 }, shorter);
  await teach('take 1 hour from alarm called tea', { hours: 1, name: 'tea' }, shorter);
  await teach('add 1 hour to 30 seconds alarm', { hours: 1, of_seconds: 30 }, longer);
  await teach('reduce 5 minutes alarm by 1 hour', { hours: 1, of_minutes: 5 }, shorter);
  const both = { hours: 1, minutes: 5, name: 'tea' };
  await teach('reduce alarm called tea by 1 hour 5 minutes', both, shorter);
  await teach('take 30 seconds from 30 seconds alarm', equal, shorter);
  await teach('add 1 hour to alarm called tea', { hours: 1, name: 'tea' }, longer);
  await teach('reduce 30 seconds alarm by 30 seconds', equal, shorter);
  await teach('add 1 hour to 5 minutes alarm', { hours: 1, of_minutes: 5 }, longer);
  assert.equal(answer('reduce alarm for 30 seconds by 30 seconds'), undefined);
  assert.deepEqual(answer('reduce 30 seconds alarm by 30 seconds')?.parameters, equal);
});

test('a rule that was contradicted goes, and none of its neighbours with it', async () => {
  const { teach, answer, registry } = lesson();
  for (const room of ['attic', 'cellar', 'hall', 'porch']) {
    await teach(`brighten the ${room} please`, { room }, lights);
    await teach(`${room} shades down`, { room }, blinds);
  }
  const before = registry.of('page').size;
  assert.equal(answer('brighten the hall')?.actionName, 'lights');
  await teach('brighten the hall', { room: 'hall' }, blinds);
  assert.equal(answer('brighten the hall')?.actionName, 'blinds');
  assert.equal(answer('porch shades down')?.actionName, 'blinds');
  assert.equal(registry.of('page').size, before);
});
