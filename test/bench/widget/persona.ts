// Persona in its default configuration, inline. Its answers are injected: the way that spares it the
// parsing of a stream. Runs in a browser.

import { createAgentExperience, type AgentWidgetMessage } from '@runtypelabs/persona';
import { offer, type Said } from './contestant.js';

let controller: ReturnType<typeof createAgentExperience> | undefined;

offer({
  mount(place, before) {
    controller = createAgentExperience(place, {
      apiUrl: '/nowhere',
      launcher: { enabled: false },
      initialMessages: before.map(messageOf),
    });
  },
  async answer() {
    let content = '';
    const inject = (streaming: boolean): void => {
      controller?.injectAssistantMessage({ id: 'answer', content, streaming });
    };
    return {
      add(chunk) {
        content += chunk;
        inject(true);
      },
      end: () => inject(false),
    };
  },
});

function messageOf({ role, text }: Said, index: number): AgentWidgetMessage {
  const createdAt = new Date(1_700_000_000_000 + index * 1_000).toISOString();
  return { id: `m${index}`, role, content: text, createdAt };
}
