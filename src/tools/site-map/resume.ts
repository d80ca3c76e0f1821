// Goes on with a confirmed call on the page that it was for, at most once. Reads no address.

import { isJsonObject } from '../../base/json.js';
import type { JsonObject, JsonSchema } from '../../base/json.js';
import type { JourneyStore } from '../../storage/types.js';
import { NAVIGATED, ToolError } from '../types.js';
import type { ExecuteOptions, Tool } from '../types.js';
import { dropHandOver, saveHandOver } from './hand-over.js';
import type { HandOver } from './hand-over.js';

export interface ResumeOptions extends ExecuteOptions {
  readonly journeys: JourneyStore;
  /** The tools of this page, asked for again while its scripts are still registering theirs. */
  readonly tools: () => Promise<readonly Tool[]>;
  /** Resolves after so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** Pages register their tools within seconds of loading, or not at all: 50 looks, 100 ms apart. */
const LOOKS = 50;
const BETWEEN = 100;

/**
 * Does what `readArrival` found due. The call is marked before anything is done: a page that is lost
 * on the way never does it again. Resolves to what the tool answers; rejects with a `ToolError`
 * when the tool is gone, asks for something else by now, or fails.
 */
export async function resumeHandOver(call: HandOver, options: ResumeOptions): Promise<unknown> {
  const { journeys, signal, onWaiting } = options;
  let result: unknown;
  try {
    const tool = await find(call.tool, options);
    if (!fits(call.args, tool.inputSchema)) {
      throw new ToolError(
        'changed',
        `"${call.tool}" has changed meanwhile. Nothing was submitted.`,
      );
    }
    signal.throwIfAborted();
    await saveHandOver(journeys, { ...call, state: 'started' }, crypto.randomUUID());
    result = await tool.execute(call.args, { signal, onWaiting });
  } catch (error) {
    await dropHandOver(journeys);
    throw error;
  }
  // A call that leads on to another page is told there.
  if (result !== NAVIGATED) await dropHandOver(journeys);
  return result;
}

async function find(name: string, options: ResumeOptions): Promise<Tool> {
  for (let look = 0; look < LOOKS; look += 1) {
    options.signal.throwIfAborted();
    const found = (await options.tools()).find((tool) => tool.name === name);
    if (found !== undefined) return found;
    await options.pause(BETWEEN);
  }
  throw new ToolError('gone', `This page does not offer "${name}". Nothing was submitted.`);
}

/** Whether the tool still takes all that was confirmed, and wants nothing more. */
function fits(args: JsonObject, schema: JsonSchema = {}): boolean {
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return (
    Object.keys(args).every((name) => Object.hasOwn(properties, name)) &&
    required.every((name) => typeof name === 'string' && Object.hasOwn(args, name))
  );
}
