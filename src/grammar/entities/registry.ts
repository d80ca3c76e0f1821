// Which entity types a page knows, by name. Knows no recogniser and no word list.

import { EntityReader } from '../match/entity-reader.js';
import type { EntityConverter, EntityValidator } from './types.js';

/**
 * A set of named entity types. Independent instances; registering a name again replaces it.
 * A converter is a validator too; a validator alone leaves the text as the value.
 */
export class EntityRegistry {
  /** For the matching engine. */
  readonly Reader = EntityReader;
  readonly #validators = new Map<string, EntityValidator>();
  readonly #converters = new Map<string, EntityConverter>();

  /** @param base A registry whose entries this one starts with; later changes to it are not seen. */
  constructor(base?: EntityRegistry) {
    for (const name of base?.getEntityNames() ?? []) {
      const converter = base?.getConverter(name);
      const validator = base?.getValidator(name);
      if (converter !== undefined) this.registerConverter(name, converter);
      else if (validator !== undefined) this.registerValidator(name, validator);
    }
  }

  /** Adds a type whose value is the text itself. Throws when `name` is no identifier. */
  registerValidator(name: string, validator: EntityValidator): void {
    this.#validators.set(checkedName(name), validator);
    this.#converters.delete(name);
  }

  /** Adds a type with values of its own. Throws when `name` is no identifier. */
  registerConverter(name: string, converter: EntityConverter): void {
    this.#validators.set(checkedName(name), converter);
    this.#converters.set(name, converter);
  }

  /** The validator of `name`, converters included; `undefined` when there is none. */
  getValidator(name: string): EntityValidator | undefined {
    return this.#validators.get(name);
  }

  /** The converter of `name`; `undefined` when there is none or only a validator. */
  getConverter(name: string): EntityConverter | undefined {
    return this.#converters.get(name);
  }

  hasEntity(name: string): boolean {
    return this.#validators.has(name);
  }

  /** All names, in the order of registration. */
  getEntityNames(): readonly string[] {
    return [...this.#validators.keys()];
  }
}

// A name that no grammar can spell would be registered and never found.
function checkedName(name: string): string {
  if (/^[\p{ID_Start}_]\p{ID_Continue}*$/u.test(name)) return name;
  throw new TypeError(`An entity name must be an identifier such as "OrderNumber", not "${name}".`);
}
