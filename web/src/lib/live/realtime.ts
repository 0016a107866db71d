import { untilThere } from '../parts/until-there.ts';

/**
 * Subscribes to changed balances and to reconnects. The event is only a hint: the listener refetches. Returns
 * a function that unsubscribes.
 */
export function onWalletChange(listener: () => void, onOpen = listener): () => void {
  let stops: readonly (() => void)[] = [];
  let isStopped = false;
  void untilThere(() => import('./server-news.ts')).then(({ onServerEvent: hear }) => {
    if (isStopped) return;
    // Events before the connection are not replayed.
    stops = [hear('wallet', listener), hear('open', onOpen)];
  });
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}
