// Lets a visitor try each language model that the machine allows. Nothing is fetched by choosing one.

import { createAssistant, defineTool } from 'agent-chat';
import 'agent-chat/element';
import { openAiCompatible, promptApi, scripted, webLlm } from 'agent-chat/providers';
import type { ModelProvider, ScriptedAnswer } from 'agent-chat/providers';
import { byId } from '../view/dom.js';

const models = byId('models', HTMLFieldSetElement);
const gateway = byId('gateway', HTMLFormElement);
const state = byId('state', HTMLElement);
const asked = byId('asked', HTMLElement);

const tools = ['kettle', 'lamp'].map((device) =>
  defineTool({
    name: `switch_on_${device}`,
    description: `Switches the ${device} on`,
    execute: () => `The ${device} is on.`,
  }),
);

interface Choice {
  readonly label: string;
  /** `undefined` where the visitor has to say more first. */
  readonly provider: () => ModelProvider | undefined;
}

const choices: readonly Choice[] = [
  {
    label: 'Scripted: knows what a cuppa is, for trying the page',
    provider: () => {
      let times = 0;
      return scripted(({ messages }) => {
        times += 1;
        asked.textContent = `The script was asked: ${times}.`;
        return answerTo(messages.findLast(({ role }) => role === 'user')?.content ?? '');
      });
    },
  },
  { label: 'The browser’s own model (Chrome)', provider: () => promptApi() },
  { label: 'In this page, small: 280 MB', provider: () => webLlm({ preset: 'mobile' }) },
  { label: 'In this page, default: 335 MB', provider: () => webLlm({ preset: 'default' }) },
  { label: 'In this page, better: 970 MB', provider: () => webLlm({ preset: 'quality' }) },
  { label: 'A server that you name', provider: gatewayProvider },
];

/** Knows one thing that the tools' own words don't say: what to do when somebody wants a cuppa. */
function answerTo(request: string): ScriptedAnswer {
  if (!/\bcuppa\b/i.test(request)) return 'I am a script and know nothing, but I was asked last.';
  return { toolCalls: [{ name: 'switch_on_kettle', arguments: {} }] };
}

function gatewayProvider(): ModelProvider | undefined {
  gateway.hidden = false;
  const fields = new FormData(gateway);
  const [baseUrl, model] = [fields.get('url'), fields.get('model')];
  if (!gateway.checkValidity() || typeof baseUrl !== 'string' || typeof model !== 'string') {
    return undefined;
  }
  return openAiCompatible({ baseUrl, model });
}

async function use(choice: Choice): Promise<void> {
  gateway.hidden = true;
  const provider = choice.provider();
  const chat = document.querySelector('agent-chat');
  if (provider === undefined || chat === null) return;
  chat.assistant?.dispose();
  chat.assistant = createAssistant({
    agents: { house: { description: 'a kettle and a lamp', tools } },
    provider,
    // What is learned is kept for the next visit.
    storage: {},
  });
  const availability = await provider.availability();
  const sees = provider.endpoint === undefined ? '' : ` Answers come from ${provider.endpoint}.`;
  state.textContent =
    availability.state === 'unavailable'
      ? `Not on this machine: ${availability.detail ?? availability.reason}`
      : `On this machine: ${availability.state}.${sees}`;
}

function radioFor(choice: Choice): HTMLLabelElement {
  const label = document.createElement('label');
  const radio = document.createElement('input');
  radio.type = 'radio';
  radio.name = 'model';
  radio.addEventListener('change', () => void use(choice));
  label.append(radio, ` ${choice.label}`);
  return label;
}

models.append(...choices.map(radioFor));
// The script answers until another is chosen: a chat that is opened at once works.
models.querySelector('input')?.click();
gateway.addEventListener('submit', (event) => {
  event.preventDefault();
  const named = choices.find(({ provider }) => provider === gatewayProvider);
  if (named !== undefined) void use(named);
});
