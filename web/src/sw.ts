/**
 * The service worker: keeps the whole page, so that it works offline.
 *
 * Installing a version fetches all of its files. Files with a hash in their name never change and are
 * served from the cache. The page comes from the same version as its files: an old page never meets
 * new files. A new version waits until the player chooses to reload.
 *
 * The parts of the opening explorer's database are kept when they were used once. They have a cache of their own,
 * which lasts as long as the database does.
 */
declare const self: ServiceWorkerGlobalScope;
declare const __FILES__: string[];
declare const __VERSION__: string;
export {};

const prefix = 'apiary-';
const cacheName = `${prefix}${__VERSION__}`;
/** "/assets/explorer/index-HASH.bin" is in every version. */
const explorerHash = __FILES__.map((file) => /^\/assets\/explorer\/index-(\w+)\.bin$/.exec(file)?.[1]).find(Boolean);
const explorerCacheName = `${prefix}explorer-${explorerHash}`;
const isExplorerPart = (path: string): boolean => path.startsWith('/assets/explorer/');
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
    if (name.startsWith(prefix) && name !== cacheName && name !== explorerCacheName) await caches.delete(name);
  }
  await self.clients.claim();
}

async function explorerPart(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(explorerCacheName);
  const cached = await cache.match(path);
  if (cached) return cached;
  const response = await fetch(request);
  // A full disk is no reason to fail.
  if (response.ok && path.includes(`-${explorerHash}.`)) await cache.put(path, response.clone()).catch(() => {});
  return response;
}

/** Navigation gets the page, whatever the path: `/`, `/g/ID`. */
async function answer(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(request.mode === 'navigate' ? '/' : path);
  return cached ?? (isExplorerPart(path) ? explorerPart(request, path) : fetch(request));
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
