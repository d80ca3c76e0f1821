// Plain forms as tools, in a browser without WebMCP: ten as sites have them, and forms that change.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Browser } from 'playwright';
import { launchBrowser } from '../runner/launch-browser.js';
import { FormTab } from './fixtures/form-tab.js';
import type { Call } from './fixtures/form-tab.js';
import { classicScript, serve } from './fixtures/page-server.js';
import type { PageServer } from './fixtures/page-server.js';

let server: PageServer;
let browser: Browser;
let tab: FormTab;

before(async () => {
  server = await serve({
    '/ten': readFileSync('test/e2e/fixtures/ten-forms.html', 'utf8'),
    '/form-tools.js': await classicScript('test/e2e/fixtures/form-tools.ts'),
    '/sent': '<p>Thank you</p>',
    '/found': '<p>Found</p>',
  });
  browser = await launchBrowser();
  tab = new FormTab(await browser.newPage());
});

after(async () => {
  await browser.close();
  await server.close();
});

const problemsOf = ({ problems = [] }: Call): Readonly<Record<string, string>> =>
  Object.fromEntries(problems);

describe('ten forms as sites have them', () => {
  beforeEach(async () => {
    await tab.page.goto(`${server.origin}/ten`);
  });

  it('are listed by their own names, without ours and those left out', async () => {
    const names = (await tab.list()).map(({ name }) => name);
    assert.deepEqual(names, [
      'address',
      'booking',
      'newsletter',
      'search',
      'survey',
      'interests',
      'stay',
      'password',
      'upload',
      'profile',
    ]);
  });

  it('say where on the page they are, and each of their fields', async () => {
    for (const { target, targets } of await tab.list()) {
      assert.equal(await tab.page.locator(target ?? '').count(), 1);
      for (const selector of Object.values(targets)) {
        assert.ok((await tab.page.locator(selector).count()) > 0, selector);
      }
    }
  });

  it('1: an address is filled in and sent, hidden fields with it', async () => {
    const before = server.posts.length;
    await tab.start('address', {
      full_name: 'Ada L',
      street: 'Elm 1',
      zip: '01234',
      country: 'de',
    });
    await tab.page.waitForURL('**/sent');
    assert.deepEqual(server.posts.slice(before), [
      '/sent full_name=Ada+L&street=Elm+1&zip=01234&country=de&token=t0k',
    ]);
  });

  it('1: what the browser refuses comes back to its slot, and nothing is sent', async () => {
    const before = server.posts.length;
    const args = { full_name: 'Ada', street: 'Elm 1', zip: '12', country: 'de' };
    const result = await tab.call('address', args);
    assert.equal(result.code, 'invalid');
    assert.deepEqual(Object.keys(problemsOf(result)), ['zip']);
    assert.equal(server.posts.length, before);
  });

  it('1: all that can be seen wrong beforehand is said at once, and nothing is filled in', async () => {
    const result = await tab.call('address', { country: 'xx', street: true, planet: 'Mars' });
    assert.deepEqual(problemsOf(result), {
      planet: 'The form has no such field.',
      street: 'Text is wanted here.',
      country: 'xx is not on offer here.',
    });
    assert.equal(await tab.page.inputValue('[name=country]'), '');
  });

  it('2: a booking is sent by the button that was chosen', async () => {
    const args = {
      guests: 2,
      day: '2027-01-02',
      time: '19:30:00',
      submit_with: 'Hold for an hour',
    };
    const { result } = await tab.call('booking', args);
    assert.equal(result, 'Sent guests=2&day=2027-01-02&time=19:30&notes=&how=hold');
    const again = await tab.call('booking', { ...args, submit_with: 'Book now' });
    assert.match(String(again.result), /how=book$/);
  });

  it('3: what the page says of a field after sending comes back to its slot', async () => {
    const taken = await tab.call('newsletter', { email: 'taken@example.org' });
    assert.equal(taken.code, 'invalid');
    assert.deepEqual(problemsOf(taken), { email: 'This address is subscribed.' });
    const { result } = await tab.call('newsletter', { email: 'ada@example.org' });
    assert.equal(result, 'Sent email=ada@example.org&website=');
  });

  it('4: a search with filters leads to its page', async () => {
    await tab.start('search', { q: 'blue mug', max: 50, stock: true });
    await tab.page.waitForURL('**/found?q=blue+mug&max=50&stock=on');
  });

  it('5: a survey takes one of the radios and exactly the boxes asked for', async () => {
    const { result } = await tab.call('survey', { mood: '3', used: ['app', 'shop'] });
    assert.equal(result, 'Sent mood=3&used[]=app&used[]=shop');
  });

  it('6: several choices of a list are made, others undone', async () => {
    const { result } = await tab.call('interests', { topics: ['art', 'Sport'] });
    assert.equal(result, 'Sent topics=art&topics=Sport');
  });

  it('7: a range of dates is told apart by its groups', async () => {
    const stay = (await tab.list()).find(({ name }) => name === 'stay');
    assert.match(JSON.stringify(stay?.inputSchema), /"Arrival: Date".*"Departure: Date"/);
    const { result } = await tab.call('stay', { from: '2027-01-02', to: '2027-01-05' });
    assert.equal(result, 'Sent from=2027-01-02&to=2027-01-05');
  });

  it('8: passwords are marked as secret, and too short ones refused', async () => {
    const form = (await tab.list()).find(({ name }) => name === 'password');
    const schema = JSON.stringify(form?.inputSchema);
    assert.equal(schema.match(/"writeOnly":true/g)?.length, 2);
    const short = await tab.call('password', { old: 'old secret', new: 'short' });
    assert.deepEqual(problemsOf(short), { new: 'At least 8 characters.' });
    assert.doesNotMatch(short.message ?? '', /short$|old secret/);
  });

  it('9: a file is picked by the visitor, and then the form is sent', async () => {
    await tab.start('upload', { caption: 'My cat' });
    assert.equal(await tab.waiting(), 'Picture');
    assert.equal(await tab.page.evaluate('isSettled()'), false);
    const file = { name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from('png') };
    await tab.page.setInputFiles('[name=picture]', file);
    assert.equal((await tab.settled()).result, 'Sent picture=cat.png&caption=My cat');
  });

  it('9: a file that nobody picks ends with the signal', async () => {
    await tab.start('upload', {});
    await tab.waiting();
    await tab.page.evaluate('stopForm()');
    assert.equal((await tab.settled()).message, 'stopped');
  });

  it('10: a controlled input notices, and a custom element takes its value', async () => {
    const { result } = await tab.call('profile', { nickname: 'Ada', rating: '5' });
    assert.equal(result, 'Sent rating=5 for Ada');
  });

  it('10: a button that stays switched off is not pressed', async () => {
    const result = await tab.call('profile', { rating: '5' });
    assert.match(result.message ?? '', /switched off\. Nothing was submitted/);
  });

  it('offer what stands in them already, but nothing personal', async () => {
    await tab.page.fill('[name=q]', 'mugs');
    await tab.page.fill('[name=full_name]', 'Ada Lovelace');
    await tab.page.fill('[name=email]', 'ada@example.org');
    const schemas = JSON.stringify(await tab.list());
    assert.match(schemas, /"default":"mugs"/);
    assert.doesNotMatch(schemas, /Lovelace|ada@/);
  });
});

