// Reads and writes a plain-text editable element. Knows no composer.
//
// The element is `contenteditable="plaintext-only"`, not a textarea: ARIA gives a textarea no
// combobox role, and an editable grows with its text without scripts that write its value.

/** The text as typed, without the line break that browsers keep at the end. */
export function textOf(editable: HTMLElement): string {
  // With every key: what holds nothing but text holds its line breaks, too, and needs no layout to be read.
  const text = editable.childElementCount === 0 ? editable.textContent : editable.innerText;
  return text.replace(/\n$/, '').replaceAll('\u00a0', ' ');
}

/** Replaces the text and puts the caret at its end; undoing gives back what was there. */
export function setText(editable: HTMLElement, text: string): void {
  if (editable.matches(':focus')) insert(editable, text);
  if (textOf(editable) !== text) editable.textContent = text;
  caretToEnd(editable);
}

/** As by typing: a change that the browser's undo doesn't know of makes undo and redo write twice. */
function insert(editable: HTMLElement, text: string): void {
  const before = textOf(editable);
  if (before === text) return;
  const goesOn = text.startsWith(before);
  if (goesOn) caretToEnd(editable);
  else document.getSelection()?.selectAllChildren(editable);
  const added = goesOn ? text.slice(before.length) : text;
  document.execCommand(added === '' ? 'delete' : 'insertText', false, added);
}

/** Puts the caret after the last character, if the element has the focus. */
export function caretToEnd(editable: HTMLElement): void {
  const selection = document.getSelection();
  if (selection === null || !editable.matches(':focus')) return;
  selection.selectAllChildren(editable);
  selection.collapseToEnd();
}

/** Whether nothing is selected and the caret stands after the last character. */
export function isCaretAtEnd(editable: HTMLElement): boolean {
  const range = caretOf(editable);
  if (range === undefined) return true;
  if (range.startContainer !== range.endContainer || range.startOffset !== range.endOffset) {
    return false;
  }
  const rest = document.createRange();
  rest.selectNodeContents(editable);
  rest.setStart(range.endContainer, range.endOffset);
  return rest.toString().trim() === '';
}

/** The selection inside a shadow root; each engine has its own way to it. */
function caretOf(editable: HTMLElement): AbstractRange | undefined {
  const root = editable.getRootNode();
  const selection = document.getSelection();
  if (selection === null || !(root instanceof ShadowRoot)) return undefined;
  if ('getComposedRanges' in selection) {
    const range = selection.getComposedRanges({ shadowRoots: [root] })[0];
    return range !== undefined && editable.contains(range.endContainer) ? range : undefined;
  }
  return undefined;
}
