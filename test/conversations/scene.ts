// Plays a conversation: real harness, scripted interpreters and tools, recorded renderer calls.

import type { JsonObject, JsonSchema } from '../../src/base/json.js';
import type { SchemaCompiler } from '../../src/base/json-schema.js';
import { isJsonObject, parseJson } from '../../src/base/json.js';
import { compileGrammar, defaultEntities } from '../../src/grammar.js';
import { AgentHarness } from '../../src/harness/harness.js';
import type { Interpreter } from '../../src/harness/ports/interpreter.js';
import { Recall } from '../../src/harness/recall/recall.js';
import { RecordingRenderer } from '../../src/harness/recording-renderer.js';
import { AgentCoordinator } from '../../src/harness/router/coordinator.js';
import type { ChatMessage, TurnResult } from '../../src/harness/types.js';
import { grammarInterpreter } from '../../src/interpreters/grammar.js';
import type { ModelProvider } from '../../src/providers/types.js';
import { NAVIGATED, ToolError } from '../../src/tools/types.js';
import type { ExecuteOptions, Tool, ToolAnnotations } from '../../src/tools/types.js';
import { FakeClock } from './fake-clock.js';
import { readObject } from './script.js';
import type { Reply, Script, ScriptedAgent } from './script.js';
import { definitions } from './tools.js';

/** The code that turns may fetch, in the order in which one turn would. */
const fetchedOnTheWay: readonly (() => Promise<unknown>)[] = [
  () => import('../../src/harness/recall/back-reference.js'),
  () => import('../../src/harness/router/recognise.js'),
  () => import('../../src/harness/recognised.js'),
  () => import('../../src/harness/router/classify.js'),
  () => import('../../src/harness/cards/choose.js'),
  () => import('../../src/harness/transcript.js'),
  () => import('../../src/harness/courtesy.js'),
  () => import('../../src/harness/foreign.js'),
  () => import('../../src/harness/recall/references.js'),
  () => import('../../src/harness/recall/pointed-back.js'),
  () => import('../../src/harness/problems.js'),
];

/** Renderer calls that only conversations about them draw. */
const quiet = ['trace', 'step ', 'can stop', 'cannot stop'];

export class Scene {
  readonly clock = new FakeClock();
  readonly #script: Script;
  readonly #renderer: RecordingRenderer;
  readonly #messages: ChatMessage[] = [];
  readonly #coordinator: AgentCoordinator;
  readonly #recall = new Recall();
  readonly #shown: readonly string[];
  #tools: readonly Tool[];
  #answers: Script['answers'];
  #pressOnPage: (answer: string) => void = () => undefined;
  #lines: string[] = [];
  /** All that was drawn, shown by the conversation or not. */
  readonly drawn: string[] = [];

  readonly #loadCompiler: () => Promise<SchemaCompiler>;
  readonly #finished = new Set<TurnResult>();

  constructor(script: Script, compile: SchemaCompiler) {
    this.#script = script;
    this.#answers = script.answers;
    this.#loadCompiler = () => Promise.resolve(compile);
    this.#shown = (script.settings.get('show') ?? '').split(',').map((word) => word.trim());
    this.#renderer = new RecordingRenderer((line) => this.#draw(line));
    this.#tools = toolNames(script).map((name) => this.#tool(name));
    const agents = script.agents.map((agent) => [agent.name, this.#agent(agent)] as const);
    this.#coordinator = new AgentCoordinator({
      agents: Object.fromEntries(agents),
      rules: script.rules.map((rule) => ({ ...rule, match: new RegExp(rule.pattern) })),
      fallback: script.settings.get('fallback') ?? agents[0]?.[0] ?? '',
      ...classifierFor(script),
      onRoute: (route) => this.#note('route', `route ${route.agent} via ${route.via}`),
    });
  }

  /** Gives one input and returns what was drawn until nothing moves any more. */
  async play(line: string): Promise<readonly string[]> {
    this.#lines = [];
    const rest = line.slice(2);
    if (line.startsWith('>')) this.#say(rest);
    else if (line.startsWith('!')) this.#press(rest);
    else if (line.startsWith('~')) this.clock.advance(Number.parseFloat(rest) * 1000);
    else this.#happen(rest);
    await this.settle();
    if (this.#shown.includes('transcript')) this.#showTranscript();
    return this.#lines;
  }

  /** Nothing moves any more. What a turn fetches on its way comes in the order in which it was asked for. */
  async settle(): Promise<void> {
    for (const fetched of fetchedOnTheWay) {
      await standstill();
      await fetched();
    }
    await standstill();
  }

  #draw(line: string): void {
    this.drawn.push(line);
    const kind = quiet.find((start) => line.startsWith(start))?.trim();
    const shownAs = kind?.includes('stop') === true ? 'stop' : kind;
    if (shownAs === undefined || this.#shown.includes(shownAs)) this.#lines.push(line);
  }

  #note(kind: string, line: string): void {
    if (this.#shown.includes(kind)) this.#lines.push(line);
  }

  #say(words: string): void {
    void this.#coordinator.turn(words, this.#messages).then((result) => this.#finish(result));
  }

