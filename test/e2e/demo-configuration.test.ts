// The owner's side of the drop-in: mistakes that are shown, and a script tag that comes twice.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { servedDemo } from './served-demo.js';
import type { Visitor } from './visitor.js';

const demo = servedDemo();

/** The demo with its page's text changed on the way. */
async function visitChanged(change: (html: string) => string): Promise<Visitor> {
  const visitor = await demo.visit({ open: false });
  await visitor.page.route(demo.url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
  await visitor.page.reload();
  await visitor.openChat();
  return visitor;
}

test('a mistake in the configuration is shown with its path and what was expected', async () => {
  const { chat, leave } = await visitChanged((html) => html.replace('"grammar":', '"gramar":'));
  await chat
    .getByText(/agents\.shop\.gramar/)
    .first()
    .waitFor();
  await chat
    .getByText(/description, grammar, tools/)
    .first()
    .waitFor();
  await leave();
});

test('a grammar that is not there leaves the others working', async () => {
  const { chat, say, leave } = await visitChanged((html) =>
    html.replace('./grammars/shop.ag.json', './grammars/nowhere.ag.json'),
  );
  await say('show orders over $50');
  await chat.getByRole('table').waitFor();
  await leave();
});

test('a drop-in that stands twice in the page is one chat', async () => {
  const tag = '<script type="module" src="./agent-chat/agent-chat.js?again"></script>';
  const { chat, say, errors, leave } = await visitChanged((html) =>
    html.replace('</body>', `${tag}</body>`),
  );
  await say('show orders over $50');
  await chat.getByRole('table').waitFor();
  assert.deepEqual(errors, []);
  await leave();
});
