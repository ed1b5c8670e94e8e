/** The current route. Local pages are `#/path?query`, games on the server `/g/ID`. */
import { signal } from '@preact/signals';

export interface Route {
  path: string[]; // ["learn", "ant"]
  query: URLSearchParams;
}

function read(): Route {
  const online = /^\/g\/([A-Za-z0-9_-]+)$/.exec(location.pathname);
  const hash = location.hash.startsWith('#/') ? location.hash.slice(2) : '';
  if (online && !hash) return { path: ['g', online[1]!], query: new URLSearchParams(location.search) };
  const [path = '', query = ''] = hash.split('?', 2);
  return { path: path.split('/').filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(query) };
}

export const route = signal<Route>(read());
/** Two routes with the same address show the same. */
export const address = ({ path, query }: Route): string => `${path.join('/')}?${query}`;
const follow = () => {
  route.value = read();
};
addEventListener('hashchange', follow);
addEventListener('popstate', follow);

/** `to` is an address as in links: "/#/analysis", "/g/abc". */
export function go(to: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', to);
  else history.replaceState(null, '', to);
  follow();
  scrollTo(0, 0);
}

/** For onClick of links within the page: no reload. */
export function followLink(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(link.getAttribute('href')!);
}
