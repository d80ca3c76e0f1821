// `agent-chat/handoff`: conversations handed to people and remote agents, for code that has its own
// harness or coordinator. Touches no DOM on import.

export { agUiAgent, agUiTarget } from './handoff/ag-ui/target.js';
export type { AgUiTargetOptions } from './handoff/ag-ui/target.js';
export type { AgUiOptions } from './handoff/ag-ui/options.js';
export { HandoffController } from './handoff/controller.js';
export type { HandoffControllerOptions } from './handoff/controller.js';
export type * from './handoff/types.js';
export { webSocketTarget } from './handoff/websocket/target.js';
export type { WebSocketTargetOptions } from './handoff/websocket/target.js';
