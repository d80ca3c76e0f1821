// The Vite plugin: `import grammar from './shop.agr'` is the compiled grammar, and script-tag users
// get `.ag.json` files. Compiling is the compiler's business; nothing of a grammar is known here.

import { basename, posix } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Plugin, Rollup, ViteDevServer } from 'vite';
import type { CompileOptions, Diagnostic, Grammar } from '../grammar.js';
import { codeFrame } from '../grammar/syntax/code-frame.js';
import { agJson, compileFile, type CompiledFile } from './compile-file.js';

export interface AgrOptions {
  /**
   * Globs of grammars that are served, and emitted by a build, as `<folder>/<name>.ag.json`, for
   * pages that name them by URL. Default none: what is imported is part of the bundle anyway.
   */
  readonly emit?: string | readonly string[];
  /** Folder of the emitted files, below the site's base. Default `grammars`. */
  readonly folder?: string;
  /** How grammars are compiled. */
  readonly compile?: CompileOptions;
}

const AGR = /\.agr$/;

/** Makes `.agr` files importable. See `AgrOptions`. */
export function agr(options: AgrOptions = {}): Plugin {
  const folder = options.folder ?? 'grammars';
  let root = slashed(process.cwd());
  const emitted = () => emittedGrammars(root, folder, options.emit ?? []);
  const compile = (path: string) =>
    compileFile(posix.relative(root, slashed(path)), options.compile, { root });

  /** Has the file and its imports watched, and its findings shown. */
  const compileFor = (context: Rollup.PluginContext, path: string) => {
    const compiled = compile(path);
    for (const source of compiled.sources) context.addWatchFile(source);
    report(context, compiled, root);
    return compiled.grammar;
  };

  return {
    name: 'agent-chat:agr',
    configResolved(config) {
      root = slashed(config.root);
    },
    configureServer(server) {
      serveEmitted(server, emitted, compile);
    },
    // The text is read by the compiler, which follows imports; Vite only has to know the module.
    load(id) {
      if (!AGR.test(id)) return undefined;
      return { code: moduleCode(compileFor(this, id)), map: { mappings: '' }, moduleType: 'js' };
    },
    buildStart() {
      if (this.environment.mode !== 'build') return;
      for (const [fileName, path] of emitted()) {
        const grammar = compileFor(this, path);
        if (grammar) this.emitFile({ type: 'asset', fileName, source: agJson(grammar) });
      }
    },
  };
}

/** The module behind an import. The text is parsed as JSON so that no key of it is code. */
function moduleCode(grammar: Grammar | undefined): string {
  if (grammar === undefined) return 'export default undefined;';
  return [
    `import { grammarFromJson } from 'agent-chat/grammar';`,
    `export default grammarFromJson(JSON.parse(${JSON.stringify(agJson(grammar))}));`,
  ].join('\n');
}

/** Warnings go to the console; the first error ends the module, with the others in its message. */
function report(context: Rollup.PluginContext, compiled: CompiledFile, root: string): void {
  const isError = ({ severity }: Diagnostic) => severity === 'error';
  for (const warning of compiled.diagnostics.filter((one) => !isError(one))) {
    context.warn(logOf(warning, compiled, root));
  }
  const [first, ...others] = compiled.diagnostics.filter(isError);
  if (first === undefined) return;
  const log = logOf(first, compiled, root);
  const more = others.map(({ message, file, range }) => `${placeOf(file, range.start)} ${message}`);
  const message = [log.message, ...more].join('\n');
  // An Error rather than a log: the dev server throws on whatever it is given as it is.
  context.error(Object.assign(new Error(message), { ...log, message }));
}

function logOf(diagnostic: Diagnostic, compiled: CompiledFile, root: string): Rollup.RollupLog {
  const { code, message, hint, range } = diagnostic;
  const file = posix.join(root, diagnostic.file);
  return {
    code,
    message: hint === undefined ? message : `${message}. ${hint}`,
    id: file,
    // Vite counts columns from 0.
    loc: { file, line: range.start.line, column: range.start.column - 1 },
    frame: codeFrame(compiled.textOf(diagnostic.file), range),
  };
}

function placeOf(file: string, { line, column }: { line: number; column: number }): string {
  return `${basename(file)}:${line}:${column}`;
}

/** File names below the base, and the grammars behind them. */
function emittedGrammars(
  root: string,
  folder: string,
  patterns: string | readonly string[],
): ReadonlyMap<string, string> {
  const paths = globSync(patterns, { cwd: root, absolute: true }).map(slashed).sort();
  const byName = new Map<string, string>();
  for (const path of paths) {
    const fileName = `${folder}/${basename(path).replace(AGR, '.ag.json')}`;
    const earlier = byName.get(fileName);
    if (earlier !== undefined) {
      const pair = [earlier, path].map((one) => posix.relative(root, one)).join(' and ');
      throw new Error(`${pair} would both become ${fileName}; rename one of them.`);
    }
    byName.set(fileName, path);
  }
  return byName;
}

/** In development the files are compiled as they are asked for; a change to one reloads the page. */
function serveEmitted(
  server: ViteDevServer,
  emitted: () => ReadonlyMap<string, string>,
  compile: (path: string) => CompiledFile,
): void {
  const served = new Set<string>();
  server.middlewares.use((request, response, next) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    // Every module and picture of the page passes here: only for a grammar is the disk searched.
    const file = path.endsWith('.ag.json')
      ? emitted().get(path.replace(server.config.base, ''))
      : undefined;
    if (file === undefined) return next();
    const compiled = compile(file);
    for (const source of compiled.sources) served.add(source);
    server.watcher.add([...compiled.sources]);
    response.setHeader('content-type', 'application/json');
    if (compiled.grammar === undefined) {
      response.statusCode = 500;
      response.end(JSON.stringify({ error: compiled.diagnostics }));
    } else response.end(agJson(compiled.grammar));
  });
  server.watcher.on('change', (path) => {
    if (served.has(slashed(path))) server.ws.send({ type: 'full-reload' });
  });
}

function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}