  /** A typed answer's result is also what follows the card: told once. */
  #finish(result: TurnResult): void {
    if (this.#finished.has(result)) return;
    this.#finished.add(result);
    const parts = [result.decision, result.tool, result.stage && `by ${result.stage}`];
    const code = result.error === undefined ? '' : `: ${result.error.code}`;
    this.#lines.push(`= ${parts.filter((part) => part !== undefined).join(' ')}${code}`);
    if (result.values !== undefined)
      this.#note('result', `= values ${JSON.stringify(result.values)}`);
    void result.settled?.then(({ kind }) => this.#note('settled', `settled ${kind}`));
    void result.next?.then((next) => this.#finish(next));
  }

  #press(deed: string): void {
    const [verb = '', ...words] = deed.split(' ');
    const rest = words.join(' ');
    if (verb === 'shows') {
      this.#showStep(rest);
      return;
    }
    const card = deed.endsWith('twice') ? this.#renderer.card : this.#renderer.takeCard();
    if (verb === 'cancel') card?.request.onCancel();
    else if (card?.kind === 'confirm' && verb === 'edit') card.request.onEdit();
    else if (card?.kind === 'confirm' && verb === 'submit') {
      card.request.onSubmit(card.request.values);
      if (rest === 'twice') card.request.onSubmit(card.request.values);
    } else if (card?.kind === 'ask' && verb === 'complete') {
      const known = card.request.resolution.values;
      card.request.onComplete({ ...known, ...readObject(rest) });
    } else if (card?.kind === 'choose' && verb === 'pick') card.request.onPick(Number(rest) - 1);
    else throw new Error(`no card for: ${deed}`);
  }

  #showStep(rest: string): void {
    const match = /^step (\d+) ?(.*)$/.exec(rest);
    const card = this.#renderer.card;
    if (match === null || card?.kind !== 'ask') throw new Error(`no step: ${rest}`);
    card.request.onStep?.(Number(match[1]) - 1, readObject(match[2] ?? ''));
  }

  #happen(event: string): void {
    const [what, name = '', ...words] = event.split(' ');
    if (what === 'stop') this.#coordinator.stop();
    else if (what === 'page') this.#pressOnPage(`${name} pressed`);
    else if (what === 'remove') this.#tools = this.#tools.filter((tool) => tool.name !== name);
    else if (what === 'change') {
      const changed = this.#tool(name, readObject(words.join(' ')));
      this.#tools = this.#tools.map((tool) => (tool.name === name ? changed : tool));
    } else throw new Error(`not understood: ${event}`);
  }

  #showTranscript(): void {
    for (const { role, content, toolCalls } of this.#messages) {
      const calls = (toolCalls ?? []).map(
        (call) => ` → ${call.name} ${JSON.stringify(call.arguments)}`,
      );
      this.#lines.push(`| ${role}: ${content.replaceAll('\n', '\\n')}${calls.join('')}`);
    }
  }

  #agent(agent: ScriptedAgent): AgentHarness {
    const source = { name: 'memory' as const, list: () => Promise.resolve(this.#tools) };
    return new AgentHarness({
      name: agent.name,
      renderer: this.#renderer,
      sources: [source],
      tools: agent.tools,
      interpreters: [...this.#compiled(agent), ...interpretersFor(agent)],
      clock: this.clock,
      loadCompiler: this.#loadCompiler,
      timeZone: 'UTC',
      locale: 'en',
      maxCalls: Number(this.#script.settings.get('limit') ?? 8),
      recognise: spokenDates,
      recall: this.#recall,
      onWarning: (message) => this.#lines.push(`warning: ${message}`),
    });
  }

  /** The stage of a real grammar, where the conversation has one. */
  #compiled({ agr }: ScriptedAgent): readonly Interpreter[] {
    if (agr.length === 0) return [];
    const { grammar, diagnostics } = compileGrammar('a.agr', { 'a.agr': agr.join('\n') });
    if (grammar === undefined) throw new Error(diagnostics.map((one) => one.message).join('\n'));
    return [
      grammarInterpreter({
        grammar: () => grammar,
        entities: defaultEntities,
        now: () => new Date(this.clock.now()),
        timeZone: 'UTC',
        locale: 'en',
      }),
    ];
  }

  #tool(name: string, change: JsonObject = {}): Tool {
    const changes = this.#script.changes.filter((one) => one.tool === name);
    const base = definitions[name] ?? {};
    const members = [base, ...changes.map((one) => one.members), change];
    const definition = Object.fromEntries(members.flatMap((one) => Object.entries(one)));
    return {
      name,
      ...textMembers(definition),
      ...schemaMembers(definition),
      ...(isJsonObject(definition.annotations)
        ? { annotations: hints(definition.annotations) }
        : {}),
      ...(typeof definition.timeout === 'number' ? { timeout: definition.timeout } : {}),
      ...(typeof definition.undo === 'string' ? { undo: definition.undo } : {}),
      execute: (args, options) => this.#answer(name, args, options),
    };
  }

  #answer(name: string, args: JsonObject, { onWaiting }: ExecuteOptions): unknown {
    this.#lines.push(`page runs ${name} ${JSON.stringify(args)}`);
    const answer = this.#answers.find((one) => one.tool === name);
    switch (answer?.how) {
      case 'answers':
        return parseJson(answer.text);
      case 'says':
        return answer.text;
      case 'throws':
        throw new Error(answer.text);
      case 'never answers':
        return new Promise(() => undefined);
      case 'navigates':
        return NAVIGATED;
      case 'waits for':
        onWaiting?.(answer.text);
        return new Promise((resolve) => {
          this.#pressOnPage = resolve;
        });
      case 'refuses': {
        this.#answers = this.#answers.filter((one) => one !== answer);
        const problems = Object.entries(readObject(answer.text)).map(
          ([slot, reason]) => [slot, typeof reason === 'string' ? reason : ''] as const,
        );
        throw new ToolError('invalid', 'refused', { problems: new Map(problems) });
      }
      case 'circular': {
        const loop: Record<string, unknown> = {};
        loop.self = loop;
        return loop;
      }
      default:
        return undefined;
    }
  }
}

