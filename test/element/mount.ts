// Puts an element with a led assistant on the page, and takes it off after each test.

import '../../src/element.js';
import type { AgentChat } from '../../src/element.js';
import type { AssistantMessage } from '../../src/assistant/contract.js';
import { FakeAssistant } from './fake-assistant.js';

/** An element under test. */
export interface Mounted {
  readonly element: AgentChat;
  readonly assistant: FakeAssistant;
  readonly root: ShadowRoot;
  /** The one element that a selector finds in the shadow root; throws where there is none. */
  find(selector: string): HTMLElement;
  findAll(selector: string): HTMLElement[];
  /** Waits until `condition` holds, a frame at a time. */
  until(condition: () => unknown): Promise<void>;
  /** The button of this text or label. */
  button(name: string): HTMLElement;
}

const mounted: HTMLElement[] = [];

afterEach(() => {
  for (const element of mounted.splice(0)) element.remove();
  localStorage.clear();
  sessionStorage.clear();
});

/** One frame. */
export function frame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

/** Waits until `condition` holds; the runner's time-out is the failure. */
export async function until(condition: () => unknown): Promise<void> {
  while (!condition()) await frame();
}

/** Waits long enough for an update that must not come. */
export async function settle(frames = 6): Promise<void> {
  for (let n = 0; n < frames; n += 1) await frame();
}

/** Waits until a card that is shown can have been read: a key before that answers nothing. */
export async function beRead(): Promise<void> {
  const shown = performance.now();
  await until(() => performance.now() - shown > 550);
}

/** Creates the element without opening it. */
export function place(
  attributes: Readonly<Record<string, string>> = {},
  parent = document.body,
): Mounted {
  const element = document.createElement('agent-chat');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const assistant = new FakeAssistant();
  element.assistant = assistant;
  parent.append(element);
  mounted.push(element);
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const findAll = (selector: string): HTMLElement[] => [
    ...root.querySelectorAll<HTMLElement>(selector),
  ];
  const find = (selector: string): HTMLElement => {
    const found = root.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`nothing matches ${selector}`);
    return found;
  };
  const button = (name: string): HTMLElement => {
    const found = findAll('button').find((one) => (one.ariaLabel ?? one.innerText).trim() === name);
    if (found === undefined) throw new Error(`there is no button ${name}`);
    return found;
  };
  return { element, assistant, root, find, findAll, until, button };
}

/** Creates the element and opens it; resolves when the caret is in its text field. */
export async function open(
  attributes: Readonly<Record<string, string>> = {},
  parent = document.body,
): Promise<Mounted> {
  const chat = place(attributes, parent);
  await chat.element.updateComplete;
  chat.element.show();
  await until(() => chat.assistant.isAttached && chat.root.activeElement?.matches('.input'));
  await settle(2);
  return chat;
}

/** An element whose assistant remembers a conversation. */
export async function restored(history: readonly AssistantMessage[]): Promise<Mounted> {
  const chat = place();
  await chat.element.updateComplete;
  chat.assistant.history = history;
  chat.element.show();
  await until(() => chat.assistant.isAttached && chat.root.activeElement?.matches('.input'));
  await settle();
  return chat;
}
