// How the compiler gets the text of a file. Synchronous: callers preload what they fetch.

export interface FileLoader {
  /** The path of `source` as seen from the file `from` (`''` for the entry itself). */
  resolve(source: string, from: string): string;
  /** The file's text, or `undefined` when there is none. */
  read(path: string): string | undefined;
}

/** Files by name, in place of a loader. */
export type GrammarFiles = { readonly [name: string]: string };

/** The loader over `source`, which may be one already. Names in a record are relative to its root. */
export function fileLoader(source: FileLoader | GrammarFiles): FileLoader {
  if (isLoader(source)) return source;
  const texts = new Map(Object.entries(source).map(([name, text]) => [normalised(name), text]));
  return {
    resolve: (path, from) =>
      path.startsWith('.') ? normalised(`${from}/../${path}`) : normalised(path),
    read: (path) => texts.get(path),
  };
}

function isLoader(source: FileLoader | GrammarFiles): source is FileLoader {
  return typeof source['read'] === 'function' && typeof source['resolve'] === 'function';
}

function normalised(path: string): string {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '' || step === '.') continue;
    if (step === '..') steps.pop();
    else steps.push(step);
  }
  return steps.join('/');
}
