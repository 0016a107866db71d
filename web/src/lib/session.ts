import { forget, readStored, store } from './storage.ts';

const name = 'token';

/** The member's bearer token, or null for a visitor. */
export function readToken(): string | null {
  return readStored('session', name) ?? readStored('persistent', name);
}

/** Keeps the token for this tab, and for later visits only when the member asked for it. */
export function startSession(token: string, remember: boolean): void {
  store('session', name, token);
  if (remember) store('persistent', name, token);
}

export function endSession(): void {
  forget('session', name);
  forget('persistent', name);
  for (const listener of endListeners) listener();
}

/** Hears that the session ended, so that nothing of the member stays in memory. */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Hears that another tab logged out of a remembered session: this one goes too. */
export function onTokenForgotten(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === name && event.newValue === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

const endListeners = new Set<() => void>();
