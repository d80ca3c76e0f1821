// Which name an author most likely meant, and how much is looked at to tell.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearest } from '../../../src/grammar/compile/nearest.js';

const slips: readonly [
  written: string,
  candidates: readonly string[],
  meant: string | undefined,
][] = [
  ['PlayTrak', ['PlayTrack', 'PauseTrack'], 'PlayTrack'],
  ['tiem', ['time', 'item'], 'time'],
  ['colour', ['color', 'cooler'], 'color'],
  ['ArtsitName', ['TrackName', 'ArtistName'], 'ArtistName'],
  ['CalendarDaet', ['CalendarTime', 'CalendarDate'], 'CalendarDate'],
  ['Ordinal', ['Percentage', 'Money'], undefined],
  ['ab', ['xy'], undefined],
];

for (const [written, candidates, meant] of slips) {
  test(`who writes ${written} beside ${candidates.join(', ')} meant ${meant ?? 'neither'}`, () => {
    assert.equal(nearest(written, candidates), meant);
  });
}

test('a name of a thousand letters is no slip of another', () => {
  const name = 'a'.repeat(1000);
  assert.equal(nearest(`${name}b`, [name]), undefined);
});

test('of a hundred thousand names a bounded number is compared', () => {
  let asked = 0;
  function* names(): Iterable<string> {
    for (; asked < 100_000; asked++) yield `Rule${10_000 + asked}`;
  }
  nearest('Sentence1', names());
  assert.ok(asked < 5_000, `${asked} names`);
});
