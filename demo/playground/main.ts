// Puts the playground together: an edit is compiled, the sentence matched, the link kept up to date.
// Each part draws itself; this file says what follows from what.

import { CompletionSession, matchGrammar, type Grammar } from 'agent-chat/grammar';
import { byId, html } from '../view/dom.js';
import { compile, sizeOf, type Compiled } from './compiled.js';
import { mountEditor } from './editor.js';
import { exampleNamed, EXAMPLES } from './examples.js';
import { matchesView, type Reading } from './matches-view.js';
import { problemsView } from './problems-view.js';
import { SentenceField } from './sentence-field.js';
import { sentencesView } from './sentences-view.js';
import { hashOf, sharedIn, type Shared } from './share-link.js';
import { NONE, suggestionsIn, type Suggestions } from './suggestions.js';

/** Milliseconds of quiet after which an edit is compiled. */
const QUIET = 150;
/** A grammar from a link may be a hostile one: no key stroke does more work than this. */
const MOST_STEPS = 300_000;

const examples = byId('examples', HTMLSelectElement);
const notice = byId('notice', HTMLElement);

let compiled: Compiled = { diagnostics: [], milliseconds: 0 };
/** The last grammar without errors: sentences keep their meaning while a rule is half typed. */
let grammar: Grammar | undefined;
let session: CompletionSession | undefined;
let sentences: readonly string[] = [];
/** What was opened and under which hash: the link keeps an example's name until something changes. */
let opened: Shared & { readonly hash: string } = { grammar: '', sentences: [], hash: '' };
/** Our own changes of the hash are told from a visitor's by this. */
let shownHash = '';

let timer: ReturnType<typeof setTimeout> | undefined;
const editor = mountEditor(byId('editor', HTMLElement), () => {
  clearTimeout(timer);
  timer = setTimeout(edited, QUIET);
});
const field = new SentenceField({
  suggest,
  changed: showMatches,
  entered() {
    const sentence = field.text.trim();
    if (sentence === '' || sentences.includes(sentence)) return;
    keep([sentence, ...sentences]);
  },
});

examples.append(
  ...EXAMPLES.map(({ name, title }) => html('option', { value: name }, title)),
  html('option', { value: '', hidden: true }, 'Your own'),
);
examples.addEventListener('change', () => void open(`#${examples.value}`));
globalThis.addEventListener('hashchange', () => {
  if (location.hash !== shownHash) void open(location.hash);
});
byId('share', HTMLButtonElement).addEventListener('click', () => void copyLink());
await open(location.hash);

async function open(hash: string): Promise<void> {
  const first = `#${EXAMPLES[0]?.name ?? ''}`;
  const wanted = hash === '' ? first : hash;
  const shared = (await exampleNamed(wanted.slice(1))) ?? (await sharedIn(wanted));
  if (shared === undefined) {
    await open(first);
    notice.textContent = 'That link holds no grammar; here is an example instead.';
    return;
  }
  notice.textContent = '';
  opened = { ...shared, hash: wanted };
  use(undefined);
  sentences = shared.sentences;
  field.setText(sentences[0] ?? '');
  editor.setText(shared.grammar);
  edited();
}

function edited(): void {
  clearTimeout(timer);
  compiled = compile(editor.text);
  if (compiled.grammar !== undefined) use(compiled.grammar);
  editor.showFindings(compiled.diagnostics);
  byId('problems', HTMLElement).replaceChildren(
    ...problemsView(compiled.diagnostics, (offset) => editor.goTo(offset)),
  );
  const { length } = compiled.diagnostics;
  byId('problems-count', HTMLElement).textContent =
    length === 0 ? 'No problems' : counted(length, 'problem');
  void showSize();
  field.refresh();
  showMatches();
  showSentences();
  void showHash();
}

function use(wanted: Grammar | undefined): void {
  grammar = wanted;
  session = wanted && new CompletionSession(() => wanted, { maxSteps: MOST_STEPS });
}

function suggest(text: string): Suggestions {
  return session === undefined ? NONE : suggestionsIn(session.update(text), text);
}

function keep(wanted: readonly string[]): void {
  sentences = wanted;
  showSentences();
  void showHash();
}

async function showSize(): Promise<void> {
  const { grammar: measured, milliseconds } = compiled;
  const line = byId('size', HTMLElement);
  if (measured === undefined) {
    line.textContent =
      grammar === undefined
        ? 'Not compiled: see the errors below'
        : 'Not compiled: sentences are matched as before the errors below';
    return;
  }
  const { rules, alternatives, json, gzip } = await sizeOf(measured);
  if (compiled.grammar !== measured) return;
  line.textContent =
    `${counted(rules, 'rule')}, ${counted(alternatives, 'alternative')} · .ag.json ${kilobytes(json)}, ` +
    `${kilobytes(gzip)} gzip · compiled in ${milliseconds.toFixed(1)} ms`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function showMatches(): void {
  const { text: sentence } = field;
  const place = byId('matches', HTMLElement);
  if (grammar === undefined || sentence.trim() === '') return place.replaceChildren();
  const first = timedMatch(grammar, sentence);
  // What a grammar and its entities make when they are first asked is no part of a sentence's time.
  const reading = first.stats.exhausted ? first : timedMatch(grammar, sentence);
  const next = reading.matches.length > 0 ? NONE : suggest(sentence);
  place.replaceChildren(matchesView({ sentence, ...reading, next }));
}

function timedMatch(of: Grammar, sentence: string): Omit<Reading, 'sentence' | 'next'> {
  const stats = { steps: 0, exhausted: false };
  const start = performance.now();
  const matches = matchGrammar(of, sentence, { maxSteps: MOST_STEPS, stats });
  return { matches, stats, milliseconds: performance.now() - start };
}

function showSentences(): void {
  const options = { maxSteps: MOST_STEPS, maxMatches: 1 };
  const matched = grammar;
  const meanings = sentences.map((sentence) => ({
    sentence,
    value: matched && matchGrammar(matched, sentence, options)[0]?.value,
  }));
  const understood = meanings.filter(({ value }) => value !== undefined).length;
  byId('understood', HTMLElement).textContent = `${understood} of ${sentences.length} understood`;
  byId('sentences', HTMLElement).replaceChildren(
    ...sentencesView(meanings, {
      choose: (sentence) => field.setText(sentence),
      remove: (gone) => keep(sentences.filter((sentence) => sentence !== gone)),
    }),
  );
}

async function showHash(): Promise<void> {
  const shared: Shared = { grammar: editor.text, sentences };
  const isAsOpened = shared.grammar === opened.grammar && sentences === opened.sentences;
  const hash = isAsOpened ? opened.hash : await hashOf(shared);
  if (editor.text !== shared.grammar || sentences !== shared.sentences) return;
  shownHash = hash;
  history.replaceState(null, '', hash);
  const name = hash.slice(1);
  examples.value = EXAMPLES.some((example) => example.name === name) ? name : '';
}

async function copyLink(): Promise<void> {
  clearTimeout(timer);
  edited();
  await showHash();
  try {
    await navigator.clipboard.writeText(location.href);
    notice.textContent = 'Link copied';
  } catch {
    notice.textContent = 'The link is in the address bar';
  }
}
