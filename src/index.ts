// The public entry `agent-chat`: an assistant from code. Touches no DOM on import.

export { createAssistant } from './assistant/assistant.js';
export type { AssistantWithAgents } from './assistant/assistant.js';
export type {
  Assistant,
  AssistantEvent,
  AssistantMessage,
  Suggestion,
  SuggestOptions,
} from './assistant/contract.js';
export { ConfigError } from './assistant/json-options.js';
export type {
  AgentOptions,
  AgUiHandoff,
  AssistantOptions,
  HandoffOptions,
  PageSource,
  StorageOptions,
  WebSocketHandoff,
} from './assistant/options.js';
export { defineTool } from './tools/define-tool.js';
export { registerTools } from './tools/register-tools.js';
