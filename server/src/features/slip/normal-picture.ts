import { availableParallelism } from 'node:os';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { Refusal } from '#lib/refusal.ts';
import { takeTurns } from '#lib/take-turns.ts';

/** A picture as we keep it: ours from the first byte to the last. */
export type NormalPicture = {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
};

/** Formats that bank apps and phones make, by what the bytes are and not by any name. */
const formats: ReadonlySet<string> = new Set(['png', 'jpg', 'webp']);

/** A phone's largest photograph. More would be made to fill our memory. */
const pixelsMax = 40_000_000;
const box = { width: 2_000, height: 4_000, fit: 'inside', withoutEnlargement: true } as const;

/** Decoding takes memory by the pixel and a whole core: one is left for everybody else. */
const inTurn = takeTurns(Math.max(1, availableParallelism() - 1));
sharp.concurrency(1);
// No picture is decoded twice.
sharp.cache(false);

/**
 * Draws a picture anew, upright and without whatever else the file held: another file behind it, a
 * script, the place where it was taken. Refuses with SLIP_INVALID_FILE what is no picture.
 */
export async function normalPicture(file: string): Promise<NormalPicture> {
  const type = await fileTypeFromFile(file);
  if (!formats.has(type?.ext ?? '')) throw new Refusal('SLIP_INVALID_FILE');
  try {
    const { data, info } = await inTurn(() =>
      sharp(file, { limitInputPixels: pixelsMax, failOn: 'error' })
        .rotate()
        .resize(box)
        .flatten({ background: '#fff' })
        .jpeg({ quality: 85 })
        .toBuffer({ resolveWithObject: true }),
    );
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw new Refusal('SLIP_INVALID_FILE');
  }
}
