// Colours `.agr` text for the editor, a line at a time. It colours what it sees and checks nothing:
// findings come from the compiler.

import { StreamLanguage, type StringStream } from '@codemirror/language';
import { tags } from '@lezer/highlight';

interface State {
  place: 'file' | 'header' | 'pattern' | 'capture' | 'value';
  inComment: boolean;
  /** Brackets that the value has opened so far. */
  depth: number;
}

const NAME = /^[\p{ID_Start}_]\p{ID_Continue}*/u;
const RULE = /^<\s*[\p{ID_Start}_]\p{ID_Continue}*\s*>/u;
const SPACING = /^\[[^\]]*\]?/u;
const LITERAL = /^(?:\\.|[^\s|()<>$;{}[\]\\-]|-(?!>)|\$(?!\())+/u;
const NUMBER = /^(?:0[xob][\da-f]+|\d+(?:\.\d+)?(?:e[+-]?\d+)?)/iu;
const QUOTED = /^(?:"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|`(?:[^`\\]|\\.)*`?)/u;
const FILE_WORDS = new Set(['import', 'export', 'entity', 'from']);
const VALUE_WORDS = new Set(['true', 'false', 'null', 'undefined', 'typeof']);

/** The language as an extension of the editor. */
export const agrLanguage = StreamLanguage.define<State>({
  name: 'agr',
  startState: () => ({ place: 'file', inComment: false, depth: 0 }),
  copyState: (state) => ({ ...state }),
  token(stream, state) {
    if (state.inComment) return insideComment(stream, state);
    if (stream.eatSpace()) return null;
    return comment(stream, state) ?? READERS[state.place](stream, state);
  },
  languageData: { commentTokens: { line: '//', block: { open: '/*', close: '*/' } } },
  tokenTable: {
    definition: tags.definition(tags.typeName),
    rule: tags.typeName,
    entity: tags.className,
    literal: tags.content,
  },
});

/** A comment starts at a word's start: `http://` is text. */
function comment(stream: StringStream, state: State): string | null {
  if (/[^\s|()<>;[\]{}:,=]/u.test(before(stream))) return null;
  if (stream.match('//')) {
    stream.skipToEnd();
    return 'comment';
  }
  return stream.match('/*') ? insideComment(stream, state) : null;
}

function insideComment(stream: StringStream, state: State): string {
  state.inComment = !stream.skipTo('*/');
  if (state.inComment) stream.skipToEnd();
  else stream.match('*/');
  return 'comment';
}

type Reader = (stream: StringStream, state: State) => string | null;

const READERS: Readonly<Record<State['place'], Reader>> = {
  file(stream, state) {
    if (stream.match(RULE)) {
      state.place = 'header';
      return 'definition';
    }
    return stream.match(QUOTED) ? 'string' : word(stream, FILE_WORDS, 'entity');
  },
  header(stream, state) {
    if (stream.match(SPACING)) return 'meta';
    if (stream.eat('=')) {
      state.place = 'pattern';
      return 'operator';
    }
    if (stream.peek() === ';') state.place = 'file';
    return word(stream, FILE_WORDS, 'entity');
  },
  pattern,
  capture(stream, state) {
    if (stream.eat(')')) {
      state.place = 'pattern';
      return 'operator';
    }
    if (stream.match(RULE)) return 'rule';
    return word(stream, FILE_WORDS, before(stream) === ':' ? 'entity' : 'variableName');
  },
  value,
};

function pattern(stream: StringStream, state: State): string | null {
  if (stream.match('->')) {
    state.place = 'value';
    state.depth = 0;
    return 'operator';
  }
  if (stream.match('$(')) {
    state.place = 'capture';
    return 'operator';
  }
  if (stream.eat(';')) {
    state.place = 'file';
    return 'punctuation';
  }
  if (stream.match(RULE)) return 'rule';
  if (stream.match(SPACING)) return 'meta';
  if (stream.eat(/[|()]/u)) return 'operator';
  // What is glued to a bracket or a quote repeats it; glued to a word it is text.
  if (/[)>'"]/u.test(before(stream)) && stream.eat(/[?*+]/u)) return 'operator';
  if (stream.match(LITERAL) === null) stream.next();
  return 'literal';
}

function value(stream: StringStream, state: State): string | null {
  if (state.depth === 0 && stream.eat(';')) {
    state.place = 'file';
    return 'punctuation';
  }
  if (stream.match('||')) return 'operator';
  if (state.depth === 0 && stream.eat(/[|)]/u)) {
    state.place = 'pattern';
    return 'operator';
  }
  if (stream.match(QUOTED)) return 'string';
  if (stream.match(NUMBER)) return 'number';
  const next = stream.peek() ?? '';
  if ('({['.includes(next)) state.depth += 1;
  if (')}]'.includes(next)) state.depth -= 1;
  const kind = word(stream, VALUE_WORDS, 'variableName');
  const isKey = kind === 'variableName' && /^\s*:/u.test(stream.string.slice(stream.pos));
  return isKey ? 'propertyName' : kind;
}

function word(stream: StringStream, keywords: ReadonlySet<string>, kind: string): string {
  if (!stream.match(NAME)) {
    stream.next();
    return 'punctuation';
  }
  return keywords.has(stream.current()) ? 'keyword' : kind;
}

function before(stream: StringStream): string {
  return stream.string[stream.pos - 1] ?? ' ';
}
