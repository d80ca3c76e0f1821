// A document that can be laid out flat or broken, and its printer. Knows nothing of grammars.

/** Text and the places where it may break. Strings may hold line breaks of their own. */
export type Document =
  | string
  | readonly Document[]
  /** `flat` where its group fits on the line, else a line break. */
  | { readonly kind: 'line'; readonly flat: '' | ' ' }
  /** A space if `next` still fits on the line, else a line break. */
  | { readonly kind: 'fill'; readonly next: Document }
  /** Always a line break; breaks every group around it. */
  | { readonly kind: 'break' }
  | { readonly kind: 'indent'; readonly content: Document }
  /** Flat when all of it fits. */
  | { readonly kind: 'group'; readonly content: Document };

export const line: Document = { kind: 'line', flat: ' ' };
export const softLine: Document = { kind: 'line', flat: '' };
export const hardBreak: Document = { kind: 'break' };

export function indent(...content: readonly Document[]): Document {
  return { kind: 'indent', content };
}

export function group(...content: readonly Document[]): Document {
  return { kind: 'group', content };
}

export interface Width {
  readonly maxLineLength: number;
  readonly indentSize: number;
}

/** Lays the document out. Lines have no trailing spaces. */
export function printDocument(document: Document, width: Width): string {
  const printer = new Printer(width);
  printer.print(document, 0, false);
  return printer.text;
}

class Printer {
  // Finished lines apart from the growing one: a break must not touch all that stands before it.
  readonly #lines: string[] = [];
  #line = '';
  readonly #width: Width;

  constructor(width: Width) {
    this.#width = width;
  }

  get text(): string {
    return [...this.#lines, this.#line].join('\n');
  }

  print(document: Document, depth: number, flat: boolean): void {
    if (typeof document === 'string') this.#write(document);
    else if (isList(document)) for (const part of document) this.print(part, depth, flat);
    else {
      switch (document.kind) {
        case 'line':
          if (flat) this.#write(document.flat);
          else this.#newLine(depth);
          break;
        case 'fill':
          if (flat || this.#fits(document.next, 1)) this.#write(' ');
          else this.#newLine(depth);
          break;
        case 'break':
          this.#newLine(depth);
          break;
        case 'indent':
          this.print(document.content, depth + 1, flat);
          break;
        case 'group':
          this.print(document.content, depth, flat || this.#fits(document.content, 0));
      }
    }
  }

  #write(text: string): void {
    const [first = '', ...more] = text.split('\n');
    this.#line += first;
    for (const following of more) {
      this.#lines.push(this.#line);
      this.#line = following;
    }
  }

  #newLine(depth: number): void {
    this.#lines.push(this.#line.replace(/ +$/, ''));
    this.#line = ' '.repeat(depth * this.#width.indentSize);
  }

  /** Whether `document`, laid out flat behind `extra` more characters, ends before the margin. */
  #fits(document: Document, extra: number): boolean {
    let room = this.#width.maxLineLength - this.#line.length - extra;
    const pending: Document[] = [document];
    for (let next = pending.pop(); next !== undefined && room >= 0; next = pending.pop()) {
      if (typeof next === 'string') {
        if (next.includes('\n')) return false;
        room -= next.length;
      } else if (isList(next)) for (const part of next.toReversed()) pending.push(part);
      else if (next.kind === 'break') return false;
      else if (next.kind === 'line') room -= next.flat.length;
      else if (next.kind === 'fill') room -= 1;
      else pending.push(next.content);
    }
    return room >= 0;
  }
}

function isList(document: Document): document is readonly Document[] {
  return Array.isArray(document);
}
