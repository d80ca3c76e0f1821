// Where files go that were dropped or pasted: into the card that asks for some; else, where exactly one
// tool takes files, they are kept for that tool's card; else it is said what to do. Those that find no
// room are named. Loaded with the first file.

import type { Tool } from '../assistant/contract.js';
import { markUnseen } from '../base/plain-text.js';
import { fieldOf, roomIn, type Field } from './fields/field.js';
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
  #kept: { readonly files: readonly File[]; readonly tool: Tool } | undefined;
  /** Waits for a field that takes the kept files. */
  readonly #fields: MutationObserver;
  #release: () => void = () => undefined;
  /** The confirmation whose form was opened for the files. */
  #opened: number | undefined;
  /** The card at which something was last said. */
  #toldAt: number | undefined;

  constructor(ports: FileDeskPorts) {
    this.#ports = ports;
    this.#fields = new MutationObserver(() => this.#fill());
  }

  /** A file is held over the chat. */
  over(data: DataTransfer): void {
    if (!this.#isOver) void this.#ask();
    this.#isOver = true;
    const isAsked = inputsIn(this.#ports.card()).length > 0;
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

  /** Files were dropped or pasted. */
  async take(files: readonly File[]): Promise<void> {
    this.leave();
    const inputs = inputsIn(this.#ports.card());
    const [input] = inputs;
    if (input !== undefined) {
      this.#leaveOut(choose(inputs, files));
      return input.focus();
    }
    const takers = await this.#ask();
    const [tool] = takers;
    if (tool === undefined || takers.length > 1) this.#refuse(takers);
    else this.#keep(files, tool);
  }

  async #ask(): Promise<readonly Tool[]> {
    const tools = await this.#ports.session.tools();
    this.#takers = tools.filter((tool) => roomOf(tool) > 0);
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

  #keep(files: readonly File[], tool: Tool): void {
    const room = roomOf(tool);
    const kept = files.slice(0, room);
    this.#kept = { files: kept, tool };
    const values = { files: this.#namesOf(kept), tool: titleOf(tool) };
    const words = fileStrings(this.#ports.locale().tag).kept;
    const text = words.replace(/\{(files|tool)\}/g, (_all, name: 'files' | 'tool') => values[name]);
    this.#tell([text, ...this.#leftWords(files.slice(room))].join(' '));
    this.#fields.observe(this.#ports.area, { childList: true, subtree: true });
    this.#fill();
  }

  #leaveOut(files: readonly File[]): void {
    for (const text of this.#leftWords(files)) this.#tell(text);
  }

  /** What is said of files that found no room; nothing where there are none. */
  #leftWords(files: readonly File[]): readonly string[] {
    if (files.length === 0) return [];
    const { left } = fileStrings(this.#ports.locale().tag);
    return [left.replace('{files}', () => this.#namesOf(files))];
  }

  #namesOf(files: readonly File[]): string {
    const { tag } = this.#ports.locale();
    return new Intl.ListFormat(tag).format(files.map(({ name }) => markUnseen(name)));
  }

  /** Says it in a line of its own, until it is pressed away or the next request is made. */
  #tell(text: string): void {
    const { session, locale } = this.#ports;
    this.#toldAt = session.store.state.prompt?.id;
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
      const isOver = this.#toldAt === undefined ? busy : prompt?.id !== this.#toldAt;
      if (isOver) this.#drop();
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
    const inputs = inputsIn(this.#ports.card());
    if (this.#kept === undefined || inputs.length === 0 || prompt?.kind !== 'ask') return;
    if (prompt.request.tool.name !== this.#kept.tool.name) return;
    const left = choose(inputs, this.#kept.files);
    this.#drop();
    this.#leaveOut(left);
  }

  #drop(): void {
    this.#kept = undefined;
    this.#fields.disconnect();
    this.#release();
    this.#ports.session.renderer.notice({ id: NOTICE, kind: 'gone' });
  }
}

/** How many files the inputs of a tool take, however deep. */
function roomOf({ inputSchema }: Tool): number {
  if (inputSchema === undefined) return 0;
  const schema = { type: 'object', ...inputSchema };
  return roomOfField(fieldOf({ name: '', schema, required: true }));
}

function roomOfField(field: Field): number {
  switch (field.kind) {
    case 'group':
      return field.fields.reduce((room, inner) => room + roomOfField(inner), 0);
    case 'list':
      return roomOfField(field.item) > 0 ? Infinity : 0;
    case 'files':
      return roomIn(field);
    default:
      return field.kind === 'file' ? 1 : 0;
  }
}

/** The file inputs that have room; else the first, whose file is then replaced. */
function inputsIn(card: HTMLElement | null | undefined): readonly HTMLInputElement[] {
  const inputs = [...(card?.querySelectorAll<HTMLInputElement>(fileInputs) ?? [])];
  const open = inputs.filter(({ files }) => files?.length === 0);
  return open.length > 0 ? open : inputs.slice(0, 1);
}

const fileInputs = 'input[type=file]:not(:disabled)';

/** As if they had been chosen there, in order; returns those that found no room. */
function choose(inputs: readonly HTMLInputElement[], files: readonly File[]): readonly File[] {
  return inputs.reduce<readonly File[]>((rest, input) => {
    const room = Number(input.dataset['room'] ?? 1);
    const chosen = new DataTransfer();
    for (const file of rest.slice(0, room)) chosen.items.add(file);
    if (chosen.files.length > 0) {
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }
    return rest.slice(room);
  }, files);
}
