import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

type FarLine = { readonly port: number; readonly close: () => Promise<void> };

/** The task with which the thread of a line is started. */
export type FarLineTask = { readonly port: number; readonly delayMs: number };

/**
 * A TCP address that leads to a port of this machine as if it were another machine's: everything sent arrives `delayMs`
 * later, in either direction. Bytes that follow each other are under way together. Runs in a thread of its own, which
 * keeps a processor busy while something is under way: the timers of Node are too coarse for less than a millisecond.
 */
export async function openFarLine(task: FarLineTask): Promise<FarLine> {
  const worker = new Worker(new URL('./far-line-thread.ts', import.meta.url), { workerData: task });
  const [port] = await once(worker, 'message');
  if (typeof port !== 'number') throw new Error('the line has a port');
  return {
    port,
    close: async () => {
      await worker.terminate();
    },
  };
}
