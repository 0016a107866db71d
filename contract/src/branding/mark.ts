import { gilding, ownColors } from './palette.ts';

/** Motifs of what the app draws automatically: pictures of games, and the mark. The first is the product's own. */
export const motifs = ['lotus', 'star', 'wave', 'ring'] as const;

/** Outlines of the mark for each motif, in a square of 64, and the middle of its hole. */
const shapes: Readonly<
  Record<(typeof motifs)[number], readonly [outline: string, x: number, y: number]>
> = {
  // A rounded diamond.
  lotus: [
    '<rect x="12" y="12" width="40" height="40" rx="12" transform="rotate(45 32 32)"/>',
    32,
    32,
  ],
  // Eight points.
  star: [
    '<path d="M32 4L40.2 12.2H51.8V23.8L60 32 51.8 40.2V51.8H40.2L32 60 23.8 51.8H12.2V40.2L4 32 12.2 23.8V12.2H23.8Z"/>',
    32,
    32,
  ],
  // A drop.
  wave: ['<path d="M32 3C38 13 54 26 54 40A22 22 0 0 1 10 40C10 26 26 13 32 3Z"/>', 32, 39],
  // A ring within a ring.
  ring: [
    '<path fill-rule="evenodd" d="M32 3a29 29 0 1 0 0 58a29 29 0 1 0 0-58M32 9a23 23 0 1 1 0 46a23 23 0 1 1 0-46M32 13a19 19 0 1 0 0 38a19 19 0 1 0 0-38"/>',
    32,
    32,
  ],
};

type MarkSettings = {
  readonly brandMark: string | null;
  readonly brandMotif: (typeof motifs)[number];
  readonly brandNightAccent: string;
};

/**
 * The mark for an operator who has uploaded none, as an SVG: the shape of the motif in the metal of the accent. Null:
 * the mark is uploaded, or the product's own, which the style sheet draws.
 */
export function drawnMark({
  brandMark,
  brandMotif,
  brandNightAccent,
}: MarkSettings): string | null {
  const isOwn = brandMotif === motifs[0] && brandNightAccent === ownColors.night.accent;
  if (brandMark !== null || isOwn) return null;
  const { hi, lo } = gilding(brandNightAccent);
  const [outline, x, y] = shapes[brandMotif];
  const stops = [hi, lo, hi, lo, hi]
    .map((color, index) => `<stop offset="${index / 4}" stop-color="${color}"/>`)
    .join('');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    `<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="4" y1="4" x2="60" y2="60">${stops}</linearGradient>`,
    `<mask id="m"><path fill="#fff" d="M0 0h64v64H0z"/><circle cx="${x}" cy="${y}" r="9"/></mask></defs>`,
    `<g fill="url(#g)" mask="url(#m)">${outline}</g></svg>`,
  ].join('');
}
