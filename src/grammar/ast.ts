// The syntax tree of one `.agr` file, as the parser builds it and the formatter prints it.
// It knows nothing of other files, of matching, or of what a name refers to.

/** A half-open range of UTF-16 offsets in the file's text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An identifier as written. Node identity is meaningful: `Program.references` is keyed by it. */
export interface Name {
  readonly kind: 'name';
  readonly text: string;
  readonly span: Span;
}

/** A comment with its delimiters. All comments of a file stand in `GrammarFile.comments`, in order. */
export interface Comment {
  readonly kind: 'line' | 'block';
  readonly text: string;
  readonly span: Span;
}

export interface GrammarFile {
  readonly kind: 'file';
  readonly fileName: string;
  readonly text: string;
  readonly items: readonly FileItem[];
  readonly comments: readonly Comment[];
}

export type FileItem = EntityDeclaration | ImportDeclaration | RuleDefinition;

/** `entity A, B;` or `import { A, B };` */
export interface EntityDeclaration {
  readonly kind: 'entity-declaration';
  readonly form: 'entity' | 'import';
  readonly names: readonly Name[];
  readonly span: Span;
}

/** `import { a, b } from "./x.agr";` or `import * from "./x.agr";` */
export interface ImportDeclaration {
  readonly kind: 'import-declaration';
  readonly names: readonly Name[] | '*';
  readonly source: string;
  readonly sourceSpan: Span;
  readonly span: Span;
}

export interface RuleDefinition {
  readonly kind: 'rule-definition';
  readonly name: Name;
  readonly exported: boolean;
  readonly spacing?: Spacing;
  readonly type?: Name;
  readonly alternatives: readonly Alternative[];
  readonly span: Span;
}

export type SpacingMode = 'auto' | 'required' | 'optional' | 'none';

/** `[spacing=none]` */
export interface Spacing {
  readonly mode: SpacingMode;
  readonly span: Span;
}

export interface Alternative {
  readonly kind: 'alternative';
  readonly spacing?: Spacing;
  readonly parts: readonly Part[];
  readonly value?: Value;
  readonly span: Span;
}

export type Quantifier = '?' | '*' | '+';

export type Part = Literal | Capture | RuleReference | Group;

/** A run of literal words. Quoted text is a literal of its own; unquoted neighbours are one literal. */
export interface Literal {
  readonly kind: 'literal';
  readonly words: readonly Word[];
  readonly quote?: '"' | "'";
  /** Only on quoted literals. */
  readonly quantifier?: Quantifier;
  readonly span: Span;
}

/**
 * One white-space-separated word of a literal, escapes resolved.
 * The last `soft` UTF-16 units of `text` are unescaped sentence marks that the input may leave out.
 */
export interface Word {
  readonly text: string;
  readonly soft: number;
  readonly span: Span;
}

export type CaptureType =
  | { readonly kind: 'wildcard' }
  | { readonly kind: 'word' }
  | { readonly kind: 'number' }
  | { readonly kind: 'entity'; readonly name: Name }
  | { readonly kind: 'rule'; readonly name: Name };

/** `$(name:type)`. `typeSpelling` is the written type (`string`, `wildcard`), absent for `$(x)`. */
export interface Capture {
  readonly kind: 'capture';
  readonly name: Name;
  readonly type: CaptureType;
  readonly typeSpelling?: string;
  readonly quantifier?: Quantifier;
  readonly span: Span;
}

export interface RuleReference {
  readonly kind: 'rule-reference';
  readonly name: Name;
  readonly quantifier?: Quantifier;
  readonly span: Span;
}

export interface Group {
  readonly kind: 'group';
  readonly alternatives: readonly Alternative[];
  readonly quantifier?: Quantifier;
  readonly span: Span;
}

export type UnaryOperator = '+' | '-' | '!' | 'typeof';
export type BinaryOperator =
  '??' | '||' | '&&' | '===' | '!==' | '<' | '>' | '<=' | '>=' | '+' | '-' | '*' | '/' | '%';

/** A value expression behind `->`. Parentheses leave no node; the formatter puts back those needed. */
export type Value =
  | {
      readonly kind: 'constant';
      readonly value: string | number | boolean | null;
      readonly span: Span;
    }
  | { readonly kind: 'undefined'; readonly span: Span }
  | { readonly kind: 'variable'; readonly name: Name; readonly span: Span }
  | { readonly kind: 'array'; readonly elements: readonly (Value | Spread)[]; readonly span: Span }
  | {
      readonly kind: 'object';
      readonly members: readonly (Property | Spread)[];
      readonly span: Span;
    }
  | {
      readonly kind: 'unary';
      readonly operator: UnaryOperator;
      readonly operand: Value;
      readonly span: Span;
    }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Value;
      readonly right: Value;
      readonly span: Span;
    }
  | {
      readonly kind: 'conditional';
      readonly test: Value;
      readonly then: Value;
      readonly else: Value;
      readonly span: Span;
    }
  /** `texts` has one element more than `values`; escapes resolved. */
  | {
      readonly kind: 'template';
      readonly texts: readonly string[];
      readonly values: readonly Value[];
      readonly span: Span;
    }
  | {
      readonly kind: 'member';
      readonly object: Value;
      readonly property: Name;
      readonly optional: boolean;
      readonly span: Span;
    }
  | {
      readonly kind: 'index';
      readonly object: Value;
      readonly index: Value;
      readonly optional: boolean;
      readonly span: Span;
    }
  | {
      readonly kind: 'call';
      readonly object: Value;
      readonly method: Name;
      readonly arguments: readonly (Value | Spread)[];
      readonly optional: boolean;
      readonly span: Span;
    };

export interface Spread {
  readonly kind: 'spread';
  readonly value: Value;
  readonly span: Span;
}

export interface Property {
  readonly kind: 'property';
  readonly key: string;
  readonly keySpan: Span;
  readonly quoted: boolean;
  /** `{ x }`: `value` is the variable `x`. */
  readonly shorthand: boolean;
  readonly value: Value;
  readonly span: Span;
}
