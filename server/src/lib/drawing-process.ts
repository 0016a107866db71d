import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** Standalone program: reads an SVG, and writes it as WebP. */

const side = 1_024;
/** Pixels an inch; a drawing of a few units is not enlarged beyond this. */
const densityMax = 2_400;
const limits = { limitInputPixels: 40_000_000, failOn: 'error' } as const;

const drawing = await buffer(process.stdin);
const { width = 1, height = 1 } = await sharp(drawing, limits).metadata();
const density = Math.min(densityMax, Math.max(1, (72 * side) / Math.max(width, height)));
const picture = await sharp(drawing, { ...limits, density })
  .resize({ width: side, height: side, fit: 'inside' })
  .webp({ quality: 90 })
  .toBuffer();
process.stdout.write(picture);
