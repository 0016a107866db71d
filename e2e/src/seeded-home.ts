import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, readPostmaster } from '@wallet/postgres/postmaster-file';
import { temporaryFolder } from '@wallet/postgres/throw-away-folder';
import { Product, seededHome, sharedFolders } from './product.ts';

/** Every process of the products spares itself the work of password hashes, also the one that seeds. */
const sparing = new URL('../../server/src/test/spare-password-work.ts', import.meta.url).href;

/** Seeds one product before the journeys; each of them starts from a copy of its data. */
export async function setup(): Promise<() => Promise<void>> {
  process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --import=${sparing}`;
  const product = await Product.start();
  const home = await product.rest();
  const notes = await temporaryFolder('wallet-e2e-notes-');
  const folders = join(notes, 'shared-folders');
  await writeFile(folders, '');
  process.env[seededHome] = home;
  process.env[sharedFolders] = folders;
  return async () => {
    const shared = (await readFile(folders, 'utf8')).split('\n').filter(Boolean);
    await Promise.all(shared.map(hasEnded));
    for (const folder of [home, notes, ...shared])
      await rm(folder, { recursive: true, force: true });
  };
}

/** Waits for the database of a product whose worker has ended. */
async function hasEnded(dataDir: string): Promise<void> {
  const data = join(dataDir, 'postgres', 'cluster', 'data');
  for (let tries = 0; tries < 100; tries++) {
    const postmaster = await readPostmaster(data);
    if (!postmaster || !(await isAlive(postmaster, data))) return;
    await sleep(100);
  }
}
