import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { heicPhoto } from '#test/heic-photo.ts';
import { heicPixels } from './heic-pixels.ts';
import { clearPicture, movingPicture, normalPicture } from './normal-picture.ts';
import { blockRiskyDecoders, riskyDecoders } from './picture-formats.ts';

const lavish = { pixelsMax: 2_400 * 1_600 };

async function fileOf(content: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'normal-picture-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'picture');
  await writeFile(file, content);
  return file;
}

/** Red, green and blue of a pixel. */
async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

test('a photograph of an iPhone is kept as JPEG', async () => {
  const { bytes, width, height } = await normalPicture(await fileOf(heicPhoto));
  expect([width, height]).toEqual([2_000, 1_333]);
  expect((await sharp(bytes).metadata()).format).toBe('jpeg');
  const [red = 0, , blueOfRed = 0] = await colourAt(bytes, 100, 600);
  const [redOfBlue = 0, , blue = 0] = await colourAt(bytes, 1_900, 600);
  expect(red - blueOfRed).toBeGreaterThan(150);
  expect(blue - redOfBlue).toBeGreaterThan(150);
});

test('a file that only begins like one is rejected', async () => {
  const torn = heicPhoto.subarray(0, 600);
  const noise = Buffer.concat([heicPhoto.subarray(0, 32), Buffer.alloc(4_096, 0xa5)]);
  for (const content of [torn, noise]) {
    await expect(normalPicture(await fileOf(content))).rejects.toThrow('SLIP_INVALID_FILE');
  }
});

test('a photograph with too many pixels is rejected before they are decoded', async () => {
  const file = await fileOf(heicPhoto);
  await expect(heicPixels(file, { pixelsMax: 2_400 * 1_600 - 1 })).rejects.toThrow('no picture');
});

test('a picture whose time is up is not called invalid', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  onTestFinished(() => void vi.restoreAllMocks());
  const [photo, drawing] = [await fileOf(heicPhoto), await fileOf(svg(logo))];
  await expect(normalPicture(photo)).rejects.toThrow('SERVICE_BUSY');
  await expect(clearPicture(drawing)).rejects.toThrow('SERVICE_BUSY');
});

/** A GIF of a number of pictures of one pixel, some 23 bytes each. */
function flicker(frames: number): Buffer {
  const frame = [0x21, 0xf9, 4, 4, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
  return Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ...Array.from({ length: frames }, () => Buffer.from(frame)),
    Buffer.from([0x3b]),
  ]);
}

test('a GIF has a thousand pictures, and one more would keep the others waiting', async () => {
  const file = async (frames: number) => fileOf(flicker(frames));
  expect((await sharp(await movingPicture(await file(1_000))).metadata()).format).toBe('webp');
  await expect(movingPicture(await file(1_001))).rejects.toThrow('SLIP_INVALID_FILE');
});

test('a picture that takes too long to draw is ended, and not called invalid', async () => {
  const file = await fileOf(await plain(40, 20, '#00f').png().toBuffer());
  const limited = vi.spyOn(sharp.prototype, 'timeout');
  const late = new Error('timeout: 42% complete');
  vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValue(late);
  onTestFinished(() => void vi.restoreAllMocks());
  const busy = { code: 'SERVICE_BUSY', retryAfterSeconds: 2 };
  await expect(normalPicture(file)).rejects.toMatchObject(busy);
  expect(limited.mock.calls).toEqual([[{ seconds: 30 }]]);
});

test('a decoder that takes too long is ended', async () => {
  const file = await fileOf(heicPhoto);
  const busy = { code: 'SERVICE_BUSY', retryAfterSeconds: 2 };
  await expect(heicPixels(file, { ...lavish, patienceMs: 1 })).rejects.toMatchObject(busy);
});

test('trouble of the system is not a fault of the picture', async () => {
  const missing = join(tmpdir(), 'no-such-folder', 'picture');
  await expect(clearPicture(missing)).rejects.toMatchObject({ code: 'ENOENT' });
  const photo = await fileOf(heicPhoto);
  const full = Object.assign(new Error('full'), { code: 'EAGAIN', syscall: 'spawn' });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    throw full;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(normalPicture(photo)).rejects.toBe(full);
});

test('a decoder that takes too much memory is rejected', async () => {
  const file = await fileOf(heicPhoto);
  const spare = { ...lavish, memoryBytesMax: 16 * 1024 ** 2 };
  await expect(heicPixels(file, spare)).rejects.toThrow('no picture');
});

