// Plain forms that live: drawn anew by their page, filled by one another, in steps, of custom elements.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Browser } from 'playwright';
import { launchBrowser } from '../runner/launch-browser.js';
import { isJsonObject } from '../../src/base/json.js';
import { FormTab } from './fixtures/form-tab.js';
import type { Call } from './fixtures/form-tab.js';
import { classicScript, serve } from './fixtures/page-server.js';
import type { PageServer } from './fixtures/page-server.js';

let server: PageServer;
let browser: Browser;
let tab: FormTab;

before(async () => {
  server = await serve({
    '/': readFileSync('test/e2e/fixtures/living-forms.html', 'utf8'),
    '/form-tools.js': await classicScript('test/e2e/fixtures/form-tools.ts'),
  });
  browser = await launchBrowser();
  tab = new FormTab(await browser.newPage());
});

after(async () => {
  await browser.close();
  await server.close();
});

beforeEach(async () => {
  await tab.page.goto(server.origin);
});

const problemsOf = ({ problems = [] }: Call): Readonly<Record<string, string>> =>
  Object.fromEntries(problems);

/** The fields that a form is listed with, and what its schema says of each. */
async function fieldsOf(name: string): Promise<Readonly<Record<string, unknown>>> {
  const form = (await tab.list()).find((listed) => listed.name === name);
  const fields = form?.inputSchema['properties'];
  assert.ok(isJsonObject(fields));
  return fields;
}

describe('a form that its page draws anew after every event', () => {
  it('is filled in field by field and sent as one', async () => {
    const { result } = await tab.call('order', { name: 'Ada', size: 'M', gift: true, wrap: 'box' });
    assert.equal(result, 'Sent {"name":"Ada","size":"M","gift":true,"wrap":"box","extras":[]}');
  });

  it('gets each box of a group, though the others are new elements after the first', async () => {
    const { result } = await tab.call('order', { name: 'Ada', size: 'S', extras: ['card', 'bow'] });
    assert.match(String(result), /"extras":\["card","bow"\]/);
  });

  it('is not sent when another form stands in its place', async () => {
    await tab.list();
    await tab.page.evaluate(`document.getElementById('order').addEventListener('input', () => {
      document.getElementById('order').setAttribute('aria-label', 'Give it away');
    })`);
    const { code } = await tab.call('order', { name: 'Ada', size: 'M' });
    assert.equal(code, 'gone');
    assert.equal(await tab.page.textContent('#order output'), '');
  });
});

describe('custom elements of a component library', () => {
  it('are a yes or no, or a choice, by what they are', async () => {
    const { alerts, tone, locked } = await fieldsOf('settings');
    assert.equal(Reflect.get(Object(alerts), 'type'), 'boolean');
    assert.deepEqual(Reflect.get(Object(tone), 'enum'), ['soft', 'loud']);
    assert.equal(locked, undefined);
  });

  it('take what was asked for', async () => {
    const { result } = await tab.call('settings', { alerts: true, tone: 'loud' });
    assert.equal(result, 'Sent alerts=on&tone=loud');
  });

  it('take nothing that they do not offer', async () => {
    const result = await tab.call('settings', { alerts: 'on', tone: 'purple' });
    assert.deepEqual(problemsOf(result), {
      alerts: 'Yes or no is wanted here.',
      tone: 'purple is not on offer here.',
    });
  });
});

describe('lists that another field fills', () => {
  it('are offered before that, without a choice and without need', async () => {
    const { region } = await fieldsOf('delivery');
    assert.deepEqual(region, { title: 'Region', type: 'string' });
  });

  it('are waited for, one after another', async () => {
    const args = { country: 'ch', region: 'zh', town: 'Uster' };
    const { result } = await tab.call('delivery', args);
    assert.equal(result, 'Sent country=ch&region=zh&town=Uster');
  });

  it('take an entry by the words that people read', async () => {
    const args = { country: 'ch', region: 'Canton of Zurich', town: 'uster' };
    const { result } = await tab.call('delivery', args);
    assert.equal(result, 'Sent country=ch&region=zh&town=Uster');
  });

  it('refuse what they do not come to offer, and nothing is sent', async () => {
    const args = { country: 'fr', region: 'zh', town: 'Paris' };
    const result = await tab.call('delivery', args);
    assert.deepEqual(problemsOf(result), { region: 'zh is not on offer here.' });
    assert.equal(await tab.page.textContent('#delivery output'), '');
  });

  it('say so when they stay empty', async () => {
    const result = await tab.call('delivery', { country: 'ch', town: 'Uster' });
    assert.deepEqual(problemsOf(result), { town: 'Uster is not on offer here.' });
  });
});

describe('a form in steps', () => {
  it('is asked step by step, each with its own button', async () => {
    const steps: readonly (readonly [label: string, args: object])[] = [
      ['Next', { given: 'Ada' }],
      ['Next', { employer: 'ETH' }],
      ['Apply', { colour: 'Green' }],
    ];
    let last: Call = {};
    for (const [label, args] of steps) {
      const form = (await tab.list()).find(({ name }) => name === 'wizard');
      assert.equal(form?.submitLabel, label);
      assert.deepEqual(Object.keys(await fieldsOf('wizard')), Object.keys(args));
      last = await tab.call('wizard', args);
    }
    assert.equal(last.result, 'Sent given=Ada&employer=ETH&colour=Green');
  });

  it('stays at a step that lacks something', async () => {
    await tab.list();
    const result = await tab.call('wizard', {});
    assert.deepEqual(Object.keys(problemsOf(result)), ['given']);
    assert.equal(await tab.page.isVisible('[name=given]'), true);
  });
});

describe('fields of every standing', () => {
  it('tell what a list of suggestions has, and take any other text', async () => {
    const { from } = await fieldsOf('flight');
    assert.equal(
      Reflect.get(Object(from), 'description'),
      'For example: ZRH (Zurich), LIS (Lisbon).',
    );
    const { result } = await tab.call('flight', { from: 'XYZ', cabin: 'biz', bags: '1' });
    assert.equal(result, 'Sent from=XYZ&cabin=biz&bags=1');
  });

  it('are left out where a group is switched off, with the choices that are', async () => {
    const { bags, skis } = await fieldsOf('flight');
    assert.deepEqual(Reflect.get(Object(bags), 'enum'), ['0', '1']);
    assert.equal(skis, undefined);
  });

  it('count where they stand elsewhere, share a name, or are there to be read or sent along', async () => {
    const fields = Object.keys(await fieldsOf('recipe'));
    assert.deepEqual(fields, ['recipe_title', 'tags', 'tags_2', 'minutes']);
    const args = { recipe_title: 'Soup', tags: 'warm', tags_2: 'easy', minutes: 20 };
    const { result } = await tab.call('recipe', args);
    assert.equal(
      decodeURIComponent(String(result)),
      'Sent recipe[title]=Soup&tags[]=warm&tags[]=easy&servings=4&csrf=c5rf&minutes=20',
    );
  });

  it('refuse a range of dates by the limits of this moment', async () => {
    const args = { pickup: '2027-03-03', dropoff: '2027-03-01' };
    assert.deepEqual(Object.keys(problemsOf(await tab.call('rental', args))), ['dropoff']);
    const fine = await tab.call('rental', { pickup: '2027-03-03', dropoff: '2027-03-05' });
    assert.equal(fine.result, 'Sent pickup=2027-03-03&dropoff=2027-03-05');
  });
});