describe('forms that change', () => {
  beforeEach(async () => {
    await tab.page.goto(`${server.origin}/ten`);
    await tab.list();
  });

  const times = (id: string): Promise<string | null> =>
    tab.page.getAttribute(`#${id}`, 'data-times');

  it('are told of once for a burst', async () => {
    await tab.page.evaluate(
      'for (let i = 0; i < 20; i++) document.forms.survey.append(document.createElement("input"))',
    );
    await tab.page.waitForFunction('formChanges() === 1');
  });

  it('are not filled in when they are gone', async () => {
    await tab.page.evaluate('document.forms.survey.remove()');
    assert.equal((await tab.call('survey', { mood: '1' })).code, 'gone');
  });

  it('are not filled in when they ask for something else now', async () => {
    await tab.page.evaluate(
      'document.querySelector("#survey input").labels[0].lastChild.data = "Rob me"',
    );
    const result = await tab.call('survey', { mood: '1' });
    assert.equal(result.code, 'changed');
    assert.equal(await times('survey'), null);
  });

  it('are found again when a framework drew them anew', async () => {
    await tab.page.evaluate(`{
      const old = document.forms.interests;
      const fresh = old.cloneNode(true);
      fresh.addEventListener('submit', (event) => { event.preventDefault(); show(fresh); });
      old.replaceWith(fresh);
    }`);
    assert.equal((await tab.call('interests', { topics: ['art'] })).result, 'Sent topics=art');
  });

  it('are not sent when a field goes while they are filled in', async () => {
    await tab.page.evaluate(
      'document.forms.booking.elements.guests.addEventListener("input", () => document.forms.booking.elements.time.remove())',
    );
    const result = await tab.call('booking', { guests: 2, day: '2027-01-02', time: '19:30' });
    assert.equal(result.code, 'changed');
    assert.equal(await tab.page.textContent('[name=booking] [role=status]'), '');
  });

  it('are not sent when a script puts another value in', async () => {
    await tab.page.evaluate(
      'document.forms.booking.elements.day.addEventListener("input", () => { document.forms.booking.elements.guests.value = 8; })',
    );
    const result = await tab.call('booking', { guests: 2, day: '2027-01-02', time: '19:30' });
    assert.equal(result.code, 'changed');
    assert.match(result.message ?? '', /"Guests"/);
    assert.equal(await tab.page.textContent('[name=booking] [role=status]'), '');
  });

  it('are sent when a script only sets spaces and capitals', async () => {
    await tab.page.evaluate(
      'document.forms.upload.elements.caption.addEventListener("input", (e) => { e.target.value = e.target.value.toUpperCase(); })',
    );
    await tab.page.setInputFiles('[name=picture]', {
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from(''),
    });
    assert.match(String((await tab.call('upload', { caption: 'cat' })).result), /caption=CAT$/);
  });

  it('are sent once for one call, and one after another for two', async () => {
    await tab.start('survey', { mood: '1' });
    await tab.start('survey', { mood: '2' });
    await tab.settled();
    assert.equal(await times('survey'), '2');
    assert.match((await tab.page.textContent('#survey output')) ?? '', /^Sent mood=2/);
  });

  it('say nothing of a result when the page stays silent', async () => {
    await tab.page.evaluate('document.querySelector("#survey output").remove()');
    await tab.page.evaluate(
      'document.forms.survey.addEventListener("submit", (e) => e.stopImmediatePropagation(), true)',
    );
    await tab.page.evaluate(
      'window.addEventListener("submit", (e) => e.preventDefault(), { capture: true })',
    );
    assert.equal((await tab.call('survey', { mood: '1' })).result, 'nothing');
  });

  it('answer plainly when a page asked to leave does not', async () => {
    await tab.page.route('**/sent', (route) => route.fulfill({ status: 204 }));
    const args = { full_name: 'Ada', street: 'Elm 1', zip: '01234', country: 'de' };
    assert.equal((await tab.call('address', args)).result, 'nothing');
    await tab.page.unroute('**/sent');
  });
});

