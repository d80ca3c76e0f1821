// What the demo's tools say and how they read what they are told. Knows WebMCP's shapes, no shop rule.

import { ShopError } from '../shop/shop.js';

/** A tool as WebMCP takes it. */
export type PageTool = WebMCP.ModelContextTool;

type Arguments = Readonly<Record<string, unknown>>;

/** Runs `action`; what the shop can't do becomes an answer that says so. */
export function answering(action: (args: Arguments) => unknown): (args: Arguments) => unknown {
  return (args) => {
    try {
      return action(args);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      return { isError: true, content: [{ type: 'text', text: error.message }] };
    }
  };
}

/** The member `name` as text; a host's number becomes its digits. */
export function textOf(args: Arguments, name: string): string {
  const value = optionalText(args, name);
  if (value === undefined) throw new ShopError(`Please say the ${name}.`);
  return value;
}

export function optionalText(args: Arguments, name: string): string | undefined {
  const value = args[name];
  if (typeof value === 'string' && value.trim() !== '') return value;
  return typeof value === 'number' ? String(value) : undefined;
}

export function optionalNumber(args: Arguments, name: string): number | undefined {
  const value = args[name];
  return typeof value === 'number' ? value : undefined;
}

/** A closed list with a label for each value. `question` asks for it, `title` names it. */
export function oneOf(
  title: string,
  question: string,
  options: readonly (readonly [value: string, label: string])[],
): object {
  const labelled = options.map(([value, label]) => ({ const: value, title: label }));
  return { type: 'string', title, description: question, oneOf: labelled };
}

/** `{ type: 'string', title, enum }`: a closed list that reads well as it is. */
export function oneWordOf(title: string, values: readonly string[]): object {
  return { type: 'string', title, enum: values };
}

export function schema(
  properties: Readonly<Record<string, object>>,
  required: readonly string[] = [],
): object {
  return { type: 'object', properties, required, additionalProperties: false };
}
