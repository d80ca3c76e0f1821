// Checks the values of rules with a type annotation (`<Name> : Type = …`) against that type.

import { flattenSchema } from '../../base/schema-shape.js';
import type { JsonSchema } from '../../base/json.js';
import type { Name, RuleDefinition } from '../ast.js';
import { writtenRules } from './check.js';
import type { CheckContext, SchemaLoader } from './check.js';
import { didYouMean } from './nearest.js';
import { misfitsOf } from './schema-fit.js';
import type { FileScope } from './scope.js';
import { Shapes } from './shapes.js';

/** Types that need no import. */
const BASIC: ReadonlyMap<string, JsonSchema> = new Map<string, JsonSchema>([
  ['string', { type: 'string' }],
  ['number', { type: 'number' }],
  ['boolean', { type: 'boolean' }],
  ['object', { type: 'object' }],
  ['any', {}],
  ['unknown', {}],
]);

export function checkAnnotations(context: CheckContext): void {
  const scopes = new Map(context.scopes.map((scope) => [scope.file.path, scope]));
  const shapes = new Shapes(context.program);
  for (const rule of writtenRules(context.program)) {
    const scope = scopes.get(rule.file);
    for (const definition of rule.definitions) {
      if (definition.type === undefined || scope === undefined) continue;
      const schema = schemaOf(context, scope, definition.type);
      if (schema !== undefined) checkDefinition(context, rule.file, definition, schema, shapes);
    }
  }
}

function schemaOf(context: CheckContext, scope: FileScope, type: Name): JsonSchema | undefined {
  const source = scope.types.get(type.text)?.source;
  if (source === undefined) {
    const basic = BASIC.get(type.text);
    if (basic === undefined) {
      const message = `There is no type \`${type.text}\``;
      const hint =
        didYouMean(type.text, [...scope.types.keys(), ...BASIC.keys()]) ??
        `Import it: \`import { ${type.text} } from "./schema.ts";\`.`;
      context.report(scope.file.path, 'unknown-annotation-type', type.span, message, hint);
    }
    return basic;
  }
  return context.schemaLoader && loaded(context, context.schemaLoader, scope, type, source);
}

function loaded(
  context: CheckContext,
  load: SchemaLoader,
  scope: FileScope,
  type: Name,
  source: string,
): JsonSchema | undefined {
  const schema = load(type.text, source, scope.file.path);
  if (schema !== undefined) return flattenSchema(schema, schema);
  const message = `${source} has no type \`${type.text}\``;
  context.report(scope.file.path, 'unknown-annotation-type', type.span, message);
  return undefined;
}

function checkDefinition(
  context: CheckContext,
  file: string,
  definition: RuleDefinition,
  schema: JsonSchema,
  shapes: Shapes,
): void {
  const what = `\`${definition.type?.text ?? ''}\``;
  for (const alternative of definition.alternatives) {
    for (const shape of shapes.ofAlternative(alternative, file)) {
      for (const { code, place, message, hint } of misfitsOf(shape, schema, what)) {
        context.report(place.file, code, place.span, message, hint);
      }
    }
  }
}
