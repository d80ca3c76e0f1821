// The manager of what was learned, over scripted rules.

import type { LearnedRule, RuleProblem, Rules } from '../../src/assistant/contract.js';
import { assert } from './assert.js';
import { click, press, type } from './input.js';
import { violations } from './axe-violations.js';
import { place, settle, until, type Mounted } from './mount.js';

class ScriptedRules implements Rules {
  all: readonly LearnedRule[] = [
    ruleOf('r1', 'put two mugs in my basket', 'learned'),
    ruleOf('r2', 'where is my parcel', 'imported'),
    ruleOf('r1_w', '', 'generated'),
  ];
  readonly saved: string[] = [];

  async list(): Promise<readonly LearnedRule[]> {
    return this.all;
  }

  async try(sentence: string) {
    return sentence.startsWith('put')
      ? [{ agent: 'shop', does: 'Add to cart', values: '{"quantity":2}', rules: ['r1'] }]
      : [];
  }

  async check(_rule: LearnedRule, text: string): Promise<readonly RuleProblem[]> {
    return text.endsWith(';') ? [] : [{ message: 'A rule ends with ";".', line: 1, column: 9 }];
  }

  async edit(rule: LearnedRule, text: string): Promise<readonly RuleProblem[]> {
    const problems = await this.check(rule, text);
    if (problems.length === 0) this.saved.push(text);
    return problems;
  }

  async delete({ id }: LearnedRule): Promise<() => Promise<void>> {
    const before = this.all;
    this.all = before.filter((rule) => rule.id !== id);
    return async () => {
      this.all = before;
    };
  }

  async reset(): Promise<() => Promise<void>> {
    const before = this.all;
    this.all = [];
    return async () => {
      this.all = before;
    };
  }

  async export(format: 'agr' | 'json', withRequests: boolean): Promise<string> {
    return `${format} ${String(withRequests)}`;
  }

  async exportLog(): Promise<string> {
    return '{"request":"hello"}\n';
  }

  async import() {
    return { added: 1, problems: [] };
  }
}

function ruleOf(id: string, said: string, origin: LearnedRule['origin']): LearnedRule {
  const text = `<Start> = words of ${id};`;
  return {
    id,
    agent: 'shop',
    does: 'Add to cart',
    said,
    text,
    origin,
    hits: 3,
    at: 1_700_000_000_000,
  };
}

async function openManager(attributes: Readonly<Record<string, string>> = {}) {
  const rules = new ScriptedRules();
  const chat = place(attributes);
  chat.assistant.rules = async () => rules;
  await chat.element.updateComplete;
  chat.element.show();
  await until(() => chat.assistant.isAttached && chat.root.activeElement?.matches('.input'));
  await click(chat.find('agent-chat-menu button'));
  await until(() => chat.findAll('[role=menuitem]').length > 0);
  await press('End');
  await press('Enter');
  await until(() => chat.findAll('.rule').length > 0);
  await settle();
  return { chat, rules };
}

const words = ({ findAll }: Mounted): readonly string[] =>
  findAll('.rule-words > bdi').map((said) => said.textContent ?? '');

describe('the manager of what was learned', () => {
  it('takes the focus, lists what was said, and what follows from it on request', async () => {
    const { chat } = await openManager();
    assert.ok(chat.root.activeElement?.matches('.rules-back'));
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
    await until(() => chat.root.activeElement?.matches('.rules-sure'));
    await press('Escape');
    await until(() => chat.findAll('[role=alert]').length === 0);
    assert.equal(words(chat).length, 2);
    await click(chat.button('Forget everything'));
    await until(() => chat.root.activeElement?.matches('.rules-sure'));
    await press('Enter');
    await until(() => words(chat).length === 0);
    await click(chat.button('Undo'));
    await until(() => words(chat).length === 2);
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
