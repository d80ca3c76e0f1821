// What each view lets the assistant do. The names are those of grammars/app/app.agr; what they do is the
// lists'.

import { defineTool } from 'agent-chat';
import type { Tool } from 'agent-chat/tools';
import * as z from 'zod/mini';
import { MAIN_LIST, THEMES, type Lists, type TaskList } from './lists.js';
import { ROUTES, type Route } from './routes.js';
import { TITLES } from './views.js';

const ITEM = z.string().check(z.minLength(1));
const ITEMS = z.array(ITEM).check(z.minLength(1));

/** The tools of one view and of the lists that there are now; `go` opens another view. */
export function toolsOf(route: Route, lists: Lists, go: (route: Route) => void): readonly Tool[] {
  const everywhere = [viewTool(go), themeTool(lists), showList(lists), showLists(lists)];
  switch (route) {
    case 'today':
    case 'lists':
      return [...everywhere, ...itemTools(lists), ...tickTools(lists), ...listTools(lists)];
    case 'settings':
      return [...everywhere, doneTool(lists)];
  }
}

/** One of the lists that there are: a name that was mistyped is asked for. */
function anyList({ state }: Lists) {
  return z.enum(state.lists.map(({ name }) => name));
}

function mainList(lists: Lists) {
  return z._default(anyList(lists), MAIN_LIST);
}

function viewTool(go: (route: Route) => void): Tool {
  return defineTool({
    name: 'go_to_view',
    title: 'Go to a view',
    description: 'Open the view of today, of the lists or of the settings',
    readOnly: true,
    input: z.object({ view: z.enum(ROUTES) }),
    execute: ({ view }) => {
      go(view);
      return `This is ${TITLES[view]}.`;
    },
  });
}

function showList(lists: Lists): Tool {
  return defineTool({
    name: 'show_list',
    title: 'Show a list',
    description: 'Read what is on a list',
    readOnly: true,
    input: z.object({ list: mainList(lists) }),
    execute: (args) => contentsOf(lists.named(args.list)),
  });
}

function showLists(lists: Lists): Tool {
  return defineTool({
    name: 'show_lists',
    title: 'Show all lists',
    description: 'Name every list and count what is open on it',
    readOnly: true,
    execute: () =>
      lists.state.lists.map(({ name, tasks }) => ({
        list: name,
        open: tasks.filter(({ done }) => !done).length,
      })),
  });
}

function itemTools(lists: Lists): readonly Tool[] {
  return [
    defineTool({
      name: 'add_items',
      title: 'Add to a list',
      description: 'Put one or more things on a list',
      input: z.object({ items: ITEMS, list: mainList(lists) }),
      execute: (args) => {
        const { name } = lists.add(args.list, args.items);
        return `Added to ${name}: ${args.items.join(', ')}.`;
      },
    }),
    defineTool({
      name: 'remove_item',
      title: 'Remove from a list',
      description: 'Take one thing off a list; off the first that has it where none is named',
      input: z.object({ item: ITEM, list: z.optional(anyList(lists)) }),
      execute: (args) => {
        const { list, item } = lists.remove(args.item, args.list);
        return `Removed from ${list}: ${item}.`;
      },
    }),
  ];
}

function tickTools(lists: Lists): readonly Tool[] {
  const input = z.object({ item: ITEM });
  return [
    defineTool({
      name: 'check_item',
      title: 'Tick off',
      description: 'Mark one thing as done',
      input,
      execute: ({ item }) => `Ticked off on ${lists.mark(item, true).name}: ${item}.`,
    }),
    defineTool({
      name: 'uncheck_item',
      title: 'Untick',
      description: 'Mark one thing as not done',
      input,
      execute: ({ item }) => `Open again on ${lists.mark(item, false).name}: ${item}.`,
    }),
  ];
}

function listTools(lists: Lists): readonly Tool[] {
  return [
    defineTool({
      name: 'create_list',
      title: 'Create a list',
      description: 'Start a new, empty list',
      input: z.object({ list: z.string().check(z.minLength(1), z.maxLength(40)) }),
      execute: ({ list }) => {
        lists.create(list);
        return `The list ${list} is there.`;
      },
    }),
    defineTool({
      name: 'clear_list',
      title: 'Clear a list',
      description: 'Take everything off a list',
      consequential: true,
      input: z.object({ list: mainList(lists) }),
      execute: ({ list }) => `${lists.clear(list).name} is empty now.`,
    }),
    defineTool({
      name: 'delete_list',
      title: 'Delete a list',
      description: 'Delete a list with all that is on it',
      consequential: true,
      input: z.object({ list: anyList(lists) }),
      execute: ({ list }) => {
        lists.delete(list);
        return `The list ${list} is gone.`;
      },
    }),
  ];
}

function themeTool(lists: Lists): Tool {
  return defineTool({
    name: 'set_theme',
    title: 'Set the theme',
    description: 'Set the colour theme to light, dark or automatic, as the system has it',
    input: z.object({ theme: z.enum(THEMES) }),
    execute: ({ theme }) => {
      lists.configure({ theme });
      return `The theme is ${theme}.`;
    },
  });
}

function doneTool(lists: Lists): Tool {
  return defineTool({
    name: 'show_done',
    title: 'Set the view of finished tasks',
    description: 'Show or hide what is ticked off',
    input: z.object({ show: z.boolean() }),
    execute: ({ show }) => {
      lists.configure({ showDone: show });
      return show ? 'What is done is shown.' : 'What is done is hidden.';
    },
  });
}

/** Each record is named like the input that can take it: "tick off the second one". */
function contentsOf({ name, tasks }: TaskList): unknown {
  if (tasks.length === 0) return `${name} is empty.`;
  return tasks.map(({ text, done }) => ({ item: text, done: done ? 'yes' : 'no' }));
}
