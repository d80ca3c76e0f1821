// The settings: what the visitor chooses for themselves, and what the owner leaves to them.

import { languages } from '../../src/element/setting-strings.js';
import { loadPack } from '../../src/element/packs.js';
import { english } from '../../src/element/strings.js';
import { loadAssistant } from '../../src/assistant/load.js';
import { AgentChat } from '../../src/element.js';
import { assert } from './assert.js';
import { violations } from './axe-violations.js';
import { FakeAssistant } from './fake-assistant.js';
import { click, press, type } from './input.js';
import { open, place, settle, until, type Mounted } from './mount.js';
import { addToCart, confirm, mugSlots } from './samples.js';

afterEach(() => {
  AgentChat.loadAssistant = undefined;
});

const menuButton = ({ find }: Mounted): HTMLElement => find('agent-chat-menu button');

/** The names of the menu's lines. */
async function openMenu(chat: Mounted): Promise<readonly string[]> {
  await click(menuButton(chat));
  await until(() => chat.findAll('[role=menuitem]').length > 0);
  return chat.findAll('[role=menuitem]').map(({ innerText }) => innerText.trim());
}

async function openSettings(chat: Mounted, name = 'Settings'): Promise<void> {
  await openMenu(chat);
  await click(chat.button(name));
  await until(() => chat.findAll('.settings').length === 1);
  await until(() => chat.root.activeElement?.matches('.view-back'));
}

const isErasing = ({ innerText }: HTMLElement): boolean =>
  innerText.trim() === 'Delete all my data';

const scheme = ({ element }: Mounted): string => getComputedStyle(element).colorScheme;

async function choose(chat: Mounted, chosen: { theme?: string; lang?: string }): Promise<void> {
  await openSettings(chat);
  if (chosen.theme !== undefined) await click(chat.find(`input[value=${chosen.theme}]`));
  const select = chat.find('.settings select');
  if (select instanceof HTMLSelectElement && chosen.lang !== undefined) select.value = chosen.lang;
  await click(chat.find('.settings .primary'));
  await until(() => chat.findAll('.settings').length === 0);
}

/** A chat with its own assistant, which has answered a greeting. */
async function greeted(attributes: Parameters<typeof place>[0]): Promise<Mounted> {
  AgentChat.loadAssistant = loadAssistant;
  const chat = place(attributes);
  chat.element.assistant = undefined;
  await chat.element.updateComplete;
  chat.element.show();
  await until(() => chat.root.activeElement?.matches('.input'));
  await type('hello there');
  await press('Enter');
  await until(() => chat.findAll('agent-chat-bubble').length > 0);
  await settle(20);
  return chat;
}

