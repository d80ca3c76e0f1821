// What control a schema gets, and the controls that need a browser to be tried.

import { fieldOf, type Field } from '../../src/element/fields/field.js';
import type { JsonObject, JsonSchema } from '../../src/assistant/contract.js';
import { assert } from './assert.js';
import { click, type } from './input.js';
import { open, settle, until } from './mount.js';
import { addToCart, ask, slot } from './samples.js';

const countries = [
  'Austria',
  'Belgium',
  'Chile',
  'Denmark',
  'Egypt',
  'Finland',
  'Ghana',
  'Hungary',
  'India',
  'Japan',
  'Kenya',
  'Latvia',
];

const kinds: readonly (readonly [string, JsonSchema, Field['kind']])[] = [
  ['a bare schema', {}, 'text'],
  ['a string', { type: 'string' }, 'text'],
  ['a long string', { type: 'string', maxLength: 500 }, 'textarea'],
  ['an integer', { type: 'integer' }, 'number'],
  ['a nullable number', { type: ['null', 'number'] }, 'number'],
  ['anyOf with null', { anyOf: [{ type: 'boolean' }, { type: 'null' }] }, 'switch'],
  ['a date', { type: 'string', format: 'date' }, 'date'],
  ['a date and time', { type: 'string', format: 'date-time' }, 'date'],
  ['five values', { enum: ['a', 'b', 'c', 'd', 'e'] }, 'radio'],
  ['six values', { enum: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'select'],
  [
    'titled constants',
    {
      oneOf: [
        { const: 1, title: 'One' },
        { const: 2, title: 'Two' },
      ],
    },
    'radio',
  ],
  ['a list of values', { type: 'array', items: { enum: ['a', 'b'] } }, 'multi'],
  ['a list of texts', { type: 'array', items: { type: 'string' } }, 'list'],
  ['a list of anything', { type: 'array' }, 'list'],
  ['an object', { type: 'object', properties: { a: { type: 'string' } } }, 'group'],
  ['an object of no shape', { type: 'object' }, 'textarea'],
  ['base64', { type: 'string', contentEncoding: 'base64' }, 'file'],
  ['a data URL', { type: 'string', format: 'data-url' }, 'file'],
];

describe('the control', () => {
  for (const [name, schema, kind] of kinds) {
    it(`of ${name} is ${kind}`, () => {
      assert.equal(fieldOf(slot('x', schema)).kind, kind);
    });
  }

  it('of a secret hides what is typed', () => {
    const field = fieldOf({ ...slot('pin', { type: 'string' }), secret: true });
    assert.ok(field.kind === 'text' && field.input === 'password');
  });

  it('of a schema that nests for ever ends in a text', () => {
    const deep: Record<string, JsonSchema> = { a: { type: 'string' } };
    let schema: JsonSchema = { type: 'object', properties: deep };
    for (let n = 0; n < 50; n += 1) schema = { type: 'object', properties: { a: schema } };
    const depth = (field: Field): number =>
      field.kind === 'group' ? 1 + Math.max(...field.fields.map(depth)) : 1;
    assert.ok(depth(fieldOf(slot('x', schema))) < 10);
  });

  it('takes no name from the prototype for one of its own', async () => {
    const chat = await open();
    const completed: JsonObject[] = [];
    const named = slot('__proto__', { type: 'string', title: 'Name' });
    const request = ask(addToCart, [named]);
    chat.assistant.renderer.ask({
      ...request,
      onComplete: (values) => void completed.push(values),
    });
    await until(() => chat.findAll('.control').length > 0);
    await settle();
    await type('x');
    await click(chat.find('.submit'));
    assert.deepEqual(
      completed.map((values) => Object.entries(values)),
      [[['__proto__', 'x']]],
    );
    assert.equal('x' in {}, false);
  });
});

describe('a long list of values', () => {
  it('is searched, and only one of its values is taken', async () => {
    const chat = await open();
    const completed: JsonObject[] = [];
    const request = ask(addToCart, [slot('country', { enum: countries, title: 'Country' })]);
    chat.assistant.renderer.ask({
      ...request,
      onComplete: (values) => void completed.push(values),
    });
    await until(() => chat.findAll('datalist option').length === 12);
    await settle();
    await type('Den');
    await click(chat.find('.submit'));
    await settle();
    assert.equal(completed.length, 0);
    const input = chat.root.activeElement;
    assert.ok(input instanceof HTMLInputElement);
    assert.equal(input.value, 'Den');
    await type('mark');
    await click(chat.find('.submit'));
    assert.deepEqual(completed, [{ country: 'Denmark' }]);
  });
});

/** Puts a file of this text into the control, as the browser does for who chose it. */
function choose(input: HTMLElement, text: string): void {
  assert.ok(input instanceof HTMLInputElement);
  const transfer = new DataTransfer();
  transfer.items.add(new File([text], 'a.txt'));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change'));
}

describe('a file', () => {
  const photo = slot('photo', { type: 'string', contentEncoding: 'base64', title: 'Photo' });

  it('is sent as the schema wants it, and named rather than spelled out in the review', async () => {
    const chat = await open();
    const completed: JsonObject[] = [];
    const note = slot('note', { type: 'string', title: 'Note' });
    const request = ask(addToCart, [photo, note]);
    chat.assistant.renderer.ask({
      ...request,
      onComplete: (values) => void completed.push(values),
    });
    await until(() => chat.findAll('input[type=file]').length > 0);
    choose(chat.find('input[type=file]'), 'hello');
    // Until the file is read, it is missing.
    while (chat.findAll('.review').length === 0) {
      await click(chat.button('Next'));
      await settle();
    }
    assert.match(chat.find('.review').innerText, /Photo\s+A file/);
    await type('x');
    await click(chat.find('.submit'));
    assert.deepEqual(completed, [{ photo: btoa('hello'), note: 'x' }]);
  });

  it('is the one that was chosen last, however long another takes to be read', async () => {
    const chat = await open();
    const drafts: unknown[] = [];
    const request = ask(addToCart, [photo]);
    chat.assistant.renderer.ask({ ...request, onStep: (_step, draft) => void drafts.push(draft) });
    await until(() => chat.findAll('input[type=file]').length > 0);
    const { readAsDataURL } = FileReader.prototype;
    const reads: (() => Promise<unknown>)[] = [];
    FileReader.prototype.readAsDataURL = function wait(file) {
      reads.push(() => {
        const read = new Promise((resolve) => this.addEventListener('loadend', resolve));
        readAsDataURL.call(this, file);
        return read;
      });
    };
    for (const text of ['long', 'short']) choose(chat.find('input[type=file]'), text);
    FileReader.prototype.readAsDataURL = readAsDataURL;
    for (const read of reads.toReversed()) {
      await read();
      await settle();
    }
    assert.deepEqual(drafts.at(-1), { photo: btoa('short') });
  });
});
