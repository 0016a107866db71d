import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * The icon as PNG for home screens. iOS requests the first at this address automatically, and rounds the
 * corners itself.
 */
const pictures = [
  { name: 'apple-touch-icon.png', side: 180 },
  { name: 'icon-192.png', side: 192 },
  { name: 'icon-512.png', side: 512 },
] as const;

/** Maskable: the content stays inside the circle that every mask leaves. */
const maskable = [
  { name: 'icon-maskable-192.png', side: 192 },
  { name: 'icon-maskable-512.png', side: 512 },
] as const;

/** Draws them from the folder's `icon.svg`. */
export async function drawIcons(dist: string): Promise<void> {
  const icon = await readFile(join(dist, 'icon.svg'), 'utf8');
  const square = Buffer.from(icon.replace(/ rx="14"/, ''));
  // The drawing's corners exceed the circle, so it is scaled down on its own background.
  const inside = Buffer.from(
    icon
      .replace(/ rx="14"/, '')
      .replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
      .replace('<rect width="64" height="64"', '<rect x="-8" y="-8" width="80" height="80"'),
  );
  for (const { name, side } of pictures) await draw(square, join(dist, name), side);
  for (const { name, side } of maskable) await draw(inside, join(dist, name), side);
}

async function draw(drawing: Buffer, file: string, side: number): Promise<void> {
  const picture = sharp(drawing, { density: (72 * side) / 64 }).resize(side, side);
  await picture.png({ palette: true, effort: 10 }).toFile(file);
}