const logo = '<path d="M2 2H8V8H2Z" fill="#f00"/>';
const svg = (content: string, before = '') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${content}</svg>`,
  );

test('a drawing becomes pixels, and its ground stays clear', async () => {
  // As in the server: the decoder of drawings is closed in its process. Other test files run in this one later.
  blockRiskyDecoders();
  onTestFinished(() => sharp.unblock({ operation: riskyDecoders }));
  const file = await fileOf(svg(logo, '<?xml version="1.0"?>\n<!-- a logo -->\n'));
  const { bytes, ending } = await clearPicture(file);
  expect(ending).toBe('webp');
  const { format, width, hasAlpha } = await sharp(bytes).metadata();
  expect([format, width, hasAlpha]).toEqual(['webp', 1_024, true]);
  const [red = 0, green = 255, , alpha] = await colourAt(bytes, 512, 512);
  expect([red > 240, green < 15, alpha]).toEqual([true, true, 255]);
  expect((await colourAt(bytes, 20, 20))[3]).toBe(0);
});

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['markup of a page', svg('<foreignObject><p>x</p></foreignObject>')],
  ['a picture from elsewhere', svg('<image href="https://evil.test/x.png"/>')],
  ['a file of the server', svg('<image href="file:///etc/passwd"/>')],
  ['a part from elsewhere', svg('<use href="https://evil.test/x.svg#a"/>')],
  ['a paint from elsewhere', svg('<path d="M0 0H9V9Z" fill="url(https://evil.test/x#a)"/>')],
  ['a style sheet', svg(`<style>@import "https://evil.test";</style>${logo}`)],
  ['entities that multiply', svg('&b;', '<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&a;&a;">]>')],
  ['torn markup', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path')],
])('a drawing with %s is rejected', async (_, drawing) => {
  await expect(clearPicture(await fileOf(drawing))).rejects.toThrow('SLIP_INVALID_FILE');
});

/** A picture of one colour, which may be seen through. */
const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } });

test('a picture is kept upright, within its box, and white where one could see through it', async () => {
  const tall = await normalPicture(await fileOf(await plain(100, 5_000, '#0000').png().toBuffer()));
  expect([tall.width, tall.height]).toEqual([80, 4_000]);
  expect(await colourAt(tall.bytes, 40, 2_000)).toEqual([255, 255, 255]);
  const lying = plain(40, 20, '#00f').withMetadata({ orientation: 6 });
  const turned = await normalPicture(await fileOf(await lying.jpeg().toBuffer()));
  expect([turned.width, turned.height]).toEqual([20, 40]);
  const logo = plain(40, 20, '#00f8').withMetadata({ orientation: 6 });
  const clear = await clearPicture(await fileOf(await logo.png().toBuffer()));
  expect(clear.ending).toBe('webp');
  // The camera's data in the file is gone.
  const { width, height, exif } = await sharp(clear.bytes).metadata();
  expect([width, height, exif]).toEqual([20, 40, undefined]);
  const opaque = await clearPicture(await fileOf(await plain(40, 20, '#00f').png().toBuffer()));
  expect(opaque.ending).toBe('jpg');
});

test.each([
  ['jpeg', normalPicture, 255],
  ['png', normalPicture, 255],
  ['webp', normalPicture, 255],
  ['png', clearPicture, 128],
  ['webp', clearPicture, 128],
  ['gif', movingPicture, 255],
] as const)('nothing next to the picture in a %s is kept', async (format, keep, alpha) => {
  const note = 'NOTE-OF-THE-CAMERA';
  const noted = await sharp({
    create: {
      width: 40,
      height: 20,
      channels: 4,
      background: { r: 0, g: 0, b: 255, alpha: alpha / 255 },
    },
  })
    .withExif({ IFD0: { Copyright: note }, IFD3: { GPSMapDatum: note } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${note}</x:xmpmeta>`)
    .toFormat(format)
    .toBuffer();
  const file = await fileOf(format === 'gif' ? withComment(noted, note) : noted);
  expect((await readFile(file)).includes(note)).toBe(true);
  const kept = await keep(file);
  const bytes = Buffer.isBuffer(kept) ? kept : kept.bytes;
  expect(bytes.includes(note)).toBe(false);
  const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
  expect([exif, xmp, iptc, icc, comments]).toEqual(Array(5).fill(undefined));
});

/** Length of a GIF's head, which ends with its colours: their number is in the low bits of its eleventh byte. */
function headOf(gif: Buffer): number {
  return 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1);
}

/** A GIF with a comment behind its head and its colours. */
function withComment(gif: Buffer, comment: string): Buffer {
  const head = headOf(gif);
  const block = Buffer.from(`\x21\xfe${String.fromCharCode(comment.length)}${comment}\0`, 'latin1');
  return Buffer.concat([gif.subarray(0, head), block, gif.subarray(head)]);
}

test('pictures that move are made small, and others are no larger than they were', async () => {
  const moving = async (width: number, height: number) => {
    const file = await fileOf(await plain(width, height, '#00f').gif().toBuffer());
    const { format, width: wide, height: high } = await sharp(await movingPicture(file)).metadata();
    return [format, wide, high];
  };
  expect(await moving(1_000, 500)).toEqual(['webp', 800, 400]);
  expect(await moving(10, 20)).toEqual(['webp', 10, 20]);
});

test('animations stay animated', async () => {
  const dots = { width: 1, height: 2, channels: 3, pageHeight: 1 } as const;
  const twoDots = sharp(Buffer.from([255, 0, 0, 0, 0, 255]), { raw: dots });
  const kept = await movingPicture(await fileOf(await twoDots.gif().toBuffer()));
  expect((await sharp(kept).metadata()).pages).toBe(2);
});

/** A GIF that shows one picture a number of times. */
function repeated(picture: Buffer, times: number): Buffer {
  const head = headOf(picture);
  const shown = Array.from({ length: times }, () => picture.subarray(head, -1));
  return Buffer.concat([picture.subarray(0, head), ...shown, picture.subarray(-1)]);
}

test('a picture that moves is rejected when all it shows has too many pixels', async () => {
  const picture = await plain(800, 500, '#00f').gif().toBuffer();
  const moving = async (times: number) => movingPicture(await fileOf(repeated(picture, times)));
  await expect(moving(40_000_000 / (800 * 500) + 1)).rejects.toThrow('SLIP_INVALID_FILE');
});

test('a photograph with more pixels than a phone takes is rejected', async () => {
  const photograph = async (width: number, height: number) =>
    normalPicture(
      await fileOf(await plain(width, height, '#00f').png({ compressionLevel: 1 }).toBuffer()),
    );
  await expect(photograph(8_000, 5_001)).rejects.toThrow('SLIP_INVALID_FILE');
});

test('a drawing keeps its shape', async () => {
  const wide = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">${logo}</svg>`,
  );
  const { bytes } = await clearPicture(await fileOf(wide));
  const { width, height = 0 } = await sharp(bytes).metadata();
  expect([width, Math.round(height / 8)]).toEqual([1_024, 64]);
});
