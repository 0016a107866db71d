import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

type HeifImage = {
  readonly is_primary: () => boolean;
  readonly get_width: () => number;
  readonly get_height: () => number;
  readonly display: (target: Target, done: (drawn: Target | null) => void) => void;
};
type Target = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };
type Libheif = {
  readonly HeifDecoder: new () => { readonly decode: (content: Uint8Array) => HeifImage[] };
};
type Memory = { readonly buffer: ArrayBuffer; grow(pages: number): number };
type HeicRequest = {
  readonly content: Uint8Array;
  readonly pixelsMax: number;
  readonly memoryBytesMax: number;
};

const pageBytes = 65_536;
const require = createRequire(import.meta.url);
const order: HeicRequest = workerData;
boundMemory(order);
parentPort?.postMessage(await decode(order).catch(() => null));

/** WebAssembly memory is not covered by the thread's resource limits. */
function boundMemory({ memoryBytesMax }: HeicRequest): void {
  const { prototype }: { prototype: Memory } = Reflect.get(globalThis, 'WebAssembly').Memory;
  const { grow } = prototype;
  prototype.grow = function growWithin(this: Memory, pages: number): number {
    if (this.buffer.byteLength + pages * pageBytes > memoryBytesMax) {
      throw new RangeError('the picture takes too much memory');
    }
    return grow.call(this, pages);
  };
}

async function decode({ content, pixelsMax }: HeicRequest): Promise<Target | null> {
  const start = require('libheif-js/libheif-wasm/libheif.js');
  const wasmBinary = await readFile(require.resolve('libheif-js/libheif-wasm/libheif.wasm'));
  const { HeifDecoder }: Libheif = start({ wasmBinary });
  const images = new HeifDecoder().decode(content);
  const image = images.find((each) => each.is_primary());
  if (!image) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > pixelsMax) return null;
  const data = new Uint8ClampedArray(width * height * 4);
  return new Promise((resolve) => image.display({ data, width, height }, resolve));
}
