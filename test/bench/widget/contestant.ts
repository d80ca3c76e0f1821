// What every chat of the bench is asked to do, and how a page of the bench asks it. Runs in a browser;
// knows no chat and no clock: the processor's time is read from outside.

/** A message of before. */
export interface Said {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** An answer that arrives in chunks. */
export interface Answer {
  add(chunk: string): void;
  end(): void;
}

export interface Contestant {
  /** Puts the chat into `place`, with what was said before. */
  mount(place: HTMLElement, before: readonly Said[]): void | Promise<void>;
  /** Begins an answer; it must be on show when this resolves. */
  answer(): Promise<Answer>;
}

export interface Streamed {
  /** Milliseconds; 0 when no task took 50 ms or more, which is as fine as browsers tell. */
  readonly longestTask: number;
}

export interface BenchPage {
  /** Rejects, as `stream` does, when the last words are never drawn. */
  mount(messages: number): Promise<void>;
  stream(chunks: number): Promise<Streamed>;
  /** Nodes of every kind, through shadow roots. */
  nodes(): number;
}

declare global {
  interface Window {
    benchPage?: BenchPage;
  }
}

/** Letters a chunk and chunks a frame, from the issue. */
const CHUNK = 12;
const PER_FRAME = 4;
const END = 'The end.';
/** Frames to wait for something to be drawn, about half a minute. */
const PATIENCE = 1_800;

/** Makes a page that lets a contestant be driven. */
export function offer(contestant: Contestant): void {
  const place = document.createElement('div');
  place.className = 'place';
  document.body.append(place);
  window.benchPage = {
    async mount(messages) {
      await contestant.mount(place, history(messages));
      if (messages > 0) await until(() => isShown(place, `Message ${messages}.`));
      await frame();
    },
    async stream(chunks) {
      const observed = observeTasks();
      const answer = await contestant.answer();
      const text = markdown(chunks * CHUNK);
      for (let from = 0; from < text.length; from += CHUNK * PER_FRAME) {
        const end = Math.min(text.length, from + CHUNK * PER_FRAME);
        for (let at = from; at < end; at += CHUNK) answer.add(text.slice(at, at + CHUNK));
        await frame();
      }
      answer.end();
      await until(() => isShown(place, END));
      await frame();
      return { longestTask: observed() };
    },
    nodes: () => count(document),
  };
}

function history(length: number): readonly Said[] {
  return Array.from({ length }, (_, index) => ({
    role: index % 2 === 0 ? 'user' : 'assistant',
    text: `Message ${index + 1}. It has **two** sentences.`,
  }));
}

const BLOCK = `## Mugs for the office

We have **twelve** kinds in stock, in *blue* and \`sand\`; see [the list](https://shop.example/mugs).

- stoneware, 300 ml, safe in the dishwasher
- porcelain, 250 ml, with a lid
  1. white
  2. grey

| mug | price | left |
| --- | ---: | --- |
| Fjord | 14.00 | 12 |
| Harbour | 9.50 | 3 |

\`\`\`js
const mugs = await shop.find({ colour: 'blue', max: 20 });
\`\`\`

> Orders before noon leave on the same day.

`;

/** Mixed Markdown of exactly `length` letters, which ends with a sentence of its own. */
function markdown(length: number): string {
  const end = `\n\n${END}`;
  return BLOCK.repeat(Math.ceil(length / BLOCK.length)).slice(0, length - end.length) + end;
}

function observeTasks(): () => number {
  let longest = 0;
  const note = (entries: PerformanceEntryList): void => {
    for (const { duration } of entries) longest = Math.max(longest, duration);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'longtask' });
  return () => {
    note(observer.takeRecords());
    observer.disconnect();
    return longest;
  };
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let frames = 0; !isTrue(); frames += 1) {
    if (frames === PATIENCE) throw new Error('What was asked for is never drawn.');
    await frame();
  }
}

function frame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

/** Looks from the end, where what is new stands. */
function isShown(node: Node, text: string): boolean {
  const shadow = node instanceof Element ? node.shadowRoot : null;
  if (shadow !== null && isShown(shadow, text)) return true;
  if (node instanceof Element && node.localName === 'style') return false;
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue?.includes(text) === true;
  for (let child = node.lastChild; child !== null; child = child.previousSibling) {
    if (isShown(child, text)) return true;
  }
  return false;
}

function count(node: Node): number {
  const shadow = node instanceof Element ? node.shadowRoot : null;
  let sum = 1 + (shadow === null ? 0 : count(shadow));
  for (const child of node.childNodes) sum += count(child);
  return sum;
}
