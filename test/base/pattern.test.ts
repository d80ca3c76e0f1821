// Patterns that an attacker, or a careless author, writes are never tried on a text that they could
// hang on; those that people really write still are.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { longestText } from '../../src/base/pattern.js';

/** What is known to hang engines that backtrack. */
const evil = [
  '^(a+)+$',
  '(a+)+$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '^(a|a?)+$',
  '^(a*)*$',
  '^(a?)*$',
  '^((a+)b?)+$',
  '(.*a){25}',
  '^(.*,){20}P',
  '(x+x+)+y',
  '^(\\w+\\s?)*$',
  '^(\\d+|\\w+)*$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '([a-zA-Z]+)*',
  '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+$',
  '^(?:a+){2,}$',
  '^(?:(?:a+)+)?b$',
  '^(?:[^"]+|\\w)*"$',
  '^(-a*a*)*$',
  '^(a{1,3}){2,}$',
  '^(?=(a+)+$)b',
  '^((?!(a+)+$).)*$',
  '^(.+)\\1+$',
  '^(?<w>a+)\\k<w>*b$',
  '(?:a?){30}a{30}',
  `${'('.repeat(60)}a${')+'.repeat(60)}`,
  `^${'a?'.repeat(40)}${'a'.repeat(40)}$`,
  '(\\p{L}+)+$',
  '^([\\u00e0-\\u00ff]+|\\p{L}+)*$',
  '^(\\x61|a)+$',
];

/** What tools really have, and how long a text each must be good for. */
const honest: readonly (readonly [string, number])[] = [
  ['^[A-Z]{2}\\d{4}$', 1_000_000],
  ['^\\d{3}-\\d{3}-\\d{4}$', 1_000_000],
  ['^[a-z0-9]+(-[a-z0-9]+)*$', 1_000_000],
  ['^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$', 1_000_000],
  ['^"([^"\\\\]|\\\\.)*"$', 1_000_000],
  ['^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', 1_000],
  ['^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)$', 1_000_000],
  ['^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d).{8,}$', 1_000],
  ['^((25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)\\.){3}(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)$', 1_000],
  [
    "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$",
    200,
  ],
  ['^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', 1_000_000],
  ['refund|broken', 2_000],
  ['where is my (order|parcel)', 2_000],
  ['\\b(cancel|return)\\b.*\\border\\b', 2_000],
  ['refund.*order.*late', 200],
  ['^\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)*$', 1_000_000],
  ['', 2_000],
];

/** A text that the pattern reads long and refuses at its end. */
const hangs = ['a', '-a', 'aaaa ', '"', '1,', 'é', '@a.', 'refund '];

describe('how long a text a pattern may be tried on', () => {
  for (const source of evil) {
    test(`not at all, or so short that it doesn't matter: ${source.slice(0, 60)}`, () => {
      const longest = longestText(source, 'u');
      assert.ok(longest < 16, `${longest}`);
    });
  }

  for (const [source, length] of honest) {
    test(`${length} or more: ${source}`, () => {
      assert.ok(longestText(source, 'u') >= length, `${longestText(source, 'u')}`);
    });
  }

  test('a longer one the shorter is, where doubts multiply the work', () => {
    const lengths = ['^a*$', '^a*a*$', '^a*a*a*$', '^a*a*a*a*$'].map((one) =>
      longestText(one, 'u'),
    );
    assert.deepEqual(
      lengths,
      lengths.toSorted((a, b) => b - a),
    );
    assert.equal(new Set(lengths).size, 4);
  });

  test('case that is ignored makes characters the same', () => {
    assert.ok(longestText('^(a|A)*$', 'u') > 1_000);
    assert.equal(longestText('^(a|A)*$', 'iu'), 0);
  });

  test('whatever it allows takes no time that anybody notices', () => {
    for (const source of [...evil, ...honest.map(([one]) => one)]) {
      const pattern = new RegExp(source, 'u');
      const length = Math.min(longestText(source, 'u'), 20_000);
      for (const part of hangs) {
        const text = `${part.repeat(length).slice(0, Math.max(0, length - 1))}!`;
        const started = performance.now();
        pattern.test(text);
        assert.ok(performance.now() - started < 1_000, `${source} on ${part}…`);
      }
    }
  });
});
