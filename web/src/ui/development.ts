/** For `make dev`: reloads the page when the server has a newer one. */

/** In milliseconds. */
const every = 500;

async function version(): Promise<string | null> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.ok ? answer.headers.get('etag') : null; // null: the server is being restarted
}

export async function reloadWhenBuilt(): Promise<void> {
  // One of an earlier production build would serve that build.
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) await worker.unregister();
  const loaded = await version();
  setInterval(async () => {
    const current = await version();
    if (current && current !== loaded) location.reload();
  }, every);
}
