// Starts the single-page app: its routes, the tools of each, and the one chat that moves along from view
// to view with its conversation.

import { createAssistant, registerTools } from 'agent-chat';
import { AgentChat } from 'agent-chat/element';
import { installWebmcp } from 'agent-chat/tools';
import { byId, html } from '../view/dom.js';
import { Lists, type AppState } from './lists.js';
import { followRoutes, goTo, routeOf, type Route } from './routes.js';
import { toolsOf } from './tools.js';
import { contentOf, TITLES } from './views.js';

const lists = new Lists();
const page = byId('page', HTMLElement);
const nav = byId('routes', HTMLElement);
const chat = byId('chat', AgentChat);

let route = routeOf(location.href);
let content = html('div');
let registration = new AbortController();
let offered = '';

function show(next: Route): void {
  route = next;
  document.title = `${TITLES[route]}: task lists`;
  for (const link of nav.querySelectorAll('a')) {
    if (routeOf(link.href) === route) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  content = html('div', {}, ...contentOf(route, lists));
  const title = html('h1', { tabindex: '-1' }, TITLES[route]);
  const column = html('aside', { 'aria-label': 'Assistant' });
  const former = [...page.children].filter((element) => element !== chat);
  // As a framework would: the view is new, and the chat is taken out of the old one into it.
  page.append(html('main', {}, title, content), column);
  moveInto(column, chat);
  for (const element of former) element.remove();
  offerTools();
}

/** What is moved keeps the caret, where the browser knows how: who asked the chat for a view types on. */
function moveInto(parent: HTMLElement, element: HTMLElement): void {
  if (Reflect.has(parent, 'moveBefore')) parent.moveBefore(element, null);
  else parent.append(element);
}

/** Takes back what the last view offered, and offers what this one can do. */
function offerTools(): void {
  registration.abort();
  registration = new AbortController();
  const tools = toolsOf(route, lists, (next) => goTo(next, show));
  void registerTools(tools, { signal: registration.signal });
}

/** Offers the tools anew where another list came or one went. */
function noteLists({ lists: known }: AppState): void {
  const names = known.map(({ name }) => name).join('\n');
  if (names === offered) return;
  offered = names;
  offerTools();
}

/** Draws the view anew and gives the focus back to the control that had it. */
function redraw(): void {
  const focused = content.contains(document.activeElement) ? document.activeElement?.id : undefined;
  content.replaceChildren(...contentOf(route, lists));
  if (focused !== undefined) document.getElementById(focused)?.focus();
}

/** The page and the chat in the colours that were chosen. */
function applyTheme({ theme }: AppState): void {
  document.documentElement.dataset['theme'] = theme;
  chat.theme = theme;
}

installWebmcp(document);
lists.subscribe(applyTheme);
lists.subscribe(redraw);
lists.subscribe(noteLists);
chat.assistant = createAssistant({
  agents: { lists: { description: 'task lists', grammar: '../../grammars/app.ag.json' } },
  suggestions: ['Add milk and eggs to my list', 'What’s on my list?', 'Make it dark'],
  sources: ['webmcp'],
});
show(route);
followRoutes(nav, (next) => {
  show(next);
  page.querySelector('h1')?.focus();
});
