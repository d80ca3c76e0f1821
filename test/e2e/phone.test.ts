// The whole screen of a phone, with a notch, a home bar and browser bars that come and go.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventuallyPasses } from './patience.js';
import { servedDemo } from './served-demo.js';

const SCREEN = { width: 390, height: 780 };
const NOTCH = 47;
const HOME_BAR = 34;

const demo = servedDemo();

test('neither notch nor home bar covers the heading or the text field, nor does a shorter screen', async () => {
  const { page, chat, openChat, leave } = await demo.visit({
    viewport: SCREEN,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    open: false,
  });
  const devtools = await page.context().newCDPSession(page);
  const insets = { top: NOTCH, bottom: HOME_BAR, left: 0, right: 0 };
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await openChat();
  const field = chat.locator('.field-row');
  const endsAbove = async (end: number): Promise<void> => {
    const box = await field.boundingBox();
    assert.ok(box !== null && box.y + box.height <= end, 'the home bar covers the field');
  };
  await eventuallyPasses(async () => {
    const close = await chat.getByRole('button', { name: 'Close' }).boundingBox();
    assert.ok(close !== null && close.y >= NOTCH, 'the notch covers the heading');
  });
  await eventuallyPasses(() => endsAbove(SCREEN.height - HOME_BAR));
  // A browser bar comes back, and the page hears of it with its next frame.
  await page.setViewportSize({ ...SCREEN, height: 700 });
  await eventuallyPasses(() => endsAbove(700 - HOME_BAR));
  await leave();
});
