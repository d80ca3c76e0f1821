// Reads test/cases/errors: blocks of `=== title`, the text of main.agr, other files behind `@ name`,
// and behind `---` every diagnostic that the case raises, one a line.

import { readdirSync, readFileSync } from 'node:fs';
import { linkAndCheck } from '../../../src/grammar/compile/compile.js';
import type { CheckOptions } from '../../../src/grammar/compile/compile.js';
import type { Diagnostic } from '../../../src/grammar/diagnostics.js';

export interface ErrorCase {
  readonly title: string;
  readonly files: { readonly [name: string]: string };
  readonly expected: readonly string[];
}

const folder = new URL('../../cases/errors/', import.meta.url);

/** All cases, by the file that holds them. */
export function errorCases(): readonly {
  readonly name: string;
  readonly cases: readonly ErrorCase[];
}[] {
  return readdirSync(folder).map((name) => ({
    name,
    cases: readFileSync(new URL(name, folder), 'utf8').split(/^=== /m).slice(1).map(readCase),
  }));
}

function readCase(block: string): ErrorCase {
  const [text = '', found = ''] = block.split(/^---\n/m);
  const [title = '', ...lines] = text.split('\n');
  const [main = '', ...others] = lines.join('\n').split(/^@ /m);
  const files = others.map((file): [string, string] => [
    file.slice(0, file.indexOf('\n')),
    file.slice(file.indexOf('\n') + 1),
  ]);
  return {
    title,
    files: { 'main.agr': main, ...Object.fromEntries(files) },
    expected: found.split('\n').filter((line) => line !== ''),
  };
}

const options: CheckOptions = {
  schemaLoader: (name) =>
    name === 'Action' ? { type: 'object', properties: { kind: { const: 'a' } } } : undefined,
  tools: [
    {
      name: 'search',
      inputSchema: {
        type: 'object',
        properties: {
          q: { type: 'string' },
          count: { type: 'integer' },
          colour: { enum: ['red', 'blue'] },
          tags: { type: 'array', items: { type: 'string' } },
        },
        required: ['q'],
        additionalProperties: false,
      },
    },
  ],
};

/** The diagnostics of some files, with the tool and the type that the cases know. */
export function checkExample(files: ErrorCase['files']): readonly Diagnostic[] {
  return linkAndCheck('main.agr', files, options).diagnostics;
}

/** What the case raises, a line each: place, code, message. */
export function diagnosticsOf({ files }: ErrorCase): readonly string[] {
  return checkExample(files).map(({ file, range, severity, code, message }) => {
    const place = `${file === 'main.agr' ? '' : `${file} `}${range.start.line}:${range.start.column}`;
    return `${place} ${severity} ${code}: ${message}`;
  });
}
