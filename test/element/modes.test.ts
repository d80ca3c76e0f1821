// Bubble, rail, inline, and the whole screen of a phone: what each takes from the page and gives back.

import { setViewport } from '@web/test-runner-commands';
import { assert } from './assert.js';
import { click, press } from './input.js';
import { open, place, settle, until } from './mount.js';
import { addToCart, confirm, mugSlots } from './samples.js';

const desktop = { width: 1200, height: 800 };

beforeEach(() => setViewport(desktop));

describe('a panel that is collapsed', () => {
  it('leaves its heading, and is whole again by the same button', async () => {
    const chat = await open();
    const height = (): number => chat.find('.frame').getBoundingClientRect().height;
    const whole = height();
    const button = chat.button('Collapse');
    assert.equal(button.ariaExpanded, 'true');
    button.focus();
    await press('Enter');
    await settle();
    assert.ok(height() < 80, `${height()} px`);
    assert.equal(chat.button('Expand').ariaExpanded, 'false');
    assert.equal(chat.root.activeElement, chat.button('Expand'));
    assert.equal(chat.find('.input').checkVisibility(), false);
    await press('Enter');
    await settle();
    assert.equal(height(), whole);
  });

  it('gives the page its room back as a rail, and keeps its width', async () => {
    const chat = await open({ mode: 'rail' });
    await press('F6');
    chat.button('Collapse').click();
    await settle();
    assert.equal(getComputedStyle(document.documentElement).marginRight, '49px');
    assert.equal(chat.find('[role=separator]').checkVisibility(), false);
    chat.button('Expand').click();
    await settle();
    assert.equal(getComputedStyle(document.documentElement).marginRight, '380px');
  });

  it('is shown whole for a card, by F6, and when it is opened again', async () => {
    const chat = await open();
    const collapse = async (): Promise<void> => {
      chat.button('Collapse').click();
      await settle();
    };
    await collapse();
    chat.assistant.renderer.confirm(confirm(addToCart, mugSlots));
    await until(() => chat.findAll('[aria-label=Collapse]').length === 1);
    chat.assistant.renderer.dismissPrompt?.();
    await collapse();
    document.body.tabIndex = -1;
    document.body.focus();
    await press('F6');
    await until(() => chat.root.activeElement?.matches('.input'));
    document.body.removeAttribute('tabindex');
    await collapse();
    chat.element.hide();
    await settle();
    chat.element.show();
    await until(() => chat.root.activeElement?.matches('.input'));
  });
});

describe('the rail', () => {
  const margin = (): string => getComputedStyle(document.documentElement).marginRight;

  it('narrows the page while open, and gives the room back', async () => {
    const chat = await open({ mode: 'rail' });
    assert.equal(margin(), '380px');
    assert.equal(chat.find('.frame').getBoundingClientRect().left, 1200 - 380);
    chat.element.hide();
    await settle();
    assert.equal(margin(), '0px');
  });

  it('lies over the page where narrowing would leave too little of it', async () => {
    await setViewport({ width: 900, height: 800 });
    await open({ mode: 'rail' });
    assert.equal(margin(), '0px');
  });

  it('is resized by keyboard, within its bounds, and says its width', async () => {
    const chat = await open({ mode: 'rail' });
    const handle = chat.find('[role=separator]');
    assert.equal(getComputedStyle(handle).cursor, 'col-resize');
    handle.focus();
    await press('ArrowLeft');
    assert.equal(margin(), '396px');
    assert.equal(handle.ariaValueNow, '396');
    await press('End');
    assert.equal(margin(), '560px');
    await press('Home');
    assert.equal(margin(), '320px');
  });

  it('keeps its width for the next page, unless nothing is to be kept', async () => {
    const first = await open({ mode: 'rail' });
    first.find('[role=separator]').focus();
    await press('End');
    first.element.remove();
    // Another tab: it doesn't open by itself.
    sessionStorage.clear();
    const second = await open({ mode: 'rail' });
    assert.equal(margin(), '560px');
    second.element.remove();
    sessionStorage.clear();
    await open({ mode: 'rail', storage: 'none' });
    assert.equal(margin(), '380px');
  });

  it('stays as the visitor left it in this tab, whatever the page says', async () => {
    const first = await open({ mode: 'rail' });
    first.element.hide();
    await settle();
    first.element.remove();
    const closed = place({ mode: 'rail', open: '' });
    await settle();
    assert.equal(closed.element.open, false);
    closed.element.show();
    await settle();
    closed.element.remove();
    const reopened = place({ mode: 'rail' });
    await settle();
    assert.equal(reopened.element.open, true);
  });

  it('starts at its own width where what is kept is no width', async () => {
    localStorage.setItem('agent-chat:rail-width', 'wide');
    await open({ mode: 'rail' });
    assert.equal(margin(), '380px');
  });

  it('leaves nothing behind when the element is removed', async () => {
    const sheets = document.adoptedStyleSheets.length;
    const chat = await open({ mode: 'rail' });
    assert.equal(document.adoptedStyleSheets.length, sheets + 1);
    chat.element.remove();
    await settle();
    assert.equal(document.adoptedStyleSheets.length, sheets);
    assert.equal(margin(), '0px');
  });

  it('stands on the other side when told so', async () => {
    const chat = await open({ mode: 'rail', position: 'bottom-left' });
    assert.equal(chat.find('.frame').getBoundingClientRect().left, 0);
    assert.equal(getComputedStyle(document.documentElement).marginLeft, '380px');
  });
});

