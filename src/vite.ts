// Public entry `agent-chat/vite`: the plugin that makes `.agr` files importable.

export { agr } from './node/vite-plugin.js';
export type { AgrOptions } from './node/vite-plugin.js';
