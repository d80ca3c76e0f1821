// A tool written in code, typed from its zod schemas. Registers nothing and knows no tool source.

import { safeParseAsync, toJSONSchema } from 'zod/v4/core';
import type { $ZodObject, $ZodType, input as inputOf, output as outputOf } from 'zod/v4/core';
import { isJsonObject } from '../base/json.js';
import type { JsonObject, JsonSchema } from '../base/json.js';
import { ToolError } from './types.js';
import type { ExecuteOptions, Tool, ToolAnnotations } from './types.js';

interface ToolHead<Output extends $ZodType> {
  /** 1 to 128 of `A-Z a-z 0-9 _ - .`, as WebMCP wants it. */
  readonly name: string;
  /** For people. */
  readonly title?: string;
  /** What it does, in a sentence or two; not empty. */
  readonly description: string;
  /** What `execute` answers. Types the result, becomes the output schema; not checked at run time. */
  readonly output?: Output;
  /** It changes nothing, so that it runs without a confirmation. */
  readonly readOnly?: boolean;
  /** It matters enough to be confirmed always. */
  readonly consequential?: boolean;
  /** Its result holds text of third parties. */
  readonly untrusted?: boolean;
  /** Name of the tool that takes this one's effect back. */
  readonly undo?: string;
  /** Milliseconds until a call counts as "outcome unknown". Default 30,000. */
  readonly timeout?: number;
  /** The button's words where the tool's own verb would understate it. */
  readonly submitLabel?: string;
  /** Names where the call leads, for a sentence beside the button. */
  readonly destination?: string;
  /** CSS selector of the page element that the tool works on, for highlighting. */
  readonly target?: string;
}

type Answer<Output extends $ZodType> = inputOf<Output> | PromiseLike<inputOf<Output>>;

/** What `defineTool` takes for a tool with parameters. */
export interface ToolDefinition<
  Input extends $ZodObject,
  Output extends $ZodType,
> extends ToolHead<Output> {
  readonly input: Input;
  execute(args: outputOf<Input>, options: ExecuteOptions): Answer<Output>;
}

/** What `defineTool` takes for a tool without parameters. */
export interface PlainToolDefinition<Output extends $ZodType> extends ToolHead<Output> {
  readonly input?: undefined;
  execute(args: JsonObject, options: ExecuteOptions): Answer<Output>;
}

/**
 * Makes a `Tool` from code. `execute` is typed from `input` and runs only with values that `input`
 * accepts: nothing is coerced, though the schema's own defaults are filled in. Refused values
 * reject with a `ToolError` of code `invalid`. A mistake in the definition throws at once.
 */
export function defineTool<Input extends $ZodObject, Output extends $ZodType = $ZodType>(
  definition: ToolDefinition<Input, Output>,
): Tool;
export function defineTool<Output extends $ZodType = $ZodType>(
  definition: PlainToolDefinition<Output>,
): Tool;
export function defineTool<Input extends $ZodObject, Output extends $ZodType>(
  definition: ToolDefinition<Input, Output> | PlainToolDefinition<Output>,
): Tool {
  const { name, input, output } = definition;
  checkHead(definition);
  return {
    ...headOf(definition),
    inputSchema:
      input === undefined ? { type: 'object', properties: {} } : schemaOf(name, input, 'input'),
    ...(output && { outputSchema: schemaOf(name, output, 'output') }),
    async execute(args, options) {
      return takesInput(definition)
        ? definition.execute(await accepted(definition.input, args), options)
        : definition.execute(args, options);
    },
  };
}

function takesInput<Input extends $ZodObject, Output extends $ZodType>(
  definition: ToolDefinition<Input, Output> | PlainToolDefinition<Output>,
): definition is ToolDefinition<Input, Output> {
  return definition.input !== undefined;
}

function checkHead({ name, description, timeout }: ToolHead<$ZodType>): void {
  if (!/^[A-Za-z0-9_.-]{1,128}$/.test(name)) {
    throw new TypeError(
      `defineTool: bad name "${name}"; a name is 1 to 128 of A-Z a-z 0-9 _ - and dot.`,
    );
  }
  if (description.trim() === '') throw new TypeError(`defineTool: "${name}" has no description.`);
  if (timeout !== undefined && !(timeout > 0)) {
    throw new TypeError(
      `defineTool: "${name}" has timeout ${timeout}; it is milliseconds above 0.`,
    );
  }
}

/** The members that pass through, without those that weren't given. */
function headOf(head: ToolHead<$ZodType>): Omit<Tool, 'execute'> {
  const annotations: ToolAnnotations = {
    ...(head.readOnly !== undefined && { readOnlyHint: head.readOnly }),
    ...(head.consequential !== undefined && { consequentialHint: head.consequential }),
    ...(head.untrusted !== undefined && { untrustedContentHint: head.untrusted }),
  };
  return {
    name: head.name,
    description: head.description,
    ...(head.title !== undefined && { title: head.title }),
    ...(Object.keys(annotations).length > 0 && { annotations }),
    ...(head.undo !== undefined && { undo: head.undo }),
    ...(head.timeout !== undefined && { timeout: head.timeout }),
    ...(head.submitLabel !== undefined && { submitLabel: head.submitLabel }),
    ...(head.destination !== undefined && { destination: head.destination }),
    ...(head.target !== undefined && { target: head.target }),
  };
}

function schemaOf(name: string, type: $ZodType, io: 'input' | 'output'): JsonSchema {
  let schema: unknown;
  try {
    // A JSON round trip: zod's result carries a non-enumerable helper that isn't JSON.
    schema = JSON.parse(JSON.stringify(toJSONSchema(type, { io })));
  } catch (cause) {
    throw new TypeError(`defineTool: the ${io} of "${name}" has no JSON Schema.`, { cause });
  }
  if (isJsonObject(schema)) {
    const { $schema: _, ...rest } = schema;
    return rest;
  }
  throw new TypeError(`defineTool: the ${io} of "${name}" has no JSON Schema.`);
}

/** `jitless`, because zod's fast path builds functions from text, which a strict CSP reports. */
async function accepted<Input extends $ZodObject>(
  input: Input,
  args: JsonObject,
): Promise<outputOf<Input>> {
  const result = await safeParseAsync(input, args, { jitless: true });
  if (result.success) return result.data;
  const problems = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const slot = String(path[0] ?? '');
    if (!problems.has(slot)) problems.set(slot, message);
  }
  const lines = [...problems].map(([slot, message]) =>
    slot === '' ? message : `${slot}: ${message}`,
  );
  throw new ToolError('invalid', lines.join('; '), { problems });
}
