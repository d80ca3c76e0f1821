// Proves that the import rules bite: bad sources in a throw-away project, judged by the real linter
// with the real configuration.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, before, test } from 'node:test';

const ROOT = resolve(import.meta.dirname, '../..');
const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint');

interface LintCase {
  readonly title: string;
  readonly file: string;
  readonly text: string;
  /** Part of the complaint; `undefined` when the linter must be silent. */
  readonly complaint: string | undefined;
}

const refused: readonly LintCase[] = [
  {
    title: 'a static import of a folder that the table does not allow',
    file: 'src/grammar/match/a.ts',
    text: `export { x } from '../../element/x.js';`,
    complaint: '"grammar/" may not import "element/x"',
  },
  {
    title: 'a dynamic import of such a folder',
    file: 'src/harness/a.ts',
    text: `export const load = () => import('../grammar/x.js');`,
    complaint: '"harness/" may not import "grammar/x"',
  },
  {
    title: 'a type taken from such a folder',
    file: 'src/base/a.ts',
    text: `import type { X } from '../tools/types.js';\nexport type Y = X;`,
    complaint: '"base/" may not import "tools/types"',
  },
  {
    title: "another folder's code where only its contract is free",
    file: 'src/harness/a.ts',
    text: `export { x } from '../tools/x.js';`,
    complaint: '"harness/" may not import "tools/x"',
  },
  {
    title: 'a public entry imported from inside',
    file: 'src/interpreters/a.ts',
    text: `export { x } from '../grammar.js';`,
    complaint: '"interpreters/" may not import "grammar"',
  },
  {
    title: 'a package in a folder that has no use for it',
    file: 'src/element/a.ts',
    text: `export { z } from 'zod/mini';`,
    complaint: '"element/" may not use the package "zod/mini"',
  },
  {
    title: 'a module of Node outside the build-time folder',
    file: 'src/grammar/a.ts',
    text: `export { readFileSync } from 'node:fs';`,
    complaint: '"grammar/" may not use the package "node:fs"',
  },
  {
    title: 'a folder that no layer covers',
    file: 'src/helpers/a.ts',
    text: `export const x = 1;\nexport { y } from './y.js';`,
    complaint: 'belongs to no layer',
  },
  {
    title: 'a demo that reaches into the sources',
    file: 'demo/a.ts',
    text: `export { x } from '../src/grammar/x.js';`,
    complaint: 'public entries only',
  },
  {
    title: 'a cycle of imports',
    file: 'src/base/a.ts',
    text: `import { b } from './b.js';\nexport const a = () => b;`,
    complaint: 'Dependency cycle',
  },
  {
    title: 'any',
    file: 'src/base/a.ts',
    text: `export const x = (value: any): unknown => value;`,
    complaint: 'no-explicit-any',
  },
  {
    title: 'a non-null assertion',
    file: 'test/base/a.ts',
    text: `export const x = (value: string | undefined): string => value!;`,
    complaint: 'no-non-null-assertion',
  },
  {
    title: 'a cast',
    file: 'test/base/a.ts',
    text: `export const x = (value: unknown): string => value as string;`,
    complaint: 'consistent-type-assertions',
  },
  {
    title: 'a promise that nobody waits for',
    file: 'src/base/a.ts',
    text: `export function x(): void {\n  Promise.resolve(1);\n}`,
    complaint: 'no-floating-promises',
  },
  {
    title: 'a file of more than 400 lines',
    file: 'src/base/a.ts',
    text: `export const x = 1;\n`.repeat(1) + '// line\n'.repeat(400),
    complaint: 'max-lines',
  },
];

const accepted: readonly LintCase[] = [
  {
    title: 'a contract of another folder',
    file: 'src/harness/a.ts',
    text: `export type { X } from '../tools/types.js';\nexport type { Y } from '../base/y.js';`,
    complaint: undefined,
  },
  {
    title: 'a package in the one folder that has it',
    file: 'src/storage/a.ts',
    text: `export { openDB } from 'idb';`,
    complaint: undefined,
  },
  {
    title: 'a constant assertion',
    file: 'src/base/a.ts',
    text: `export const x = ['a', 'b'] as const;`,
    complaint: undefined,
  },
];

let project = '';

before(async () => {
  project = await mkdtemp(join(tmpdir(), 'agent-chat-lint-'));
  await cp(join(ROOT, '.oxlintrc.json'), join(project, '.oxlintrc.json'));
  await cp(join(ROOT, 'tsconfig.json'), join(project, 'tsconfig.json'));
  await cp(join(ROOT, 'test/lint'), join(project, 'test/lint'), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(project, 'node_modules'), 'dir');
  await mkdir(join(project, 'src/base'), { recursive: true });
  await writeFile(
    join(project, 'src/base/b.ts'),
    `import { a } from './a.js';\nexport const b = (): unknown => a;\n`,
  );
});

after(() => rm(project, { recursive: true, force: true }));

/** What the linter says; '' when it accepts the file. A linter that can't run says so on stderr. */
function lint(file: string): Promise<string> {
  return new Promise((done) => {
    const options = { cwd: project };
    execFile(process.execPath, [OXLINT, '--format=unix', file], options, (error, stdout, stderr) =>
      done(error ? stdout + stderr + error.message : stdout),
    );
  });
}

for (const { title, file, text, complaint } of [...refused, ...accepted]) {
  test(`${complaint === undefined ? 'accepts' : 'refuses'} ${title}`, async () => {
    const path = join(project, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `${text}\n`);
    const output = await lint(file);
    await rm(path);
    if (complaint === undefined) assert.equal(output.trim(), '');
    else assert.ok(output.includes(complaint), `expected "${complaint}" in:\n${output}`);
  });
}
