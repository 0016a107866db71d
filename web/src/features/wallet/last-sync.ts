import { readStored, store } from '#lib/storage.ts';

const name = 'last_sync';

/** When this phone last asked every provider for fresh balances; survives a reload. */
export function lastSync(): string | null {
  return readStored('persistent', name);
}

export function storeLastSync(serverTime: string): void {
  store('persistent', name, serverTime);
}
