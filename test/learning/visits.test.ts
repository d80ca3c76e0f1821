// What lessons add up to over several visits, and what follows from several of them.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { JsonValue } from '../../src/base/json.js';
import { lesson, toolOf } from './lesson.js';

/** Visits of one person: what is kept goes on, what is in memory doesn't. */
function visits() {
  let kept: JsonValue | undefined;
  const memory = {
    read: async () => kept,
    write: async (counts: JsonValue) => {
      kept = counts;
    },
  };
  return { memory, kept: () => JSON.stringify(kept) };
}

const lights = toolOf('lights', {
  room: { type: 'string' },
  floor: { type: 'string' },
});

describe('several visits', () => {
  test('a second confirmation counts though the page was left in between', async () => {
    const { memory } = visits();
    const tool = toolOf('empty', {});
    const first = lesson({ confirmations: 2, memory });
    assert.equal((await first.teach('empty the whole cart', {}, tool)).kind, 'waiting');
    const second = lesson({ confirmations: 2, memory });
    assert.equal((await second.teach('empty the whole cart', {}, tool)).kind, 'learned');
  });

  test('no word of a request is among the counts', async () => {
    const { memory, kept } = visits();
    const { teach } = lesson({ memory });
    await teach('brighten the attic', { room: 'attic' }, lights);
    assert.doesNotMatch(kept(), /brighten/);
  });

  test('counts that were damaged are counts that begin anew', async () => {
    const memory = { read: async () => ['?', 1], write: async () => undefined };
    const { teach } = lesson({ memory });
    const outcome = await teach('brighten the attic', { room: 'attic' }, lights);
    assert.equal(outcome.kind, 'learned');
  });

  test('lessons of an earlier visit take part in what follows', async () => {
    const first = lesson();
    await first.teach('brighten the lamps in the attic', { room: 'attic' }, lights);
    await first.teach('brighten the lamps on the top floor', { floor: 'top floor' }, lights);
    const { store, registry, known } = first;
    const second = lesson({ store, registry, known, tools: async () => [lights] });
    await second.teach('light up the lamps in the attic', { room: 'attic' }, lights);
    assert.deepEqual(first.answer('light up the lamps on the top floor')?.parameters, {
      floor: 'top floor',
    });
  });
});

const SENTENCES = [
  'brighten the lamps in the attic',
  'please light up the lamps on the top floor',
  'light up lamps in the attic',
  'brighten the lamps in the cellar',
];

describe('files', () => {
  for (const format of ['exportAgr', 'exportJson'] as const) {
    test(`${format} leaves sentences out, and what comes of it behaves as it did`, async () => {
      const first = lesson();
      await first.teach('brighten the lamps in the attic', { room: 'attic' }, lights);
      await first.teach('brighten the lamps on the top floor', { floor: 'top floor' }, lights);
      await first.teach('light up the lamps in the attic', { room: 'attic' }, lights);
      const file = await first.store[format]('page');
      assert.doesNotMatch(file, /light up the lamps in the attic/);
      for (const agent of ['page', 'another page']) {
        const other = lesson();
        const { problems } = await other.learner.import(file, [agent], [lights]);
        assert.deepEqual(problems, []);
        for (const request of SENTENCES) {
          assert.deepEqual(other.answer(request, agent), first.answer(request), request);
        }
        assert.equal((await other.store.list()).length, (await first.store.list()).length);
      }
    });
  }

  test('rules of several agents come in each for its own', async () => {
    const first = lesson();
    const hall = { schemaName: 'hall' };
    await first.teach('brighten the lamps in the attic', { room: 'attic' }, lights);
    await first.teach('dim the lamps in the lobby', { room: 'lobby' }, lights, hall);
    const file = await first.store.exportJson();
    const other = lesson();
    const { problems } = await other.learner.import(file, ['page', 'hall'], [lights]);
    assert.deepEqual(problems, []);
    assert.deepEqual(other.answer('dim the lamps in the lobby', 'hall')?.parameters, {
      room: 'lobby',
    });
    assert.equal(other.answer('dim the lamps in the lobby', 'page'), undefined);
  });

  test('a file changes nothing about what a word stands for here', async () => {
    const { teach, answer, learner } = lesson();
    await teach('brighten the lamps in the attic', { room: 'attic' }, lights);
    const texts = [{ words: 'attic', value: 'vault' }];
    const rules = [{ id: 'known_page_room', schemaName: 'page', slot: 'room', texts }];
    const file = JSON.stringify({ format: 'agent-chat-rules', version: 1, rules });
    const { problems } = await learner.import(file, ['page'], [lights]);
    assert.match(problems.join(), /vault/);
    assert.deepEqual(answer('brighten the lamps in the attic')?.parameters, { room: 'attic' });
  });

  test('what was taken back leaves no trace in a file', async () => {
    const { teach, store } = lesson();
    const outcome = await teach('brighten the lamps in the attic', { room: 'attic' }, lights);
    if (outcome.kind !== 'learned') throw new Error('Nothing was learned.');
    await outcome.undo();
    assert.equal(await store.exportAgr('page'), '');
  });
});

describe('what may stand for one another', () => {
  test('two ways of saying one thing are ways of saying its like', async () => {
    const { teach, answer } = lesson();
    await teach('brighten the lamps in the attic', { room: 'attic' }, lights);
    await teach('brighten the lamps on the top floor', { floor: 'top floor' }, lights);
    await teach('light up the lamps in the attic', { room: 'attic' }, lights);
    assert.deepEqual(answer('light up the lamps on the top floor')?.parameters, {
      floor: 'top floor',
    });
  });

  test('what was never said without a value is not understood without it', async () => {
    const { teach, answer } = lesson();
    const move = toolOf('move', { item: { type: 'string' }, room: { type: 'string' } });
    const known = { room: 'attic', lamp: 'desk lamp' };
    await teach('carry desk lamp to attic', { device: known.lamp, room: known.room }, move);
    await teach('take desk lamp to attic', { device: known.lamp, room: known.room }, move);
    assert.equal(answer('take to attic'), undefined);
  });

  test('undo takes back what followed from a lesson', async () => {
    const { teach, answer } = lesson();
    await teach('brighten the lamps in the attic', { room: 'attic' }, lights);
    await teach('brighten the lamps on the top floor', { floor: 'top floor' }, lights);
    const outcome = await teach('light up the lamps in the attic', { room: 'attic' }, lights);
    if (outcome.kind !== 'learned') throw new Error('Nothing was learned.');
    await outcome.undo();
    assert.equal(answer('light up the lamps on the top floor'), undefined);
    assert.deepEqual(answer('brighten the lamps in the attic')?.parameters, { room: 'attic' });
  });
});

describe('one word and any text', () => {
  const play = toolOf('play', { query: { type: 'string' } });

  test('is trusted when three different requests agree', async () => {
    const { teach, answer } = lesson();
    await teach('play yesterday', { query: 'yesterday' }, play);
    assert.equal(answer('play corner lamp off'), undefined);
    assert.equal(answer('play yesterday')?.parameters['query'], 'yesterday');
    await teach('play bohemian rhapsody', { query: 'bohemian rhapsody' }, play);
    await teach('play purple rain', { query: 'purple rain' }, play);
    assert.equal(answer('play hey jude')?.parameters['query'], 'hey jude');
  });

  test('is no reason to take a part of the words along', async () => {
    const { teach, answer } = lesson();
    const outcome = await teach('play play by play', { query: 'play by play' }, play);
    assert.equal(outcome.kind, 'learned', JSON.stringify(outcome));
    assert.equal(answer('play play by play')?.parameters['query'], 'play by play');
  });
});
