// The manager of what was learned, over scripted rules.

import { setViewport } from '@web/test-runner-commands';
import { assert } from './assert.js';
import { click, press, type } from './input.js';
import { violations } from './axe-violations.js';
import { settle, until, type Mounted } from './mount.js';
import { openManager } from './open-manager.js';

const words = ({ findAll }: Mounted): readonly string[] =>
  findAll('.rule-words > bdi').map((said) => said.textContent ?? '');

const focusedName = ({ root }: Mounted): string => {
  const { activeElement } = root;
  return (activeElement?.ariaLabel ?? activeElement?.textContent ?? '').trim();
};

describe('the manager of what was learned', () => {
  afterEach(() => setViewport({ width: 1200, height: 800 }));

  it('takes the focus, lists what was said, and what follows from it on request', async () => {
    const { chat } = await openManager();
    assert.ok(chat.root.activeElement?.matches('.view-back'));
    assert.deepEqual(words(chat), ['put two mugs in my basket', 'where is my parcel']);
    await click(chat.find('.rules-choice input'));
    await until(() => chat.findAll('.rule').length === 3);
  });

  it('finds rules by any of their words', async () => {
    const { chat } = await openManager();
    chat.find('input[type=search]').focus();
    await type('parcel');
    await until(() => words(chat).length === 1);
    assert.deepEqual(words(chat), ['where is my parcel']);
  });

  it('tells what a sentence is understood as, and that another is not', async () => {
    const { chat } = await openManager();
    chat.find('[name=sentence]').focus();
    await type('put two mugs away');
    await press('Enter');
    await until(() => chat.find('.rules-answer').textContent?.includes('{"quantity":2}'));
    await type('!');
    chat.find('[name=sentence]').focus();
    await press('Home');
    await type('x');
    await press('Enter');
    await until(() => chat.find('.rules-answer').textContent?.includes('Nothing here'));
  });

  it('says while typing what is wrong with a rule, and saves it only when nothing is', async () => {
    const { chat, rules } = await openManager();
    await click(chat.button('Edit: put two mugs in my basket'));
    await until(() => chat.root.activeElement?.matches('textarea'));
    await until(() => chat.findAll('.rules-sound').length === 1);
    await press('End');
    await press('Backspace');
    await until(() => chat.findAll('.rules-problems li').length === 1);
    assert.ok(chat.find('.rules-problems li').textContent?.includes('Line 1, column 9'));
    assert.equal(chat.button('Save').matches(':disabled'), true);
    await type(';');
    await until(() => chat.findAll('.rules-problems li').length === 0);
    await click(chat.button('Save'));
    await until(() => chat.findAll('textarea').length === 0);
    assert.equal(focusedName(chat), 'Edit: put two mugs in my basket');
    assert.deepEqual(rules.saved, ['<Start> = words of r1;']);
  });

  it('forgets one, and takes that back by the button that has the focus', async () => {
    const { chat } = await openManager();
    await click(chat.button('Forget: where is my parcel'));
    await until(() => words(chat).length === 1 && chat.root.activeElement?.matches('.rules-undo'));
    await press('Enter');
    await until(() => words(chat).length === 2);
  });

  it('forgets everything only when asked twice', async () => {
    const { chat } = await openManager();
    await click(chat.button('Forget everything'));
    await until(() => focusedName(chat) === 'Cancel');
    await press('Escape');
    await until(() => focusedName(chat) === 'Forget everything');
    assert.equal(words(chat).length, 2);
    // The second Enter meets Cancel.
    await press('Enter');
    await until(() => focusedName(chat) === 'Cancel');
    await press('Enter');
    await until(() => focusedName(chat) === 'Forget everything');
    assert.equal(words(chat).length, 2);
    await press('Enter');
    await until(() => focusedName(chat) === 'Cancel');
    await press('Shift+Tab', 'Enter');
    await until(() => words(chat).length === 0);
    await click(chat.button('Undo'));
    await until(() => words(chat).length === 2);
  });

  it('gives up one layer an Escape: the search, the editor, itself, and never the chat', async () => {
    const { chat } = await openManager();
    chat.find('input[type=search]').focus();
    await type('parcel');
    await until(() => words(chat).length === 1);
    await press('Escape');
    await until(() => words(chat).length === 2);
    chat.button('Edit: where is my parcel').focus();
    await press('Enter');
    await until(() => chat.root.activeElement?.matches('textarea'));
    await press('Escape');
    await until(() => focusedName(chat) === 'Edit: where is my parcel');
    assert.equal(chat.findAll('textarea').length, 0);
    await press('Escape');
    await until(() => chat.findAll('.rules').length === 0);
    assert.equal(chat.element.open, true);
  });

  it('gives up no more than that on a phone, where the key is the system’s way back too', async () => {
    await setViewport({ width: 400, height: 700 });
    const { chat } = await openManager();
    await click(chat.find('.rule .icon-button'));
    await until(() => chat.root.activeElement?.matches('textarea'));
    await press('Escape');
    await until(() => chat.findAll('textarea').length === 0);
    chat.find('input[type=search]').focus();
    await type('parcel');
    await press('Escape');
    await until(() => words(chat).length === 2);
    await settle();
    assert.equal(chat.findAll('.rules').length, 1);
    await press('Escape');
    await until(() => chat.findAll('.rules').length === 0);
    await settle();
    assert.equal(chat.element.open, true);
  });

  it('tells how many rules were found as they are looked for', async () => {
    const { chat } = await openManager();
    const told = (): readonly string[] =>
      chat.findAll('[role=status]').map(({ textContent }) => (textContent ?? '').trim());
    await until(() => told().includes('Rules: 2'));
    chat.find('input[type=search]').focus();
    await type('nowhere');
    await until(() => told().includes('Rules: 0'));
  });

  it('shows neither all of a rule without end nor what nobody sees in it', async () => {
    const { chat, rules } = await openManager();
    const [rule] = rules.all;
    if (rule === undefined) throw new Error('There is a rule.');
    rules.all = [{ ...rule, said: `put \u202emugs ${'away '.repeat(3_000)}` }];
    chat.find('[name=sentence]').focus();
    await type('put');
    await press('Enter');
    await until(() => words(chat).length === 1);
    const [shown = ''] = words(chat);
    assert.ok(shown.startsWith('put \ufffdmugs away'));
    assert.ok(shown.length <= 200, `${shown.length} characters`);
  });

  it('closes on Escape and gives the caret back', async () => {
    const { chat } = await openManager();
    await press('Escape');
    await until(() => chat.findAll('.rules').length === 0);
    await until(() => chat.root.activeElement?.matches('.input'));
    assert.equal(chat.element.open, true);
  });

  for (const attributes of [
    { theme: 'light', lang: 'en' },
    { theme: 'dark', lang: 'en' },
    { theme: 'light', lang: 'ar' },
  ]) {
    it(`leaves axe nothing to say, ${attributes.theme}, ${attributes.lang}`, async () => {
      const { chat } = await openManager(attributes);
      await click(chat.find('.rule .icon-button'));
      await until(() => chat.findAll('.rules-sound').length === 1);
      await settle(10);
      assert.deepEqual(await violations(chat), []);
    });
  }
});
