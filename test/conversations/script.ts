// Reads a conversation file. Runs nothing.

import { isJsonObject, parseJson } from '../../src/base/json.js';
import type { JsonObject } from '../../src/base/json.js';
import type { Interpretation, ProposedCall } from '../../src/harness/ports/interpreter.js';

/** What an interpreter is scripted to do once. */
export interface Reply {
  /** Texts that become visible first, each the whole answer so far. */
  readonly streams: readonly string[];
  readonly then:
    | Interpretation
    | { readonly kind: 'fails'; readonly reason: string }
    | { readonly kind: 'hangs' };
}

export interface ScriptedAgent {
  readonly name: string;
  tools: readonly string[];
  readonly known: { stage: 'grammar' | 'schema'; words: string; reply: Reply }[];
  readonly model: Reply[];
  /** Lines of a real grammar. */
  readonly agr: string[];
}

export interface Input {
  readonly line: string;
  readonly expected: string[];
}

export interface Script {
  readonly title: string;
  readonly header: readonly string[];
  tools: readonly string[];
  readonly changes: { readonly tool: string; readonly members: JsonObject }[];
  answers: readonly { readonly tool: string; readonly how: string; readonly text: string }[];
  readonly agents: ScriptedAgent[];
  readonly settings: Map<string, string>;
  readonly rules: { readonly route: string; readonly pattern: string; readonly weight: number }[];
  readonly inputs: Input[];
}

const inputMarks = ['> ', '! ', '~ ', '. '];

export function readScript(text: string): Script {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => isInput(line));
  const header = lines.slice(0, first < 0 ? lines.length : first);
  const script: Script = {
    title: header[0] ?? '',
    header,
    tools: [],
    changes: [],
    answers: [],
    agents: [{ name: 'shop', tools: [], known: [], model: [], agr: [] }],
    settings: new Map(),
    rules: [],
    inputs: [],
  };
  for (const line of header.slice(1)) if (line.trim() !== '') readHeader(line, script);
  for (const line of lines.slice(header.length)) {
    if (isInput(line)) script.inputs.push({ line, expected: [] });
    else if (line.trim() !== '') script.inputs.at(-1)?.expected.push(line);
  }
  return script;
}

function isInput(line: string): boolean {
  return inputMarks.some((mark) => line.startsWith(mark));
}

const known = /^(grammar|schema) "(.+?)" => (.+)$/;
const model = /^model => (.+)$/;
const agentLine = /^agent (\w+): (.*)$/;
const rule = /^rule (\w+) \/(.+)\/ ?([\d.]*)$/;
const toolChange = /^tool (\S+) (\{.*\})$/;
const answer =
  /^(\w+) (answers|throws|never answers|navigates|returns nothing|says|circular|refuses|waits for) ?(.*)$/;
const setting = /^([a-z]+): (.+)$/;

function readHeader(line: string, script: Script): void {
  const knownMatch = known.exec(line);
  const agentMatch = agentLine.exec(line);
  const ruleMatch = rule.exec(line);
  const changeMatch = toolChange.exec(line);
  const answerMatch = answer.exec(line);
  const settingMatch = setting.exec(line);
  const agent = currentAgent(script);
  if (knownMatch !== null) {
    const [, stage, words = '', reply = ''] = knownMatch;
    const name = stage === 'schema' ? 'schema' : 'grammar';
    agent.known.push({ stage: name, words, reply: readReply(reply) });
  } else if (line.startsWith('agr | ')) {
    agent.agr.push(line.slice('agr | '.length));
  } else if (model.test(line)) {
    agent.model.push(readReply(model.exec(line)?.[1] ?? ''));
  } else if (agentMatch !== null) {
    if (agent.name === 'shop' && agent.tools.length === 0 && script.tools.length === 0) {
      script.agents.pop();
    }
    const [, name = '', tools = ''] = agentMatch;
    script.agents.push({ name, tools: words(tools), known: [], model: [], agr: [] });
  } else if (ruleMatch !== null) {
    const [, route = '', pattern = '', weight = ''] = ruleMatch;
    script.rules.push({ route, pattern, weight: weight === '' ? 1 : Number(weight) });
  } else if (changeMatch !== null) {
    script.changes.push({ tool: changeMatch[1] ?? '', members: readObject(changeMatch[2] ?? '') });
  } else if (answerMatch !== null) {
    const [, tool = '', how = '', text = ''] = answerMatch;
    script.answers = [...script.answers, { tool, how, text }];
  } else if (settingMatch !== null) {
    const [, key = '', value = ''] = settingMatch;
    if (key === 'tools') script.tools = agent.tools = words(value);
    else script.settings.set(key, value);
  } else {
    throw new Error(`not understood: ${line}`);
  }
}

function currentAgent(script: Script): ScriptedAgent {
  const agent = script.agents.at(-1);
  if (agent === undefined) throw new Error('no agent');
  return agent;
}

function words(list: string): readonly string[] {
  return list.split(',').map((word) => word.trim());
}

function readReply(text: string): Reply {
  const streamed = /^streams (.+?) => (.+)$/.exec(text);
  if (streamed !== null) {
    const [, streams = '', rest = ''] = streamed;
    return { ...readReply(rest), streams: streams.split(' | ') };
  }
  const [, verb = '', rest = ''] = /^(\w+)#?\S* ?(.*)$/s.exec(text) ?? [];
  return { streams: [], then: readDeed(verb, rest, text) };
}

function readDeed(verb: string, rest: string, whole: string): Reply['then'] {
  switch (verb) {
    case 'call':
      return { kind: 'call', calls: whole.split(' & ').map(readCall), evidence: 'scripted' };
    case 'choose':
      return { kind: 'choose', calls: rest.split(' | ').map(readOption) };
    case 'text':
      return { kind: 'answer', text: rest.replaceAll('\\n', '\n') };
    case 'handback':
      return { kind: 'handback', wanted: rest };
    case 'abstains':
      return { kind: 'abstain', reason: rest };
    case 'fails':
      return { kind: 'fails', reason: rest };
    case 'hangs':
      return { kind: 'hangs' };
    default:
      throw new Error(`not understood: ${whole}`);
  }
}

function readCall(text: string): ProposedCall {
  const match = /^call(?:#(\S+))? (\S+) ?(.*)$/.exec(text);
  if (match === null) throw new Error(`no call: ${text}`);
  const [, id, tool = '', args = ''] = match;
  return { ...(id === undefined ? {} : { id }), tool, args: readObject(args) };
}

function readOption(text: string): ProposedCall {
  const match = /^"(.+)" = (\S+) ?(.*)$/.exec(text);
  if (match === null) throw new Error(`no option: ${text}`);
  const [, sentence, tool = '', args = ''] = match;
  return { text: sentence, tool, args: readObject(args) };
}

export function readObject(text: string): JsonObject {
  const value = text === '' ? {} : parseJson(text);
  if (!isJsonObject(value)) throw new Error(`no object: ${text}`);
  return value;
}
