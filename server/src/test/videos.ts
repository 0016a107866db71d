/** Place of recording, as phones write it down. */
export const place = '+13.7563+100.5018/';

/** A box of a video (MP4, QuickTime). */
export function box(type: string, ...content: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => bytesOf(part)));
  return Buffer.concat([numbers(8 + body.length), bytesOf(type), body]);
}

/** Numbers of four bytes each. */
export function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at);
  return bytes;
}

function bytesOf(part: Buffer | string): Buffer {
  return typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
}

/** Chunks of two samples each, at these places in the file. */
export function track(
  kind: 'vide' | 'soun' | 'meta',
  sizes: readonly number[],
  places: Buffer,
  extraBoxes: readonly Buffer[] = [],
): Buffer {
  const table = box(
    'stbl',
    box('stsd', numbers(0, 0)),
    box('stsz', numbers(0, 0, sizes.length, ...sizes)),
    box('stsc', numbers(0, 1, 1, 2, 1)),
    places,
  );
  const media = box(
    'mdia',
    box('mdhd', times),
    box('hdlr', numbers(0, 0), kind),
    box('minf', table),
  );
  return box('trak', box('tkhd', times), ...extraBoxes, media);
}

/** Times of recording and of the last change, and a number after them. */
export const times = numbers(0, 3_900_000_000, 3_900_000_000, 7);

/** A video of a phone, whose index stands behind its pictures; `extraBoxes` stands in the index. */
export function videoOf(
  pictures: Buffer,
  { brand = 'isom', extraBoxes = [] }: { brand?: string; extraBoxes?: readonly Buffer[] } = {},
): Buffer {
  const head = box('ftyp', brand, numbers(0), brand);
  const half = Math.floor(pictures.length / 2);
  const sizes = [half, pictures.length - half];
  const shown = track('vide', sizes, box('stco', numbers(0, 1, head.length + 8)));
  return Buffer.concat([
    head,
    box('mdat', pictures),
    box('moov', box('mvhd', times), shown, ...extraBoxes),
  ]);
}
