// What is wrong with the calls that a model wants, in words that a model can act on. Repairs nothing.

import type { SchemaCompiler } from '../../base/json-schema.js';
import type { JsonSchema } from '../../base/json.js';
import { lookUp } from '../../base/schema-shape.js';
import type { ProposedCall } from '../../harness/ports/interpreter.js';
import type { Tool } from '../../tools/types.js';

/** Missing values are the visitor's to give: a model asked for them would make them up. */
const ASKED_FOR = new Set(['required', 'dependentRequired', 'minProperties']);
/** More complaints than these confuse more than they help. */
const MOST_PROBLEMS = 5;

/** One line for each value that doesn't fit; empty when the call may go on. */
export function problemsOf(
  { args }: ProposedCall,
  { inputSchema }: Tool,
  compile: SchemaCompiler,
): readonly string[] {
  if (inputSchema === undefined) return [];
  return compile(inputSchema)(args)
    .filter(({ keyword }) => !ASKED_FOR.has(keyword))
    .slice(0, MOST_PROBLEMS)
    .map(({ path, keyword }) => {
      const place = path.length === 0 ? 'the arguments' : path.join('.');
      return `${place}: ${expectation(inputSchema, path, keyword)}`;
    });
}

function expectation(schema: JsonSchema, path: readonly string[], keyword: string): string {
  if (keyword === 'additionalProperties') return 'no such argument';
  const pointer = path.map(
    (part) => `/properties/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`,
  );
  const wanted = lookUp(`#${pointer.join('')}/${keyword}`, schema);
  return wanted === undefined
    ? `does not fit "${keyword}"`
    : `${keyword} is ${JSON.stringify(wanted)}`;
}
