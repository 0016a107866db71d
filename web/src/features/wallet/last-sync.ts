import { serverNow } from '@wallet/client/server-clock';
import { readStored, removeStored, store } from '@wallet/client/storage';
import { onSessionEnd } from '#lib/session/session.ts';

const name = 'last_sync';

/** The server asks the providers at most this often for one member. */
const freshMs = 15_000;

// The next member on this phone starts with balances of their own.
onSessionEnd(() => removeStored('persistent', name));

/** Time at which this phone last asked every provider for fresh balances; survives a reload. */
export function lastSync(): string | null {
  return readStored('persistent', name);
}

export function storeLastSync(serverTime: string): void {
  store('persistent', name, serverTime);
}

/** The providers were asked just now: going back and forth need not ask them again. */
export function isFresh(): boolean {
  return serverNow() - Date.parse(lastSync() ?? '') < freshMs;
}