describe('full screen on a phone', () => {
  const phone = { width: 390, height: 780 };

  it('covers the screen, opaque, and makes the rest of the page inert until closed', async () => {
    await setViewport(phone);
    const page = document.createElement('main');
    const already = document.createElement('aside');
    already.inert = true;
    document.body.append(page, already);
    const chat = await open();
    await until(() => page.inert);
    const box = chat.find('.frame').getBoundingClientRect();
    assert.deepEqual([box.left, box.top, box.width, box.height], [0, 0, 390, 780]);
    assert.match(getComputedStyle(chat.find('.frame')).backgroundColor, /^rgb\(/);
    assert.equal(chat.find('.frame').ariaModal, 'true');
    chat.element.hide();
    await settle();
    assert.equal(page.inert, false);
    assert.equal(already.inert, true);
    page.remove();
    already.remove();
  });

  it('closes on the way back of the system, and leaves the history as it was', async () => {
    await setViewport(phone);
    const { length } = history;
    const chat = await open();
    await press('Escape');
    await until(() => !chat.element.open);
    assert.equal(history.length, length);
  });

  it('gives the page back when the element is removed while open', async () => {
    await setViewport(phone);
    const page = document.createElement('main');
    document.body.append(page);
    const chat = await open();
    await until(() => page.inert);
    chat.element.remove();
    assert.equal(page.inert, false);
    page.remove();
  });

  it('keeps the composer inside the screen at 320 pixels', async () => {
    await setViewport({ width: 320, height: 480 });
    const chat = await open();
    await settle();
    const box = chat.find('.field-row').getBoundingClientRect();
    assert.ok(box.left >= 0 && box.right <= 320 && box.bottom <= 480);
    assert.ok(document.documentElement.scrollWidth <= 320);
  });
});

describe('fingers that zoom and pan', () => {
  it('leave the whole screen as it is, keyboard or not', async () => {
    await setViewport({ width: 390, height: 780 });
    const own = Object.getOwnPropertyDescriptor(window, 'visualViewport');
    const viewport = Object.assign(new EventTarget(), { height: 780, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
    const chat = await open();
    const seen: string[] = [];
    for (const keyboard of [0, 300]) {
      Object.assign(viewport, { height: (780 - keyboard) / 4, offsetTop: 90, scale: 4 });
      viewport.dispatchEvent(new Event('resize'));
      await settle();
      const { top, bottom } = chat.find('.frame').getBoundingClientRect();
      seen.push(`${top}–${bottom}`);
    }
    if (own !== undefined) Object.defineProperty(window, 'visualViewport', own);
    await setViewport({ width: 1200, height: 800 });
    assert.deepEqual(seen, ['0–780', '0–480']);
  });
});

describe('the on-screen keyboard', () => {
  it('never covers the composer, whether it shrinks the page or only the visual viewport', async () => {
    await setViewport({ width: 390, height: 780 });
    const own = Object.getOwnPropertyDescriptor(window, 'visualViewport');
    const viewport = Object.assign(new EventTarget(), { height: 780, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
    const chat = await open();
    for (let n = 0; n < 20; n += 1) chat.assistant.renderer.message('user', `Message ${n}`);
    await settle();
    viewport.height = 440;
    viewport.dispatchEvent(new Event('resize'));
    await settle();
    const box = (): DOMRect => chat.find('.field-row').getBoundingClientRect();
    const last = (): number =>
      chat.findAll('.user-text').at(-1)?.getBoundingClientRect().bottom ?? 0;
    assert.ok(box().bottom <= 440);
    assert.ok(last() > 0 && last() <= box().top, 'the last message is in view');
    viewport.offsetTop = 100;
    viewport.dispatchEvent(new Event('scroll'));
    await settle();
    assert.ok(box().bottom <= 540 && chat.find('.header').getBoundingClientRect().top >= 100);
    if (own !== undefined) Object.defineProperty(window, 'visualViewport', own);
    await setViewport({ width: 390, height: 440 });
    await settle();
    assert.ok(box().bottom <= 440);
    assert.ok(last() > 0 && last() <= box().top, 'the last message is in view');
  });
});

describe('layers', () => {
  it('leave the close button of the whole screen above a header that sticks to the top', async () => {
    await setViewport({ width: 390, height: 780 });
    const header = document.createElement('header');
    header.style.cssText = 'position: sticky; top: 0; z-index: 999999; height: 80px';
    document.body.prepend(header);
    const chat = await open();
    const { left, top } = chat.button('Close').getBoundingClientRect();
    assert.equal(document.elementFromPoint(left + 8, top + 8), chat.element);
    await click(chat.button('Close'));
    await until(() => !chat.element.open);
    header.remove();
  });

  it('are set by one custom property, so that a dialog of the page can lie above', async () => {
    const chat = await open();
    assert.equal(getComputedStyle(chat.find('.frame')).zIndex, '2147483000');
    chat.element.style.setProperty('--agent-chat-layer', '5');
    assert.equal(getComputedStyle(chat.find('.frame')).zIndex, '5');
    const dialog = document.createElement('dialog');
    dialog.textContent = 'A dialog of the page';
    document.body.append(dialog);
    dialog.showModal();
    const { left, top } = dialog.getBoundingClientRect();
    assert.equal(document.elementFromPoint(left + 10, top + 10), dialog);
    dialog.remove();
  });
});

describe('inline', () => {
  it('fills its container, is there without being opened, and takes no focus by itself', async () => {
    const box = document.createElement('div');
    box.className = 'inline-box';
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.inline-box { height: 500px; width: 600px }');
    document.adoptedStyleSheets.push(sheet);
    document.body.append(box);
    const chat = place({ mode: 'inline' }, box);
    await until(() => chat.assistant.isAttached && chat.findAll('.input').length > 0);
    const frame = chat.find('.frame').getBoundingClientRect();
    assert.deepEqual([frame.width, frame.height], [600, 500]);
    assert.equal(chat.findAll('.launcher').length, 0);
    assert.equal(document.activeElement, document.body);
    box.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
});

describe('several on a page', () => {
  it('keep their conversations and focus apart', async () => {
    const first = await open();
    first.element.hide();
    const second = await open({ position: 'bottom-left' });
    first.assistant.renderer.message('assistant', 'Only here');
    await settle();
    assert.equal(second.root.textContent.includes('Only here'), false);
    assert.ok(second.root.activeElement?.matches('.input'));
  });
});

describe('the page', () => {
  it('looks the same with and without the element, and the element the same on a hostile page', async () => {
    const host = document.createElement('div');
    host.innerHTML = '<h2>Title</h2><button>Press</button><ul><li>One</li></ul>';
    document.body.append(host);
    const look = (): string =>
      [...host.querySelectorAll('*')]
        .map((one) => {
          const { font, color, margin, padding, backgroundColor, boxSizing } =
            getComputedStyle(one);
          return [font, color, margin, padding, backgroundColor, boxSizing].join(';');
        })
        .join('\n');
    const before = look();
    const chat = await open();
    assert.equal(look(), before);
    const send = (): string => {
      const { backgroundColor, borderRadius, inlineSize } = getComputedStyle(chat.find('.send'));
      return [backgroundColor, borderRadius, inlineSize].join(';');
    };
    const clean = send();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'button, div, * { background: red !important; border-radius: 0 !important; width: 1px !important }',
    );
    document.adoptedStyleSheets.push(sheet);
    await settle();
    assert.equal(send(), clean);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    host.remove();
  });
});

describe('what is worked on in the page', () => {
  it('gets a ring that follows it, until the step is over', async () => {
    const field = document.createElement('input');
    field.id = 'being-filled';
    document.body.append(field);
    const chat = await open();
    const step = {
      id: '1',
      kind: 'fill',
      label: 'Name',
      state: 'active',
      at: 0,
      target: '#being-filled',
    } as const;
    chat.assistant.renderer.step?.(step, [step]);
    await until(() => chat.findAll('.ring').length === 1);
    const ring = chat.find('.ring').getBoundingClientRect();
    const box = field.getBoundingClientRect();
    assert.ok(Math.abs(ring.left + 4 - box.left) < 1 && Math.abs(ring.width - 8 - box.width) < 1);
    const wrong = { ...step, target: '#((' };
    chat.assistant.renderer.step?.(wrong, [wrong]);
    assert.equal(chat.findAll('.ring').length, 0);
    chat.assistant.renderer.step?.(step, [step]);
    chat.element.hide();
    await settle();
    assert.equal(chat.findAll('.ring').length, 0);
    field.remove();
  });
});

describe('a swipe down on the heading', () => {
  const swipe = (target: HTMLElement): void => {
    const touch = (clientY: number) => new Touch({ identifier: 1, target, clientX: 100, clientY });
    target.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(20)], bubbles: true }));
    target.dispatchEvent(
      new TouchEvent('touchend', { changedTouches: [touch(200)], bubbles: true }),
    );
  };

  it('closes the whole screen of a phone, and nothing on a desktop', async () => {
    const large = await open();
    swipe(large.find('.header'));
    assert.equal(large.element.open, true);
    large.element.remove();
    await setViewport({ width: 390, height: 780 });
    const small = await open();
    swipe(small.find('.header'));
    assert.equal(small.element.open, false);
  });
});
