import { readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileTypeFromFile } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { DomainError } from '#lib/domain-error.ts';
import { semaphore } from '#lib/semaphore.ts';
import { decodeMs } from './decode-time.ts';
import { drawingPixels } from './drawing-pixels.ts';
import { heicPixels } from './heic-pixels.ts';

/** A picture as stored: encoded by us, from the first byte to the last. */
export type NormalPicture = {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
};

/** Formats of bank apps and phones, recognised by the bytes and not by any name. */
const formats: ReadonlySet<string> = new Set(['png', 'jpg', 'webp', 'heic']);

/** Pixels of a phone's largest photograph; a larger picture is an attempt to fill the memory. */
const pixelsMax = 40_000_000;
const box = { width: 2_000, height: 4_000, fit: 'inside', withoutEnlargement: true } as const;

/** Decoding takes memory by the pixel and a whole core: one core is left for everything else. */
const inTurn = semaphore(Math.max(1, availableParallelism() - 1));
sharp.concurrency(1);
// No picture is decoded twice.
sharp.cache(false);

/**
 * Re-encodes a picture upright and without anything else the file held: appended files, scripts, the location. Rejects
 * anything but a picture with SLIP_INVALID_FILE, and one that takes too long with SERVICE_BUSY.
 */
export async function normalPicture(file: string): Promise<NormalPicture> {
  const type = await fileTypeFromFile(file);
  const format = type?.ext ?? '';
  if (!formats.has(format)) throw new DomainError('SLIP_INVALID_FILE');
  const open = format === 'heic' ? openHeic : openPlain;
  const { data, info } = await drawn(file, open, (picture) =>
    picture.rotate().resize(box).flatten({ background: '#fff' }).jpeg({ quality: 85 }),
  );
  return { bytes: data, width: info.width, height: info.height };
}

/**
 * A picture that may be transparent, such as a logo: encoded as WebP when it is, as JPEG otherwise. A drawing
 * (SVG) becomes pixels.
 */
export async function clearPicture(
  file: string,
): Promise<{ bytes: Buffer; ending: 'jpg' | 'webp' }> {
  const drawing = await readDrawing(file);
  if (drawing) return { bytes: await drawnDrawing(drawing), ending: 'webp' };
  const type = await fileTypeFromFile(file);
  if (!clearFormats.has(type?.ext ?? '') || (await isOpaque(file))) {
    return { bytes: (await normalPicture(file)).bytes, ending: 'jpg' };
  }
  const { data } = await drawn(file, openPlain, (picture) =>
    picture.rotate().resize(box).webp({ quality: 90 }),
  );
  return { bytes: data, ending: 'webp' };
}

const drawingBytesMax = 512 * 1024;

/** Parts that no logo needs: files and styles from elsewhere, entities, pictures, and foreign markup. */
const notDrawn =
  /<!(?:doctype|entity)|<\?xml-stylesheet|<(?:script|foreignobject|image|feimage|style)\b|@import|\bhref\s*=\s*["'](?!#)|url\(\s*["']?(?!#)/i;

/** The text of an SVG; null: the file is something else. Rejects one that is more than a drawing. */
async function readDrawing(file: string): Promise<Buffer | null> {
  const { size } = await stat(file);
  if (size > drawingBytesMax) return null;
  const bytes = await readFile(file);
  const text = bytes.toString('utf8');
  if (!/^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*<svg[\s>]/i.test(text))
    return null;
  if (notDrawn.test(text)) throw new DomainError('SLIP_INVALID_FILE');
  return bytes;
}

/** Drawn by a process of its own: the decoder of drawings is closed in this one. */
async function drawnDrawing(drawing: Buffer): Promise<Buffer> {
  try {
    return await inTurn(() => drawingPixels(drawing));
  } catch (error) {
    throw rejectionOf(error);
  }
}

const clearFormats: ReadonlySet<string> = new Set(['png', 'webp']);

async function isOpaque(file: string): Promise<boolean> {
  try {
    return await inTurn(async () => (await openPlain(file).stats()).isOpaque);
  } catch (error) {
    throw rejectionOf(error);
  }
}

const small = { width: 800, height: 800, fit: 'inside', withoutEnlargement: true } as const;

/** More pictures than those that people send have; each takes half a millisecond, however small it is. */
const framesMax = 1_000;

/** The same for a GIF, whose pictures keep moving: as WebP. Rejects one of too many. */
export async function movingPicture(file: string): Promise<Buffer> {
  const { data } = await drawn(file, openMoving, (picture) => picture.resize(small).webp());
  return data;
}

const limits = { limitInputPixels: pixelsMax, failOn: 'error' } as const;

function openPlain(file: string): Sharp {
  return sharp(file, limits);
}

async function openMoving(file: string): Promise<Sharp> {
  const picture = sharp(file, { ...limits, animated: true });
  const { pages = 1 } = await picture.metadata();
  if (pages > framesMax) throw new DomainError('SLIP_INVALID_FILE');
  return picture;
}

/** An iPhone's photograph, which the decoder has turned upright. */
async function openHeic(file: string): Promise<Sharp> {
  const { data, width, height } = await heicPixels(file, { pixelsMax });
  return sharp(data, { ...limits, raw: { width, height, channels: 4 } });
}

type Open = (file: string) => Sharp | Promise<Sharp>;

async function drawn(file: string, open: Open, draw: (picture: Sharp) => Sharp) {
  try {
    return await inTurn(async () =>
      draw(await open(file))
        .timeout({ seconds: decodeMs / 1_000 })
        .toBuffer({ resolveWithObject: true }),
    );
  } catch (error) {
    throw rejectionOf(error);
  }
}

/** Rejects a picture; time that is up, and trouble of the system, are not its fault. */
function rejectionOf(error: unknown): unknown {
  const isTimeUp = error instanceof Error && error.message.startsWith('timeout:');
  if (isTimeUp) return new DomainError('SERVICE_BUSY', { retryAfterSeconds: 2 });
  const isOurs = error instanceof DomainError || (error instanceof Error && 'syscall' in error);
  return isOurs ? error : new DomainError('SLIP_INVALID_FILE');
}
