import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Sides of the picture, as messengers cut it. */
const width = 1200;
const height = 630;
const middle = { x: width / 2, y: height / 2 };

/**
 * Draws `card.jpg`, the share card: the folder icon in gold line art on lacquer. Without text: the operator's
 * name is added next to it.
 */
export async function drawCard(dist: string): Promise<void> {
  const icon = await readFile(join(dist, 'icon.svg'), 'utf8');
  const mark = await sharp(Buffer.from(withoutGround(icon)), { density: (72 * 300) / 64 })
    .resize(300, 300)
    .png()
    .toBuffer();
  const { x, y } = middle;
  await sharp(Buffer.from(ground()))
    .composite([{ input: mark, left: x - 150, top: y - 150 }])
    .jpeg({ quality: 88, mozjpeg: true })
    .toFile(join(dist, 'card.jpg'));
}

/** The icon's own background would show as a box. */
function withoutGround(icon: string): string {
  return icon.replace(/<rect width="64" height="64"[^>]*\/>/, '');
}

function ground(): string {
  const { x, y } = middle;
  const rings = [196, 236, 284, 340, 404, 476, 556].map(
    (radius, index) =>
      `<circle cx="${x}" cy="${y}" r="${radius}" stroke-opacity="${0.34 - index * 0.04}"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    '<defs><radialGradient id="lacquer" cx=".5" cy=".46" r=".75">' +
    '<stop offset="0" stop-color="#3a2a66"/><stop offset=".45" stop-color="#1b1530"/>' +
    '<stop offset="1" stop-color="#0a0910"/></radialGradient>' +
    '<radialGradient id="lamp"><stop offset="0" stop-color="#f3c45d" stop-opacity=".34"/>' +
    '<stop offset="1" stop-color="#f3c45d" stop-opacity="0"/></radialGradient></defs>' +
    `<rect width="${width}" height="${height}" fill="url(#lacquer)"/>` +
    `<circle cx="${x}" cy="${y}" r="330" fill="url(#lamp)"/>` +
    `<g fill="none" stroke="#f3c45d">${lotus(24, 330, 0.2)}${lotus(16, 226, 0.5)}${rings.join('')}</g>` +
    `<rect x="28" y="28" width="${width - 56}" height="${height - 56}" rx="28" fill="none" ` +
    'stroke="#f3c45d" stroke-opacity=".4" stroke-width="2"/></svg>'
  );
}

/** A ring of petals that reach to `reach` from the middle. */
function lotus(petals: number, reach: number, opacity: number): string {
  const from = -reach * 0.5;
  const bow = (reach * 1.9) / petals;
  const petal = `M0 ${from}C${bow} ${-reach * 0.66} ${bow} ${-reach * 0.84} 0 ${-reach}C${-bow} ${-reach * 0.84} ${-bow} ${-reach * 0.66} 0 ${from}`;
  const turned = Array.from(
    { length: petals },
    (_, index) => `<path d="${petal}" transform="rotate(${(360 / petals) * index})"/>`,
  );
  const { x, y } = middle;
  return `<g transform="translate(${x} ${y})" stroke-opacity="${opacity}">${turned.join('')}</g>`;
}
