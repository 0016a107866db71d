import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { normalPicture } from '#lib/normal-picture.ts';
import { drawnSlip, miniQr } from '#test/slips.ts';
import { stormOf } from '#test/storm.ts';
import { miniQrOf, readMiniQr } from './mini-qr.ts';
import { readQrCodes } from './read-qr-codes.ts';

const transfer = { sendingBank: '014', transRef: '20261121TR000000000001' };

/** Codes that the server reads from a file of a member: re-encoded first, as every upload is. */
async function readingOf(file: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-slip-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'file');
  await writeFile(path, file);
  const { bytes } = await normalPicture(path);
  return readMiniQr(await readQrCodes(bytes));
}

const changes: Readonly<Record<string, (slip: Sharp) => Sharp>> = {
  'as it is': (slip) => slip,
  'JPEG 40': (slip) => slip.jpeg({ quality: 40 }),
  'JPEG 20': (slip) => slip.jpeg({ quality: 20 }),
  'half size': (slip) => slip.resize({ width: 320 }),
  'JPEG 40 at half size': (slip) => slip.resize({ width: 320 }).jpeg({ quality: 40 }),
  WebP: (slip) => slip.webp({ quality: 60 }),
  'turned a quarter': (slip) => slip.rotate(90),
  'upside down': (slip) => slip.rotate(180),
  'a little askew': (slip) => slip.rotate(3, { background: '#fff' }),
  blurred: (slip) => slip.blur(1.2),
  dark: (slip) => slip.modulate({ brightness: 0.4 }),
  mirrored: (slip) => slip.flop(),
  inverted: (slip) => slip.negate({ alpha: false }),
  'with a border': (slip) =>
    slip.extend({ top: 200, bottom: 300, left: 90, right: 90, background: '#222' }),
};

test.each(Object.entries(changes))('a slip can be read %s', async (_, change) => {
  const slip = await drawnSlip(miniQr(transfer.sendingBank, transfer.transRef));
  expect(await readingOf(await change(sharp(slip)).toBuffer())).toMatchObject({
    kind: 'transfer',
    transfer,
  });
});

const slips = stormOf(45);

test(`${slips} different slips are read as ${slips} transfers`, { timeout: 60_000 }, async () => {
  const refs = Array.from(
    { length: slips },
    (_, index) => `20261121TR${String(index).padStart(8, '0')}`,
  );
  const read = new Set<string>();
  for (const transRef of refs) {
    const slip = await drawnSlip(miniQr('004', transRef));
    const reading = await readingOf(
      await sharp(slip).resize({ width: 432 }).jpeg({ quality: 40 }).toBuffer(),
    );
    if (reading.kind === 'transfer') read.add(miniQrOf(reading.transfer));
  }
  expect([...read]).toEqual(refs.map((transRef) => miniQr('004', transRef)));
});

test('a picture without a code was cut', async () => {
  const reading = await readingOf(await drawnSlip());
  expect(reading).toEqual({ kind: 'refused', note: 'CANNOT_READ_CROPPED_IMAGE' });
});

test.each([
  ['a web address', 'https://example.com/slip'],
  [
    'a code that asks for a payment',
    '00020101021129370016A000000677010111011300668123456785802TH53037646304',
  ],
  ['a changed checksum', `${miniQr('014', transfer.transRef).slice(0, -4)}0000`],
])('%s is not a slip', async (_, text) => {
  const reading = await readingOf(await drawnSlip(text));
  expect(reading).toEqual({ kind: 'refused', note: 'INVALID_SLIP' });
});

test('a slip of two transfers cannot be relied on', async () => {
  const two = await drawnSlip(miniQr('014', 'A1234567890'), miniQr('014', 'B1234567890'));
  expect(await readingOf(two)).toEqual({ kind: 'refused', note: 'UNSTABLE_REFNO_ON_SLIP' });
});

test('a code that is seen and cannot be read has no reference to rely on', async () => {
  const slip = sharp(await drawnSlip(miniQr(transfer.sendingBank, transfer.transRef)));
  const stain = { create: { width: 80, height: 80, channels: 3, background: '#fff' } } as const;
  const damaged = await slip.composite([{ input: stain, left: 130, top: 380 }]).toBuffer();
  const reading = await readingOf(damaged);
  expect(reading).toEqual({ kind: 'refused', note: 'UNSTABLE_REFNO_ON_SLIP' });
});

test.each([
  ['a short reference', { sendingBank: '014', transRef: 'AB12' }],
  ['an unknown kind of bank', { sendingBank: '01', transRef: 'AB1234567890' }],
])('%s is not relied on', (_, odd) => {
  const text = miniQr(odd.sendingBank, odd.transRef);
  expect(readMiniQr([{ text }])).toMatchObject({ kind: 'refused' });
});

test('a picture that cannot be read says so, and the next one is read', async () => {
  const picture = await drawnSlip(miniQr('014', 'A1234567'));
  const broken = expect(readQrCodes(Buffer.from('no picture'))).rejects.toThrow(
    'a stored picture cannot be read',
  );
  expect(await readQrCodes(picture)).toEqual([{ text: miniQr('014', 'A1234567') }]);
  await broken;
});
