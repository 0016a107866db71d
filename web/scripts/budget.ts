import { join } from 'node:path';
import { budgets, excess } from './budgets.ts';
import { firstLoad } from './first-load.ts';

/** Prints what the first visits cost and ends with 1 when one costs too much. */

const dist = join(import.meta.dirname, '../dist');
let isOver = false;
for (const budget of budgets) {
  const load = await firstLoad(dist, budget.page);
  const over = excess(load, budget);
  isOver ||= over.length > 0;
  console.log(
    `${budget.address}: JS ${kib(load.scripts)}/${budget.scripts}, HTML with styles ${kib(load.html)}, ` +
      `fonts ${kib(load.fonts)}, in all ${kib(load.total)}/${budget.total} KiB, ` +
      `${load.requests}/${budget.requests} requests${over.length > 0 ? ` OVER: ${over}` : ''}`,
  );
}
process.exitCode = isOver ? 1 : 0;

function kib(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
