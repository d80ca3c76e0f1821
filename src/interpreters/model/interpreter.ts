// The model stage: asks a language model what a request means, reads what it says, has it repair what
// doesn't fit once, and leaves the rest to the person. Never acts, and never shows how a call is written.

import { loadSchemaCompiler } from '../../base/json-schema.js';
import type { SchemaCompiler } from '../../base/json-schema.js';
import type {
  InterpretContext,
  Interpretation,
  Interpreter,
  ProposedCall,
} from '../../harness/ports/interpreter.js';
import type {
  ChatMessage,
  Completion,
  LoadProgress,
  ModelProvider,
  ModelTool,
} from '../../providers/types.js';
import type { Tool } from '../../tools/types.js';
import { problemsOf } from './check-calls.js';
import { partText } from './markup.js';
import { promptFor } from './prompt.js';
import { ToolSelection } from './select-tools.js';
import { ToolNames } from './tool-names.js';
import { callsOf, isCallText } from './written-calls.js';

/** Tokens of an answer: a short paragraph, or a call with a dozen arguments. */
const MAX_TOKENS = 512;
/** An answer grows by this part of itself before more of it is shown: unseen in a paragraph. */
const STRIDES = 100;

export interface ModelInterpreterOptions {
  readonly provider: ModelProvider;
  /** What the agent is for, in a few words. */
  readonly description?: string;
  /** Tokens of one answer. Default 512. */
  readonly maxTokens?: number;
  /** Says how far a load is, in the visitor's language. Default: the provider's English. */
  readonly progressText?: (progress: LoadProgress) => string;
  /** Told why there is no model for now, where the request goes on without one. */
  readonly onWithout?: (error: Error) => void;
  /** Fetches the validator. Default: the shared one. */
  readonly loadCompiler?: () => Promise<SchemaCompiler>;
}

/** An interpreter over a provider. Rejects when the model fails; abstains when it can't be had. */
export function modelInterpreter(options: ModelInterpreterOptions): Interpreter {
  const selection = new ToolSelection();
  return {
    stage: 'model',
    async interpret(request, context) {
      const shown = selection.for(request, context);
      const round = new Round(options, context, shown);
      try {
        return await round.run(request);
      } catch (error) {
        if (!isWithoutModel(error)) throw error;
        options.onWithout?.(error);
        return { kind: 'abstain', reason: error.message };
      }
    },
  };
}

function englishProgress({ text, fraction }: LoadProgress): string {
  return `${text} ${Math.floor(fraction * 100)} %`;
}

/** Whether there is no model for now; every other failure is one. */
function isWithoutModel(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === 'unavailable' || error.code === 'consent';
}

/** What an answer came to. */
interface Reading {
  readonly visible: string;
  readonly calls: readonly ProposedCall[];
  /** What the model should do better; empty when nothing. */
  readonly problems: readonly string[];
}

/** One request's one or two generations. */
class Round {
  readonly #options: ModelInterpreterOptions;
  readonly #context: InterpretContext;
  readonly #names: ToolNames;
  readonly #tools: readonly ModelTool[];

  constructor(options: ModelInterpreterOptions, context: InterpretContext, shown: readonly Tool[]) {
    this.#options = options;
    this.#context = context;
    this.#names = new ToolNames(context.tools);
    this.#tools = shown.map(({ name, title, description, inputSchema }) => ({
      name: this.#names.safe(name),
      description: description === '' ? (title ?? '') : description,
      inputSchema: inputSchema ?? { type: 'object', properties: {} },
    }));
  }

  async run(request: string): Promise<Interpretation> {
    const { description } = this.#options;
    const messages = promptFor(request, this.#context, this.#names, description);
    const completion = await this.#ask(messages);
    const reading = await this.#read(completion);
    if (reading.problems.length === 0) return this.#conclude(reading);
    const repaired = await this.#ask([...messages, ...complaint(completion, reading.problems)]);
    return this.#conclude(await this.#read(repaired));
  }

  async #ask(messages: readonly ChatMessage[]): Promise<Completion> {
    const { onText, onThinking, signal } = this.#context;
    const { progressText } = this.#options;
    let shown = '';
    let parted = 0;
    return this.#options.provider.complete({
      messages,
      tools: this.#tools,
      maxTokens: this.#options.maxTokens ?? MAX_TOKENS,
      signal,
      onText: (text) => {
        // The whole is gone through each time: in ever longer strides, for an answer that doesn't end.
        if (text.length < parted + text.length / STRIDES) return;
        parted = text.length;
        const { visible } = partText(text, false, isCallText);
        if (visible === shown || visible === '') return;
        shown = visible;
        onText(visible);
      },
      onProgress: (progress) => onThinking?.((progressText ?? englishProgress)(progress)),
    });
  }

  async #read({ text, toolCalls, finish }: Completion): Promise<Reading> {
    const { visible, blocks } = partText(text, true, isCallText);
    const written = blocks.map(callsOf);
    const calls = [
      ...toolCalls.map(({ id, name, arguments: args }) => ({ id, tool: name, args })),
      ...written.flatMap((found) => (found ?? []).map(({ name, args }) => ({ tool: name, args }))),
    ].map((call) => ({ ...call, tool: this.#names.original(call.tool) }));
    if (calls.length === 0 && written.some((found) => found === undefined)) {
      const cut = finish === 'length' ? 'The call was too long.' : 'The call is not readable JSON.';
      return { visible, calls, problems: [cut] };
    }
    return { visible, calls, problems: await this.#problems(calls) };
  }

  async #problems(calls: readonly ProposedCall[]): Promise<readonly string[]> {
    if (calls.length === 0) return [];
    const compile = await (this.#options.loadCompiler ?? loadSchemaCompiler)();
    return calls.flatMap((call) => {
      const tool = this.#context.tools.find(({ name }) => name === call.tool);
      return tool === undefined ? [] : problemsOf(call, tool, compile);
    });
  }

  /** Whatever is still wrong is shown to the person as a gap, or said. */
  #conclude({ visible, calls, problems }: Reading): Interpretation {
    const { name, endpoint } = this.#options.provider;
    if (calls.length > 0) {
      const held = (call: ProposedCall): boolean =>
        this.#context.tools.some((tool) => tool.name === call.tool);
      const [first] = calls;
      if (first !== undefined && !calls.some(held)) return { kind: 'handback', wanted: first.tool };
      return { kind: 'call', calls, evidence: name, ...(endpoint !== undefined && { endpoint }) };
    }
    if (visible !== '') return { kind: 'answer', text: visible };
    const reason =
      problems.length > 0 ? 'the model’s call can’t be read' : 'the model said nothing';
    return { kind: 'abstain', reason };
  }
}

/** The answer as it was, and what was wrong with it. */
function complaint(
  { text, toolCalls }: Completion,
  problems: readonly string[],
): readonly ChatMessage[] {
  const wrong = `That does not fit:\n${problems.join('\n')}\nCorrect the call and nothing else.`;
  if (toolCalls.length === 0) {
    return [
      { role: 'assistant', content: text },
      { role: 'user', content: wrong },
    ];
  }
  return [
    { role: 'assistant', content: '', toolCalls },
    ...toolCalls.map(({ id }) => ({ role: 'tool', content: wrong, toolCallId: id }) as const),
  ];
}
