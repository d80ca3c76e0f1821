import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JsonValue } from '../../src/base/json.js';
import { parsePage } from '../../src/tools/forms/html-text.js';
import { descendants } from '../../src/tools/forms/markup.js';
import { readControls } from '../../src/tools/forms/read-form.js';
import { fillingFor } from '../../src/tools/forms/values.js';
import type { Filling } from '../../src/tools/forms/values.js';

process.env['TZ'] = 'Europe/Berlin';

function filling(control: string, value: JsonValue): Filling {
  const { root, scope } = parsePage(control);
  const [read] = readControls([...descendants(root)], scope);
  assert.ok(read);
  return fillingFor(read, value);
}

const text = (value: string): Filling => ({ kind: 'text', text: value });
const refused = (problem: string): Filling => ({ kind: 'refused', problem });
const chosen = (...values: readonly string[]): Filling => ({ kind: 'chosen', values });

const SELECT = '<select name=a><option>S<option value=m>M<option disabled>L</select>';
const MANY = SELECT.replace('name', 'multiple name');
const BOXES = '<input type=checkbox name=a value=x><input type=checkbox name=a value=y>';
const LOCAL = '<input type=datetime-local name=a>';

describe('what goes into a control', () => {
  const cases: readonly (readonly [string, JsonValue, Filling])[] = [
    ['<input name=a>', 'Ada', text('Ada')],
    ['<input name=a>', '00713', text('00713')],
    ['<input name=a>', 7, text('7')],
    ['<input name=a>', '', text('')],
    ['<input name=a>', true, refused('Text is wanted here.')],
    ['<input name=a>', ['x'], refused('Text is wanted here.')],
    ['<input name=a minlength=3>', 'ab', refused('At least 3 characters.')],
    ['<input name=a minlength=3>', '', text('')],
    ['<input name=a minlength=3 required>', '', refused('At least 3 characters.')],
    ['<textarea name=a maxlength=2></textarea>', 'abc', refused('At most 2 characters.')],
    ['<input type=number name=a>', 4, text('4')],
    ['<input type=number name=a>', '4.50', text('4.50')],
    ['<input type=number name=a>', 'four', refused('A number is wanted here.')],
    ['<input type=number name=a>', '1e3', refused('A number is wanted here.')],
    ['<input type=number name=a>', null, refused('A number is wanted here.')],
    ['<input type=date name=a>', '2026-12-01', text('2026-12-01')],
    ['<input type=time name=a>', '15:00', text('15:00')],
    ['<input type=time name=a>', '15:00:00', text('15:00')],
    ['<input type=time name=a>', '15:00:30', text('15:00:30')],
    ['<input type=time name=a>', '15:00:00Z', text('15:00')],
    ['<input type=time name=a>', '15:00:00+02:00', text('15:00')],
    [LOCAL, '2026-12-01T15:00', text('2026-12-01T15:00')],
    [LOCAL, '2026-12-01T15:00:00', text('2026-12-01T15:00')],
    // The visitor's own clock is what the page shows and means.
    [LOCAL, '2026-12-01T15:00:00Z', text('2026-12-01T16:00')],
    [LOCAL, '2026-07-01T15:00:00+00:00', text('2026-07-01T17:00')],
    [LOCAL, '2026-12-31T23:30:15Z', text('2027-01-01T00:30:15')],
    [LOCAL, 'tomorrow', text('tomorrow')],
    ['<input type=checkbox name=a>', true, { kind: 'checked', checked: true }],
    ['<input type=checkbox name=a>', 'true', refused('Yes or no is wanted here.')],
    [SELECT, 'm', chosen('m')],
    [SELECT, 'M', refused('M is not on offer here.')],
    [SELECT, 'L', refused('L is not on offer here.')],
    [SELECT, ['m'], refused('A choice is wanted here.')],
    [MANY, ['S', 'm'], chosen('S', 'm')],
    [MANY, [], chosen()],
    [MANY, 'm', refused('A choice is wanted here.')],
    [BOXES, ['y'], chosen('y')],
    [BOXES, ['y', 'z', 'q'], refused('z, q is not on offer here.')],
    ['<input type=radio name=a value=x>', 'x', chosen('x')],
    ['<input type=file name=a>', 'cat.png', refused('A file can only be picked on the page.')],
    ['<x-rating name=a></x-rating>', '5', text('5')],
  ];
  for (const [control, value, expected] of cases) {
    it(`for ${JSON.stringify(value)} in ${control}`, () => {
      assert.deepEqual(filling(control, value), expected);
    });
  }
});
