import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { FoundQr } from './read-qr-codes.ts';

// Our own copy of the decoder; by default it would be fetched from a foreign host.
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
const wasmBinary = new Uint8Array(await readFile(wasm)).buffer;
prepareZXingModule({ overrides: { wasmBinary } });

const codesMax = 8;

parentPort?.on('message', async ({ id, picture }: { id: number; picture: Uint8Array }) => {
  const answer = await read(picture).catch(() => null);
  parentPort?.postMessage({ id, codes: answer });
});

/** Every QR code in a picture, also those that were found and could not be read. */
async function read(picture: Uint8Array): Promise<FoundQr[]> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  const found = await readBarcodes(
    { data: pixels, width: info.width, height: info.height, colorSpace: 'srgb' },
    {
      formats: ['QRCode'],
      tryHarder: true,
      tryRotate: true,
      tryInvert: true,
      tryDownscale: true,
      tryDenoise: true,
      returnErrors: true,
      maxNumberOfSymbols: codesMax,
    },
  );
  return found.map(({ isValid, text }) => ({ text: isValid ? text : null }));
}
