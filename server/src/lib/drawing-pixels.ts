import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { decodeMs, orBusy } from './decode-time.ts';

/**
 * Draws an SVG as WebP. A process of its own does it, started for one drawing, without our environment: the
 * decoder is closed everywhere else. Rejects with SERVICE_BUSY when its time is up.
 */
export async function drawingPixels(drawing: Buffer): Promise<Buffer> {
  const program = join(import.meta.dirname, 'drawing-process.ts');
  const signal = AbortSignal.timeout(decodeMs);
  const drawer = spawn(process.execPath, [program], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    signal,
    killSignal: 'SIGKILL',
  });
  // It may end before it has read everything.
  drawer.stdin.on('error', () => undefined);
  drawer.stdin.end(drawing);
  const drawn = Promise.all([buffer(drawer.stdout), once(drawer, 'close')]);
  const [picture, [code]] = await orBusy(signal, drawn);
  if (code !== 0 || picture.length === 0) throw new Error('no drawing that can be drawn');
  return picture;
}
