import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

/** Milliseconds after which a drawing is given up; a logo takes some 300. */
const patienceMs = 10_000;

/**
 * Draws an SVG as WebP. A process of its own does it, started for one drawing, without our environment: the
 * decoder is closed everywhere else.
 */
export async function drawingPixels(drawing: Buffer): Promise<Buffer> {
  const program = join(import.meta.dirname, 'drawing-process.ts');
  const drawer = spawn(process.execPath, [program], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    signal: AbortSignal.timeout(patienceMs),
    killSignal: 'SIGKILL',
  });
  // It may end before it has read everything.
  drawer.stdin.on('error', () => undefined);
  drawer.stdin.end(drawing);
  const [picture, [code]] = await Promise.all([buffer(drawer.stdout), once(drawer, 'close')]);
  if (code !== 0 || picture.length === 0) throw new Error('no drawing that can be drawn');
  return picture;
}
