// Shortens lit's templates in the drop-in: no comments and no indentation in css`` and html``. White
// space that can mean something stays one space. Knows the two tags by name; runs nothing it reads.

import MagicString from 'magic-string';
import type { Plugin } from 'vite';

type Shorten = (text: string) => string;

interface Quasi {
  readonly start: number;
  readonly end: number;
}

/** A string, a mark with the space around it, or space; comments count as space. */
const CSS =
  /("[^"]*"|'[^']*')|(?:\s|\/\*[^]*?\*\/)*([{};,])(?:\s|\/\*[^]*?\*\/)*|:\s+|(?:\s|\/\*[^]*?\*\/)+/g;

/** CSS without comments and needless space; what stands around `+`, `>` and the like is left. */
export function shortenCss(text: string): string {
  return text
    .replace(CSS, (all, quoted?: string, mark?: string) => {
      return quoted ?? mark ?? (all.startsWith(':') ? ':' : ' ');
    })
    .replaceAll(';}', '}');
}

/** HTML whose lines are joined by one space, which is how a browser draws them outside of `pre`. */
export function shortenHtml(text: string): string {
  return text.includes('<pre') || text.includes('<textarea')
    ? text
    : text.replace(/\s*\n\s*/g, ' ');
}

const TAGS: ReadonlyMap<string, Shorten> = new Map([
  ['css', shortenCss],
  ['html', shortenHtml],
]);

/** Shortens the templates of our own modules, after their types are gone. */
export function minifyTemplates(): Plugin {
  return {
    name: 'agent-chat:minify-templates',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('/src/element/')) return null;
      const text = new MagicString(code);
      shortenIn(this.parse(code), text, code);
      if (!text.hasChanged()) return null;
      return { code: text.toString(), map: text.generateMap({ source: id, hires: 'boundary' }) };
    },
  };
}

function shortenIn(node: unknown, text: MagicString, code: string): void {
  if (typeof node !== 'object' || node === null) return;
  const shorten = shortenerOf(node);
  for (const quasi of shorten === undefined ? [] : quasisOf(node)) {
    const raw = code.slice(quasi.start, quasi.end);
    const short = shorten?.(raw) ?? raw;
    if (short !== raw) text.update(quasi.start, quasi.end, short);
  }
  for (const child of Object.values(node)) shortenIn(child, text, code);
}

function shortenerOf(node: object): Shorten | undefined {
  if (!('type' in node) || node.type !== 'TaggedTemplateExpression' || !('tag' in node)) return;
  const { tag } = node;
  if (typeof tag !== 'object' || tag === null || !('name' in tag)) return;
  return typeof tag.name === 'string' ? TAGS.get(tag.name) : undefined;
}

function quasisOf(node: object): readonly Quasi[] {
  if (!('quasi' in node) || typeof node.quasi !== 'object' || node.quasi === null) return [];
  if (!('quasis' in node.quasi) || !Array.isArray(node.quasi.quasis)) return [];
  return node.quasi.quasis.filter(isQuasi);
}

function isQuasi(value: unknown): value is Quasi {
  return (
    typeof value === 'object' &&
    value !== null &&
    'start' in value &&
    typeof value.start === 'number' &&
    'end' in value &&
    typeof value.end === 'number'
  );
}
