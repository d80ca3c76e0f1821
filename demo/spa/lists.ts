// The task lists and the app's settings, and every change to them. No page, no tools.

export interface Task {
  readonly text: string;
  readonly done: boolean;
}

export interface TaskList {
  readonly name: string;
  readonly tasks: readonly Task[];
}

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export interface AppState {
  readonly lists: readonly TaskList[];
  readonly theme: Theme;
  readonly showDone: boolean;
}

/** The list that is meant where none is named. It can't be deleted. */
export const MAIN_LIST = 'To-do';

const START: AppState = {
  lists: [
    {
      name: MAIN_LIST,
      tasks: [
        { text: 'Water the plants', done: false },
        { text: 'Call the plumber', done: true },
      ],
    },
    { name: 'Shopping', tasks: [{ text: 'Eggs', done: false }] },
  ],
  theme: 'auto',
  showDone: true,
};

export class Lists {
  readonly #listeners = new Set<(state: AppState) => void>();
  #state = START;

  get state(): AppState {
    return this.#state;
  }

  /** Calls `listener` after every change. */
  subscribe(listener: (state: AppState) => void): void {
    this.#listeners.add(listener);
  }

  /** The list of this name in any case. Throws a sentence for people when there is none. */
  named(name: string): TaskList {
    const list = this.#find(name);
    if (list !== undefined) return list;
    const names = this.#state.lists.map((known) => known.name).join(', ');
    throw new Error(`There is no list “${name}”. There are: ${names}.`);
  }

  /** A thing that is on the list already is open again, not there twice. */
  add(name: string, texts: readonly string[]): TaskList {
    const list = this.named(name);
    const tasks = new Map(list.tasks.map((task) => [folded(task.text), task]));
    for (const text of texts) {
      const known = tasks.get(folded(text));
      tasks.set(folded(text), { text: known?.text ?? text.trim(), done: false });
    }
    return this.#replace({ ...list, tasks: [...tasks.values()] });
  }

  /** Ticks the task off, or opens it again, in the list named or the first that has it. */
  mark(text: string, done: boolean, name?: string): TaskList {
    const { list, task } = this.#taskNamed(text, name);
    const tasks = list.tasks.map((other) => (other === task ? { ...task, done } : other));
    return this.#replace({ ...list, tasks });
  }

  /** Takes the task off the list named, or the first that has it; says which it was, in all its words. */
  remove(text: string, name?: string): { readonly list: string; readonly item: string } {
    const { list, task } = this.#taskNamed(text, name);
    this.#replace({ ...list, tasks: list.tasks.filter((other) => other !== task) });
    return { list: list.name, item: task.text };
  }

  create(name: string): void {
    if (this.#find(name) !== undefined) throw new Error(`There is a list “${name}” already.`);
    this.#change({ lists: [...this.#state.lists, { name, tasks: [] }] });
  }

  clear(name: string): TaskList {
    return this.#replace({ ...this.named(name), tasks: [] });
  }

  delete(name: string): void {
    const list = this.named(name);
    if (list.name === MAIN_LIST) throw new Error(`The list “${MAIN_LIST}” always stays.`);
    this.#change({ lists: this.#state.lists.filter((other) => other !== list) });
  }

  configure(settings: Partial<Pick<AppState, 'theme' | 'showDone'>>): void {
    this.#change(settings);
  }

  #find(name: string): TaskList | undefined {
    return this.#state.lists.find((list) => isSame(list.name, name));
  }

  #taskNamed(text: string, name?: string): { readonly list: TaskList; readonly task: Task } {
    const lists = name === undefined ? this.#state.lists : [this.named(name)];
    for (const list of lists) {
      const task =
        list.tasks.find((candidate) => isSame(candidate.text, text)) ??
        list.tasks.find((candidate) => folded(candidate.text).includes(folded(text)));
      if (task !== undefined) return { list, task };
    }
    throw new Error(`Nothing is called “${text}”${name === undefined ? '' : ` on ${name}`}.`);
  }

  #replace(list: TaskList): TaskList {
    const lists = this.#state.lists.map((other) => (other.name === list.name ? list : other));
    this.#change({ lists });
    return list;
  }

  #change(change: Partial<AppState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener(this.#state);
  }
}

function isSame(left: string, right: string): boolean {
  return folded(left) === folded(right);
}

function folded(text: string): string {
  return text.trim().toLocaleLowerCase();
}
