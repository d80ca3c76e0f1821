// The entry `agent-chat/tools`: what a page can do, and how it says so.

export { modelNames } from './tools/alias.js';
export { defineTool } from './tools/define-tool.js';
export type { PlainToolDefinition, ToolDefinition } from './tools/define-tool.js';
export { formsSource } from './tools/forms/source.js';
export type { FormsOptions } from './tools/forms/source.js';
export { memorySource } from './tools/memory.js';
export { registerTools } from './tools/register-tools.js';
export type { RegisterOptions } from './tools/register-tools.js';
export { dropHandOver, readArrival } from './tools/site-map/hand-over.js';
export type { Arrival, HandOver } from './tools/site-map/hand-over.js';
export { leavePage } from './tools/site-map/leave-page.js';
export { pageEntry } from './tools/site-map/page-entry.js';
export { resumeHandOver } from './tools/site-map/resume.js';
export type { ResumeOptions } from './tools/site-map/resume.js';
export { siteMapSource } from './tools/site-map/source.js';
export type { SiteMapOptions } from './tools/site-map/source.js';
export { NAVIGATED, ToolError } from './tools/types.js';
export type {
  ExecuteOptions,
  Tool,
  ToolAnnotations,
  ToolErrorCode,
  ToolResponse,
  ToolSource,
} from './tools/types.js';
export { installWebmcp } from './tools/webmcp/install.js';
export { webmcpSource } from './tools/webmcp/source.js';
export type { WebmcpOptions } from './tools/webmcp/source.js';
