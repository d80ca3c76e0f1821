// Where answers may come from is said before the first turn, and in the evidence after it.

import { Locale } from '../../src/element/locale.js';
import { loadPack } from '../../src/element/packs.js';
import { assert } from './assert.js';
import { place, settle, until, type Mounted } from './mount.js';

async function openWith(endpoints: readonly string[], lang = 'en'): Promise<Mounted> {
  const chat = place({ lang });
  chat.assistant.endpoints = endpoints;
  chat.element.show();
  await until(() => chat.assistant.isAttached && chat.findAll('.empty').length > 0);
  await settle();
  return chat;
}

describe('the hosts that answers may come from', () => {
  it('stand in the first line and in place of the promise that all stays here', async () => {
    const chat = await openWith(['models.example.com']);
    assert.equal(chat.find('.endpoints').innerText, 'Answers may come from models.example.com');
    const { innerText } = chat.find('.privacy');
    assert.equal(innerText, 'What isn’t understood on this device is sent to models.example.com');
    assert.equal(chat.root.textContent.includes('Understood on this device'), false);
  });

  it('stay in the first line when the conversation begins and when it is cleared', async () => {
    const chat = await openWith(['models.example.com']);
    chat.assistant.renderer.message('assistant', 'Hello.');
    await settle();
    assert.equal(chat.findAll('.endpoints').length, 1);
    chat.element.clear();
    await settle();
    assert.equal(chat.findAll('.endpoints').length, 1);
  });

  it('are not spoken of where everything stays on the device', async () => {
    const chat = await openWith([]);
    assert.equal(chat.findAll('.endpoints').length, 0);
    assert.equal(chat.find('.privacy').innerText, 'Understood on this device');
  });

  it('are named in the evidence of what one of them understood', async () => {
    const chat = await openWith(['models.example.com']);
    const entry = { tool: 't', args: {}, text: '', isError: false, stage: 'model' } as const;
    chat.assistant.renderer.trace?.({ ...entry, endpoint: 'models.example.com' });
    chat.assistant.renderer.trace?.(entry);
    await until(() => chat.findAll('summary').length === 2);
    assert.deepEqual(
      chat.findAll('summary').map(({ innerText }) => innerText.trim()),
      ['Understood by the model at models.example.com', 'Understood by the model'],
    );
  });

  for (const lang of ['de', 'fr', 'es', 'pt', 'it', 'ja', 'zh', 'ar', 'he']) {
    it(`are named in ${lang}`, async () => {
      const chat = await openWith(['a.example', 'b.example:8080'], lang);
      const locale = new Locale(lang, await loadPack(lang));
      const hosts = 'a.example, b.example:8080';
      assert.equal(chat.find('.endpoints').innerText, locale.text('endpoints', { hosts }));
      assert.equal(chat.find('.privacy').innerText, locale.text('privacyEndpoints', { hosts }));
    });
  }
});
