// axe finds nothing to say about any state, light, dark, or right to left.

import { scenes } from '../screenshots/scenes.js';
import { assert } from './assert.js';
import { violations } from './axe-violations.js';
import { suggestion } from './fake-assistant.js';
import { click, type } from './input.js';
import { open, place, settle, until } from './mount.js';

const themes = [
  { theme: 'light', lang: 'en' },
  { theme: 'dark', lang: 'en' },
  { theme: 'light', lang: 'ar' },
] as const;

describe('axe', () => {
  for (const attributes of themes) {
    for (const [name, scene] of Object.entries(scenes)) {
      it(`has nothing to say about ${name}, ${attributes.theme}, ${attributes.lang}`, async () => {
        const chat = await open(attributes);
        scene(chat.assistant.renderer);
        await settle(10);
        assert.deepEqual(await violations(chat), []);
      });
    }
  }

  it('has nothing to say about the launcher', async () => {
    const chat = place();
    await chat.element.updateComplete;
    assert.deepEqual(await violations(chat), []);
  });

  it('has nothing to say about the completion list', async () => {
    const chat = await open();
    chat.assistant.suggestions.push(suggestion('add two mugs', 4), suggestion('add a tray', 4));
    await type('add');
    await until(() => chat.findAll('[role=option]').length === 2);
    assert.deepEqual(await violations(chat), []);
  });

  it('has nothing to say about an open trace, an error and the menu', async () => {
    const chat = await open();
    scenes['table']?.(chat.assistant.renderer);
    await until(() => chat.findAll('summary').length > 0);
    await click(chat.find('summary'));
    chat.assistant.renderer.status('The connection was lost.', true);
    await click(chat.button('Menu'));
    await settle();
    assert.deepEqual(await violations(chat), []);
  });

  for (const mode of ['rail', 'inline'] as const) {
    it(`has nothing to say about the ${mode}`, async () => {
      const chat = await open({ mode });
      scenes['steps']?.(chat.assistant.renderer);
      await settle(10);
      assert.deepEqual(await violations(chat), []);
    });
  }
});
