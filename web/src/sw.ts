/**
 * The service worker: the whole page is kept, so that it opens and plays without a network.
 *
 * All files are fetched when a version is installed; files with a hash in their name never change,
 * so they come from the cache. The page itself comes from the same version as its files: an old
 * page never meets new files. A new version waits until the player wishes to reload.
 */
/// <reference lib="webworker" />
declare const __FILES__: string[];
declare const __VERSION__: string;
declare const self: ServiceWorkerGlobalScope;
export {};

const prefix = 'apiary-';
const cacheName = `${prefix}${__VERSION__}`;

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  const had = await caches.keys();
  await Promise.all(__FILES__.map(async (file) => {
    // What an older version has under the same hashed name is the same file.
    const old = file.startsWith('/assets/') && had.length > 1 ? await caches.match(file) : undefined;
    if (old) return cache.put(file, old);
    const response = await fetch(new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' }));
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    return cache.put(file, response);
  }));
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
  }
  await self.clients.claim();
}

/** Navigation gets the page, whatever the path: `/`, `/g/ID`. */
async function answer(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request.mode === 'navigate' ? '/' : path);
  return kept ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => { if (event.data === 'take-over') void self.skipWaiting(); });
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  // The server's own answers are never kept.
  if (/^\/(api|ws|socket|healthz|metrics)(\/|$)/.test(url.pathname)) return;
  event.respondWith(answer(request, url.pathname));
});
