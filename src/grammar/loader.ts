// How the compiler gets the text of a file. Synchronous: callers preload what they fetch.

export interface FileLoader {
  /** The path of `source` as seen from the file `from` (`''` for the entry itself). */
  resolve(source: string, from: string): string;
  /** The file's text, or `undefined` when there is none. */
  read(path: string): string | undefined;
}
