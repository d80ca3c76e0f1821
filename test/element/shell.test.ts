// The element from outside: opening, closing, properties, events, life on the page.

import type { Assistant } from '../../src/assistant/contract.js';
import { AgentChat } from '../../src/element.js';
import { assert } from './assert.js';
import { FakeAssistant } from './fake-assistant.js';
import { click, press, type } from './input.js';
import { open, place, settle, until } from './mount.js';
import { addToCart, confirm, mugSlots } from './samples.js';

afterEach(() => {
  AgentChat.loadAssistant = undefined;
});

describe('the shell', () => {
  it('opens by its launcher and puts the caret into the text field', async () => {
    const chat = place();
    await chat.element.updateComplete;
    await click(chat.find('.launcher'));
    await until(() => chat.root.activeElement?.matches('.input'));
    assert.equal(chat.element.hasAttribute('open'), true);
  });

  it('can stop a turn that began while one that was cleared away was still ending', async () => {
    const chat = await open();
    const ends: (() => void)[] = [];
    chat.assistant.turn = (renderer) => {
      renderer.stoppable?.(true);
      return new Promise((resolve) => ends.push(resolve));
    };
    await chat.element.send('one');
    chat.element.clear();
    await chat.element.send('two');
    await until(() => chat.findAll('[part=stop]').length === 1);
    ends[0]?.();
    await settle();
    assert.equal(chat.findAll('[part=stop]').length, 1);
    assert.equal(await chat.element.send('three'), false);
    ends[1]?.();
    await until(() => chat.findAll('[part=stop]').length === 0);
  });

  it('is inert and gives the focus to the launcher when closed', async () => {
    const chat = await open();
    await press('Escape');
    await settle();
    assert.equal(chat.find('.frame').inert, true);
    await until(() => getComputedStyle(chat.find('.frame')).visibility === 'hidden');
    assert.ok(chat.root.activeElement?.matches('.launcher'));
  });

  it('leaves the focus to a page that comes with it open', async () => {
    const outside = document.createElement('button');
    document.body.append(outside);
    outside.focus();
    const chat = place({ open: '' });
    await until(() => chat.assistant.isAttached && chat.findAll('.input').length > 0);
    await settle();
    assert.equal(document.activeElement, outside);
    outside.remove();
  });

  it('takes no focus while closed', async () => {
    const chat = await open();
    chat.element.hide();
    await settle();
    const outside = document.createElement('button');
    document.body.append(outside);
    outside.focus();
    const { renderer } = chat.assistant;
    renderer.confirm(confirm(addToCart, mugSlots));
    await settle();
    assert.equal(document.activeElement, outside);
    // A question that takes the focus of whoever asked for it.
    renderer.notice?.({
      id: 'n',
      kind: 'consent',
      asked: true,
      text: 'Remove the model?',
      actions: [{ id: 'no', label: 'Cancel', run: () => undefined }],
    });
    renderer.message('assistant', 'An answer');
    await until(() => chat.findAll('agent-chat-notice button').length === 1);
    await settle();
    assert.equal(document.activeElement, outside);
    outside.remove();
  });

  it('tells the page of opening and closing', async () => {
    const heard: string[] = [];
    const chat = place();
    chat.element.addEventListener('agent-open', (event) => void heard.push(event.type));
    chat.element.addEventListener('agent-close', (event) => void heard.push(event.type));
    chat.element.toggle();
    await until(() => chat.assistant.isAttached);
    chat.element.toggle();
    await chat.element.updateComplete;
    assert.deepEqual(heard, ['agent-open', 'agent-close']);
  });

  it('offers three things that can be asked, and sends the one that is pressed', async () => {
    const chat = await open();
    await until(() => chat.findAll('.example').length === 3);
    await click(chat.find('.example'));
    await until(() => chat.assistant.sent.length === 1);
    assert.deepEqual(chat.assistant.sent, ['Show blue mugs']);
  });

  it('sends from code before it was ever opened', async () => {
    const chat = place();
    assert.equal(await chat.element.send('hello'), true);
    assert.deepEqual(chat.assistant.sent, ['hello']);
    assert.equal(chat.element.open, false);
  });

  it('counts answers that came while closed, until it is opened', async () => {
    const chat = await open();
    chat.element.hide();
    await settle();
    chat.assistant.emit({ type: 'message', role: 'assistant', text: 'One' });
    chat.assistant.emit({ type: 'message', role: 'assistant', text: 'Two' });
    await until(() => chat.findAll('.badge').length > 0);
    assert.equal(chat.find('.badge').ariaLabel, '2 unread messages');
    chat.element.show();
    await until(() => chat.findAll('.badge').length === 0);
  });

  it('passes the events of the assistant to the page, composed', async () => {
    const chat = await open();
    const routed = new Promise<CustomEvent>((resolve) =>
      document.addEventListener('agent-route', resolve, { once: true }),
    );
    const detail = { agent: 'shop', name: 'Shop', via: 'rules', goal: 'mugs' };
    chat.assistant.emit({ type: 'route', ...detail });
    assert.deepEqual((await routed).detail, detail);
  });

  it('lets the page prevent a call', async () => {
    const chat = await open();
    let prevented = 0;
    const call = {
      type: 'call',
      tool: 'add',
      args: {},
      preventDefault: () => (prevented += 1),
    } as const;
    chat.assistant.emit(call);
    assert.equal(prevented, 0);
    chat.element.addEventListener('agent-call', (event) => event.preventDefault(), { once: true });
    chat.assistant.emit(call);
    assert.equal(prevented, 1);
  });

  it('cancels the open card and lets the assistant go when it is removed', async () => {
    const chat = await open();
    let cancelled = 0;
    chat.assistant.renderer.confirm(
      confirm(addToCart, mugSlots, { onCancel: () => (cancelled += 1) }),
    );
    chat.element.remove();
    await until(() => cancelled === 1);
    assert.equal(chat.assistant.listeners, 0);
    assert.equal(chat.assistant.detached, 1);
  });

  it('keeps the conversation when it is moved', async () => {
    const chat = await open();
    chat.assistant.renderer.message('assistant', 'Still here');
    const box = document.createElement('div');
    document.body.append(box);
    box.append(chat.element);
    await settle();
    await until(() => chat.root.textContent.includes('Still here'));
    assert.equal(chat.assistant.detached, 0);
    box.remove();
  });

  it('keeps the conversation when its mode changes', async () => {
    const chat = await open();
    chat.assistant.renderer.message('assistant', 'Still here');
    for (const mode of ['rail', 'inline', 'bubble'] as const) {
      chat.element.mode = mode;
      await settle();
      assert.ok(chat.root.textContent.includes('Still here'));
    }
  });

  it('keeps properties that were set before the element was known', async () => {
    const early = document.createElement('agent-chat-early');
    const assistant = new FakeAssistant();
    Object.assign(early, { assistant, heading: 'Early' });
    document.body.append(early);
    class Early extends AgentChat {}
    customElements.define('agent-chat-early', Early);
    assert.ok(early instanceof Early);
    await early.updateComplete;
    assert.equal(early.heading, 'Early');
    assert.equal(early.assistant, assistant);
    early.remove();
  });

  it('are what they were at first once they are taken away, or misspelled', async () => {
    const { element } = await open();
    const names = ['mode', 'position', 'storage', 'user', 'retention', 'settings', 'lang'] as const;
    const initial = names.map((name) => element[name]);
    for (const name of names) element.setAttribute(name, name === 'retention' ? '7' : 'x');
    await element.updateComplete;
    assert.equal(element.mode, 'bubble');
    assert.equal(element.getAttribute('mode'), 'bubble');
    for (const name of names) element.removeAttribute(name);
    await element.updateComplete;
    assert.deepEqual(
      names.map((name) => element[name]),
      initial,
    );
    assert.equal(element.getAttribute('mode'), 'bubble');
  });

  it('are what they were at first for a framework that sets what it leaves out to undefined', async () => {
    const chat = await open({ heading: 'Shop', position: 'top-left' });
    const { element } = chat;
    const names = [...AgentChat.elementProperties.keys()].filter((name) =>
      Reflect.has(element, name),
    );
    const fresh = document.createElement('agent-chat');
    const lent = new Set<PropertyKey>(['assistant', 'open', 'opened', 'failed', 'unread']);
    for (const name of names) if (!lent.has(name)) Reflect.set(element, name, undefined);
    await element.updateComplete;
    await settle();
    for (const name of names) {
      if (!lent.has(name)) {
        assert.deepEqual(Reflect.get(element, name), Reflect.get(fresh, name));
      }
    }
    await until(() => chat.findAll('.input').length === 1);
  });

  it('registers once, however often the entry is imported', async () => {
    const again = `../../src/element.ts?again=${Date.now()}`;
    await import(again);
    assert.equal(customElements.get('agent-chat'), AgentChat);
  });
});

