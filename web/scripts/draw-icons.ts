import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * The icon as PNG, for home screens that take no drawing. An iPhone asks for the first at this
 * address by itself, and rounds the corners in its own way.
 */
const pictures = [
  { name: 'apple-touch-icon.png', side: 180 },
  { name: 'icon-192.png', side: 192 },
  { name: 'icon-512.png', side: 512 },
] as const;

/** Draws them from the folder's `icon.svg`. */
export async function drawIcons(dist: string): Promise<void> {
  const icon = await readFile(join(dist, 'icon.svg'), 'utf8');
  const square = Buffer.from(icon.replace(/ rx="14"/, ''));
  for (const { name, side } of pictures) {
    const picture = sharp(square, { density: (72 * side) / 64 }).resize(side, side);
    await picture.png({ palette: true, effort: 10 }).toFile(join(dist, name));
  }
}
