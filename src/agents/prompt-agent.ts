// A sub-agent made of a prompt and the model provider. One generation, no tools.

import type { JsonObject } from '../base/json.js';
import { isJsonObject, parseJson } from '../base/json.js';
import type { ChatMessage, Completion, ModelProvider } from '../providers/types.js';
import { AgentCallError, AgentFailure } from './errors.js';
import type { AgentTask, SubAgent } from './types.js';

export interface PromptAgentOptions {
  /** What the agent is and how it answers. */
  readonly prompt: string;
  readonly description?: string;
  /** `undefined` while none is configured: a call then fails with `no-provider`. */
  readonly provider: () => ModelProvider | undefined;
  /** Tokens of one answer. Default 1,024. */
  readonly maxTokens?: number;
}

/** A sub-agent that answers with one generation of the provider. */
export function promptAgent(options: PromptAgentOptions): SubAgent {
  const { prompt, description, maxTokens = 1024 } = options;
  return {
    ...(description === undefined ? {} : { description }),
    async run(task) {
      const provider = options.provider();
      if (provider === undefined) throw new AgentCallError('no-provider', '');
      const completion = await complete(provider, {
        messages: messagesFor(prompt, task),
        maxTokens: Math.min(maxTokens, task.maxTokens ?? maxTokens),
        signal: task.signal,
        schema: schemaOf(task.schema),
      });
      const { text, usage } = completion;
      if (text.trim() === '') throw new AgentFailure('no-answer');
      return { text, ...(usage === undefined ? {} : { usage }) };
    },
  };
}

async function complete(
  provider: ModelProvider,
  request: {
    readonly messages: readonly ChatMessage[];
    readonly maxTokens: number;
    readonly signal: AbortSignal;
    readonly schema: JsonObject | undefined;
  },
): Promise<Completion> {
  const { schema, ...rest } = request;
  try {
    return await provider.complete({
      ...rest,
      tools: [],
      ...(schema === undefined ? {} : { schema }),
    });
  } catch (cause) {
    throw new AgentFailure('model', cause);
  }
}

function messagesFor(prompt: string, task: AgentTask): readonly ChatMessage[] {
  const form =
    task.schema === undefined ? '' : `\n\nAnswer with JSON that fits this schema:\n${task.schema}`;
  return [
    { role: 'system', content: `${prompt}${form}` },
    { role: 'user', content: task.prompt },
  ];
}

function schemaOf(text: string | undefined): JsonObject | undefined {
  const schema = text === undefined ? undefined : parseJson(text);
  return isJsonObject(schema) ? schema : undefined;
}