describe('building the assistant', () => {
  const withoutAssistant = async (script = '') => {
    const chat = place();
    chat.element.assistant = undefined;
    if (script !== '') {
      const config = document.createElement('script');
      config.type = 'application/json';
      config.textContent = script;
      chat.element.append(config);
    }
    await chat.element.updateComplete;
    return chat;
  };

  it('hands the loader the configuration and attributes of the element', async () => {
    const hosts: unknown[] = [];
    AgentChat.loadAssistant = async (host) => {
      hosts.push(host);
      return new FakeAssistant();
    };
    const chat = await withoutAssistant('{"fallback":"shop"}');
    chat.element.tools = 'webmcp forms';
    chat.element.lang = 'de';
    chat.element.show();
    await until(() => hosts.length === 1);
    assert.deepEqual(hosts, [
      {
        config: { fallback: 'shop' },
        tools: ['webmcp', 'forms'],
        storage: 'indexeddb',
        user: '',
        retention: 30,
        lang: 'de',
      },
    ]);
  });

  it('shows Retry when a part could not be fetched, keeps the text, and goes on after Retry', async () => {
    const built = new FakeAssistant();
    let fails = true;
    AgentChat.loadAssistant = async (): Promise<Assistant> => {
      if (fails) throw new TypeError('Failed to fetch dynamically imported module');
      return built;
    };
    const chat = await withoutAssistant();
    chat.element.show();
    await until(() => chat.root.activeElement?.matches('.input'));
    await type('add two mugs');
    await press('Enter');
    await until(() => chat.findAll('.retry').length > 0);
    assert.equal(chat.find('.input').innerText, 'add two mugs');
    fails = false;
    await click(chat.button('Retry'));
    await until(() => chat.findAll('.retry').length === 0);
    await until(() => chat.root.activeElement?.matches('.input'));
    await press('Enter');
    await until(() => built.sent.length > 0);
    assert.deepEqual(built.sent, ['add two mugs']);
  });

  it('shows the owner each mistake of the configuration, with path and expectation', async () => {
    AgentChat.loadAssistant = async (): Promise<Assistant> => {
      const problems = [{ path: 'agents.shop.grammar', expected: 'expected a string' }];
      throw Object.assign(new Error('configuration'), { problems });
    };
    const { error } = console;
    const logged: unknown[] = [];
    console.error = (...what: readonly unknown[]): void => void logged.push(...what);
    const chat = await withoutAssistant();
    const errors: string[] = [];
    chat.element.addEventListener('agent-error', ({ detail }) => void errors.push(detail.code));
    chat.element.show();
    await until(() => chat.findAll('.owner').length > 0);
    assert.match(chat.find('.owner').innerText, /agents\.shop\.grammar expected a string/);
    assert.deepEqual(errors, ['config']);
    console.error = error;
    assert.match(String(logged), /configuration/);
  });

  it('tells the owner of attributes that say what nothing knows, and of no others', async () => {
    const { warn } = console;
    const logged: string[] = [];
    console.warn = (text: string): void => {
      if (text.startsWith('agent-chat: ')) logged.push(text);
    };
    await open();
    const wrong = place();
    for (const [name, value] of [
      ['mode', 'sidebar'],
      ['theme', 'darkk'],
      ['position', 'middle'],
      ['storage', 'cookies'],
      ['retention', 'soon'],
    ] as const) {
      wrong.element.setAttribute(name, value);
    }
    wrong.element.show();
    await until(() => logged.some((text) => text.includes('retention')));
    console.warn = warn;
    assert.equal(logged.length, 5);
    const [mode, theme, , storage, retention] = logged;
    assert.match(mode ?? '', /mode is bubble, rail or inline/);
    assert.match(theme ?? '', /attribute theme knows no "darkk"\. It takes auto, light, dark\./);
    assert.match(storage ?? '', /knows no "cookies".*Nothing is kept/);
    assert.match(retention ?? '', /retention takes a number of days/);
  });

  it('says so when the configuration is not JSON', async () => {
    AgentChat.loadAssistant = async () => new FakeAssistant();
    const chat = await withoutAssistant('{ "agents": }');
    chat.element.show();
    await until(() => chat.findAll('.owner').length > 0);
    assert.match(chat.find('.owner').innerText, /JSON/);
  });
});
