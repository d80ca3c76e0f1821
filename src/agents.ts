// `agent-chat/agents`: typed sub-agents.

export { createAgents } from './agents/agents.js';
export type { CallerAgents, CreateAgentsOptions, PromptDefinition } from './agents/agents.js';
export { AgentCallError, AgentFailure, PermissionDeniedError } from './agents/errors.js';
export type { AgentCallCode, FailureReason } from './agents/errors.js';
export { harnessAgent } from './agents/harness-agent.js';
export type { ChildHarness, HarnessAgentOptions, OpenTask } from './agents/harness-agent.js';
export { promptAgent } from './agents/prompt-agent.js';
export type { PromptAgentOptions } from './agents/prompt-agent.js';
export { remoteAgent } from './agents/remote-agent.js';
export type { AgentLimits } from './agents/budget.js';
export type * from './agents/types.js';
