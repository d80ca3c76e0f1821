// Puts the desk beside the demo that `npm start` serves, so that one command starts both sides.

import type { Plugin } from 'vite';
import { serveDesk } from './server.js';

/** Visitors at `/handoff`, operators at `/operator`, both on the demo's own port. */
export function supportDesk(): Plugin {
  return {
    name: 'support-desk',
    configureServer({ httpServer }) {
      if (httpServer !== null) serveDesk(httpServer);
    },
  };
}
