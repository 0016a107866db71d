import { join } from 'node:path';
import { firstLoadMax, firstLoads, kibOf } from './first-loads.ts';

/** Prints the first load of every page of a build, and exits with 1 when one is over: `node console/scripts/budget.ts [folder]`. */
const root = join(import.meta.dirname, '..');
const dist = process.argv[2] ?? join(root, 'dist');
let isOver = false;
for (const { address, modules } of await firstLoads(root)) {
  const kib = await kibOf(dist, modules);
  isOver ||= kib > firstLoadMax;
  console.log(
    `${address}: ${kib.toFixed(1)}/${firstLoadMax} KiB${kib > firstLoadMax ? ' OVER' : ''}`,
  );
}
process.exitCode = isOver ? 1 : 0;
