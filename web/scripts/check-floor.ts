import { join } from 'node:path';
import { aboveFloorIn, isExcused } from './above-floor.ts';

/** Reports features that browsers at the floor lack, and exits with 1 when there are any. */

const root = join(import.meta.dirname, '../..');
for (const folder of ['web/src', 'web/worker', 'client/src', 'contract/src']) {
  for (const use of await aboveFloorIn(join(root, folder), false)) {
    if (isExcused(use)) continue;
    const { file, feature } = use;
    console.error(`${folder}/${file}: ${feature} is missing in browsers of web/scripts/floor.ts`);
    process.exitCode = 1;
  }
}
