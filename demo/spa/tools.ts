// What each view lets the assistant do. The names are those of grammars/app/app.agr; what they do is the
// lists'.

import { defineTool } from 'agent-chat';
import type { Tool } from 'agent-chat/tools';
import * as z from 'zod/mini';
import { MAIN_LIST, THEMES, type Lists, type TaskList } from './lists.js';
import { ROUTES, type Route } from './routes.js';
import { TITLES } from './views.js';

const LIST = z._default(z.string(), MAIN_LIST);
const NEW_LIST = z.object({ list: z.string().check(z.minLength(1), z.maxLength(40)) });

/** The tools of one view; `go` opens another. */
export function toolsOf(route: Route, lists: Lists, go: (route: Route) => void): readonly Tool[] {
  const everywhere = [viewTool(go), themeTool(lists), ...lookTools(lists)];
  switch (route) {
    case 'today':
    case 'lists':
      return [...everywhere, ...taskTools(lists), ...listTools(lists)];
    case 'settings':
      return [...everywhere, doneTool(lists)];
  }
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

/** Looking at the lists. */
function lookTools(lists: Lists): readonly Tool[] {
  return [
    defineTool({
      name: 'show_list',
      title: 'Show a list',
      description: 'Read what is on a list',
      readOnly: true,
      input: z.object({ list: LIST }),
      execute: (args) => contentsOf(lists.named(args.list)),
    }),
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
  ];
}

function taskTools(lists: Lists): readonly Tool[] {
  const item = z.object({ item: z.string() });
  return [
    defineTool({
      name: 'add_items',
      title: 'Add to a list',
      description: 'Put one or more things on a list',
      input: z.object({ items: z.array(z.string()).check(z.minLength(1)), list: LIST }),
      undo: 'remove_items',
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
      undo: 'put_back',
      execute: (args) => {
        const item = lists.remove(args.item, args.list);
        // The whole of its words, which undoing puts back.
        const structuredContent = { item, list: args.list };
        const text = `Removed from ${args.list}: ${item}.`;
        return { content: [{ type: 'text', text }], structuredContent };
      },
    }),
    defineTool({
      name: 'remove_items',
      title: 'Take off a list',
      description: 'Take several things off a list again',
      input: z.object({ items: z.array(z.string()).check(z.minLength(1)), list: LIST }),
      undo: 'add_items',
      execute: (args) => {
        for (const item of args.items) lists.remove(item, args.list);
        return `Removed from ${args.list}: ${args.items.join(', ')}.`;
      },
    }),
    defineTool({
      name: 'put_back',
      title: 'Put back on a list',
      description: 'Put one thing back on a list',
      input: z.object({ item: z.string(), list: LIST }),
      undo: 'remove_item',
      execute: (args) => `${args.item} is on ${lists.add(args.list, [args.item]).name} again.`,
    }),
    defineTool({
      name: 'check_item',
      title: 'Tick off',
      description: 'Mark one thing as done',
      input: item,
      undo: 'uncheck_item',
      execute: (args) => `Ticked off on ${lists.mark(args.item, true).name}: ${args.item}.`,
    }),
    defineTool({
      name: 'uncheck_item',
      title: 'Untick',
      description: 'Mark one thing as not done',
      input: item,
      undo: 'check_item',
      execute: (args) => `Open again on ${lists.mark(args.item, false).name}: ${args.item}.`,
    }),
  ];
}

function listTools(lists: Lists): readonly Tool[] {
  return [
    defineTool({
      name: 'create_list',
      title: 'Create a list',
      description: 'Start a new, empty list',
      input: NEW_LIST,
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
      input: NEW_LIST,
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
    title: 'Show what is done',
    description: 'Show or hide what is ticked off',
    input: z.object({ show: z.boolean() }),
    execute: ({ show }) => {
      lists.configure({ showDone: show });
      return show ? 'What is done is shown.' : 'What is done is hidden.';
    },
  });
}

function contentsOf({ name, tasks }: TaskList): unknown {
  if (tasks.length === 0) return `${name} is empty.`;
  return tasks.map(({ text, done }) => ({ item: text, done: done ? 'yes' : 'no' }));
}
