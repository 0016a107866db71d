import { join } from 'node:path';
import { buildSite } from './build-site.ts';

/** Builds web/dist, which the server serves, or another folder: `node web/scripts/build.ts [folder]`. */
await buildSite(process.argv[2] ?? join(import.meta.dirname, '../dist'));
