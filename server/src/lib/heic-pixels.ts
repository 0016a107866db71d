import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

/** A decoded picture, four bytes a pixel. */
export type Pixels = {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
};

type Limits = {
  /** Pixels of the picture that the file says it holds. */
  readonly pixelsMax: number;
  /** Milliseconds of a processor; a large photograph takes 1,500. */
  readonly patienceMs?: number;
  /** Bytes of the decoder; a photograph of 40 million pixels needs some 300 MB. */
  readonly memoryBytesMax?: number;
};

/**
 * Decodes an iPhone photo (HEIC), which the main image library cannot. The WebAssembly decoder runs in a
 * worker thread created for one file and terminated afterwards, with bounded memory.
 */
export async function heicPixels(
  file: string,
  { pixelsMax, patienceMs = 10_000, memoryBytesMax = 512 * 1024 ** 2 }: Limits,
): Promise<Pixels> {
  const content = await readFile(file);
  const decoder = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { content, pixelsMax, memoryBytesMax },
    // Discards the decoder's console output.
    stdout: true,
    stderr: true,
  });
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const [pixels]: (Pixels | null)[] = await once(decoder, 'message', { signal });
    if (!pixels) throw new Error('no picture that can be decoded');
    return pixels;
  } finally {
    await decoder.terminate();
  }
}
