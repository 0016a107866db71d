import { Worker } from 'node:worker_threads';
import { semaphore } from '#lib/semaphore.ts';

/** A QR code in a picture; `text` null: it was seen, and could not be read. */
export type FoundQr = { readonly text: string | null };

type WorkerReply = { readonly id: number; readonly codes: FoundQr[] | null };
type PendingRead = {
  readonly resolve: (codes: FoundQr[]) => void;
  readonly reject: (error: Error) => void;
};

/** A decoded picture takes up to 32 MB. */
const inTurn = semaphore(1);

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, PendingRead>();

/** Reads the QR codes of a picture in a worker thread: a difficult picture takes half a second. */
export function readQrCodes(picture: Buffer): Promise<FoundQr[]> {
  return inTurn(() => ask(picture));
}

function ask(picture: Buffer): Promise<FoundQr[]> {
  worker ??= startWorker();
  const reader = worker;
  lastId += 1;
  const id = lastId;
  // The thread keeps the process alive only while a read is pending.
  reader.ref();
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    reader.postMessage({ id, picture: new Uint8Array(picture) });
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./read-qr-worker.ts', import.meta.url));
  started.unref();
  started.on('message', ({ id, codes }: WorkerReply) => {
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (waiting.size === 0) started.unref();
    if (codes) resolve?.(codes);
    else reject?.(new Error('a stored picture cannot be read'));
  });
  started.on('error', (error) => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return started;
}
