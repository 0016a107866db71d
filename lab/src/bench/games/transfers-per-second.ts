import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TransferLoad } from './transfer-load.ts';

/** Runs the load in a thread of its own, so that it does not share the provider's event loop. */
export async function transfersPerSecond(load: TransferLoad): Promise<number> {
  const worker = new Worker(new URL('./transfer-load.ts', import.meta.url), { workerData: load });
  const [rate] = await once(worker, 'message');
  await worker.terminate();
  return Number(rate);
}
