// The built drop-in with a model configured: what the network sees before a visitor has said yes.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { ownClock, stopClock } from './own-clock.js';
import { servedDemo } from './served-demo.js';
import { chatIn, visit } from './visitor.js';
import { GOOD_DEVICE } from './fixtures/good-device.js';

const demo = servedDemo({
  html: (html) =>
    html.replace('"fallback": "shop",', '"fallback": "shop", "model": { "prefer": ["web-llm"] },'),
});

/** A page whose graphics device is as good as any, and the requests that it makes. */
async function visitWithDevice(more = '', hasOwnClock = false) {
  const requests: string[] = [];
  const visitor = await demo.visit({
    async prepare(page) {
      if (hasOwnClock) await ownClock(page);
      await page.addInitScript(GOOD_DEVICE + more);
      await page.route('**/*', (route) => {
        const url = route.request().url();
        requests.push(url);
        return url.startsWith(demo.url) ? route.continue() : route.abort();
      });
    },
  });
  const ofModel = (): readonly string[] =>
    requests.filter((url) => !url.startsWith(demo.url) || url.includes('web-llm'));
  return { ...visitor, ofModel };
}

test('nothing of a model is fetched before a yes, nor after a no', async () => {
  const { chat, say, ofModel, leave } = await visitWithDevice();
  await say('show orders over $50');
  await chat.getByRole('table').waitFor();
  await say('zzqx vvwk plomb');
  const card = chat.getByText(/335 MB/u).first();
  await card.waitFor();
  assert.deepEqual(ofModel(), []);
  await chat.getByRole('button', { name: 'Not now' }).click();
  await card.waitFor({ state: 'detached' });
  await say('zzqx vvwk plomb again');
  await chat
    .getByText(/zzqx vvwk plomb again/u)
    .first()
    .waitFor();
  assert.deepEqual(ofModel(), []);
  await leave();
});

test('a yes fetches the worker, and a failed download leaves a working chat', async () => {
  const { page, chat, say, ofModel, leave } = await visitWithDevice();
  await say('zzqx vvwk plomb');
  const worker = page.waitForEvent('worker');
  await chat.getByRole('button', { name: 'Download' }).click();
  assert.match((await worker).url(), /web-llm-worker/u);
  await chat
    .getByText(/can’t be used/u)
    .first()
    .waitFor();
  assert.ok(ofModel().length > 0);
  await say('show orders over $50');
  await chat.getByRole('table').waitFor();
  await leave();
});

test('a line that costs asks twice, and a double click is one answer', async () => {
  const { page, chat, say, ofModel, leave } = await visitWithDevice(
    "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });",
    true,
  );
  await say('zzqx vvwk plomb');
  const download = chat.getByRole('button', { name: 'Download' });
  await download.waitFor();
  await stopClock(page);
  await download.dblclick();
  await page.clock.resume();
  const anyway = chat.getByRole('button', { name: 'Download anyway' });
  await anyway.waitFor();
  assert.deepEqual(ofModel(), []);
  const worker = page.waitForEvent('worker');
  // The hand comes back to it: one at rest might press by mistake.
  await page.mouse.move(1, 1);
  await anyway.click();
  await worker;
  await leave();
});

test('a load that is left by a reload, or goes on in another tab, is no crash', async () => {
  const { page, chat, say, leave } = await visitWithDevice();
  // Never answered: the download stands where it is.
  await page.route('https://**/*', () => undefined);
  await say('zzqx vvwk plomb');
  await chat.getByRole('button', { name: 'Download' }).click();
  await chat
    .getByText(/Downloading the model/u)
    .first()
    .waitFor();
  const other = await page.context().newPage();
  await other.addInitScript(GOOD_DEVICE);
  await other.goto(demo.url);
  await page.reload();
  for (const tab of [other, page]) {
    const there = chatIn(tab);
    await there.openChat();
    await there.say('zzqx vvwk plomb once more');
    await there.chat
      .getByText(/335 MB/u)
      .first()
      .waitFor();
    assert.equal(await there.chat.getByText(/ended this page/u).count(), 0);
  }
  await leave();
});

test('a page of another origin runs the worker as well, out of the files it loads from there', async () => {
  const config = JSON.stringify({ model: { prefer: ['web-llm'] } });
  const shop = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(
      `<!doctype html><html lang="en"><title>Shop</title>` +
        `<script type="module" src="${demo.url}agent-chat/agent-chat.js"></script>` +
        `<agent-chat><script type="application/json">${config}</script></agent-chat>`,
    );
  });
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
  const address = shop.address();
  assert.ok(address !== null && typeof address === 'object');
  const { page, chat, say, leave } = await visit(
    demo.browser,
    `http://localhost:${address.port}/`,
    {
      launcher: 'Ask',
      async prepare(tab) {
        await tab.addInitScript(GOOD_DEVICE);
        await tab.route('https://**/*', (route) => route.abort());
      },
    },
  );
  const asked = page.waitForRequest('https://huggingface.co/**');
  await say('zzqx vvwk plomb');
  const worker = page.waitForEvent('worker');
  await chat.getByRole('button', { name: 'Download' }).click();
  assert.match((await worker).url(), /^blob:/u);
  // WebLLM itself asks for its model: it runs.
  await asked;
  await leave();
  shop.closeAllConnections();
  shop.close();
});