function toolNames(script: Script): readonly string[] {
  return Array.from(new Set([...script.tools, ...script.agents.flatMap((agent) => agent.tools)]));
}

function textMembers(definition: JsonObject) {
  const text = (key: string): string | undefined => {
    const value = definition[key];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    title: text('title'),
    description: text('description') ?? '',
    submitLabel: text('submitLabel'),
    destination: text('destination'),
  };
}

function schemaMembers(definition: JsonObject): {
  inputSchema?: JsonSchema;
  outputSchema?: JsonSchema;
} {
  const { inputSchema, outputSchema } = definition;
  return {
    ...(isJsonObject(inputSchema) ? { inputSchema } : {}),
    ...(isJsonObject(outputSchema) ? { outputSchema } : {}),
  };
}

function hints(annotations: JsonObject): ToolAnnotations {
  return Object.fromEntries(
    Object.entries(annotations).map(([key, value]) => [key, value === true]),
  );
}

/** "tomorrow", as a recogniser would read it on the day that conversations happen. */
function spokenDates(text: string, schema: JsonSchema): string | number | undefined {
  if (schema.format === 'date' && text === 'tomorrow') return '2026-12-01';
  if (schema.type === 'integer' && text === 'two') return 2;
  return undefined;
}

function classifierFor(script: Script): { provider?: ModelProvider } {
  const reply = script.settings.get('classifier');
  if (reply === undefined) return {};
  const complete: ModelProvider['complete'] = () => {
    if (reply === 'hangs') return new Promise(() => undefined);
    if (reply === 'fails') return Promise.reject(new Error('out of memory'));
    return Promise.resolve({ text: reply, toolCalls: [], finish: 'stop' });
  };
  return {
    provider: {
      name: 'scripted',
      availability: () => Promise.resolve({ state: 'ready' }),
      load: () => Promise.resolve(),
      complete,
      unload: () => Promise.resolve(),
    },
  };
}

function interpretersFor(agent: ScriptedAgent): readonly Interpreter[] {
  const stages = (['grammar', 'schema'] as const).filter((stage) =>
    agent.known.some((entry) => entry.stage === stage),
  );
  const scripted = stages.map((stage) => knownWords(agent, stage));
  return agent.model.length === 0 ? scripted : [...scripted, modelOf(agent)];
}

function knownWords(agent: ScriptedAgent, stage: 'grammar' | 'schema'): Interpreter {
  const entries = agent.known.filter((entry) => entry.stage === stage);
  const find = (request: string) => entries.find((entry) => entry.words === request.toLowerCase());
  return {
    stage,
    understands: (request) => find(request) !== undefined,
    examples: (count) => entries.slice(0, count).map((entry) => entry.words),
    interpret(request) {
      const then = find(request)?.reply.then;
      if (then === undefined) return { kind: 'abstain', reason: 'no rule' };
      if (then.kind === 'fails') throw new Error(then.reason);
      return then.kind === 'hangs' ? new Promise(() => undefined) : then;
    },
  };
}

function modelOf(agent: ScriptedAgent): Interpreter {
  const replies: Reply[] = [...agent.model];
  return {
    stage: 'model',
    async interpret(_request, { onText }) {
      const reply = replies.shift();
      if (reply === undefined) return { kind: 'answer', text: '' };
      for (const text of reply.streams) {
        await Promise.resolve();
        onText(text);
      }
      if (reply.then.kind === 'fails') throw new Error(reply.then.reason);
      return reply.then.kind === 'hangs' ? new Promise(() => undefined) : reply.then;
    },
  };
}

/** As many rounds of the event loop as any turn needs between two waits. */
async function standstill(): Promise<void> {
  for (let round = 0; round < 12; round += 1) await new Promise(setImmediate);
}