describe('forms with hostile field names', () => {
  it('are read and sent past fields that hide their properties', async () => {
    const names = ['children', 'id', 'name', 'title', 'elements', 'action', 'method', 'submit'];
    const more = [
      'target',
      'length',
      'parentNode',
      'noValidate',
      'dataset',
      '__proto__',
      'submit_with',
    ];
    const fields = [...names, ...more].map((name) => `<input name="${name}">`).join('');
    await tab.page.goto(`${server.origin}/ten`);
    await tab.page.evaluate(`{
      const section = document.createElement('section');
      section.innerHTML = ${JSON.stringify(`<form id="odd" aria-label="Odd">${fields}<button>A</button><button>B</button><output></output></form>`)};
      document.body.prepend(section);
      addEventListener('submit', (event) => {
        event.preventDefault();
        section.querySelector('output').textContent = new URLSearchParams(new FormData(event.target));
      });
    }`);
    const odd = (await tab.list()).find(({ name }) => name === 'odd');
    assert.equal(odd?.target, '#odd');
    const { result, message } = await tab.call('odd', { children: '2', elements: 'x', proto: 'y' });
    assert.equal(message, undefined);
    assert.match(String(result), /^children=2&id=&name=&title=&elements=x&.*&__proto__=y&/);
  });

  it('leave the others alone when even their methods are hidden', async () => {
    await tab.page.goto(`${server.origin}/ten`);
    await tab.page.evaluate(`{
      const form = document.createElement('form');
      form.innerHTML = '<input name="getAttribute"><input name="querySelectorAll"><input name="hasAttribute">';
      document.body.prepend(form);
    }`);
    assert.equal((await tab.list()).length, 10);
  });
});
