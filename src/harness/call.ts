// One call from its arguments to its end: reconcile, ask, confirm, run. The loop is the policy of
// the reference: whatever a person does leads back to the same question, what is still needed.

import type { JsonObject } from '../base/json.js';
import type { SchemaCompiler } from '../base/json-schema.js';
import type { Tool } from '../tools/types.js';
import { askCard, confirmCard } from './call-cards.js';
import type { CardOutcome } from './cards.js';
import { deferred, untilAborted } from './deferred.js';
import type { Deferred } from './deferred.js';
import type { Turn } from './environment.js';
import { decide, isDangerous, policyFor } from './policy.js';
import type { ProposedCall } from './ports/interpreter.js';
import { present, timeoutOf } from './present.js';
import type { CallEnd } from './present.js';
import { maskValues } from './secrets.js';
import { reconcile } from './slots.js';
import type { Offer } from './slots.js';
import { toolTitle } from './strings.js';
import type { Decision, Resolution, Settlement, SlotSource } from './types.js';

export interface CallPlan {
  readonly call: ProposedCall;
  readonly tool: Tool;
  readonly position?: { readonly index: number; readonly of: number };
  /** Where a card's end is told, when an earlier card ("did you mean") already promised it. */
  readonly settled?: Deferred<Settlement>;
}

/** The state of one call while cards come and go. */
interface Progress {
  offers: readonly Offer[];
  /** A person saw all values and pressed: on an ask form, or on a confirm card. */
  pressed: 'no' | 'asked' | 'confirmed';
  /** The person wants to see the whole form. */
  editing: boolean;
}

/** Takes one call to its end. Shows everything on the way; never rejects for a tool's fault. */
export async function performCall(plan: CallPlan, turn: Turn): Promise<CallEnd> {
  const settled = plan.settled ?? deferred<Settlement>();
  try {
    const end = await advance(plan, turn, settled);
    settled.resolve(settlementOf(end));
    return end;
  } catch (error) {
    // Stopped between two phases: whoever waits for the card must hear of it.
    settled.resolve({ kind: 'cancelled' });
    throw error;
  }
}

async function advance(
  plan: CallPlan,
  turn: Turn,
  settled: Deferred<Settlement>,
): Promise<CallEnd> {
  const { tool, call } = plan;
  const compile = await untilAborted(turn.env.loadCompiler(), turn.signal);
  const progress: Progress = {
    offers: [{ values: call.args, source: call.source ?? sourceOf(turn) }],
    pressed: 'no',
    editing: false,
  };
  for (;;) {
    const options = { compile, recognise: turn.env.recognise };
    const resolution = reconcile(tool, progress.offers, options);
    const decision = nextStep(tool, resolution, progress, turn);
    if (decision === 'execute') return execute(plan, resolution, progress, turn, compile);
    const outcome = await showCard(decision, plan, resolution, turn, settled.promise, compile);
    const ended = applyOutcome(outcome, decision, resolution, progress, turn);
    if (ended !== undefined) return ended;
  }
}

function sourceOf(turn: Turn): SlotSource {
  return turn.stage === 'none' ? 'user' : turn.stage;
}

/** `decide`, and what goes beyond it: danger, third-party output, a form opened on purpose. */
function nextStep(tool: Tool, resolution: Resolution, progress: Progress, turn: Turn): Decision {
  if (progress.editing) return 'ask';
  const decision = decide(policyFor(tool), resolution.gaps.length);
  if (decision === 'ask' || progress.pressed === 'confirmed')
    return decision === 'ask' ? 'ask' : 'execute';
  if (isDangerous(tool)) return 'confirm';
  if (progress.pressed === 'asked') return 'execute';
  return turn.tainted && turn.stage === 'model' ? 'confirm' : decision;
}

async function showCard(
  decision: 'ask' | 'confirm',
  plan: CallPlan,
  resolution: Resolution,
  turn: Turn,
  settled: Promise<Settlement>,
  compile: SchemaCompiler,
): Promise<CardOutcome> {
  const { tool } = plan;
  const card =
    decision === 'ask'
      ? askCard(tool, resolution, turn, compile)
      : confirmCard(tool, resolution, turn, plan.position);
  const step = turn.env.steps.begin(decision, toolTitle(tool), tool.target);
  turn.results.pause({
    decision,
    stage: turn.stage,
    tool: tool.name,
    values: maskValues(resolution.values, resolution.slots),
    settled,
  });
  const outcome = await card.outcome;
  step.end(stepState(outcome));
  return outcome;
}

function stepState(outcome: CardOutcome): 'done' | 'failed' | 'cancelled' {
  if (outcome.kind === 'failed') return 'failed';
  return outcome.kind === 'cancelled' || outcome.kind === 'dropped' ? 'cancelled' : 'done';
}

