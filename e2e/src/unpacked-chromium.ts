import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import manifest from '../package.json' with { type: 'json' };

/**
 * The Chromium of the npm package, unpacked once for each version and user. Left to itself the
 * package takes whatever `chromium` lies in the common folder: an older one, another user's, or
 * half of one, when unpacking was cut short.
 */
export async function unpackedChromium(): Promise<string> {
  const version = manifest.devDependencies['@sparticuz/chromium'];
  const folder = join(tmpdir(), `chromium-${version}-${userInfo().username}`);
  if (!existsSync(folder)) await unpack(folder);
  return join(folder, 'chromium');
}

async function unpack(folder: string): Promise<void> {
  const unfinished = await mkdtemp(`${folder}-`);
  const before = process.env['TMPDIR'];
  // The package unpacks into the system's folder for such things, wherever that is.
  process.env['TMPDIR'] = unfinished;
  await chromium.executablePath();
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
}
