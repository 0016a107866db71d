import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { decodeMs, orBusy } from './decode-time.ts';

/** A decoded picture, four bytes a pixel. */
export type Pixels = {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
};

type Limits = {
  /** Pixels of the picture that the file says it holds. */
  readonly pixelsMax: number;
  /** Milliseconds; a large photograph takes 1,500 of a processor of its own. */
  readonly patienceMs?: number;
  /** Bytes of the decoder; a photograph of 40 million pixels needs some 300 MB. */
  readonly memoryBytesMax?: number;
};

/**
 * Decodes an iPhone photo (HEIC), which the main image library cannot. The WebAssembly decoder runs in a
 * worker thread created for one file and terminated afterwards, with bounded memory. Rejects with SERVICE_BUSY
 * when its time is up.
 */
export async function heicPixels(
  file: string,
  { pixelsMax, patienceMs = decodeMs, memoryBytesMax = 512 * 1024 ** 2 }: Limits,
): Promise<Pixels> {
  const content = await readFile(file);
  const decoder = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { content, pixelsMax, memoryBytesMax },
    // Discards the decoder's console output.
    stdout: true,
    stderr: true,
  });
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const [pixels]: (Pixels | null)[] = await orBusy(signal, once(decoder, 'message', { signal }));
    if (!pixels) throw new Error('no picture that can be decoded');
    return pixels;
  } finally {
    await decoder.terminate();
  }
}
