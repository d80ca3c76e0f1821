// Lays out a whole `.agr` file. One layout for one tree; comments and blank lines between
// definitions stay. A file with syntax errors is left as it is.

import type {
  Alternative,
  EntityDeclaration,
  FileItem,
  GrammarFile,
  ImportDeclaration,
  Literal,
  Name,
  Part,
  RuleDefinition,
  Word,
} from '../ast.js';
import type { Diagnostic } from '../diagnostics.js';
import { CommentPlacer, spell } from './comment-placer.js';
import { group, indent, line, printDocument, softLine } from './document.js';
import type { Document } from './document.js';
import { parseGrammar } from './parser.js';
import { spellString, spellWord } from './spelling.js';
import { formatValue } from './value-formatter.js';

export interface FormatOptions {
  /** Characters that a line should not exceed. Default 80. */
  readonly maxLineLength?: number;
  /** Spaces of one level of indentation. Default 2. */
  readonly indentSize?: number;
  /** Named in the diagnostics. */
  readonly fileName?: string;
}

export interface FormatResult {
  /** The formatted text; the text given when it has syntax errors. */
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Formats one file. Formatting the result again changes nothing; its tree is that of the input. */
export function formatGrammar(text: string, options: FormatOptions = {}): FormatResult {
  const { maxLineLength = 80, indentSize = 2, fileName = '' } = options;
  const { tree, diagnostics } = parseGrammar(text, { fileName });
  if (diagnostics.some(({ severity }) => severity === 'error')) return { text, diagnostics };
  return { text: new Formatter(tree, { maxLineLength, indentSize }).format(), diagnostics };
}

class Formatter {
  readonly #file: GrammarFile;
  readonly #width: { readonly maxLineLength: number; readonly indentSize: number };
  readonly #comments: CommentPlacer;

  constructor(file: GrammarFile, width: { maxLineLength: number; indentSize: number }) {
    this.#file = file;
    this.#width = width;
    this.#comments = new CommentPlacer(file);
  }

