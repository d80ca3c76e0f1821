// Scripts for the pages of the widget bench, and what a package weighs. Opens no page.

import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';

/** Minified bundles that share chunks; nothing is written. */
export function bundle(entryPoints: Readonly<Record<string, string>>) {
  return build({
    entryPoints: { ...entryPoints },
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    write: false,
    format: 'esm',
    target: 'es2023',
    outdir: 'out',
    logLevel: 'error',
  });
}

/** Gzipped size of a package with all it loads at once, bundled and minified. */
export async function sizeOf(specifier: string): Promise<number> {
  const { outputFiles, metafile } = await bundle({ package: specifier });
  const first = Object.keys(metafile.outputs).find((path) => metafile.outputs[path]?.entryPoint);
  const loaded = new Set<string>();
  if (first !== undefined) follow(metafile, first, loaded);
  return outputFiles
    .filter(({ path }) => [...loaded].some((one) => path === resolve(one)))
    .reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
}

function follow(metafile: Metafile, path: string, loaded: Set<string>): void {
  if (loaded.has(path)) return;
  loaded.add(path);
  for (const { kind, path: next } of metafile.outputs[path]?.imports ?? []) {
    if (kind === 'import-statement') follow(metafile, next, loaded);
  }
}
