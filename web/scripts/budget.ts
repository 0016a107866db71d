import { join } from 'node:path';
import { type FirstLoad, firstLoad } from './first-load.ts';

/** Prints what the first visits cost and ends with 1 when one costs too much. */

type Budget = {
  readonly address: string;
  readonly page: string;
  /** KiB of JavaScript before the page works. */
  readonly scripts: number;
  /** KiB and requests in all. */
  readonly total: number;
  readonly requests: number;
};

const budgets: readonly Budget[] = [
  { address: '/login', page: 'pages/login.th.html', scripts: 70, total: 102, requests: 9 },
  { address: '/user/home', page: 'pages/user.th.html', scripts: 80, total: 120, requests: 12 },
];

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

function excess(load: FirstLoad, budget: Budget): string[] {
  return [
    ...(load.scripts > budget.scripts * 1024 ? ['JS'] : []),
    ...(load.total > budget.total * 1024 ? ['total'] : []),
    ...(load.requests > budget.requests ? ['requests'] : []),
  ];
}

function kib(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
