import { join } from 'node:path';
import { build } from 'vite';
import { compressFolder } from '../../scripts/build/compress.ts';

/** Builds console/dist, which the server serves under /staff, or another folder: `node console/scripts/build.ts [folder]`. */
const root = join(import.meta.dirname, '..');
const dist = process.argv[2] ?? join(root, 'dist');
await build({
  root,
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  // Without React's search for developer tools, which staff do not have: 0.2 KiB of every first load.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  build: { outDir: dist, emptyOutDir: true },
});
await compressFolder(dist);
