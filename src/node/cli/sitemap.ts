// `agr sitemap`: what each page of a site can do, as the `agent-tools.json` that the widget reads.
// Reads HTML text alone: tools that scripts register are none of it.

import { relative, sep } from 'node:path';
import { pageEntry } from '../../tools/site-map/page-entry.js';
import { EXIT, UsageError, type Command } from './command.js';
import { expandFiles, readText, STANDARD_INPUT, writeText } from './files.js';
import type { Terminal } from './terminal.js';

export const sitemap: Command = {
  name: 'sitemap',
  summary: 'List what the pages of a site can do, for the widget on its other pages',
  usage: 'PAGE... [-o FILE] [--root FOLDER] [--declared]',
  examples: [
    "agr sitemap 'dist/**/*.html' --root dist -o dist/agent-tools.json",
    'agr sitemap https://shop.example/ https://shop.example/contact',
  ],
  options: {
    output: { type: 'string', short: 'o', value: 'FILE', help: 'Write there instead of printing' },
    root: { type: 'string', value: 'FOLDER', help: 'Addresses are relative to it (default: .)' },
    declared: { type: 'boolean', help: 'Only forms with WebMCP’s attributes' },
  },
  async run(args, terminal) {
    const plain = !args.flag('declared');
    const root = args.text('root') ?? '.';
    const pages: object[] = [];
    for (const { url, html } of await readPages(args.positionals, root, terminal)) {
      const entry = pageEntry(html, url, { plain });
      if (entry !== undefined) pages.push(entry);
    }
    const text = `${JSON.stringify({ version: 1, pages }, null, 2)}\n`;
    const output = args.text('output') ?? STANDARD_INPUT;
    if (output === STANDARD_INPUT) terminal.out(text.trimEnd());
    else await writeText(output, text);
    return EXIT.ok;
  },
};

interface Page {
  /** As it will stand in the map. */
  readonly url: string;
  readonly html: string;
}

async function readPages(
  names: readonly string[],
  root: string,
  terminal: Terminal,
): Promise<readonly Page[]> {
  if (names.length === 0) throw new UsageError('no page is named', 'Name HTML files or addresses.');
  const isAddress = (name: string): boolean => /^https?:\/\//.test(name);
  const files = names.filter((name) => !isAddress(name));
  const paths = files.length === 0 ? [] : await expandFiles(files, '.html');
  return [
    ...(await Promise.all(
      paths.map(async (path) => ({
        url: relative(root, path).split(sep).join('/'),
        html: await readText(path, terminal),
      })),
    )),
    ...(await Promise.all(names.filter(isAddress).map(fetchPage))),
  ];
}

async function fetchPage(url: string): Promise<Page> {
  const response = await fetch(url).catch((error: unknown) => {
    throw new UsageError(`${url} can't be fetched: ${String(error)}`);
  });
  if (!response.ok) throw new UsageError(`${url} answered ${response.status}`);
  return { url, html: await response.text() };
}
