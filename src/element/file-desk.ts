// Where a file goes that was dropped or pasted: into the card that asks for one; else, where exactly one
// tool takes files, it is kept for that tool's card; else it is said what to do. Loaded with the first file.

import type { Tool } from '../assistant/contract.js';
import { fieldOf, type Field } from './fields/field.js';
import { fileStrings } from './file-strings.js';
import type { Locale } from './locale.js';
import { titleOf } from './names.js';
import type { Session } from './session.js';

export interface FileDeskPorts {
  readonly area: HTMLElement;
  readonly session: Session;
  readonly locale: () => Locale;
  readonly card: () => HTMLElement | null | undefined;
}

const NOTICE = 'file';

export class FileDesk {
  readonly #ports: FileDeskPorts;
  /** Tools that take a file, as last asked; unknown before the first answer. */
  #takers: readonly Tool[] | undefined;
  #isOver = false;
  #kept: { readonly file: File; readonly tool: Tool } | undefined;
  /** Waits for a field that takes the kept file. */
  readonly #fields: MutationObserver;
  #release: () => void = () => undefined;
  /** The confirmation whose form was opened for the file. */
  #opened: number | undefined;

  constructor(ports: FileDeskPorts) {
    this.#ports = ports;
    this.#fields = new MutationObserver(() => this.#fill());
  }

  /** A file is held over the chat. */
  over(data: DataTransfer): void {
    if (!this.#isOver) void this.#ask();
    this.#isOver = true;
    const isAsked = inputIn(this.#ports.card()) !== undefined;
    const isTaken = isAsked || this.#takers === undefined || this.#takers.length === 1;
    data.dropEffect = isTaken ? 'copy' : 'none';
    this.#ports.area.toggleAttribute('data-dropping', isTaken);
    // No drop will follow, so it is said now.
    if (!isTaken && !this.#isTold) this.#refuse(this.#takers ?? []);
  }

  /** It is held there no longer. */
  leave(): void {
    this.#isOver = false;
    this.#ports.area.removeAttribute('data-dropping');
  }

  /** A file was dropped or pasted. */
  async take(file: File): Promise<void> {
    this.leave();
    const input = inputIn(this.#ports.card());
    if (input !== undefined) {
      choose(input, file);
      return input.focus();
    }
    const takers = await this.#ask();
    const [tool] = takers;
    if (tool === undefined || takers.length > 1) this.#refuse(takers);
    else this.#keep(file, tool);
  }

  async #ask(): Promise<readonly Tool[]> {
    const tools = await this.#ports.session.tools();
    this.#takers = tools.filter(takesFile);
    return this.#takers;
  }

  get #isTold(): boolean {
    return this.#ports.session.store.state.notices.some(({ id }) => id === NOTICE);
  }

  #refuse(takers: readonly Tool[]): void {
    const { tag } = this.#ports.locale();
    const words = fileStrings(tag);
    const tools = new Intl.ListFormat(tag).format(takers.map(titleOf));
    this.#tell(takers.length === 0 ? words.nobody : words.several.replace('{tools}', () => tools));
  }

  #keep(file: File, tool: Tool): void {
    this.#kept = { file, tool };
    const values = { file: file.name, tool: titleOf(tool) };
    const { kept } = fileStrings(this.#ports.locale().tag);
    this.#tell(kept.replace(/\{(file|tool)\}/g, (_whole, name: 'file' | 'tool') => values[name]));
    this.#fields.observe(this.#ports.area, { childList: true, subtree: true });
    this.#fill();
  }

  /** Says it in a line of its own, until it is pressed away or the next request is made. */
  #tell(text: string): void {
    const { session, locale } = this.#ports;
    const drop = (): void => this.#drop();
    const label = this.#kept === undefined ? locale().text('close') : locale().text('cancel');
    session.renderer.notice({
      id: NOTICE,
      kind: 'progress',
      text,
      actions: [{ id: 'drop', label, run: drop }],
    });
    this.#release();
    this.#release = session.store.subscribe(() => this.#follow());
  }

  #follow(): void {
    const { busy, prompt } = this.#ports.session.store.state;
    if (this.#kept === undefined) {
      if (busy) this.#drop();
      return;
    }
    if (prompt?.kind !== 'confirm' || prompt.id === this.#opened) return;
    if (prompt.request.tool.name !== this.#kept.tool.name) return;
    // It would go without the file: its form is opened instead, which sends nothing.
    this.#opened = prompt.id;
    queueMicrotask(() => prompt.request.onEdit());
  }

  #fill(): void {
    const { prompt } = this.#ports.session.store.state;
    const input = inputIn(this.#ports.card());
    if (this.#kept === undefined || input === undefined || prompt?.kind !== 'ask') return;
    if (prompt.request.tool.name !== this.#kept.tool.name) return;
    choose(input, this.#kept.file);
    this.#drop();
  }

  #drop(): void {
    this.#kept = undefined;
    this.#fields.disconnect();
    this.#release();
    this.#ports.session.renderer.notice({ id: NOTICE, kind: 'gone' });
  }
}

/** Whether an input of the tool is a file, however deep. */
function takesFile({ inputSchema }: Tool): boolean {
  if (inputSchema === undefined) return false;
  const schema = { type: 'object', ...inputSchema };
  return holdsFile(fieldOf({ name: '', schema, required: true }));
}

function holdsFile(field: Field): boolean {
  if (field.kind === 'group') return field.fields.some(holdsFile);
  return field.kind === 'list' ? holdsFile(field.item) : field.kind === 'file';
}

/** The first file input that holds nothing yet, else the first. */
function inputIn(card: HTMLElement | null | undefined): HTMLInputElement | undefined {
  const inputs = [...(card?.querySelectorAll<HTMLInputElement>(fileInputs) ?? [])];
  return inputs.find(({ files }) => files?.length === 0) ?? inputs[0];
}

const fileInputs = 'input[type=file]:not(:disabled)';

/** As if it had been chosen there. */
function choose(input: HTMLInputElement, file: File): void {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
