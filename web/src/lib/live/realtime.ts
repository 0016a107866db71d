/**
 * Hears from the server that the member's balances changed. The event is only a hint: its
 * listener asks for the numbers. Returns what stops it.
 */
export function onWalletChange(listener: () => void): () => void {
  let stops: readonly (() => void)[] = [];
  let isStopped = false;
  void import('./server-news.ts').then(({ hear }) => {
    if (isStopped) return;
    // What happened before the line was up, for the first time or again, nobody repeats.
    stops = [hear('wallet', listener), hear('open', listener)];
  }, ignoreUntilNextVisit);
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}

/** Without the live line, balances still refresh on focus and after every action. */
function ignoreUntilNextVisit(): void {}
