// Checks every action that the start rule can yield against the tools it will be sent to.

import { flattenSchema } from '../../base/schema-shape.js';
import type { JsonSchema } from '../../base/json.js';
import type { CheckContext } from './check.js';
import { didYouMean } from './nearest.js';
import { misfitsOf } from './schema-fit.js';
import type { Misfit } from './schema-fit.js';
import { Shapes } from './shapes.js';
import type { Member, Shape } from './shapes.js';

/** Does nothing without the `tools` option. A value without an `actionName` is no action. */
export function checkTools(context: CheckContext): void {
  const { tools, program } = context;
  if (tools === undefined) return;
  const schemas = new Map<string, JsonSchema>();
  for (const { name, inputSchema = {} } of tools) {
    schemas.set(name, flattenSchema(inputSchema, inputSchema));
  }
  const reported = new Set<string>();
  const report = ({ code, place, message, hint }: Misfit): void => {
    // Rules are shared: one misplaced value is told once for each tool it goes to.
    const key = [code, place.file, place.span.start, message].join('\n');
    if (!reported.has(key)) context.report(place.file, code, place.span, message, hint);
    reported.add(key);
  };
  for (const shape of new Set(new Shapes(program).ofRule(program.start))) {
    for (const misfit of actionMisfits(shape, schemas)) report(misfit);
  }
}

function actionMisfits(shape: Shape, schemas: ReadonlyMap<string, JsonSchema>): readonly Misfit[] {
  if (shape.kind !== 'object') return [];
  const action = member(shape, 'actionName');
  return (action?.shapes ?? []).flatMap((name) => {
    if (name.kind !== 'constant' || typeof name.value !== 'string') return [];
    const schema = schemas.get(name.value);
    if (schema === undefined) return [unknownTool(name.value, name, schemas)];
    return parameterMisfits(shape, schema, name.value);
  });
}

function parameterMisfits(
  shape: Extract<Shape, { kind: 'object' }>,
  schema: JsonSchema,
  tool: string,
): readonly Misfit[] {
  const given = member(shape, 'parameters')?.shapes;
  const none: Shape = { kind: 'object', members: [], open: shape.open, place: shape.place };
  return (given ?? [none]).flatMap((parameters) =>
    misfitsOf(parameters, { type: 'object', ...schema }, `\`${tool}\``),
  );
}

function member(shape: Extract<Shape, { kind: 'object' }>, key: string): Member | undefined {
  return shape.members.find((one) => one.key === key);
}

function unknownTool(
  name: string,
  { place }: Shape,
  schemas: ReadonlyMap<string, JsonSchema>,
): Misfit {
  const names = [...schemas.keys()].join(', ');
  const all = names === '' ? 'The list of tools is empty.' : `There are: ${names}.`;
  const hint = didYouMean(name, schemas.keys()) ?? all;
  return { code: 'unknown-tool', place, message: `There is no tool \`${name}\``, hint };
}
