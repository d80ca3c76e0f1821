// The element with its real assistant over the browser's real storage: faults, visitors, retention.

import { loadAssistant } from '../../src/assistant/load.js';
import { AgentChat } from '../../src/element.js';
import { assert } from './assert.js';
import { press, type } from './input.js';
import { place, settle, until, type Mounted } from './mount.js';

let visitors = 0;
const { open } = IDBFactory.prototype;

beforeEach(() => {
  AgentChat.loadAssistant = loadAssistant;
});

afterEach(() => {
  AgentChat.loadAssistant = undefined;
  IDBFactory.prototype.open = open;
});

const visitor = (): string => `visitor-${Date.now()}-${(visitors += 1)}`;

async function openFor(
  user: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Mounted> {
  const chat = place({ user, ...more });
  chat.element.assistant = undefined;
  await chat.element.updateComplete;
  chat.element.show();
  await until(() => chat.root.activeElement?.matches('.input'));
  return chat;
}

const said = (chat: Mounted): readonly (string | null)[] =>
  chat.findAll('.user-text').map(({ textContent }) => textContent);

async function say(chat: Mounted, text: string): Promise<void> {
  await type(text);
  await press('Enter');
  await until(() => said(chat).includes(text));
}

describe('the browser’s storage', () => {
  it('brings a conversation back for its visitor, and for nobody else', async () => {
    const ada = visitor();
    const first = await openFor(ada);
    await say(first, 'for ada only');
    first.element.user = visitor();
    await until(() => said(first).length === 0);
    await settle(20);
    assert.deepEqual(said(first), []);
    first.element.user = ada;
    await until(() => said(first).length === 1);
  });

  it('ends after the days of `retention`', async () => {
    const user = visitor();
    const first = await openFor(user);
    await say(first, 'of long ago');
    first.element.remove();
    await settle();
    const later = await openFor(user, { retention: '0' });
    await settle(40);
    assert.deepEqual(said(later), []);
  });

  it('may be blocked: it is said plainly, and the chat works for this page', async () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const chat = await openFor(visitor());
    await until(() => chat.findAll('[part=status]').length === 1);
    assert.match(chat.find('[part=status]').textContent ?? '', /kept for this page only/);
    await say(chat, 'still here');
  });
});
