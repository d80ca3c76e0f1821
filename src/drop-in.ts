// The script tag: the element, its assistant on first need, and WebMCP where the browser has none.
// The only file that sees both element and assistant. Safe to load twice.

import { AgentChat } from './element.js';

AgentChat.loadAssistant ??= async (host) => {
  const [{ loadAssistant }] = await Promise.all([
    import('./assistant/load.js'),
    // Beside it, not after it, where there is a configuration to read.
    host.config === undefined ? undefined : import('./assistant/json-options.js'),
  ]);
  return loadAssistant(host);
};

if (wantsWebmcp(document)) void fetchWebmcp();

/** Comes later than the classic script would, which is for pages that register tools at once. */
async function fetchWebmcp(): Promise<void> {
  try {
    const { installWebmcp } = await import('./tools/webmcp/install.js');
    installWebmcp(document);
  } catch (error) {
    console.warn('agent-chat: WebMCP could not be loaded; the page can register no tools.', error);
  }
}

/** Whether any element of the page, or one still to come, uses the page's WebMCP tools. */
function wantsWebmcp(page: Document): boolean {
  const elements = [...page.querySelectorAll('agent-chat')];
  const wanting = elements.filter((element) => {
    const tools = element.getAttribute('tools');
    return tools === null || tools.split(/\s+/).includes('webmcp');
  });
  return elements.length === 0 || wanting.length > 0;
}
