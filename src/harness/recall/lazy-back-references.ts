// What reads "undo that" and "same but blue", fetched beside the first turn: before something was done,
// nothing can point back, but a kept conversation may be asked to be undone. Understands nothing itself.

import type { Interpreter } from '../ports/interpreter.js';
import { says } from '../said.js';
import type { BackReferenceOptions } from './back-reference.js';

/** Passes everything on once it is here, and abstains until then. */
export function lazyBackReferences(options: BackReferenceOptions): Interpreter {
  const { strings } = options;
  let loaded: Interpreter | undefined;
  const load = async (): Promise<Interpreter> => {
    const { backReferences } = await import('./back-reference.js');
    return (loaded ??= backReferences(options));
  };
  // What can't be fetched is tried again with the next request.
  const begin = (): void => void load().catch(() => undefined);
  begin();
  return {
    stage: 'grammar',
    interpret(request, context) {
      if (loaded !== undefined) return loaded.interpret(request, context);
      if (says(request, strings.undo, strings.fillers)) {
        return load().then((reader) => reader.interpret(request, context));
      }
      begin();
      return { kind: 'abstain', reason: 'nothing was done before' };
    },
  };
}
