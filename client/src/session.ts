import { forget, readStored, store } from './storage.ts';

/** A bearer token in this browser. */
export type Session = {
  /** The token, or null while nobody is signed in. */
  readonly readToken: () => string | null;
  /** Keeps the token for this tab, and for later visits only when that was asked for. */
  readonly startSession: (token: string, remember?: boolean) => void;
  readonly endSession: () => void;
  /** Hears that the session ended, so that nothing of it stays in memory; answers what stops it. */
  readonly onSessionEnd: (listener: () => void) => () => void;
  /** Hears that another tab ended a remembered session: this one goes too. */
  readonly onTokenForgotten: (listener: () => void) => () => void;
};

/** The session whose token is stored under a name. */
export function sessionNamed(name: string): Session {
  const endListeners = new Set<() => void>();
  return {
    readToken: () => readStored('session', name) ?? readStored('persistent', name),
    startSession: (token, remember = false) => {
      store('session', name, token);
      if (remember) store('persistent', name, token);
    },
    endSession: () => {
      forget('session', name);
      forget('persistent', name);
      for (const listener of endListeners) listener();
    },
    onSessionEnd: (listener) => {
      endListeners.add(listener);
      return () => void endListeners.delete(listener);
    },
    onTokenForgotten: (listener) => {
      const hear = ({ key, newValue }: StorageEvent) => {
        if (key === name && newValue === null) listener();
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  };
}
