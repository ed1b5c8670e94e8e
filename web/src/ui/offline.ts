/** The service worker: registers it, and says when a new version has come. */
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

export function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const hadOne = navigator.serviceWorker.controller !== null;
  let reloading = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!hadOne || reloading) return; // the first one takes over quietly
    reloading = true;
    location.reload();
  });
  navigator.serviceWorker.register('/sw.js').then((registration: ServiceWorkerRegistration | undefined) => {
    if (!registration) return; // tests can switch service workers off
    watch(registration);
    // A page that stays open for days looks for news when it is looked at.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
    });
  }, (error: unknown) => console.warn('no service worker:', error));
}
