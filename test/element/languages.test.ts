// Every language says everything, with the same values in it; the element speaks the page's language.

import { Locale } from '../../src/element/locale.js';
import { launcherStrings } from '../../src/element/launcher-strings.js';
import { loadPack } from '../../src/element/packs.js';
import { english, type Message } from '../../src/element/strings.js';
import { assert } from './assert.js';
import { suggestion } from './fake-assistant.js';
import { press, type } from './input.js';
import { open, settle, until } from './mount.js';

const languages = ['de', 'fr', 'es', 'pt', 'it', 'ja', 'zh', 'ar', 'he'];

const marks = (text: string): string => [...text.matchAll(/\{\w+\}/g)].map(String).sort().join();
const other = (message: Message): string => (typeof message === 'string' ? message : message.other);

describe('language packs', () => {
  for (const language of languages) {
    it(`${language} says everything that English says, with the same values`, async () => {
      const pack = await loadPack(`${language}-XX`);
      const wrong = Object.entries(english).filter(([key, message]) => {
        const translated = Object.entries(pack).find(([name]) => name === key)?.[1];
        return translated === undefined || marks(other(translated)) !== marks(other(message));
      });
      assert.deepEqual(wrong, []);
      assert.ok(pack.send !== english.send);
      assert.ok(launcherStrings(language).launcher !== launcherStrings('en').launcher);
    });

    it(`${language} has a form for each plural category of its language that whole numbers use`, async () => {
      const pack = await loadPack(language);
      const rules = new Intl.PluralRules(language);
      const used = new Set(Array.from({ length: 200 }, (_, n) => rules.select(n)));
      const missing = Object.entries(pack).flatMap(([key, message]) =>
        typeof message === 'string'
          ? []
          : [...used].filter((form) => !(form in message)).map((form) => `${key}.${form}`),
      );
      assert.deepEqual(missing, []);
    });
  }

  it('fall back to English for a language that there is none of', async () => {
    assert.equal(await loadPack('tlh'), english);
    assert.equal(await loadPack('constructor'), english);
  });
});

describe('a locale', () => {
  it('chooses the plural form and writes numbers in its own way', async () => {
    const german = new Locale('de', await loadPack('de'));
    assert.equal(german.text('results', { count: 1 }), '1 Ergebnis');
    assert.equal(german.text('results', { count: 12345 }), '12.345 Ergebnisse');
    const arabic = new Locale('ar', await loadPack('ar'));
    assert.equal(arabic.text('results', { count: 2 }), 'نتيجتان');
  });

  it('puts values in as they are, braces and all', () => {
    const locale = new Locale();
    assert.equal(
      locale.text('noResultsFor', { query: '{count} $& x' }),
      'Nothing found for “{count} $& x”.',
    );
  });

  it('lets the owner replace single texts, and survives a tag that is none', () => {
    const locale = new Locale('not a tag', english, { send: 'Go' });
    assert.equal(locale.text('send'), 'Go');
    assert.equal(locale.text('stop'), 'Stop');
    assert.equal(locale.tag, 'en');
  });
});

describe('the element', () => {
  it('speaks its own language, or the page’s, and changes it while open', async () => {
    const chat = await open({ lang: 'de' });
    assert.equal(chat.find('.send').ariaLabel, 'Senden');
    chat.element.lang = 'fr';
    await until(() => chat.find('.send').ariaLabel === 'Envoyer');
    chat.element.strings = { send: 'Go' };
    await until(() => chat.find('.send').ariaLabel === 'Go');
  });

  it('follows the page that is translated while it is open, and through the components it stands in', async () => {
    const host = document.createElement('div');
    host.lang = 'de';
    const place = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(place);
    document.body.append(host);
    const chat = await open({}, place);
    assert.equal(chat.find('.send').ariaLabel, 'Senden');
    await type('halb');
    host.lang = 'ar';
    await until(() => chat.find('.send').ariaLabel !== 'Senden');
    assert.equal(chat.find('.frame').dir, 'rtl');
    assert.equal(chat.find('.input').textContent, 'halb');
    host.remove();
  });

  it('keeps its own words where an owner gives none', async () => {
    const chat = await open();
    const none = { send: 5, message: null, thread: { one: 'x' }, menu: {}, heading: 'Mine' };
    Reflect.set(chat.element, 'strings', none);
    await until(() => chat.find('.heading').textContent.trim() === 'Mine');
    const { ariaLabel: thread } = chat.find('.thread');
    assert.deepEqual(thread, 'Conversation');
    for (const name of ['Send', 'Menu']) assert.ok(chat.button(name));
    assert.equal(chat.find('.input').ariaLabel, 'Message');
    assert.equal(new Locale('en', english, { send: undefined }).text('send'), 'Send');
  });

  it('runs from right to left where its language does', async () => {
    const chat = await open({ lang: 'ar' });
    await settle();
    assert.equal(getComputedStyle(chat.find('.frame')).direction, 'rtl');
    const composer = chat.find('.field-row').getBoundingClientRect();
    const send = chat.find('.send').getBoundingClientRect();
    assert.ok(send.left - composer.left < composer.right - send.right);
  });

  it('accepts a completion with the arrow that points forward', async () => {
    const chat = await open({ lang: 'he' });
    chat.assistant.suggestions.push(suggestion('אבג דהו', 4));
    await type('אבג');
    await until(() => chat.findAll('[role=option]').length > 0);
    await settle();
    await press('ArrowLeft');
    await settle();
    assert.equal(chat.find('.input').innerText, 'אבג דהו');
  });
});
