// Asks the interpreters what a request means, cheapest first, and shows the silent phases.
// Acts on nothing: calls are handed on unchecked.

import { messageOf, thrownAs } from '../base/errors.js';
import { Aborted, untilAborted } from './deferred.js';
import type { Turn } from './environment.js';
import { withoutMarks } from './fence.js';
import { costOf } from './tokens.js';
import type { ToolListing } from './tool-listing.js';
import type { StreamingBubble } from './ports/renderer.js';
import type { Interpretation, Interpreter, ProposedCall } from './ports/interpreter.js';
import type { ChatMessage } from './types.js';

export type Understanding =
  | { readonly kind: 'calls'; readonly calls: readonly ProposedCall[] }
  | { readonly kind: 'choose'; readonly calls: readonly ProposedCall[] }
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'handback'; readonly wanted: string }
  | { readonly kind: 'failed'; readonly message: string }
  /** Stopped; `text` is what was already visible. */
  | { readonly kind: 'stopped'; readonly text: string }
  /** `missing`: a tool that the request means and that isn't here now. */
  | { readonly kind: 'none'; readonly missing?: string };

/** The first interpreter that doesn't abstain decides; its stage is noted in the turn. */
export async function understand(
  turn: Turn,
  tools: ToolListing,
  interpreters: readonly Interpreter[],
): Promise<Understanding> {
  let missing: string | undefined;
  for (const interpreter of interpreters) {
    // What an author's rules mean is not for reading tools' words: they would find another tool in it.
    if (missing !== undefined && interpreter.stage === 'schema') continue;
    const started = turn.env.clock.now();
    const phase = new SilentPhase(turn);
    const meant = await consult(interpreter, turn, tools, phase);
    turn.understandTime = turn.env.clock.now() - started;
    report(turn, interpreter, meant);
    const absent = absentTool(meant, interpreter, tools);
    if (meant.kind === 'abstain' || absent !== undefined) {
      missing ??= absent;
      phase.close('');
      continue;
    }
    turn.stage = interpreter.stage;
    return conclude(handedBack(meant, tools), turn, phase);
  }
  return { kind: 'none', ...(missing === undefined ? {} : { missing }) };
}

type Messages = readonly ChatMessage[];

type Meant =
  | Interpretation
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'stopped'; readonly text: string };

async function consult(
  interpreter: Interpreter,
  turn: Turn,
  tools: ToolListing,
  phase: SilentPhase,
): Promise<Meant> {
  const { env, goal, signal } = turn;
  try {
    const view = interpreter.stage === 'model' ? modelsView(turn) : turn.messages;
    const read = 'then' in view ? await view : view;
    const answer = interpreter.interpret(goal, {
      // What understands without a look at them pays nothing for them.
      get tools() {
        return tools.all();
      },
      messages: read,
      now: new Date(env.clock.now()),
      timeZone: env.timeZone,
      locale: env.locale,
      signal,
      onText: (text) => phase.update(withoutMarks(text)),
      onThinking: (label) => phase.think(label),
    });
    if (!('then' in answer)) return answer;
    phase.open();
    return await untilAborted(answer, signal);
  } catch (error) {
    if (thrownAs(error, Aborted) || signal.aborted) return { kind: 'stopped', text: phase.text };
    const reason = messageOf(error, 'no reason given');
    // A grammar that breaks must not take the chat with it; the next stage may still know.
    return interpreter.stage === 'model'
      ? { kind: 'failed', message: reason }
      : { kind: 'abstain', reason };
  }
}

/** What a model may read of the conversation: all, at once, where that is short and nobody else's. */
function modelsView({ env, messages, signal }: Turn): Messages | Promise<Messages> {
  const { contextTokens, foreign } = env;
  if (foreign.size === 0 && costOf(messages) <= contextTokens) return messages;
  const view = import('./transcript.js').then(({ boundedView }) =>
    boundedView(messages, contextTokens, foreign),
  );
  return untilAborted(view, signal);
}

/** A grammar or the schema reader may mean a tool that the page doesn't offer at the moment. */
function absentTool(
  meant: Meant,
  interpreter: Interpreter,
  tools: ToolListing,
): string | undefined {
  if (meant.kind !== 'call' || interpreter.stage === 'model') return undefined;
  return meant.calls.find((call) => tools.called(call.tool) === undefined)?.tool;
}

/** A model may mean a tool that another agent holds: what it said on the way is left to that one. */
function handedBack<Kind extends Meant>(meant: Kind, tools: ToolListing) {
  const [first] = meant.kind === 'call' ? meant.calls : [];
  if (first === undefined || tools.called(first.tool) !== undefined) return meant;
  return { kind: 'handback', wanted: first.tool } as const;
}

function conclude(
  meant: Exclude<Meant, { kind: 'abstain' }>,
  turn: Turn,
  phase: SilentPhase,
): Understanding {
  switch (meant.kind) {
    case 'call':
      turn.evidence = meant.evidence;
      turn.endpoint = meant.endpoint;
      phase.close(phase.text);
      return { kind: 'calls', calls: meant.calls };
    case 'choose':
      turn.evidence = meant.evidence ?? '';
      phase.close('');
      return { kind: 'choose', calls: meant.calls };
    case 'answer': {
      const text = withoutMarks(meant.text);
      phase.answer(text);
      return { kind: 'answer', text };
    }
    case 'handback':
      phase.close('');
      return meant;
    case 'failed':
    case 'stopped':
      phase.close(phase.text);
      return meant;
  }
}

function report(turn: Turn, interpreter: Interpreter, meant: Meant): void {
  turn.env.report({
    name: 'agent_chat.interpret',
    time: turn.env.clock.now(),
    'gen_ai.agent.name': turn.env.agent,
    'agent_chat.stage': interpreter.stage,
    'agent_chat.interpretation': meant.kind,
    duration: turn.understandTime,
  });
}

/** The bubble of one interpreter's work: there only when there is something to wait for or to show. */
class SilentPhase {
  readonly #turn: Turn;
  #bubble: StreamingBubble | undefined;
  #text = '';
  #closed = false;

  constructor(turn: Turn) {
    this.#turn = turn;
  }

  /** What is visible in the bubble. */
  get text(): string {
    return this.#text;
  }

  open(): StreamingBubble {
    if (this.#bubble === undefined) {
      this.#bubble = this.#turn.env.renderer.streaming();
      this.#bubble.thinking(this.#turn.env.strings.thinking);
    }
    return this.#bubble;
  }

  think(label: string): void {
    if (!this.#closed) this.open().thinking(label);
  }

  /** Ignored once closed: a provider may go on talking after it was stopped. */
  update(text: string): void {
    if (this.#closed) return;
    this.#text = text;
    this.open().update(text);
  }

  /** Ends the phase with `text` standing, which becomes part of the transcript. */
  close(text: string): void {
    this.#closed = true;
    this.#bubble?.finalize(text);
    if (text !== '') this.#turn.messages.push({ role: 'assistant', content: text });
  }

  answer(text: string): void {
    if (this.#bubble === undefined && text !== '')
      this.#turn.env.renderer.message('assistant', text);
    this.close(text);
  }
}
