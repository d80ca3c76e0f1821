// One call from its arguments to its end: reconcile, ask, confirm, send. The loop is the policy of
// the reference: whatever a person does leads back to the same question, what is still needed.

import { isJsonObject, mapTexts } from '../base/json.js';
import type { JsonObject } from '../base/json.js';
import type { Tool } from '../tools/types.js';
import { applyOutcome } from './call-progress.js';
import type { Progress } from './call-progress.js';
import { askCard, confirmCard } from './cards/call-cards.js';
import type { AskForm } from './cards/call-cards.js';
import type { CardOutcome } from './cards/card.js';
import { StepNumbers } from './cards/step-numbers.js';
import { deferred, untilAborted } from './deferred.js';
import type { Deferred } from './deferred.js';
import type { Turn } from './environment.js';
import { withoutMarks } from './fence.js';
import { decide, isDangerous, policyFor } from './policy.js';
import type { ProposedCall } from './ports/interpreter.js';
import { callId, noteCall } from './present.js';
import type { CallEnd } from './present.js';
import { maskText, maskValues } from './secrets.js';
import { withoutPointing } from './recall/pointing.js';
import { loadMark, sendCall } from './send.js';
import { isGap, reconcileInWords, slotsOf } from './slots.js';
import type { Offer } from './slots.js';
import { toolTitle } from './strings.js';
import type { Decision, Resolution, Settlement, SlotSource } from './types.js';

export interface CallPlan {
  readonly call: ProposedCall;
  readonly tool: Tool;
  readonly position?: { readonly index: number; readonly of: number };
  /** The person pressed for these very arguments before, on another page. */
  readonly confirmed?: boolean;
  /** A card that waited on an earlier page: nothing runs before a press, not even a read. */
  readonly unpressed?: boolean;
  /** Where a card's end is told, when an earlier card ("did you mean") already promised it. */
  readonly settled?: Deferred<Settlement>;
}

/** What a model reads where a person said no. */
const declined = 'The person declined; nothing was sent.';

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
  const compile = await untilAborted(turn.env.loadCompiler(tool.inputSchema ?? {}), turn.signal);
  const progress: Progress = {
    offers: await offersOfCall(plan, turn),
    pressed: plan.confirmed === true ? 'confirmed' : 'no',
    submitted: {},
    editing: false,
    problems: new Map(),
    dropped: [],
    steps: new StepNumbers(),
  };
  for (;;) {
    const { recognise, strings } = turn.env;
    const options = { compile, recognise, words: strings.problems };
    const reconciled = reconcileInWords(tool, progress.offers, options);
    const offered = await untilAborted(reconciled, turn.signal);
    progress.dropped = [...new Set([...progress.dropped, ...offered.dropped])];
    const resolution = { ...withProblems(offered, progress.problems), dropped: progress.dropped };
    hideSpokenSecrets(resolution, turn);
    const decision = nextStep(plan, resolution, progress, turn);
    if (decision === 'execute') {
      const end = await sendCall({ tool, call, resolution, compile }, turn);
      if (end.kind !== 'refused') return end;
      progress.problems = end.problems;
      continue;
    }
    const outcome = await showCard(decision, plan, resolution, turn, {
      settled: settled.promise,
      compile,
      steps: progress.steps,
    });
    const ended = applyOutcome(outcome, decision, resolution, progress, turn);
    if (ended?.kind === 'cancelled') {
      await noteCall({ tool, id: callId(call, turn), resolution }, () => declined, turn);
    }
    if (ended !== undefined) return ended;
  }
}

/** A secret that was read out of the person's own words leaves them: the transcript is kept. */
function hideSpokenSecrets({ values, slots }: Resolution, { env, messages }: Turn): void {
  const index = messages.findLastIndex((message) => message.role === 'user');
  const spoken = messages[index];
  if (spoken === undefined || !slots.some((slot) => slot.secret === true)) return;
  const content = maskText(spoken.content, values, slots);
  if (content === spoken.content) return;
  messages[index] = { ...spoken, content };
  env.renderer.reword(content);
}

/** The page refused values that fit the schema: they are gaps with the page's own reason. */
function withProblems(resolution: Resolution, problems: ReadonlyMap<string, string>): Resolution {
  if (problems.size === 0) return resolution;
  const slots = resolution.slots.map((slot) => {
    const problem = problems.get(slot.name);
    if (problem === undefined) return slot;
    const { value: _value, source: _source, ...empty } = slot;
    return { ...empty, problem };
  });
  const held = Object.entries(resolution.values).filter(([name]) => !problems.has(name));
  return { ...resolution, slots, values: Object.fromEntries(held), gaps: slots.filter(isGap) };
}

/** The proposed arguments, with what points back to earlier records looked up. */
async function offersOfCall({ call, tool }: CallPlan, turn: Turn): Promise<readonly Offer[]> {
  const { recall, strings } = turn.env;
  const remembered = recall.of(turn.messages);
  const slots = slotsOf(tool);
  // A model may send anything for arguments.
  const isModel = turn.stage === 'model';
  const args = isModel ? mapTexts(call.args, withoutMarks) : call.args;
  const said = isJsonObject(args) ? args : {};
  const reader = remembered.action && (await recall.loadReader());
  const resolved = reader?.resolveReferences(said, slots, remembered, strings) ?? {
    plain: withoutPointing(said, slots, strings),
    found: {},
  };
  // What a model made of the request is its own; what was looked up before has nothing to be looked up.
  const { plain, found } =
    reader === undefined || isModel || call.source === 'memory'
      ? resolved
      : reader.pointedBack(resolved, { goal: turn.goal, slots, remembered, strings });
  return [
    { values: plain, source: call.source ?? sourceOf(turn) },
    { values: found, source: 'memory' },
  ];
}

function sourceOf(turn: Turn): SlotSource {
  return turn.stage === 'none' ? 'user' : turn.stage;
}

/** `decide`, and what goes beyond it: danger, third-party output, a form opened on purpose. */
function nextStep(
  { tool, unpressed = false }: CallPlan,
  resolution: Resolution,
  progress: Progress,
  turn: Turn,
): Decision {
  if (progress.editing) return 'ask';
  const decision = decide(policyFor(tool), resolution.gaps.length);
  if (decision === 'ask' || progress.pressed === 'confirmed')
    return decision === 'ask' ? 'ask' : 'execute';
  if (isDangerous(tool)) return 'confirm';
  if (progress.pressed === 'asked' && showed(progress.submitted, resolution)) return 'execute';
  // Leaving the page is an effect of its own.
  if (tool.elsewhere === true) return 'confirm';
  const doubtful = unpressed || (turn.tainted && turn.stage === 'model');
  return doubtful ? 'confirm' : decision;
}

/** Whether a form held everything that would be sent: a default may have come back since. */
function showed(submitted: JsonObject, { values }: Resolution): boolean {
  return Object.keys(values).every((name) => Object.hasOwn(submitted, name));
}

async function showCard(
  decision: 'ask' | 'confirm',
  plan: CallPlan,
  resolution: Resolution,
  turn: Turn,
  { settled, ...form }: AskForm & { readonly settled: Promise<Settlement> },
): Promise<CardOutcome> {
  const { tool } = plan;
  if (turn.env.journeys !== undefined) void loadMark();
  const card =
    decision === 'ask'
      ? askCard(tool, resolution, turn, form)
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
