/** Notifications for a player who looks at another tab. */
import { signal } from '@preact/signals';

function permission(): NotificationPermission | 'unsupported' {
  return 'Notification' in globalThis && isSecureContext ? Notification.permission : 'unsupported';
}

/** 'default': the user has not been asked yet. */
export const notifications = signal(permission());

export async function askForNotifications(): Promise<void> {
  if (notifications.value === 'default') notifications.value = await Notification.requestPermission();
}

/** Notifies if the page is hidden and the player has allowed it. */
export async function notify(title: string, body: string, tag: string): Promise<void> {
  if (!document.hidden || notifications.value !== 'granted') return;
  const options: NotificationOptions = { body, tag, icon: '/icon.svg' };
  try {
    const note = new Notification(title, options);
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Phones allow notifications only from the service worker.
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, options);
  }
}
