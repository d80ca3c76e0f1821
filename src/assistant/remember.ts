// Hears "remember this", behind the grammars: their author may mean something else by it. What there is to
// remember, and in which words it is said, is not its business.

import type { Interpreter } from '../harness/ports/interpreter.js';

export function rememberInterpreter(
  remember: (request: string) => Promise<string | undefined>,
): Interpreter {
  return {
    stage: 'grammar',
    async interpret(request) {
      const text = await remember(request);
      return text === undefined
        ? { kind: 'abstain', reason: 'nothing is to be remembered' }
        : { kind: 'answer', text };
    },
  };
}
