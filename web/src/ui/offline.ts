/** Registers the service worker, and offers a new version when it is ready. */
import { t } from '../i18n/locale.ts';
import { toast } from './toast.tsx';

function offer(waiting: ServiceWorker): void {
  toast(t('update-ready'), { action: { label: t('update-now'), run: () => waiting.postMessage('take-over') } });
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const fresh = registration.installing;
    fresh?.addEventListener('statechange', () => {
      if (fresh.state === 'installed' && navigator.serviceWorker.controller) offer(fresh);
    });
  });
}

/** How long a new version may take to be fetched. */
const installTimeout = 20_000;

/** Whether a new version has taken over, once that is known. */
function takeOver(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (worker.state === 'installed') worker.postMessage('take-over');
      if (worker.state === 'activated' || worker.state === 'redundant') resolve(worker.state === 'activated');
    };
    worker.addEventListener('statechange', check);
    setTimeout(() => resolve(false), installTimeout);
    check();
  });
}

/** Reloads the page in the server's newest version, not in the cached one. */
export async function reloadNewest(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.update();
    const fresh = registration?.installing ?? registration?.waiting;
    // If it cannot be installed, the page comes from the server itself.
    if (fresh && !(await takeOver(fresh))) await registration?.unregister();
  } catch (error) {
    console.warn('no newer version was found:', error);
  }
  reload();
}

let reloading = false;
function reload(): void {
  if (reloading) return;
  reloading = true;
  location.reload();
}

export function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const hadOne = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadOne) reload();
  }); // the first one needs no reload
  navigator.serviceWorker.register('/sw.js').then(
    (registration: ServiceWorkerRegistration | undefined) => {
      if (!registration) return; // tests can switch service workers off
      watch(registration);
      // A page that stays open for days checks for a new version when it becomes visible.
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
      });
    },
    (error: unknown) => console.warn('no service worker:', error),
  );
}
