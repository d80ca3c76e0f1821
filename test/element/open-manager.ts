// A chat whose manager of what was learned is open, over scripted rules.

import { click, press } from './input.js';
import { place, settle, until } from './mount.js';
import { ScriptedRules } from './scripted-rules.js';

/** A chat with its manager open. */
export async function openManager(attributes: Readonly<Record<string, string>> = {}) {
  const rules = new ScriptedRules();
  const chat = place(attributes);
  chat.assistant.rules = async () => rules;
  await chat.element.updateComplete;
  chat.element.show();
  await until(() => chat.assistant.isAttached && chat.root.activeElement?.matches('.input'));
  await click(chat.find('agent-chat-menu button'));
  await until(() => chat.findAll('[role=menuitem]').length > 0);
  await press('End', 'ArrowUp', 'Enter');
  await until(() => chat.findAll('.rule').length > 0);
  await settle();
  return { chat, rules };
}
