import { readStored, removeStored, type Shelf, store } from './storage.ts';

/** A bearer token in this browser. */
export type Session = {
  /** The token, or null when signed out. */
  readonly readToken: () => string | null;
  /** The shelf of the token: that of the tab, or of the phone when it is kept for later visits too. */
  readonly shelfOfToken: () => Shelf;
  /**
   * Keeps the token for this tab, and for later visits only when that was asked for. False: it lives until the next
   * load.
   */
  readonly startSession: (token: string, remember?: boolean) => boolean;
  /** Removes the token, and no other that the phone remembers since then. */
  readonly endSession: () => void;
  /**
   * Subscribes to the end of the session, to clear what is in memory and on the shelf of its token, which is null when
   * another tab has removed it; returns a function that unsubscribes.
   */
  readonly onSessionEnd: (listener: EndListener) => () => void;
};

type EndListener = (shelf: Shelf, token: string | null) => void;

/** The session whose token is stored under a name. */
export function sessionNamed(name: string): Session {
  const endListeners = new Set<EndListener>();
  const readToken = () => readStored('session', name) ?? readStored('persistent', name);
  // Another tab of this phone may have kept the token of another member.
  const shelfOfToken = () =>
    readStored('persistent', name) === (readToken() ?? '') ? 'persistent' : 'session';
  return {
    readToken,
    shelfOfToken,
    startSession: (token, remember = false) => {
      const isKept = store('session', name, token);
      return remember ? store('persistent', name, token) || isKept : isKept;
    },
    endSession: () => {
      const token = readToken();
      const shelf = shelfOfToken();
      removeStored('session', name);
      removeStored(shelf, name);
      if (token) notifyOtherTabs(name, token);
      for (const listener of endListeners) listener(shelf, token);
    },
    onSessionEnd: (listener) => {
      endListeners.add(listener);
      return () => void endListeners.delete(listener);
    },
  };
}

function notifyOtherTabs(name: string, token: string): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(token);
  channel.close();
}