  format(): string {
    const lines: string[] = [];
    let end = 0;
    const place = (start: number, printed: string, nextEnd: number): void => {
      const gap = this.#file.text.slice(end, start);
      if (lines.length > 0 && (gap.match(/\r\n|\n|\r/g)?.length ?? 0) > 1) lines.push('');
      lines.push(printed);
      end = nextEnd;
    };
    const placeComments = (offset: number): void => {
      for (const comment of this.#comments.take(offset)) {
        place(comment.span.start, spell(comment), comment.span.end);
      }
    };
    for (const item of this.#file.items) {
      placeComments(item.kind === 'rule-definition' ? item.name.span.start : item.span.start);
      const printed = printDocument(this.#item(item), this.#width);
      const trailing = printDocument(this.#comments.trailing(item.span.end), this.#width);
      place(item.span.start, printed + trailing, item.span.end);
    }
    placeComments(this.#file.text.length);
    return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
  }

  #item(item: FileItem): Document {
    switch (item.kind) {
      case 'entity-declaration':
        return this.#entities(item);
      case 'import-declaration':
        return this.#import(item);
      case 'rule-definition':
        return this.#rule(item);
    }
  }

  #entities(item: EntityDeclaration): Document {
    if (item.form === 'import')
      return ['import', this.#braced(item.names, item.span.end), this.#end(item)];
    return group('entity', indent(this.#names(item.names, ' ')), this.#end(item));
  }

  #import(item: ImportDeclaration): Document {
    const names = item.names === '*' ? ' *' : this.#braced(item.names, item.sourceSpan.start);
    const source = this.#comments.before(item.sourceSpan.start, ' ');
    return ['import', names, ' from', source, spellString(item.source), this.#end(item)];
  }

  /** A list of names in braces; `end` is behind its closing one. */
  #braced(names: readonly Name[], end: number): Document {
    const close = this.#comments.find('}', names.at(-1)?.span.end ?? end, end);
    const listed = this.#names(names, line);
    return group(' {', indent(listed), this.#comments.before(close, line), '}');
  }

  #names(names: readonly Name[], first: Document): Document {
    return names.map((name, index) => {
      const comma = index < names.length - 1 ? ',' : '';
      return [this.#before(name, index === 0 ? first : line), name.text, comma];
    });
  }

  #before({ span }: { readonly span: { readonly start: number } }, separator: Document): Document {
    return this.#comments.before(span.start, separator);
  }

  /** The `;` that ends an item, behind the comments before it. */
  #end({ span }: FileItem): Document {
    return [this.#comments.before(span.end - 1, ''), ';'];
  }

  #rule(rule: RuleDefinition): Document {
    const { name, type, spacing, alternatives } = rule;
    const [first] = alternatives;
    const header: Document[] = [
      rule.exported ? 'export ' : '',
      this.#before(name, ''),
      `<${name.text}>`,
      spacing === undefined ? '' : [this.#before(spacing, ' '), `[spacing=${spacing.mode}]`],
      type === undefined ? '' : [' :', this.#before(type, ' '), type.text],
    ];
    const headerEnd = Math.max(name.span.end + 1, spacing?.span.end ?? 0, type?.span.end ?? 0);
    const equals = this.#comments.find('=', headerEnd, first?.span.start ?? rule.span.end);
    const body = [this.#comments.before(equals, line), '=', this.#alternatives(alternatives, ' ')];
    return group(...header, indent(...body), this.#end(rule));
  }

  /** `lead` stands before the first alternative. */
  #alternatives(alternatives: readonly Alternative[], lead: Document): Document {
    return alternatives.map((alternative, index) => {
      const before = alternatives[index - 1];
      if (before === undefined)
        return [this.#before(alternative, lead), this.#alternative(alternative)];
      const pipe = this.#comments.find('|', before.span.end, alternative.span.start);
      return [
        this.#comments.before(pipe, line),
        '|',
        this.#before(alternative, ' '),
        this.#alternative(alternative),
      ];
    });
  }

  #alternative({ spacing, parts, value }: Alternative): Document {
    const documents: Document[] = spacing === undefined ? [] : [`[spacing=${spacing.mode}]`];
    let previous: Part | undefined;
    for (const part of parts) {
      documents.push(this.#part(part, previous, documents.length > 0));
      previous = part;
    }
    if (value !== undefined) {
      const from = previous?.span.end ?? value.span.start;
      const arrow = this.#comments.find('->', from, value.span.start);
      documents.push(this.#comments.before(arrow, line), '->', this.#before(value, ' '));
      documents.push(formatValue(value, this.#comments));
    }
    return group(indent(documents));
  }

  /** The part, and before it what separates it from the part to its left. */
  #part(part: Part, previous: Part | undefined, apart: boolean): readonly Document[] {
    if (part.kind === 'literal' && part.quote === undefined) {
      return this.#words(part, previous, apart);
    }
    const start = part.kind === 'rule-reference' ? part.name.span.start : part.span.start;
    const comments = this.#comments.before(start, '');
    const printed = this.#atom(part);
    return [separator(comments, printed, apart), printed];
  }

  #words(literal: Literal, previous: Part | undefined, apart: boolean): readonly Document[] {
    return literal.words.flatMap((word, index) => {
      const comments = this.#comments.before(word.span.start, '');
      const avoid = avoided(literal.words[index - 1], index === 0 ? previous : undefined);
      const printed = spellWord(word, { avoid });
      return [separator(comments, printed, apart || index > 0), printed];
    });
  }

  #atom(part: Part): Document {
    const quantifier = part.quantifier ?? '';
    switch (part.kind) {
      case 'literal': {
        const { quote } = part;
        const words = part.words.map((word) => spellWord(word, { quote })).join(' ');
        return `${quote ?? ''}${words}${quote ?? ''}${quantifier}`;
      }
      case 'rule-reference':
        return `<${part.name.text}>${quantifier}`;
      case 'capture': {
        const name = [this.#before(part.name, ''), part.name.text];
        const typed =
          part.typeSpelling === undefined ? '' : [':', this.#type(part), part.typeSpelling];
        return [
          '$(',
          name,
          typed,
          this.#comments.before(part.span.end - 1 - quantifier.length, ''),
          `)${quantifier}`,
        ];
      }
      case 'group': {
        const close = part.span.end - 1 - quantifier.length;
        const inside = indent(this.#alternatives(part.alternatives, softLine));
        return group('(', inside, this.#comments.before(close, softLine), `)${quantifier}`);
      }
    }
  }

  #type(part: Extract<Part, { kind: 'capture' }>): Document {
    return 'name' in part.type ? this.#before(part.type.name, '') : '';
  }
}

/** The comments before `next`, else a space or line break where it stands apart from its neighbour. */
function separator(comments: Document, next: Document, apart: boolean): Document {
  if (comments !== '') return comments;
  return apart ? { kind: 'fill', next } : '';
}

/** First characters with which the next word would turn what stands before it into a definition. */
function avoided(word: Word | undefined, part: Part | undefined): string {
  if (part?.kind === 'rule-reference') return '=:';
  return word?.text === 'import' ? '*' : '';
}
