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
const withPages: JsonSchema = {
  type: 'object',
  properties: { pages: { type: 'array', items: { type: 'string', contentEncoding: 'base64' } } },
};
const report = tool('report', 'Report', { inputSchema: withPhoto });
const SENT = `data:text/plain;base64,${btoa('hi')}`;

function dataWithFile(): DataTransfer {
  const data = new DataTransfer();
  data.items.add(new File(['hi'], 'mug.txt', { type: 'text/plain' }));
  return data;
}

function drag(target: HTMLElement, type: 'dragover' | 'drop'): DragEvent {
  const dataTransfer = dataWithFile();
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

describe('a file that comes before a card asks for one', () => {
  it('is kept where one tool takes files, and is in its form once that opens', async () => {
    const chat = await openWith(report);
    assert.ok(drag(chat.find('.input'), 'drop').defaultPrevented);
    await until(() => told(chat) !== '');
    assert.equal(
      told(chat),
      'mug.txt is kept for “Report”. Say what you want, and the file is filled in.',
    );
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
    const clipboardData = dataWithFile();
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
    assert.match(told(chat), /kept for “Report”/);
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
