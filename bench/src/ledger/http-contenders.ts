import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AccountId } from '@wallet/ledger';
import { openLedger } from '@wallet/ledger';
import type { Contender } from './contender.ts';
import type { HttpLoad } from './http-load.ts';
import type { Database } from './throwaway-ledger.ts';
import { serveTransfers, tokenKey } from './transfer-server.ts';

/** The lane behind an HTTP route, and an empty route as its ceiling. */
export async function httpContenders(
  db: Database,
  accounts: readonly AccountId[],
): Promise<{ contenders: Contender[]; close(): Promise<void> }> {
  const tokens = accounts.map((account) => `token-of-account-${account}`);
  const accountOfToken = new Map(
    accounts.map((account) => [tokenKey(`token-of-account-${account}`), account]),
  );
  const ledger = openLedger(db);
  const moving = await serveTransfers(accountOfToken, ledger.submit);
  const idle = await serveTransfers(accountOfToken, async () => ({
    status: 'applied',
    balance: 0n,
    seq: 0n,
  }));
  const contender = (name: string, load: Pick<HttpLoad, 'port' | 'connections'>): Contender => ({
    name: `${name}, ${load.connections} connections`,
    measure: (seconds) => requestsPerSecond({ ...load, seconds, tokens }),
  });
  return {
    contenders: [
      contender('HTTP', { port: moving.port, connections: 64 }),
      contender('HTTP', { port: moving.port, connections: 256 }),
      contender('HTTP doing nothing', { port: idle.port, connections: 256 }),
    ],
    close: async () => {
      await Promise.all([moving.close(), idle.close()]);
    },
  };
}

/** Runs the load in a thread of its own, so that it does not share the server's event loop. */
async function requestsPerSecond(load: HttpLoad): Promise<number> {
  const worker = new Worker(new URL('./http-load.ts', import.meta.url), { workerData: load });
  const [rate] = await once(worker, 'message');
  await worker.terminate();
  return Number(rate);
}
