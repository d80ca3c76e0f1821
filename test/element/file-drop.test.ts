// Files that are dropped on the chat.

import type { JsonObject, JsonSchema, Tool } from '../../src/assistant/contract.js';
import { assert } from './assert.js';
import { click, press, type } from './input.js';
import { beRead, open, settle, until, type Mounted } from './mount.js';
import { ask, confirm, slot, tool } from './samples.js';

const photo = slot('photo', { type: 'string', title: 'Photo', format: 'data-url' });
const note = slot('note', { type: 'string', title: 'Note' });

const noteOnly: JsonSchema = { type: 'object', properties: { note: { type: 'string' } } };
const withPhoto: JsonSchema = {
  type: 'object',
  properties: { photo: { type: 'string', format: 'data-url' } },
};
const PAGES = {
  type: 'array',
  items: { type: 'string', contentEncoding: 'base64' },
} as const satisfies JsonSchema;
const withPages: JsonSchema = { type: 'object', properties: { pages: PAGES } };
const report = tool('report', 'Report', { inputSchema: withPhoto });
const SENT = `data:text/plain;base64,${btoa('hi')}`;

function dataWith(files: Readonly<Record<string, string>> = { 'mug.txt': 'hi' }): DataTransfer {
  const data = new DataTransfer();
  for (const [name, text] of Object.entries(files)) {
    data.items.add(new File([text], name, { type: 'text/plain' }));
  }
  return data;
}

function drag(
  target: HTMLElement,
  type: 'dragover' | 'drop',
  files?: Readonly<Record<string, string>>,
): DragEvent {
  const dataTransfer = dataWith(files);
  const how = { dataTransfer, bubbles: true, cancelable: true, composed: true };
  const event = new DragEvent(type, how);
  target.dispatchEvent(event);
  return event;
}

async function openWith(...tools: readonly Tool[]): Promise<Mounted> {
  const chat = await open();
  chat.assistant.toolList = [...tools, tool('look', 'Look', { inputSchema: noteOnly })];
  return chat;
}

function askFor(chat: Mounted, slots: Parameters<typeof ask>[1], target = report) {
  const sent: JsonObject[] = [];
  const onComplete = (values: JsonObject): void => void sent.push(values);
  chat.assistant.renderer.ask(ask(target, slots, [], { onComplete }));
  return sent;
}

const told = (chat: Mounted): string =>
  chat
    .findAll('[part=notice] p')
    .map(({ innerText }) => innerText)
    .join();

describe('a file that is dropped while a card asks for one', () => {
  it('goes into the field, and is sent as if it were chosen', async () => {
    const chat = await openWith(report);
    const sent = askFor(chat, [photo]);
    await until(() => chat.findAll('input[type=file]').length > 0);
    await until(() => {
      drag(chat.find('.input'), 'dragover');
      return chat.find('agent-chat-panel').hasAttribute('data-dropping');
    });
    drag(chat.find('.input'), 'drop');
    await until(() => !chat.find('agent-chat-panel').hasAttribute('data-dropping'));
    await settle();
    await click(chat.find('.submit'));
    await until(() => sent.length === 1);
    assert.deepEqual(sent, [{ photo: SENT }]);
  });
});

describe('several files that are dropped together', () => {
  const two = { 'one.txt': '1', 'two.txt': '2' };
  const pages = slot('pages', { title: 'Pages', ...PAGES });
  const scan = tool('scan', 'Scan', { inputSchema: withPages });

  async function sentOf(chat: Mounted, sent: readonly JsonObject[]): Promise<JsonObject> {
    await settle(12);
    await beRead();
    await click(chat.find('.submit'));
    await until(() => sent.length === 1);
    return sent[0] ?? {};
  }

  it('all go into a list of files, beside what is in it, and each can be taken out', async () => {
    const chat = await openWith(scan);
    const sent = askFor(chat, [pages], scan);
    await until(() => chat.findAll('input[type=file]').length > 0);
    drag(chat.find('.input'), 'drop', { 'zero.txt': '0' });
    await until(() => chat.findAll('.files li').length === 1);
    drag(chat.find('.input'), 'drop', two);
    await until(() => chat.findAll('.files li').length === 3);
    const names = chat.findAll('.files li').map(({ innerText }) => innerText.trim());
    assert.deepEqual(names, ['zero.txt', 'one.txt', 'two.txt']);
    await click(chat.button('Remove one.txt'));
    await until(() => chat.findAll('.files li').length === 2);
    assert.deepEqual(await sentOf(chat, sent), { pages: [btoa('0'), btoa('2')] });
    assert.equal(told(chat), '');
  });

  it('go into fields of one file each, also within a group', async () => {
    const sides = slot('sides', {
      type: 'object',
      title: 'Sides',
      properties: { front: PAGES.items, back: PAGES.items },
    });
    const chat = await openWith(report);
    const sent = askFor(chat, [sides]);
    await until(() => chat.findAll('input[type=file]').length === 2);
    drag(chat.find('.input'), 'drop', two);
    assert.deepEqual(await sentOf(chat, sent), { sides: { front: btoa('1'), back: btoa('2') } });
  });

  for (const [kind, asked, target] of [
    ['one file is asked for', photo, report],
    ['a list is full', slot('pages', { title: 'Pages', ...PAGES, maxItems: 1 }), scan],
  ] as const) {
    it(`those without room are named where ${kind}, until the card is done`, async () => {
      const chat = await openWith(target);
      askFor(chat, [asked], target);
      await until(() => chat.findAll('input[type=file]').length > 0);
      drag(chat.find('.input'), 'drop', { ...two, 'three.txt': '3' });
      await until(() => told(chat) !== '');
      assert.equal(told(chat), 'Not added: two.txt and three.txt. No more files fit here.');
      await settle();
      chat.assistant.renderer.dismissPrompt?.();
      await until(() => told(chat) === '');
    });
  }

  it('wait for their tool together, and those it has no room for are named at once', async () => {
    const chat = await openWith(report);
    drag(chat.find('.input'), 'drop', two);
    await until(() => told(chat) !== '');
    assert.equal(
      told(chat),
      'Kept for “Report”: one.txt. Say what you want, and it is filled in. Not added: two.txt. No more files fit here.',
    );
  });

  it('wait for a tool that takes many, and all are filled in', async () => {
    const chat = await openWith(scan);
    drag(chat.find('.input'), 'drop', two);
    await until(() => told(chat).startsWith('Kept for “Scan”: one.txt and two.txt.'));
    const sent = askFor(chat, [pages], scan);
    await until(() => chat.findAll('.files li').length === 2);
    assert.deepEqual(await sentOf(chat, sent), { pages: [btoa('1'), btoa('2')] });
  });
});

