// One conversation with a remote agent: what the visitor writes starts a run; calls that the agent
// leaves open are made here, under the page's policy, and answered in the next run. Draws nothing.

import { thrownAs } from '../../base/errors.js';
import type { TargetConnection, TargetLink, ToolRunner } from '../types.js';
import { answerCall, answerInterrupt, type ApprovalWords } from './answers.js';
import { danglingCalls, readKept } from './kept-thread.js';
import { newest, runInput, textMessage, toolMessage, type Resumption } from './input.js';
import type { AgUiPlatform } from './options.js';
import { Run, type RunEnd, type Thread } from './run.js';
import { eventsOf, ReportedFailure, RunFailure } from './stream.js';

/** Runs that one message of the visitor may lead to: an agent that loops is stopped there. */
const MOST_RUNS = 12;

/** What the agent reads where a page was left before a call was answered. */
const LEFT_OPEN =
  'The page was left before this call was answered. Whether it took effect is unknown: do not repeat it unasked.';

interface Written {
  readonly text: string;
  accept(): void;
  refuse(error: Error): void;
}

/** What the page lends a remote agent: its tools, and words for the cards that ask about it. */
export interface AgUiLent {
  readonly tools: ToolRunner;
  readonly words: ApprovalWords;
}

export class AgUiSession implements TargetConnection {
  readonly ready = Promise.resolve();
  readonly #link: TargetLink;
  readonly #platform: AgUiPlatform;
  readonly #tools: ToolRunner;
  readonly #words: ApprovalWords;
  readonly #threadId: string;
  #thread: Thread;
  /** Ids of interrupts that the agent waits for; every one is answered in the next run. */
  #interrupts: readonly string[];
  #waiting: readonly Written[] = [];
  #working = false;
  #closed = false;
  /** The visitor wanted the answer to end. */
  #stopped = false;
  /** Ends the run that streams now. */
  #running = new AbortController();
  /** Ends the card or call that is open now. */
  #calling = new AbortController();

  constructor(link: TargetLink, platform: AgUiPlatform, lent: AgUiLent) {
    this.#link = link;
    this.#platform = platform;
    this.#tools = lent.tools;
    this.#words = lent.words;
    const kept = readKept(link.state);
    this.#threadId = kept?.threadId ?? platform.newId();
    this.#interrupts = kept?.interrupts ?? [];
    const { newId } = platform;
    const before = link.history.map(({ role, text }) => textMessage(newId(), role, text));
    const messages = kept?.messages ?? before;
    // A call that an interrupt is about is the agent's to answer.
    const open = this.#interrupts.length > 0 ? [] : danglingCalls(messages);
    const unanswered = open.map((id) => toolMessage(newId(), id, LEFT_OPEN));
    this.#thread = { messages: [...messages, ...unanswered], state: kept?.state ?? {} };
    // Later, so that whoever opens this has it in hand before anything is kept under it.
    queueMicrotask(() => void this.#update(this.#thread));
  }

  send(text: string): Promise<void> {
    return new Promise((accept, refuse) => {
      this.#waiting = [...this.#waiting, { text, accept, refuse }];
      // Whoever goes on writing has not pressed the button: an open card is a no.
      this.#calling.abort();
      void this.#work();
    });
  }

  stop(): void {
    this.#stopped = true;
    this.#running.abort();
    this.#calling.abort();
  }

  end(): Promise<void> {
    this.close();
    return Promise.resolve();
  }

  close(): void {
    this.#closed = true;
    this.stop();
    for (const { refuse } of this.#waiting) refuse(new Error('The conversation has ended.'));
    this.#waiting = [];
  }

  /** Takes what was written, one run after another, until nothing is left to do. Never rejects. */
  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    while (this.#waiting.length > 0 && !this.#closed) {
      this.#stopped = false;
      await this.#converse();
    }
    this.#working = false;
  }

  async #converse(): Promise<void> {
    let resume = this.#openInterrupts();
    for (let runs = 0; runs < MOST_RUNS; runs += 1) {
      const end = await this.#run(resume);
      if (end === undefined || this.#stopped) return;
      resume = await this.#follow(end);
      const goesOn = end.kind === 'interrupted' || (end.kind === 'done' && end.pending.length > 0);
      if (!goesOn || this.#stopped) return;
    }
    this.#link.emit({
      kind: 'trouble',
      about: 'answer',
      message: 'The agent did not come to an end and was stopped.',
    });
  }

