// What each view lets the assistant do. The names are those of grammars/lists/lists.agr; what they do is
// the lists'.

import { defineTool } from 'agent-chat';
import type { Tool } from 'agent-chat/tools';
import * as z from 'zod/mini';
import { MAIN_LIST, THEMES, type Lists, type TaskList } from './lists.js';
import type { Route } from './routes.js';

const LIST = z._default(z.string(), MAIN_LIST);

/** The tools of one view. */
export function toolsOf(route: Route, lists: Lists): readonly Tool[] {
  switch (route) {
    case 'today':
      return taskTools(lists);
    case 'lists':
      return [...taskTools(lists), ...listTools(lists)];
    case 'settings':
      return settingTools(lists);
  }
}

function taskTools(lists: Lists): readonly Tool[] {
  const item = z.object({ item: z.string() });
  return [
    defineTool({
      name: 'add_items',
      title: 'Add to a list',
      description: 'Put one or more things on a list',
      input: z.object({ items: z.array(z.string()).check(z.minLength(1)), list: LIST }),
      execute: (args) => {
        const { name } = lists.add(args.list, args.items);
        return `Added to ${name}: ${args.items.join(', ')}.`;
      },
    }),
    defineTool({
      name: 'remove_item',
      title: 'Remove from a list',
      description: 'Take one thing off a list',
      input: z.object({ item: z.string(), list: LIST }),
      execute: (args) => `Removed from ${lists.remove(args.item, args.list).name}.`,
    }),
    defineTool({
      name: 'check_item',
      title: 'Tick off',
      description: 'Mark one thing as done',
      input: item,
      undo: 'uncheck_item',
      execute: (args) => `Ticked off on ${lists.mark(args.item, true).name}.`,
    }),
    defineTool({
      name: 'uncheck_item',
      title: 'Untick',
      description: 'Mark one thing as not done',
      input: item,
      undo: 'check_item',
      execute: (args) => `Open again on ${lists.mark(args.item, false).name}.`,
    }),
    defineTool({
      name: 'show_list',
      title: 'Show a list',
      description: 'Read what is on a list',
      readOnly: true,
      input: z.object({ list: LIST }),
      execute: (args) => contentsOf(lists.named(args.list)),
    }),
  ];
}

function listTools(lists: Lists): readonly Tool[] {
  const named = z.object({ list: z.string().check(z.minLength(1), z.maxLength(40)) });
  return [
    defineTool({
      name: 'show_lists',
      title: 'Show all lists',
      description: 'Name every list and count what is open on it',
      readOnly: true,
      execute: () =>
        lists.state.lists.map(({ name, tasks }) => ({
          list: name,
          open: tasks.filter(({ done }) => !done).length,
        })),
    }),
    defineTool({
      name: 'create_list',
      title: 'Create a list',
      description: 'Start a new, empty list',
      input: named,
      undo: 'delete_list',
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
      input: z.object({ list: LIST }),
      execute: ({ list }) => `${lists.clear(list).name} is empty now.`,
    }),
    defineTool({
      name: 'delete_list',
      title: 'Delete a list',
      description: 'Delete a list with all that is on it',
      consequential: true,
      input: named,
      execute: ({ list }) => {
        lists.delete(list);
        return `The list ${list} is gone.`;
      },
    }),
  ];
}

function settingTools(lists: Lists): readonly Tool[] {
  return [
    defineTool({
      name: 'set_theme',
      title: 'Set the theme',
      description: 'Set the colour theme to light, dark or automatic, as the system has it',
      input: z.object({ theme: z.enum(THEMES) }),
      execute: ({ theme }) => {
        lists.configure({ theme });
        return `The theme is ${theme}.`;
      },
    }),
  ];
}

function contentsOf({ name, tasks }: TaskList): unknown {
  if (tasks.length === 0) return `${name} is empty.`;
  return tasks.map(({ text, done }) => ({ task: text, done: done ? 'yes' : 'no' }));
}