/** Takes what the person did into `progress`; the call's end where they ended it. */
function applyOutcome(
  outcome: CardOutcome,
  shown: 'ask' | 'confirm',
  resolution: Resolution,
  progress: Progress,
  turn: Turn,
): CallEnd | undefined {
  progress.editing = false;
  switch (outcome.kind) {
    case 'submitted':
      progress.offers = offersOf(outcome.values, resolution);
      progress.pressed = shown === 'ask' ? 'asked' : 'confirmed';
      return undefined;
    case 'answered':
      progress.offers = [...progress.offers, { values: outcome.values, source: 'user' }];
      return undefined;
    case 'edit':
    case 'picked':
      progress.editing = true;
      return undefined;
    case 'cancelled':
    case 'dropped':
      return outcome;
    case 'failed':
      turn.env.renderer.status(turn.env.strings.cardFailed, true);
      return { kind: 'error', code: 'renderer-failed', message: turn.env.strings.cardFailed };
  }
}

/** The form's values, each with its old source where the person left it as it was. */
function offersOf(values: JsonObject, resolution: Resolution): readonly Offer[] {
  const kept = resolution.slots.filter(
    (slot) =>
      slot.value !== undefined && JSON.stringify(values[slot.name]) === JSON.stringify(slot.value),
  );
  const earlier = kept.map((slot): Offer => ({
    values: Object.fromEntries([[slot.name, slot.value ?? null]]),
    source: slot.source ?? 'user',
  }));
  const keptNames = new Set(kept.map((slot) => slot.name));
  const changed = Object.entries(values).filter(([name]) => !keptNames.has(name));
  return [...earlier, { values: Object.fromEntries(changed), source: 'user' }];
}

async function execute(
  plan: CallPlan,
  resolution: Resolution,
  progress: Progress,
  turn: Turn,
  compile: SchemaCompiler,
): Promise<CallEnd> {
  const { env } = turn;
  const waited = progress.pressed !== 'no';
  const tool = waited ? await findAgain(plan.tool, turn) : plan.tool;
  if (tool === undefined) return refuse('tool-gone', env.strings.toolGone(plan.tool), plan, turn);
  const shown = maskValues(resolution.values, resolution.slots);
  if (!(await untilAborted(Promise.resolve(env.beforeCall(tool, shown)), turn.signal))) {
    return refuse('blocked', env.strings.toolBlocked(tool), plan, turn);
  }
  turn.calls += 1;
  const id = plan.call.id ?? `call-${turn.messages.length}`;
  const step = env.steps.begin('call', toolTitle(tool), tool.target);
  const bubble = env.renderer.streaming();
  bubble.thinking(env.strings.working(tool));
  const started = env.clock.now();
  const outcome = await env.runner.run(tool, resolution.values, {
    signal: turn.signal,
    clock: env.clock,
    timeout: timeoutOf(tool, turn),
    onInvoke: () => env.renderer.stoppable(false),
  });
  bubble.finalize('');
  const duration = env.clock.now() - started;
  const checkOutput = tool.outputSchema === undefined ? undefined : compile(tool.outputSchema);
  const sent = {
    tool,
    call: plan.call,
    id,
    resolution,
    duration,
    ...(checkOutput && { checkOutput }),
  };
  const end = present(sent, outcome, turn);
  step.end(end.kind === 'executed' ? 'done' : end.kind === 'stopped' ? 'cancelled' : 'failed');
  env.report({
    name: 'execute_tool',
    time: env.clock.now(),
    'gen_ai.agent.name': env.agent,
    'gen_ai.tool.name': tool.name,
    'agent_chat.outcome': end.kind,
    duration,
  });
  return end;
}

/** The tool as the page offers it now; nothing when it is gone or takes other arguments. */
async function findAgain(tool: Tool, turn: Turn): Promise<Tool | undefined> {
  const tools = await turn.env.toolbox.list();
  const now = tools.find((candidate) => candidate.name === tool.name);
  const same = JSON.stringify(now?.inputSchema) === JSON.stringify(tool.inputSchema);
  return same ? now : undefined;
}

function refuse(code: string, message: string, plan: CallPlan, turn: Turn): CallEnd {
  turn.env.renderer.toolError(plan.tool, message);
  return { kind: 'error', code, message };
}

function settlementOf(end: CallEnd): Settlement {
  switch (end.kind) {
    case 'executed':
      return { kind: 'executed', values: end.values, response: end.response };
    case 'error':
      return { kind: 'error', ...(end.values === undefined ? {} : { values: end.values }) };
    case 'unknown':
      return { kind: 'unknown', values: end.values };
    case 'stopped':
    case 'cancelled':
    case 'dropped':
      return { kind: 'cancelled' };
  }
}
