// What a screen reader is told of each state, against the texts in trees/. A tree that is right after
// a change is written anew by removing its file and running `npx wtr`.

import { executeServerCommand, readFile, writeFile } from '@web/test-runner-commands';
import { scenes } from '../screenshots/scenes.js';
import { assert } from './assert.js';
import { open, settle } from './mount.js';

/** Times and dates of the day would change the texts. */
const states = Object.keys(scenes).filter((name) => name !== 'empty');

describe('the accessibility tree', () => {
  for (const name of ['empty', ...states]) {
    it(`of ${name} reads as agreed`, async () => {
      const chat = await open();
      scenes[name]?.(chat.assistant.renderer);
      await settle(12);
      const tree: unknown = await executeServerCommand('aria-tree', { selector: '.frame' });
      const path = `trees/${name}.txt`;
      const agreed = await readFile({ path }).catch(() => undefined);
      if (agreed === undefined) await writeFile({ path, content: `${String(tree)}\n` });
      else assert.equal(`${String(tree)}\n`, agreed);
    });
  }
});
