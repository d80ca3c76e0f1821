// The demo as a visitor gets it: built, with the real drop-in of dist/ under a sub-path, served
// without any server logic but the support desk's. Knows no test.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { serveDesk } from '../../demo/operator/server.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DIST = join(ROOT, 'dist');
const PAGES = [
  'index.html',
  'demo/playground/index.html',
  'demo/operator/index.html',
  'demo/site/index.html',
  'demo/site/contact.html',
  'demo/site/visit.html',
  'demo/site/thanks.html',
];
/** What pages import by the package's name. */
const BUILT_LIBRARY = [
  { find: /^agent-chat$/, replacement: join(DIST, 'lib/index.js') },
  { find: /^agent-chat\/([a-z]+)$/, replacement: join(DIST, 'lib/$1.js') },
];
const SITE_MAP = 'demo/site/agent-tools.json';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

export interface DemoSite {
  readonly url: string;
  close(): Promise<void>;
}

export interface DemoSiteOptions {
  /** Changes the pages before they are built, for a demo set up otherwise. */
  readonly html?: (html: string) => string;
  /** Further pages: one that imports the library, a model's worker of 6 MB included, takes its time. */
  readonly pages?: readonly string[];
}

/** Builds and serves the demo on a free port. `npm run build` must have run. */
export async function serveDemo({
  html = same,
  pages = [],
}: DemoSiteOptions = {}): Promise<DemoSite> {
  if (!existsSync(join(DIST, 'agent-chat.js'))) {
    throw new Error('dist/agent-chat.js is missing: run `npm run build` first.');
  }
  const directory = await mkdtemp(join(tmpdir(), 'agent-chat-demo-'));
  compileGrammars();
  await build({
    root: ROOT,
    configFile: false,
    base: './',
    logLevel: 'error',
    plugins: [withBuiltDropIn(html)],
    resolve: { alias: BUILT_LIBRARY },
    worker: { format: 'es' },
    build: {
      outDir: directory,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { input: [...PAGES, ...pages].map((page) => join(ROOT, page)) },
    },
  });
  await copyFile(join(ROOT, SITE_MAP), join(directory, SITE_MAP));
  const server = createServer((request, response) => void serve(directory, request, response));
  serveDesk(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await rm(directory, { recursive: true });
    },
  };
}

function same(html: string): string {
  return html;
}

function compileGrammars(): void {
  execFileSync(
    process.execPath,
    ['--import', 'tsx', 'src/cli.ts', 'compile', 'grammars/**/*.agr', '-o', 'public/grammars'],
    { cwd: ROOT },
  );
}

/** The page loads what a user's page would load, instead of the sources. */
function withBuiltDropIn(change: (html: string) => string): Plugin {
  return {
    name: 'with-built-drop-in',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        change(html)
          .replace(
            '<script type="module" src="./src/webmcp-polyfill.ts">',
            '<script vite-ignore src="./agent-chat/agent-chat-webmcp.js">',
          )
          .replace(
            '<script type="module" src="./src/drop-in.ts">',
            '<script vite-ignore type="module" src="./agent-chat/agent-chat.js">',
          )
          .replace(
            '<script type="module" src="../../src/drop-in.ts">',
            '<script vite-ignore type="module" src="../../agent-chat/agent-chat.js">',
          ),
    },
  };
}

async function serve(
  directory: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const path = normalize(pathname === '/' ? '/index.html' : decodeURIComponent(pathname));
  const file = path.startsWith('/agent-chat/')
    ? join(DIST, path.slice('/agent-chat/'.length))
    : join(directory, path);
  try {
    const content = await readFile(file);
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      // As a CDN does, for pages of other origins.
      'access-control-allow-origin': '*',
    });
    response.end(content);
  } catch {
    response.writeHead(404);
    response.end();
  }
}
