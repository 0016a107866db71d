import { untilThere } from '../parts/until-there.ts';

/**
 * Hears from the server that the member's balances changed, and that the line came up. The event is only
 * a hint: its listener asks for the numbers. Returns what stops it.
 */
export function onWalletChange(listener: () => void, onOpen = listener): () => void {
  let stops: readonly (() => void)[] = [];
  let isStopped = false;
  void untilThere(() => import('./server-news.ts')).then(({ hear }) => {
    if (isStopped) return;
    // What happened before the line was up, for the first time or again, nobody repeats.
    stops = [hear('wallet', listener), hear('open', onOpen)];
  });
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}
