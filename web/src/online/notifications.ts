/** Notifications for a player who looks at another tab. */
import { signal } from '@preact/signals';
import { go } from '../router.ts';

function permission(): NotificationPermission | 'unsupported' {
  return 'Notification' in globalThis && isSecureContext ? Notification.permission : 'unsupported';
}

/** 'default': the user has not been asked yet. */
export const notifications = signal(permission());

export async function askForNotifications(): Promise<void> {
  if (notifications.value === 'default') notifications.value = await Notification.requestPermission();
}

/** Notifies of a game if the page is hidden and the player has allowed it. A click opens the game. */
export async function notify(title: string, body: string, game: string): Promise<void> {
  if (!document.hidden || notifications.value !== 'granted') return;
  const path = `/g/${game}`;
  const options: NotificationOptions = { body, tag: game, icon: '/icon.svg', data: path };
  try {
    const note = new Notification(title, options);
    note.onclick = () => {
      window.focus();
      note.close();
      if (location.pathname !== path) go(path);
    };
  } catch {
    // Phones allow notifications only from the service worker.
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, options);
  }
}
