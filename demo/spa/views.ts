// Draws each view from the state. Changes go to the lists; the chat beside a view is unknown here.

import { html } from '../view/dom.js';
import { THEMES, type Lists, type Task, type TaskList } from './lists.js';
import type { Route } from './routes.js';

export const TITLES: Readonly<Record<Route, string>> = {
  today: 'Today',
  lists: 'Lists',
  settings: 'Settings',
};

/** What stands below the title of a view. */
export function contentOf(route: Route, lists: Lists): readonly Node[] {
  switch (route) {
    case 'today':
      return today(lists);
    case 'lists':
      return lists.state.lists.map((list) => section(list, lists));
    case 'settings':
      return [themeField(lists), doneField(lists)];
  }
}

function today(lists: Lists): readonly Node[] {
  const open = lists.state.lists.filter(({ tasks }) => tasks.some(({ done }) => !done));
  if (open.length === 0) return [html('p', {}, 'Nothing left to do.')];
  return open.map(({ name, tasks }) =>
    section({ name, tasks: tasks.filter(({ done }) => !done) }, lists),
  );
}

function section(list: TaskList, lists: Lists): HTMLElement {
  const shown = list.tasks.filter(({ done }) => lists.state.showDone || !done);
  const body =
    shown.length === 0
      ? html('p', { class: 'note' }, 'Nothing here.')
      : html('ul', {}, ...shown.map((task) => html('li', {}, taskField(task, list.name, lists))));
  return html('section', { 'aria-label': list.name }, html('h2', { dir: 'auto' }, list.name), body);
}

function taskField(task: Task, list: string, lists: Lists): HTMLElement {
  return tickField(`${list}/${task.text}`, task.text, task.done, (done) => {
    lists.mark(task.text, done, list);
  });
}

function doneField(lists: Lists): HTMLElement {
  return tickField('show-done', 'Show what is done', lists.state.showDone, (showDone) => {
    lists.configure({ showDone });
  });
}

/** `id` finds the box again after the view was drawn anew. */
function tickField(
  id: string,
  label: string,
  checked: boolean,
  change: (checked: boolean) => void,
): HTMLElement {
  const box = html('input', { type: 'checkbox', id });
  box.checked = checked;
  box.addEventListener('change', () => change(box.checked));
  return html('label', {}, box, html('span', { dir: 'auto' }, label));
}

function themeField(lists: Lists): HTMLElement {
  const select = html('select', { id: 'theme' });
  select.append(...THEMES.map((theme) => html('option', { value: theme }, theme)));
  select.value = lists.state.theme;
  select.addEventListener('change', () => {
    const theme = THEMES.find((known) => known === select.value);
    if (theme !== undefined) lists.configure({ theme });
  });
  return html('label', {}, 'Theme', select);
}
