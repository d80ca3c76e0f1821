// `agent-chat/harness`: the headless harness, its ports and its recording renderer.

export { AgentHarness } from './harness/harness.js';
export { cachedCompiler } from './harness/options.js';
export type { AgentHarnessOptions } from './harness/options.js';
export { AgentCoordinator } from './harness/router/coordinator.js';
export type { AgentCoordinatorOptions } from './harness/router/options.js';
export type { CoordinatedAgent, RoutedTurn, RouteVia } from './harness/router/decide.js';
export { matchRoute } from './harness/router/rules.js';
export type { RouteDecision, RouteRule } from './harness/router/rules.js';
export { buildPlan } from './harness/plan.js';
export { decide, policyFor } from './harness/policy.js';
export { RecordingRenderer } from './harness/recording-renderer.js';
export type { LiveCard } from './harness/recording-renderer.js';
export { Recall } from './harness/recall/recall.js';
export { journeyKeeper } from './harness/journey/keeper.js';
export type { JourneyKeeperOptions } from './harness/journey/keeper.js';
export type * from './harness/ports/journeys.js';
export { CallRunner } from './harness/call-runner.js';
export type { Recogniser } from './harness/coerce.js';
export type { HarnessStrings } from './harness/strings.js';
export type { HarnessEvent } from './harness/telemetry.js';
export type { Clock } from './harness/ports/clock.js';
export type * from './harness/ports/interpreter.js';
export type * from './harness/ports/renderer.js';
export type * from './harness/types.js';
export { HandoffController } from './handoff/controller.js';
export type { HandoffControllerOptions } from './handoff/controller.js';
export type { HandoffEvent, HandoffPort, HandoffTarget, ReachableTarget } from './handoff/types.js';
