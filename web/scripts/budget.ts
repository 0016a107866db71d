import { join } from 'node:path';
import { additions, budgets, excess } from './budgets.ts';
import { addedScripts, firstLoad } from './first-load.ts';

/** Prints the size of first loads and next steps, and exits with 1 when one is over budget. */

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
for (const addition of additions) {
  const bytes = await addedScripts(dist, addition);
  const over = bytes > addition.scripts * 1024;
  isOver ||= over;
  console.log(
    `${addition.name}: JS ${kib(bytes)}/${addition.scripts} KiB more${over ? ' OVER' : ''}`,
  );
}
process.exitCode = isOver ? 1 : 0;

function kib(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