describe('a file that comes before a card asks for one', () => {
  it('is kept where one tool takes files, and is in its form once that opens', async () => {
    const chat = await openWith(report);
    assert.ok(drag(chat.find('.input'), 'drop').defaultPrevented);
    await until(() => told(chat) !== '');
    assert.equal(told(chat), 'Kept for “Report”: mug.txt. Say what you want, and it is filled in.');
    const sent = askFor(chat, [note, photo]);
    await until(() => chat.findAll('#ask-note').length > 0);
    await until(() => chat.root.activeElement?.id === 'ask-note');
    await type('cracked');
    await beRead();
    await press('Enter');
    await until(() => told(chat) === '');
    await beRead();
    await click(chat.find('.submit'));
    await until(() => sent.length === 1);
    assert.deepEqual(sent, [{ note: 'cracked', photo: SENT }]);
  });

  it('may be pasted as well, and pressed away', async () => {
    const chat = await openWith(report);
    const clipboardData = dataWith();
    const how = { clipboardData, bubbles: true, cancelable: true, composed: true };
    chat.find('.input').dispatchEvent(new ClipboardEvent('paste', how));
    await until(() => told(chat) !== '');
    await click(chat.button('Cancel'));
    await until(() => told(chat) === '');
    const sent = askFor(chat, [photo]);
    await until(() => chat.findAll('input[type=file]').length > 0);
    await settle();
    await click(chat.find('.submit'));
    await settle();
    assert.deepEqual(sent, []);
  });

  it('opens the form of a tool that would go without it, and sends nothing by that', async () => {
    const chat = await openWith(report);
    drag(chat.find('.input'), 'drop');
    await until(() => told(chat) !== '');
    let edits = 0;
    let submits = 0;
    const onEdit = (): void => {
      edits += 1;
      askFor(chat, [photo]);
    };
    chat.assistant.renderer.confirm(
      confirm(report, [], { onEdit, onSubmit: () => void (submits += 1) }),
    );
    await until(() => told(chat) === '');
    assert.equal(chat.find('input[type=file]').matches(':invalid'), false);
    assert.deepEqual([edits, submits], [1, 0]);
  });

  it('stays for its own tool: the form of another one is left alone', async () => {
    const chat = await openWith(report);
    drag(chat.find('.input'), 'drop');
    await until(() => told(chat) !== '');
    askFor(chat, [photo], tool('other', 'Other'));
    await until(() => chat.findAll('input[type=file]').length > 0);
    await settle();
    assert.match(told(chat), /Kept for “Report”/);
  });

  for (const [takers, words] of [
    [[], 'Nothing here takes a file.'],
    [
      [report, tool('scan', 'Scan', { inputSchema: withPages })],
      'Several things here take a file: Report and Scan. Ask for one of them, then add the file to its form.',
    ],
  ] as const) {
    it(`is refused in words, before it is let go, where ${takers.length} tools take files`, async () => {
      const chat = await openWith(...takers);
      const target = chat.find('.input');
      await until(() => {
        assert.ok(drag(target, 'dragover').defaultPrevented);
        return told(chat) !== '';
      });
      assert.equal(told(chat), words);
      assert.equal(chat.find('agent-chat-panel').hasAttribute('data-dropping'), false);
      assert.ok(drag(target, 'drop').defaultPrevented);
      assert.equal(target.textContent, '');
      await type('look');
      await press('Enter');
      await until(() => told(chat) === '');
    });
  }
});
