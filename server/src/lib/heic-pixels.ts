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
 * Decodes an iPhone's photograph. The image library of the other formats lacks its codec, so a decoder
 * in WebAssembly does it, in a thread that is made for one file and ended with it: what it takes is
 * bounded, and a file that confuses the decoder confuses nothing else.
 */
export async function heicPixels(
  file: string,
  { pixelsMax, patienceMs = 10_000, memoryBytesMax = 512 * 1024 ** 2 }: Limits,
): Promise<Pixels> {
  const content = await readFile(file);
  const decoder = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { content, pixelsMax, memoryBytesMax },
    // A decoder that complains does so to nobody.
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
