// Colours code that is finished, through the browser's highlight registry: no node is touched, so a
// selection, a scroll position and closed blocks stay as they are. Light on purpose: comments, strings,
// numbers and the keywords of the usual languages. Where a browser has no registry, code stays plain.

type Kind = 'comment' | 'string' | 'number' | 'keyword';

interface Token {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
}

const hashComments = new Set([
  'python',
  'py',
  'sh',
  'bash',
  'shell',
  'yaml',
  'yml',
  'ruby',
  'rb',
  'toml',
  'r',
]);
const dashComments = new Set(['sql', 'lua', 'haskell', 'hs']);

const keywords = new Set(
  (
    'abstract and as async await break case catch class const continue def default del do elif else ' +
    'enum except export extends false False final finally fn for from func function global go if impl ' +
    'implements import in instanceof interface is lambda let match mod module mut namespace new nil ' +
    'None not null of or package pass private protected pub public raise return select self static ' +
    'struct super switch this throw trait true True try type typeof undefined use var void where while ' +
    'with yield SELECT FROM WHERE INSERT INTO UPDATE DELETE JOIN ON GROUP ORDER BY LIMIT VALUES SET'
  ).split(' '),
);

/** The coloured parts of a code text, in order; the rest is plain. */
export function tokensOf(code: string, language: string): readonly Token[] {
  const comment = hashComments.has(language)
    ? '#.*'
    : dashComments.has(language)
      ? '--.*'
      : String.raw`\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|<!--[\s\S]*?(?:-->|$)`;
  const pattern = new RegExp(
    [
      `(?<comment>${comment})`,
      String.raw`(?<string>"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|\x60(?:\\.|[^\x60\\])*\x60?)`,
      String.raw`(?<number>\b\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?\b)`,
      String.raw`(?<word>[A-Za-z_$][\w$]*)`,
    ].join('|'),
    'g',
  );
  return [...code.matchAll(pattern)].flatMap(({ 0: text, index: start, groups = {} }) => {
    const kind = kindOf(groups, text);
    return kind === undefined ? [] : [{ kind, start, end: start + text.length }];
  });
}

function kindOf(groups: Readonly<Record<string, string>>, text: string): Kind | undefined {
  if (groups['comment'] !== undefined) return 'comment';
  if (groups['string'] !== undefined) return 'string';
  if (groups['number'] !== undefined) return 'number';
  return keywords.has(text) ? 'keyword' : undefined;
}

/** Colours the code blocks inside an element. Returns the way to take the colours off again. */
export function colourCode(root: ParentNode): () => void {
  // Forced colours draw each highlight as if it were selected: code is then better plain.
  const isForced = matchMedia('(forced-colors: active)').matches;
  if (typeof Highlight === 'undefined' || isForced) return () => undefined;
  const painted = [...root.querySelectorAll('pre code')].flatMap(paint);
  return () => {
    for (const { highlight, range } of painted) highlight.delete(range);
  };
}

interface Painted {
  readonly highlight: Highlight;
  readonly range: Range;
}

function paint(code: Element): readonly Painted[] {
  const text = code.firstChild;
  if (!(text instanceof Text)) return [];
  return tokensOf(text.data, code.getAttribute('data-language') ?? '').map(
    ({ kind, start, end }) => {
      const range = new Range();
      range.setStart(text, start);
      range.setEnd(text, end);
      const highlight = highlightOf(`agent-chat-${kind}`);
      highlight.add(range);
      return { highlight, range };
    },
  );
}

/** The registry belongs to the document; each name has one entry for all elements. */
function highlightOf(name: string): Highlight {
  const known = CSS.highlights.get(name);
  if (known !== undefined) return known;
  const made = new Highlight();
  CSS.highlights.set(name, made);
  return made;
}
