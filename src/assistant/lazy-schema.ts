// The schema interpreter, fetched with the first request that no grammar matches. Understands nothing
// itself.

import type { Interpreter } from '../harness/ports/interpreter.js';
import type { SchemaInterpreterOptions } from '../interpreters/schema/interpreter.js';
import type { SchemaLanguage } from '../interpreters/schema/language.js';
import type { LazyEntities } from './lazy-entities.js';

export interface LazySchemaOptions extends SchemaInterpreterOptions {
  readonly entities: LazyEntities;
}

/** In the visitor's language beside English; in English alone where that can't be fetched. */
async function loadLanguage(locale: string): Promise<SchemaLanguage | undefined> {
  try {
    const { loadSchemaLanguage } = await import('../interpreters/schema/languages/load.js');
    return await loadSchemaLanguage(locale);
  } catch {
    return undefined;
  }
}

export const loadSchemaInterpreter = () => import('../interpreters/schema/interpreter.js');

/** Passes everything on once it is here. Until then nothing is understood without waiting. */
export function lazySchemaInterpreter(options: LazySchemaOptions): Interpreter {
  let loaded: Interpreter | undefined;
  const load = async (): Promise<Interpreter> => {
    const [{ schemaInterpreter }, language] = await Promise.all([
      loadSchemaInterpreter(),
      loadLanguage(options.locale),
      options.entities.load(),
    ]);
    loaded ??= schemaInterpreter({ ...options, language });
    return loaded;
  };
  return {
    stage: 'schema',
    interpret(request, context) {
      if (loaded !== undefined) return loaded.interpret(request, context);
      return load().then((interpreter) => interpreter.interpret(request, context));
    },
    understands: (request) => loaded?.understands?.(request) === true,
    async recognises(request, context) {
      const interpreter = loaded ?? (await load());
      return interpreter.recognises?.(request, context) === true;
    },
    examples: (count) => loaded?.examples?.(count) ?? [],
    readSlot: (text, schema, context) => loaded?.readSlot?.(text, schema, context),
  };
}
