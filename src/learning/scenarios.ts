// Grammars for pages of a well-known kind, without a model: the owner names the tools, the templates
// have the sentences. Each is a beginning to edit.

import { spellString } from '../grammar/syntax/spelling.js';

/** One thing that pages of a kind can do. */
interface ScenarioAction {
  readonly action: string;
  /** `.agr` patterns; what they capture are the parameters. */
  readonly patterns: readonly string[];
  readonly parameters: readonly string[];
}

const action = (
  name: string,
  patterns: readonly string[],
  parameters: readonly string[] = [],
): ScenarioAction => ({ action: name, patterns, parameters });

const SCENARIOS = {
  music: [
    action('play', ['play $(query)', 'put on $(query)', 'I want to hear $(query)'], ['query']),
    action('pause', ['(pause | stop) (the music)?']),
    action('resume', ['(resume | continue) (the music | playing)?']),
    action('next', ['(next | skip) (this)? (song | track)?']),
    action('previous', ['(previous | last) (song | track)', 'go back']),
    action('volume', ['(set)? (the)? volume (to)? $(level:Percentage)'], ['level']),
  ],
  calendar: [
    action(
      'add',
      ['(schedule | plan) $(title) (on | for)? $(date:CalendarDate)'],
      ['title', 'date'],
    ),
    action('agenda', ["what's (on)? (planned | on | up) $(date:CalendarDate)"], ['date']),
    action('cancel', ['cancel (the | my)? $(title)'], ['title']),
  ],
  lists: [
    action('add', ['(add | put) $(item) (to | on) (the | my)? list'], ['item']),
    action('remove', ['(remove | delete) $(item) from (the | my)? list'], ['item']),
    action('show', ['(show | read) (me)? (the | my)? list', "what's on (the | my)? list"]),
    action('clear', ['(clear | empty) (the | my)? list']),
  ],
  shop: [
    action('search', ['(find | search for | look for | show me) $(query)'], ['query']),
    action(
      'add_to_cart',
      ['(add | put) $(product) (to | in) (the | my)? (cart | basket)'],
      ['product'],
    ),
    action('show_cart', ['(show | open) (me)? (the | my)? (cart | basket)', "what's in my cart"]),
    action('checkout', ['(check out | checkout | pay) (now)?']),
    action(
      'track_order',
      ['where is my (order | parcel)', 'track (my)? order $(order)'],
      ['order'],
    ),
  ],
  support: [
    action('contact', ['(talk | speak) to (a | an)? (person | human | agent)', 'contact support']),
    action('report', ['(report | I have) a problem with $(subject)'], ['subject']),
    action('faq', ['how (do | can) I $(topic)'], ['topic']),
  ],
  forms: [
    action('fill', ['(set | change) (the | my)? $(field) to $(value)'], ['field', 'value']),
    action('submit', ['(submit | send) (the | this)? form']),
    action('reset', ['(reset | clear) (the | this)? form']),
  ],
  navigation: [
    action('open', ['(go to | open | take me to) (the | my)? $(page)'], ['page']),
    action('back', ['(go)? back']),
    action('search', ['search (the | this)? (site | page) for $(query)'], ['query']),
  ],
} as const satisfies Readonly<Record<string, readonly ScenarioAction[]>>;

export type Scenario = keyof typeof SCENARIOS;

/** The kinds of page there are templates for. */
export const SCENARIO_NAMES: readonly string[] = Object.keys(SCENARIOS);

export interface ScenarioNames {
  /** The page's tool for an action of the template; an action without one is left out. */
  readonly tools: Readonly<Record<string, string>>;
  /** What the tools call the template's parameters, as `action.parameter`. Default: the same. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** The template's grammar for the tools of a page; `''` when no action has a tool. */
export function scenarioGrammar(scenario: Scenario, names: ScenarioNames): string {
  const actions: readonly ScenarioAction[] = SCENARIOS[scenario];
  const rules = actions.flatMap((one) => {
    const tool = Object.hasOwn(names.tools, one.action) ? names.tools[one.action] : undefined;
    return tool === undefined
      ? []
      : one.patterns.map((pattern) => ruleOf(one, pattern, tool, names));
  });
  if (rules.length === 0) return '';
  const text = `<Start> =\n    ${rules.join('\n  | ')};\n`;
  const entities = [
    ...new Set([...text.matchAll(/:([A-Z]\p{ID_Continue}*)\)/gu)].map(([, name]) => name)),
  ];
  return entities.length === 0 ? text : `entity ${entities.join(', ')};\n\n${text}`;
}

function ruleOf(
  { action: name, parameters }: ScenarioAction,
  pattern: string,
  tool: string,
  names: ScenarioNames,
): string {
  const members = parameters
    .filter((parameter) => pattern.includes(`$(${parameter}`))
    .map((parameter) => {
      const called = names.parameters?.[`${name}.${parameter}`] ?? parameter;
      return `${spellString(called)}: ${parameter}`;
    });
  const values = members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
  return `<Polite>? ${pattern} -> { actionName: ${spellString(tool)}, parameters: ${values} }`;
}
