/**
 * The service worker: keeps the whole page, so that it works offline.
 *
 * Installing a version fetches all of its files. Files with a hash in their name never change and are
 * served from the cache. The page comes from the same version as its files: an old page never meets
 * new files. A new version waits until the player chooses to reload. Most parts of the puzzles and of the
 * opening explorer's database are kept once they were used, in a cache that outlives the version.
 */
declare const self: ServiceWorkerGlobalScope;
declare const __FILES__: string[];
declare const __LATER__: string[];
declare const __VERSION__: string;
export {};

const prefix = 'apiary-';
const cacheName = `${prefix}${__VERSION__}`;
const laterName = `${prefix}later`;
const isHashed = (file: string): boolean => file.startsWith('/assets/');

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  const hasOlder = (await caches.keys()).length > 1;
  await Promise.all(
    __FILES__.map(async (file) => {
      // The same hashed name in an older version is the same file.
      const old = isHashed(file) && hasOlder ? await caches.match(file) : undefined;
      if (old) return cache.put(file, old);
      const response = await fetch(new Request(file, { cache: isHashed(file) ? 'default' : 'reload' }));
      if (!response.ok) throw new Error(`${file}: ${response.status}`);
      return cache.put(file, response);
    }),
  );
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== cacheName && name !== laterName) await caches.delete(name);
  }
  const later = await caches.open(laterName);
  for (const { url } of await later.keys()) {
    if (!__LATER__.includes(new URL(url).pathname)) await later.delete(url);
  }
  await self.clients.claim();
}

/** Navigation gets the page, whatever the path: `/`, `/g/ID`. */
async function answer(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(request.mode === 'navigate' ? '/' : path);
  if (cached) return cached;
  return __LATER__.includes(path) ? kept(request, path) : fetch(request);
}

/** A file that is kept once it was used. */
async function kept(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(laterName);
  const known = await cache.match(path);
  if (known) return known;
  const response = await fetch(request);
  // A full disk is no reason to fail.
  if (response.ok) await cache.put(path, response.clone()).catch(() => {});
  return response;
}

self.addEventListener('install', (event: ExtendableEvent) => event.waitUntil(install()));
self.addEventListener('activate', (event: ExtendableEvent) => event.waitUntil(activate()));
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  if (event.data === 'take-over') void self.skipWaiting();
});
/** On phones: the game of the notification, in a page that is open or in a new one. */
async function openGame(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find(({ url }) => new URL(url).pathname === path) ?? pages[0];
  if (!page) await self.clients.openWindow(path);
  else if (new URL((await page.focus()).url).pathname !== path) await page.navigate(path);
}

self.addEventListener('notificationclick', (event: NotificationEvent) => {
  event.notification.close();
  event.waitUntil(openGame(String(event.notification.data)));
});
self.addEventListener('fetch', (event: FetchEvent) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  // Answers of the server are never cached.
  if (/^\/(api|ws|socket|healthz|metrics)(\/|$)/.test(url.pathname)) return;
  event.respondWith(answer(request, url.pathname));
});
