import type { Session } from './session.ts';

/**
 * Subscribes to the end, in another tab, of the session of this name, remembered or not; returns a function that
 * unsubscribes.
 */
export function onEndedElsewhere(
  name: string,
  { readToken }: Pick<Session, 'readToken'>,
  listener: () => void,
): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    const own = readToken();
    // A remembered token is gone for all tabs by now.
    if (own === null || own === data) listener();
  };
  return () => channel.close();
}
