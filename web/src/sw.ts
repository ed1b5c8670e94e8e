/**
 * The service worker: the whole page is kept, so that it opens and plays without a network.
 *
 * All files are fetched when a version is installed; files with a hash in their name never change,
 * so they come from the cache. The page itself comes from the same version as its files: an old
 * page never meets new files. A new version waits until the player wishes to reload.
 */
declare const __FILES__: string[];
declare const __VERSION__: string;
export {};

/** What of a service worker's world is used; its library of types cannot be had beside the page's. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}
const scope = self as unknown as Scope;

const prefix = 'apiary-';
const cacheName = `${prefix}${__VERSION__}`;

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  const had = await caches.keys();
  await Promise.all(
    __FILES__.map(async (file) => {
      // What an older version has under the same hashed name is the same file.
      const old = file.startsWith('/assets/') && had.length > 1 ? await caches.match(file) : undefined;
      if (old) return cache.put(file, old);
      const response = await fetch(new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' }));
      if (!response.ok) throw new Error(`${file}: ${response.status}`);
      return cache.put(file, response);
    }),
  );
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
  }
  await scope.clients.claim();
}

/** Navigation gets the page, whatever the path: `/`, `/g/ID`. */
async function answer(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request.mode === 'navigate' ? '/' : path);
  return kept ?? fetch(request);
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('message', (event) => {
  if (event.data === 'take-over') void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
  // The server's own answers are never kept.
  if (/^\/(api|ws|socket|healthz|metrics)(\/|$)/.test(url.pathname)) return;
  event.respondWith(answer(request, url.pathname));
});