  /** Typed text takes the place of an answer to whatever the agent asked before. */
  #openInterrupts(): readonly Resumption[] {
    return this.#interrupts.map((interruptId) => ({ interruptId, status: 'cancelled' }));
  }

  /** One run to its end; `undefined` when there was none, which is shown already. */
  async #run(resume: readonly Resumption[]): Promise<RunEnd | undefined> {
    const written = this.#waiting;
    this.#waiting = [];
    const before = this.#thread;
    await this.#update(this.#withWritten(written));
    const run = new Run(this.#thread, (id, text, partial) => {
      this.#link.emit({ kind: 'message', id, text, partial });
    });
    this.#link.emit({ kind: 'typing', typing: true, stoppable: true });
    let accepted = false;
    try {
      for await (const event of this.#events(resume, () => {
        accepted = true;
        for (const { accept } of written) accept();
        // Only now has the agent heard what became of its questions.
        if (resume.length > 0) void this.#keepInterrupts([]);
      })) {
        run.add(event);
        // What follows the end is no part of the run.
        if (run.end !== undefined) break;
      }
      if (run.end === undefined) throw new RunFailure('The agent’s answer broke off.');
    } catch (error) {
      run.close();
      const failure = thrownAs(error, RunFailure) ?? new RunFailure('The agent failed.');
      if (accepted) this.#tellOf(failure);
      // What never arrived is no part of the conversation: the visitor may send it again.
      else return await this.#refuse(written, before, failure);
    } finally {
      this.#link.emit({ kind: 'typing', typing: false });
    }
    await this.#update(run.thread);
    return run.end;
  }

  #events(resume: readonly Resumption[], onAccepted: () => void) {
    this.#running = new AbortController();
    const { signal } = this.#running;
    const platform = this.#platform;
    const tools = this.#tools;
    const ids = { threadId: this.#threadId, runId: platform.newId() };
    const thread = this.#thread;
    return (async function* () {
      const input = runInput(ids, thread, await tools.list(), resume);
      yield* eventsOf({ ...platform, input, signal, onAccepted });
    })();
  }

  #withWritten(written: readonly Written[]): Thread {
    const { messages, state } = this.#thread;
    const { newId } = this.#platform;
    const said = written.map(({ text }) => textMessage(newId(), 'user', text));
    return { messages: newest([...messages, ...said]), state };
  }

  async #refuse(
    written: readonly Written[],
    before: Thread,
    failure: RunFailure,
  ): Promise<undefined> {
    await this.#update(before);
    for (const { refuse } of written) refuse(failure);
    if (written.length === 0) this.#tellOf(failure);
    return undefined;
  }

  /** A stop that the visitor wanted is no trouble. */
  #tellOf(failure: RunFailure): void {
    if (this.#running.signal.aborted) return;
    const { message } = failure;
    const quoted = failure instanceof ReportedFailure;
    this.#link.emit({ kind: 'trouble', about: 'answer', message, quoted });
  }

  /** Does what the agent left to this side. What it must hear of interrupts is returned. */
  async #follow(end: RunEnd): Promise<readonly Resumption[]> {
    this.#calling = new AbortController();
    // Whatever was written meanwhile goes first.
    if (this.#waiting.length > 0) this.#calling.abort();
    const { signal } = this.#calling;
    if (end.kind === 'interrupted') {
      const ids = end.interrupts.map(({ id }) => id);
      await this.#keepInterrupts(ids);
      const resume: Resumption[] = [];
      for (const interrupt of end.interrupts) {
        resume.push(await answerInterrupt(interrupt, this.#tools, this.#words, signal));
      }
      return resume;
    }
    for (const call of end.kind === 'done' ? end.pending : []) {
      const content = await answerCall(call, this.#tools, signal);
      const { messages, state } = this.#thread;
      const answer = toolMessage(this.#platform.newId(), call.id, content);
      // Kept at once: a call is not made again because the page was left after it.
      await this.#update({ messages: [...messages, answer], state });
    }
    return [];
  }

  async #keepInterrupts(interrupts: readonly string[]): Promise<void> {
    this.#interrupts = interrupts;
    await this.#update(this.#thread);
  }

  async #update(thread: Thread): Promise<void> {
    this.#thread = thread;
    const { messages, state } = thread;
    await this.#link.keep({
      threadId: this.#threadId,
      messages,
      state,
      interrupts: this.#interrupts,
    });
  }
}
