// Types imports of `.agr` files, for projects that use the Vite plugin:
// `/// <reference types="agent-chat/vite/client" />` or `"types": ["agent-chat/vite/client"]`.

declare module '*.agr' {
  import type { Grammar } from 'agent-chat/grammar';

  /** The compiled grammar. */
  const grammar: Grammar;
  export default grammar;
}
