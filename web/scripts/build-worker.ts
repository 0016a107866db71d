import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { buildTargets } from './floor.ts';
import { allPages } from './pages.ts';

/** File of the service worker; at the root, so that it serves every page. */
const workerFile = 'worker.js';

/** Builds the service worker of a finished site, with the list of files that it keeps on the phone. */
export async function buildWorker(dist: string): Promise<void> {
  const assets = (await readdir(join(dist, 'assets'))).sort();
  const files = assets
    .filter((file) => /\.(?:js|css)$/.test(file))
    .map((file) => `/assets/${file}`);
  const pages = allPages.map(({ name }) => name);
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'warn',
    define: { RELEASE: JSON.stringify({ revision: await revisionOf(dist), files, pages }) },
    build: {
      target: buildTargets,
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '../worker/worker.ts'),
        output: { format: 'iife', entryFileNames: workerFile },
      },
    },
  });
}

/** One version for all pages: they name all files, whose names carry content hashes. */
async function revisionOf(dist: string): Promise<string> {
  const hash = createHash('sha256');
  const assets = await readdir(join(dist, 'assets'));
  for (const file of assets.sort()) hash.update(file);
  const pages = await readdir(join(dist, 'pages'));
  for (const page of pages.sort()) hash.update(await readFile(join(dist, 'pages', page)));
  return hash.digest('hex').slice(0, 12);
}
