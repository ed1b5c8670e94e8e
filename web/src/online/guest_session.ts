/** The cookie that identifies this browser: the server creates a guest if there is none. */
import { OnlineError } from './online_error.ts';

type Fetch = (path: string, options: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;

export async function askForSession(fetch: Fetch): Promise<void> {
  const ask = (method: string) => fetch('/api/session', { method, credentials: 'same-origin', cache: 'no-store' });
  let response = await ask('POST');
  if (response.status === 405) response = await ask('GET'); // a server of protocol 1
  if (response.ok) return;
  const { error, reason, until } = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (error === 'banned') throw new OnlineError(error, String(reason ?? ''), '', Number(until ?? 0));
  throw error === 'too-many-guests' ? new OnlineError(error) : new Error(`session: ${response.status}`);
}
