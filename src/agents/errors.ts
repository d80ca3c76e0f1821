// What goes wrong with a sub-agent call, in a fixed vocabulary: never an agent's own words.

/** The caller may not run this agent. Says nothing about whether it exists. */
export class PermissionDeniedError extends Error {
  override readonly name = 'PermissionDeniedError';
  /** The capability that was asked for. */
  readonly capability = 'agent.run';

  constructor(agent: string) {
    super(`agent.run: not allowed for the agent "${agent}".`);
  }
}

export type AgentCallCode =
  'no-provider' | 'unknown-agent' | 'failed' | 'cancelled' | 'time' | 'tokens' | 'depth';

/** Why an agent failed, as far as may be told. */
export type FailureReason = 'agent' | 'model' | 'tool' | 'needs-person' | 'declined' | 'no-answer';

const sentences: Readonly<Record<AgentCallCode, (agent: string) => string>> = {
  'no-provider': () => 'no model provider is configured.',
  'unknown-agent': (agent) => `there is no agent "${agent}"; list() names those that there are.`,
  failed: (agent) => `the agent "${agent}" failed.`,
  cancelled: (agent) => `the call of "${agent}" was cancelled.`,
  time: (agent) => `the agent "${agent}" took longer than it may.`,
  tokens: (agent) => `the agent "${agent}" used up its tokens.`,
  depth: (agent) => `the agent "${agent}" was called too deep inside other agents.`,
};

const reasons: Readonly<Record<FailureReason, string>> = {
  agent: '',
  model: ' The model failed.',
  tool: ' A tool failed.',
  'needs-person': ' It needs a person, and there is nobody to ask.',
  declined: ' The person declined.',
  'no-answer': ' It gave no answer.',
};

/** A sub-agent call that gave no answer. Its message begins with `agents.run:`. */
export class AgentCallError extends Error {
  override readonly name = 'AgentCallError';
  readonly code: AgentCallCode;
  /** With `failed`: what kind of failure it was. */
  readonly reason: FailureReason | undefined;

  constructor(
    code: AgentCallCode,
    agent: string,
    options: { readonly reason?: FailureReason; readonly cause?: unknown } = {},
  ) {
    const { reason, cause } = options;
    const why = reason === undefined ? '' : reasons[reason];
    super(`agents.run: ${sentences[code](agent)}${why}`, { cause });
    this.code = code;
    this.reason = reason;
  }
}

/** What a sub-agent throws to say why it failed; anything else it throws counts as `agent`. */
export class AgentFailure extends Error {
  override readonly name = 'AgentFailure';
  readonly reason: FailureReason;

  constructor(reason: FailureReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}
