import { readToken } from './session.ts';

/**
 * Hears from the server that the member's balances changed. The event is only a hint: its
 * listener asks for the numbers. Returns what stops it.
 */
export function onWalletChange(listener: () => void): () => void {
  let stop = () => {};
  let isStopped = false;
  void import('socket.io-client').then(({ io }) => {
    if (isStopped) return;
    const socket = io(import.meta.env.VITE_API_URL || window.location.origin, {
      transports: ['websocket'],
      auth: (give) => give({ token: readToken() }),
    });
    socket.on('wallet', listener);
    // What happened while the line was down is not repeated by the server.
    socket.io.on('reconnect', listener);
    stop = () => void socket.disconnect();
  }, ignoreUntilNextVisit);
  return () => {
    isStopped = true;
    stop();
  };
}

/** Without the live line, balances still refresh on focus and after every action. */
function ignoreUntilNextVisit(): void {}
