// Lends a remote agent the page's tools: each of its calls is one turn of a harness of its own, so that
// policy, cards, time limits and trace are those of our own calls. Decides nothing itself.

import type { AgentHarness } from '../harness/harness.js';
import type { Interpreter } from '../harness/ports/interpreter.js';
import { isUntrusted } from '../harness/policy.js';
import { Toolbox } from '../harness/toolbox.js';
import type { ChatMessage, TurnResult } from '../harness/types.js';
import type { CallReport, RemoteCall, ToolRunner } from '../handoff/types.js';
import { modelNames } from '../tools/alias.js';
import { memorySource } from '../tools/memory.js';
import type { Tool, ToolSource } from '../tools/types.js';

/** A harness that holds one tool and understands one thing. */
export type CreateCallHarness = (tools: ToolSource, interpreter: Interpreter) => AgentHarness;

export interface RemoteToolsOptions {
  readonly sources: readonly ToolSource[];
  /** Names of tools that the agent may use, `*` for any run of characters. Default: all. */
  readonly names?: readonly string[];
  readonly createHarness: CreateCallHarness;
  readonly onWarning: (message: string) => void;
}

/** What stands where the visitor's words would: the agent's wish is no message of theirs. */
const GOAL = 'call';

const DECLINED = 'The person declined; nothing was sent.';

export function remoteTools(options: RemoteToolsOptions): ToolRunner {
  const toolbox = new Toolbox(options);
  /** Whether the agent has read text of third parties: from then on every call needs a press. */
  let tainted = false;
  /** Tools of the page, in distinction from an approval that is put as a tool. */
  const lent = new WeakSet<Tool>();
  const list = async (): Promise<readonly Tool[]> => {
    const tools = await toolbox.list();
    const names = modelNames(tools.map(({ name }) => name));
    return tools.map((tool, index) => {
      const named = { ...ownMembers(tool), name: names[index] ?? tool.name };
      lent.add(named);
      return named;
    });
  };
  /** The one tool, as the page offers it at each look: the press on a card is for what the card showed. */
  const sourceOf = (tool: Tool): ToolSource => {
    const shown = tainted ? cautious : ownMembers;
    if (!lent.has(tool)) return memorySource([shown(tool)]);
    return {
      name: 'memory',
      list: async () => (await list()).filter(({ name }) => name === tool.name).map(shown),
    };
  };
  return {
    list,
    async run(call, { signal }) {
      const report = await runOnce(call, sourceOf(call.tool), options.createHarness, signal);
      // Its errors are as good a place for orders as its answers.
      tainted ||= report.kind !== 'declined' && isUntrusted(call.tool);
      return report;
    },
  };
}

async function runOnce(
  { id, tool, args }: RemoteCall,
  source: ToolSource,
  createHarness: CreateCallHarness,
  signal: AbortSignal,
): Promise<CallReport> {
  // Whoever goes on while the tools are listed has said no to a card that isn't there yet.
  if (signal.aborted) return { kind: 'declined', text: DECLINED };
  let asked = false;
  const harness = createHarness(source, {
    stage: 'model',
    interpret: () => {
      if (asked) return { kind: 'answer', text: '' };
      asked = true;
      return { kind: 'call', calls: [{ id, tool: tool.name, args }], evidence: 'remote agent' };
    },
  });
  const stop = (): void => harness.stop();
  signal.addEventListener('abort', stop, { once: true });
  const messages: ChatMessage[] = [{ role: 'user', content: GOAL }];
  const result = await toTheEnd(await harness.turn(GOAL, messages));
  signal.removeEventListener('abort', stop);
  const told = messages.findLast(({ role }) => role === 'tool')?.content;
  return reportOf(result, told);
}

async function toTheEnd(result: TurnResult): Promise<TurnResult> {
  return result.next === undefined ? result : toTheEnd(await result.next);
}

function reportOf({ decision, values, error }: TurnResult, told: string | undefined): CallReport {
  if (decision === 'execute') {
    return { kind: 'executed', text: told ?? '', ...(values && { values }) };
  }
  if (decision === 'error') {
    const kind = error?.code === 'outcome-unknown' ? 'unknown' : 'failed';
    return { kind, text: told ?? error?.message ?? 'The call failed.' };
  }
  return { kind: 'declined', text: told ?? DECLINED };
}

/** The same tool, which asks for a press whatever it says of itself. */
function cautious(tool: Tool): Tool {
  return { ...ownMembers(tool), annotations: { ...tool.annotations, consequentialHint: true } };
}

/** A tool may be an instance of a class; its call must still reach it. */
function ownMembers(tool: Tool): Tool {
  return { ...tool, execute: (args, options) => tool.execute(args, options) };
}
