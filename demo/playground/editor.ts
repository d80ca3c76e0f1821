// The grammar's editor: CodeMirror with our colours and findings. It stands in a shadow root, where
// CodeMirror adopts style sheets instead of inserting <style>, which the page's policy forbids.
// Compiles nothing: the page hands the findings in.

import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Diagnostic } from 'agent-chat/grammar';
import { agrLanguage } from './agr-language.js';

export interface Editor {
  readonly text: string;
  /** Replaces everything; undo brings the old text back. */
  setText(text: string): void;
  showFindings(findings: readonly Diagnostic[]): void;
  /** Puts the cursor at an offset and the focus into the text. */
  goTo(offset: number): void;
}

/** Puts an editor into `host`. `onChange` is called after every change, `setText` included. */
export function mountEditor(host: HTMLElement, onChange: () => void): Editor {
  const root = host.attachShadow({ mode: 'open' });
  const view = new EditorView({
    root,
    parent: root,
    extensions: extensions(onChange),
  });
  return {
    get text() {
      return view.state.doc.toString();
    },
    setText(text) {
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        selection: { anchor: 0 },
        scrollIntoView: true,
      });
    },
    showFindings(findings) {
      const { length } = view.state.doc;
      const marks = findings.map(({ range, severity, message, hint }) => ({
        from: Math.min(range.start.offset, length),
        to: Math.min(range.end.offset, length),
        severity,
        message: hint === undefined ? message : `${message}. ${hint}`,
      }));
      view.dispatch(setDiagnostics(view.state, marks));
    },
    goTo(offset) {
      view.dispatch({
        selection: { anchor: Math.min(offset, view.state.doc.length) },
        effects: EditorView.scrollIntoView(Math.min(offset, view.state.doc.length), {
          y: 'center',
        }),
      });
      view.focus();
    },
  };
}

function extensions(onChange: () => void): readonly Extension[] {
  return [
    lineNumbers(),
    lintGutter(),
    history(),
    drawSelection(),
    bracketMatching(),
    highlightActiveLine(),
    agrLanguage,
    syntaxHighlighting(COLOURS),
    THEME,
    // Tab stays with the page, so that the keyboard gets out again.
    keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap]),
    EditorState.tabSize.of(2),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      'aria-label': 'Grammar',
      spellcheck: 'false',
      // Editable text takes the focus anyway; checkers of accessibility want to be told.
      tabindex: '0',
    }),
    EditorView.domEventHandlers({ beforeinput: typeOverSelection }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange();
    }),
  ];
}

/**
 * Where typed text replaces a selection Chromium keeps the look of what was there in a style attribute,
 * which the page's policy forbids; so the text goes in without the browser's help.
 */
function typeOverSelection(event: InputEvent, view: EditorView): boolean {
  const { main } = view.state.selection;
  if (event.inputType !== 'insertText' || event.data === null || main.empty) return false;
  view.dispatch(view.state.replaceSelection(event.data), { userEvent: 'input.type' });
  return true;
}

const COLOURS = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--muted)', fontStyle: 'italic' },
  { tag: tags.definition(tags.typeName), color: 'var(--rule)', fontWeight: '700' },
  { tag: tags.typeName, color: 'var(--rule)' },
  { tag: tags.className, color: 'var(--entity)' },
  { tag: tags.variableName, color: 'var(--capture)' },
  { tag: tags.propertyName, color: 'var(--muted)' },
  { tag: tags.string, color: 'var(--string)' },
  { tag: [tags.number, tags.keyword, tags.meta], color: 'var(--entity)' },
  { tag: [tags.operator, tags.punctuation], color: 'var(--muted)' },
]);

const THEME = EditorView.theme({
  '&': { height: '100%', fontSize: '14px', color: 'var(--text)', background: 'var(--raised)' },
  // The frame around it shows the focus: text that scrolls would lie on a ring of its own.
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, "SF Mono", "DejaVu Sans Mono", monospace',
    lineHeight: '1.5',
  },
  '.cm-content': { padding: '12px 0', caretColor: 'var(--text)' },
  '.cm-gutters': { background: 'none', border: 'none', color: 'var(--muted)' },
  '.cm-activeLine, .cm-activeLineGutter': {
    background: 'color-mix(in srgb, var(--text) 4%, transparent)',
  },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
    { background: 'color-mix(in srgb, var(--accent) 28%, transparent)' },
  '.cm-matchingBracket': { background: 'color-mix(in srgb, var(--accent) 24%, transparent)' },
  '.cm-tooltip': {
    maxWidth: '44ch',
    color: 'var(--text)',
    background: 'var(--raised)',
    border: '1px solid var(--line)',
    borderRadius: '6px',
    fontFamily: 'system-ui, sans-serif',
  },
  '.cm-diagnostic': { padding: '8px 12px' },
  // CodeMirror's own marks are images in data: URLs, which the page's policy forbids.
  // Forced colours keep borders, and no backgrounds.
  '.cm-lint-marker': {
    content: 'normal',
    boxSizing: 'border-box',
    inlineSize: '8px',
    blockSize: '8px',
    margin: '7px 3px',
    border: '4px solid',
  },
  '.cm-lint-marker-error': {
    content: 'normal',
    borderColor: 'var(--danger)',
    borderRadius: '4px',
  },
  '.cm-lint-marker-warning': { content: 'normal', borderColor: 'var(--warning)' },
  '.cm-lintRange-error': wave('var(--danger)'),
  '.cm-lintRange-warning': wave('var(--warning)'),
});

function wave(colour: string) {
  return { backgroundImage: 'none', textDecoration: `underline wavy 1px ${colour}` };
}
