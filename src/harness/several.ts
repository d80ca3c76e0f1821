// Reads "add two mugs and show my orders" as the two requests it is, where each half is surely one by
// itself. An interpreter like any other, behind the grammars: their authors may know such sentences whole.

import type {
  InterpretContext,
  Interpretation,
  Interpreter,
  ProposedCall,
} from './ports/interpreter.js';

type Calls = readonly ProposedCall[];

/** More than these in one sentence is a list of something, not of requests. */
const most = 4;

const abstained: Interpretation = { kind: 'abstain', reason: 'one request' };

/** The given interpreters with one for several requests between those of a grammar and all dearer ones. */
export function withSeveral(
  interpreters: readonly Interpreter[],
  locale: string,
): readonly Interpreter[] {
  const dearer = interpreters.findIndex(({ stage }) => stage !== 'grammar');
  const readers = interpreters.filter(({ stage }) => stage !== 'model');
  if (dearer < 0) return interpreters;
  const several: Interpreter = {
    stage: 'schema',
    interpret(request, context) {
      const parts = partsOf(request, locale);
      return parts.length < 2 || parts.length > most ? abstained : readAll(parts, readers, context);
    },
  };
  return interpreters.toSpliced(dearer, 0, several);
}

/** A quoted or dictated text; the apostrophe of "Levi's" opens none. */
const quoted = /["“”„«»‹›「」『』`:：]|(?<![\p{L}\p{N}])['‘‚][\p{L}\p{N}]/u;

/** What stands around each "and" of the language; one in a quoted text or a name belongs to that. */
function partsOf(request: string, locale: string): readonly string[] {
  if (quoted.test(request)) return [];
  const and = new Intl.ListFormat(locale).format(['', '']);
  // Without spaces around it, it may be part of a word.
  const isWord = and.startsWith(' ') && and.endsWith(' ');
  // "Marks and Spencer": whoever begins a new request writes it small.
  if (isWord && new RegExp(`\\p{Lu}\\S{0,40}${and}\\p{Lu}`, 'u').test(request)) return [];
  const marks = isWord ? [and, ';'] : [';'];
  return marks
    .reduce<readonly string[]>(
      (parts, mark) => parts.flatMap((part) => part.split(mark)),
      [request],
    )
    .map((part) => part.replace(/[\s,]+$|^\s*(?:then |also )?/gu, ''));
}

/** At once where the readers answer at once: nobody is to see that a sentence was looked at twice. */
function readAll(
  [part, ...rest]: readonly string[],
  readers: readonly Interpreter[],
  context: InterpretContext,
  before: Calls = [],
): Interpretation | Promise<Interpretation> {
  if (part === undefined) {
    return { kind: 'call', calls: before, evidence: 'each request of the sentence by itself' };
  }
  const goOn = (calls: Calls): ReturnType<typeof readAll> =>
    calls.length === 0 ? abstained : readAll(rest, readers, context, [...before, ...calls]);
  const read = readPart(part, readers, context);
  return 'then' in read ? read.then(goOn) : goOn(read);
}

/** The calls that the first reader with a meaning is sure of. */
function readPart(
  part: string,
  [reader, ...others]: readonly Interpreter[],
  context: InterpretContext,
): Calls | Promise<Calls> {
  if (reader === undefined) return [];
  const source = reader.stage === 'grammar' ? 'grammar' : 'schema';
  const conclude = (meant: Interpretation): Calls | Promise<Calls> => {
    if (meant.kind === 'abstain') return readPart(part, others, context);
    return meant.kind === 'call' ? meant.calls.map((call) => ({ source, ...call })) : [];
  };
  const meant = reader.interpret(part, context);
  return 'then' in meant ? meant.then(conclude) : conclude(meant);
}
