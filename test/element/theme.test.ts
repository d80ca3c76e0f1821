// Colours hold for any accent, in both schemes; the element listens to the visitor's settings.

import { emulateMedia } from '@web/test-runner-commands';
import { assert } from './assert.js';
import { open, settle, type Mounted } from './mount.js';

const accents = [
  '#000000',
  '#ffffff',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#00ffff',
  '#ff00ff',
  '#808080',
  '#0f766e',
  '#2f5bd8',
  '#f97316',
  '#facc15',
  '#e11d48',
  '#7c3aed',
  '#14b8a6',
  '#767676',
  '#777777',
  'rebeccapurple',
  'oklch(0.7 0.3 150)',
  'color(display-p3 1 0 0)',
];

/** A colour as the screen gets it, over white if it is translucent. */
function pixel(color: string): readonly number[] {
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = pixel(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const style = (chat: Mounted, selector: string): CSSStyleDeclaration =>
  getComputedStyle(chat.find(selector));

describe('colours', () => {
  for (const theme of ['light', 'dark']) {
    it(`reach 4.5:1 for text on and in any accent, ${theme}`, async () => {
      const chat = await open({ theme });
      chat.assistant.renderer.message('assistant', '[a link](https://example.com)');
      chat.assistant.renderer.message('user', 'a bubble');
      chat.element.shadowRoot?.querySelector('.input')?.append('x');
      chat.find('.input').dispatchEvent(new InputEvent('input', { bubbles: true }));
      await settle(10);
      const low: string[] = [];
      const check = (what: string, ratio: number, least: number): void => {
        if (ratio < least) low.push(`${what}: ${ratio.toFixed(2)}`);
      };
      for (const accent of accents) {
        chat.element.style.setProperty('--agent-chat-accent', accent);
        const send = style(chat, '.send');
        const surface = style(chat, '.frame').backgroundColor;
        const bubble = style(chat, '.user');
        check(`text on ${accent}`, contrast(send.color, send.backgroundColor), 4.5);
        check(
          `link in ${accent}`,
          contrast(style(chat, 'agent-chat-bubble a').color, surface),
          4.5,
        );
        check(`bubble in ${accent}`, contrast(bubble.color, bubble.backgroundColor), 4.5);
        check(`edge of a bubble in ${accent}`, contrast(bubble.backgroundColor, surface), 1.08);
        check(`focus in ${accent}`, contrast(style(chat, '.field-row').borderTopColor, surface), 3);
      }
      assert.deepEqual(low, []);
    });
  }

  it('follow the visitor’s scheme, unless the owner chose one', async () => {
    const dark = (chat: Mounted): boolean => luminance(style(chat, '.frame').backgroundColor) < 0.2;
    await emulateMedia({ colorScheme: 'dark' });
    const auto = await open();
    assert.equal(dark(auto), true);
    auto.element.theme = 'light';
    await settle();
    assert.equal(dark(auto), false);
    await emulateMedia({ colorScheme: 'light' });
    auto.element.theme = 'auto';
    await settle();
    assert.equal(dark(auto), false);
  });
});

describe('settings of the visitor', () => {
  it('for less motion are kept: nothing moves or pulses', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const chat = await open();
    chat.assistant.renderer.streaming();
    await settle(10);
    assert.equal(chat.root.getAnimations().length, 0);
    assert.equal(style(chat, '.frame').transitionDuration.replaceAll(/0s|,|\s/g, ''), '');
    await emulateMedia({ reducedMotion: 'no-preference' });
  });

  it('for a larger text are kept, and a page with a tiny root does not shrink it', async () => {
    const chat = await open();
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    const size = (): string => style(chat, '.thread').fontSize;
    assert.equal(size(), '15px');
    sheet.replaceSync('html { font-size: 200% }');
    assert.equal(size(), '30px');
    sheet.replaceSync('html { font-size: 62.5% }');
    assert.equal(size(), '15px');
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });

  it('for forced colours are kept: borders stand where backgrounds were', async () => {
    await emulateMedia({ forcedColors: 'active' });
    const chat = await open();
    chat.assistant.renderer.message('user', 'a bubble');
    await settle(6);
    assert.equal(style(chat, '.user').borderTopStyle, 'solid');
    const probe = document.createElement('i');
    probe.style.color = 'GrayText';
    document.body.append(probe);
    assert.equal(style(chat, '.send').color, getComputedStyle(probe).color);
    probe.remove();
    await emulateMedia({ forcedColors: 'none' });
  });

  it('for forced colours are kept: the handle of the rail shows that it has the focus', async () => {
    await emulateMedia({ forcedColors: 'active' });
    const chat = await open({ mode: 'rail' });
    await settle(6);
    const before = style(chat, '.resizer').backgroundColor;
    chat.find('.resizer').focus();
    await settle(2);
    assert.ok(
      contrast(style(chat, '.resizer').backgroundColor, style(chat, '.frame').backgroundColor) >= 3,
    );
    assert.ok(style(chat, '.resizer').backgroundColor !== before);
    await emulateMedia({ forcedColors: 'none' });
  });

  it('targets are at least 24 pixels in both directions', async () => {
    const chat = await open();
    chat.assistant.renderer.message('assistant', 'An answer');
    await settle(10);
    const small = chat
      .findAll('button, [role=combobox]')
      .map((one) => ({ box: one.getBoundingClientRect(), name: one.ariaLabel ?? one.innerText }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24));
    assert.deepEqual(
      small.map(({ name }) => name),
      [],
    );
  });
});
