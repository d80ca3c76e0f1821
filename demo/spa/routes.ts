// Which view is shown: read from the address, changed through the History API without a page load. The
// view stands in the query, so that a reload works on any static host. Draws nothing.

export const ROUTES = ['today', 'lists', 'settings'] as const;
export type Route = (typeof ROUTES)[number];

/** The route of `address`; the first for any that isn't one of ours. */
export function routeOf(address: string): Route {
  const view = new URL(address).searchParams.get('view');
  return ROUTES.find((route) => route === view) ?? ROUTES[0];
}

/** Takes plain clicks on the links inside `nav`, and calls `show` for them and for back and forward. */
export function followRoutes(nav: HTMLElement, show: (route: Route) => void): void {
  nav.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || !isPlain(event)) return;
    event.preventDefault();
    if (link.href !== location.href) history.pushState(null, '', link.href);
    show(routeOf(link.href));
  });
  addEventListener('popstate', () => show(routeOf(location.href)));
}

/** Opens `route` as a click on its link would. */
export function goTo(route: Route, show: (route: Route) => void): void {
  if (routeOf(location.href) !== route) history.pushState(null, '', `?view=${route}`);
  show(route);
}

/** Neither a new tab nor a new window was asked for. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
