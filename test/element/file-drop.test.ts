// Files that are dropped on the chat.

import type { JsonObject } from '../../src/assistant/contract.js';
import { assert } from './assert.js';
import { click } from './input.js';
import { open, settle, until, type Mounted } from './mount.js';
import { ask, slot, tool } from './samples.js';

const photo = slot('photo', { type: 'string', title: 'Photo', format: 'data-url' });
const note = slot('note', { type: 'string', title: 'Note' });

function drag(target: HTMLElement, type: 'dragover' | 'drop'): DragEvent {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['hi'], 'mug.txt', { type: 'text/plain' }));
  const event = new DragEvent(type, {
    dataTransfer,
    bubbles: true,
    cancelable: true,
    composed: true,
  });
  target.dispatchEvent(event);
  return event;
}

async function asking(slots: Parameters<typeof ask>[1]) {
  const chat: Mounted = await open();
  const sent: JsonObject[] = [];
  const onComplete = (values: JsonObject): void => void sent.push(values);
  chat.assistant.renderer.ask(ask(tool('report', 'Report'), slots, [], { onComplete }));
  await until(() => chat.findAll('.submit').length > 0);
  await settle();
  return { chat, sent };
}

describe('a file that is dropped on the composer', () => {
  it('goes into the field that asks for one, and is sent as if it were chosen', async () => {
    const { chat, sent } = await asking([photo]);
    drag(chat.find('.input'), 'dragover');
    assert.ok(chat.find('agent-chat-panel').hasAttribute('data-dropping'));
    drag(chat.find('.input'), 'drop');
    await settle();
    assert.equal(chat.find('agent-chat-panel').hasAttribute('data-dropping'), false);
    await click(chat.find('.submit'));
    await until(() => sent.length === 1);
    assert.deepEqual(sent, [{ photo: `data:text/plain;base64,${btoa('hi')}` }]);
  });

  it('goes nowhere where no field asks for one, which is said, and the page stays', async () => {
    const { chat } = await asking([note]);
    assert.equal(chat.findAll('[part=status]').length, 0);
    assert.ok(drag(chat.find('.input'), 'dragover').defaultPrevented);
    assert.ok(drag(chat.find('.input'), 'drop').defaultPrevented);
    assert.equal(chat.find('.input').textContent, '');
    await settle();
    assert.equal(chat.find('[part=status]').innerText, 'Nothing asks for a file now.');
    assert.equal(chat.find('agent-chat-panel').hasAttribute('data-dropping'), false);
  });
});