describe('the settings', () => {
  it('change the theme at once, for this visitor and the next page, and not the attribute', async () => {
    const chat = await open({ user: 'ada', theme: 'light' });
    assert.equal(scheme(chat), 'light');
    await choose(chat, { theme: 'dark' });
    await until(() => scheme(chat) === 'dark');
    await until(() => chat.root.activeElement?.matches('.input'));
    assert.equal(chat.element.theme, 'light');
    const next = await open({ user: 'ada', theme: 'light' });
    assert.equal(scheme(next), 'dark');
    const other = await open({ user: 'eve', theme: 'light' });
    assert.equal(scheme(other), 'light');
    other.element.user = 'ada';
    await until(() => scheme(other) === 'dark');
    other.element.user = 'eve';
    await until(() => scheme(other) === 'light');
  });

  it('are by keyboard alone, and leave everything as it was on Escape', async () => {
    const chat = await open({ theme: 'light' });
    menuButton(chat).focus();
    await press('Enter');
    await until(() => chat.findAll('[role=menuitem]').length > 0);
    await press('End', 'Enter');
    await until(() => chat.root.activeElement?.matches('.view-back'));
    await press('Tab', 'ArrowDown', 'Escape');
    await until(() => chat.root.activeElement?.matches('.input'));
    assert.equal(scheme(chat), 'light');
    assert.equal(chat.element.open, true);
  });

  it('speak another language, the launcher of the next page included', async () => {
    const chat = await open();
    await choose(chat, { lang: 'de' });
    await until(() => menuButton(chat).ariaLabel === 'Menü');
    await openSettings(chat, 'Einstellungen');
    const next = place();
    await next.element.updateComplete;
    assert.equal(next.find('.launcher').innerText.trim(), 'Fragen');
  });

  it('hold for this page where nothing is kept, and are not remembered', async () => {
    const chat = await open({ theme: 'light', storage: 'none' });
    await choose(chat, { theme: 'dark' });
    await until(() => scheme(chat) === 'dark');
    const next = await open({ theme: 'light', storage: 'none' });
    assert.equal(scheme(next), 'light');
  });

  it('are the owner’s to leave out, in part or as a whole', async () => {
    localStorage.setItem('agent-chat:settings:', 'dark fr');
    const some = await open({ settings: 'lang', theme: 'light', lang: 'en' });
    assert.equal(scheme(some), 'light');
    assert.equal(menuButton(some).ariaLabel, 'Menu');
    some.element.remove();
    const none = await open({ settings: 'none', theme: 'light', lang: 'en' });
    assert.equal(scheme(none), 'light');
    assert.ok(!(await openMenu(none)).includes('Settings'));
    none.element.remove();
    const empty = await open({ settings: '' });
    assert.ok(!(await openMenu(empty)).includes('Settings'), 'a view of nothing');
  });

  it('show the system’s own theme where the page names none that there is', async () => {
    const chat = await open();
    chat.element.setAttribute('theme', 'pink');
    await openSettings(chat);
    const auto = chat.find('input[value=auto]');
    assert.ok(auto instanceof HTMLInputElement && auto.checked);
  });

  it('go with all other data', async () => {
    AgentChat.loadAssistant = loadAssistant;
    const chat = place({ theme: 'light' });
    chat.element.assistant = undefined;
    await chat.element.updateComplete;
    chat.element.show();
    await until(() => chat.root.activeElement?.matches('.input'));
    await choose(chat, { theme: 'dark' });
    await until(() => scheme(chat) === 'dark');
    await openMenu(chat);
    await until(() => chat.findAll('[role=menuitem]').some(isErasing));
    await click(chat.button('Delete all my data'));
    await until(() => chat.findAll('.danger').length === 1);
    await click(chat.find('.danger'));
    await until(() => scheme(chat) === 'light');
    assert.equal(localStorage.getItem('agent-chat:settings:'), null);
  });

  it('have another assistant speak the other language, with what was said kept', async () => {
    const chat = await greeted({ user: `settings-${Date.now()}`, tools: 'none' });
    await choose(chat, { lang: 'fr' });
    await until(() => chat.findAll('.frame[lang=fr]').length === 1);
    await until(() => chat.findAll('.user-text').length === 1);
    await until(() => chat.root.activeElement?.matches('.input'));
    const before = chat.findAll('agent-chat-bubble').length;
    await type('bonjour');
    // The first turn may still be ending.
    await until(() => chat.find('.send').ariaDisabled === 'false');
    await press('Enter');
    await until(() => chat.findAll('agent-chat-bubble').length > before);
    const answers = chat.findAll('agent-chat-bubble').map(({ innerText }) => innerText);
    assert.ok(answers.at(-1) !== answers[0], answers.at(-1));
  });

  for (const [way, change] of [
    ['chosen', (chat) => choose(chat, { lang: 'fr' })],
    ['set by the page', (chat) => chat.element.setAttribute('lang', 'fr')],
  ] as const satisfies readonly (readonly [string, (chat: Mounted) => unknown])[]) {
    it(`have the assistant speak a language that is ${way} where nothing is kept, with what was said on show`, async () => {
      const chat = await greeted({ storage: 'none', tools: 'none', lang: 'en' });
      const [english] = chat.findAll('agent-chat-bubble').map(({ innerText }) => innerText);
      await change(chat);
      await until(() => chat.findAll('.frame[lang=fr]').length === 1);
      assert.equal(chat.findAll('.user-text').length, 1);
      assert.equal(chat.find('agent-chat-bubble').innerText, english);
      await settle(20);
      assert.ok(await chat.element.send('hello there'));
      await until(() => chat.findAll('.user-text').length === 2);
      await until(() => chat.findAll('agent-chat-bubble').length === 2);
      await settle(20);
      const french = chat.findAll('agent-chat-bubble').at(-1)?.innerText;
      assert.ok(french !== undefined && french !== '' && french !== english, french);
      const ids = chat.findAll('.user-text, agent-chat-bubble').map(({ localName }) => localName);
      assert.deepEqual(ids, ['span', 'agent-chat-bubble', 'span', 'agent-chat-bubble']);
    });
  }

  it('have the assistant speak the other language once the card that waits is done', async () => {
    const langs: string[] = [];
    const built: FakeAssistant[] = [];
    AgentChat.loadAssistant = ({ lang }) => {
      langs.push(lang);
      const assistant = new FakeAssistant();
      built.push(assistant);
      return Promise.resolve(assistant);
    };
    const chat = place({ storage: 'none', lang: 'en' });
    chat.element.assistant = undefined;
    await chat.element.updateComplete;
    chat.element.show();
    await until(() => built[0]?.isAttached);
    built[0]?.renderer.confirm(confirm(addToCart, mugSlots));
    await until(() => chat.findAll('.submit').length > 0);
    chat.element.setAttribute('lang', 'fr');
    await until(() => chat.findAll('.frame[lang=fr]').length === 1);
    await settle();
    assert.equal(chat.findAll('.submit').length, 1);
    assert.deepEqual(langs, ['en']);
    // Whatever else happens meanwhile, it waits.
    built[0]?.renderer.status('Still here');
    assert.deepEqual(langs, ['en']);
    built[0]?.renderer.dismissPrompt?.();
    await until(() => built[1]?.isAttached);
    assert.deepEqual(langs, ['en', 'fr']);
    assert.equal(built[0]?.disposals, 1);
  });

  for (const attributes of [
    { theme: 'light', lang: 'en' },
    { theme: 'dark', lang: 'en' },
    { theme: 'light', lang: 'ar' },
  ]) {
    it(`leave axe nothing to say, ${attributes.theme}, ${attributes.lang}`, async () => {
      const chat = await open(attributes);
      await openSettings(chat, attributes.lang === 'ar' ? 'الإعدادات' : 'Settings');
      assert.deepEqual(await violations(chat), []);
    });
  }

  it('offer every language that has a pack, by the name it has for itself', async () => {
    for (const [tag, name] of Object.entries(languages)) {
      const pack = await loadPack(tag);
      assert.equal(tag === 'en' || pack !== english, true);
      const own = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? '';
      assert.equal(own.toLowerCase(), name.toLowerCase());
    }
  });
});
