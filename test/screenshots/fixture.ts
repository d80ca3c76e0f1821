// The page of a screenshot: one element, led by the scene that the address names.

import '../../src/element.js';
import { FakeAssistant, suggestion } from '../element/fake-assistant.js';
import { FakeKeeping, HEADS } from '../element/fake-keeping.js';
import { ScriptedRules } from '../element/scripted-rules.js';
import { scenes } from './scenes.js';

const wanted = new URLSearchParams(location.search);
const element = document.createElement('agent-chat');
const assistant = new FakeAssistant();
assistant.suggestions.push(
  suggestion('add two blue mugs to my cart', 14),
  suggestion('add two blue mugs to my wish list', 14),
  suggestion('add two blue mugs as a gift', 14),
);

const endpoint = wanted.get('endpoint');
if (endpoint !== null) assistant.endpoints = [endpoint];
assistant.models = {
  kept: async () =>
    wanted.has('model') ? { model: 'Qwen 3 1.7B', bytes: 1_120_000_000 } : undefined,
  remove: async () => undefined,
};

const keeping = new FakeKeeping();
if (wanted.has('kept')) {
  keeping.heads = HEADS;
  Object.assign(assistant, { keeping });
  assistant.rules = async () => new ScriptedRules();
}

const mode = wanted.get('mode');
if (mode === 'rail' || mode === 'inline') element.mode = mode;
const theme = wanted.get('theme');
if (theme === 'dark' || theme === 'light') element.theme = theme;
document.documentElement.lang = wanted.get('lang') ?? 'en';
document.documentElement.dir = wanted.get('dir') ?? 'ltr';
element.heading = wanted.get('heading') ?? 'Ask the shop';
element.assistant = assistant;
if (mode === 'inline') {
  const box = document.createElement('div');
  box.className = 'inline';
  box.append(element);
  document.querySelector('main')?.append(box);
} else {
  document.body.append(element);
}

await element.updateComplete;
if (wanted.get('open') !== 'no') element.show();
while (wanted.get('open') !== 'no' && !assistant.isAttached) {
  await new Promise((resolve) => requestAnimationFrame(resolve));
}
while (wanted.has('kept') && !keeping.isRead) {
  await new Promise((resolve) => requestAnimationFrame(resolve));
}
const scene = scenes[wanted.get('scene') ?? 'empty'];
if (assistant.isAttached) scene?.(assistant.renderer);
document.documentElement.dataset['ready'] = '';
