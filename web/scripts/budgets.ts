import type { FirstLoad } from './first-load.ts';

/** What a first visit may cost. */
export type Budget = {
  readonly address: string;
  readonly page: string;
  /** KiB of JavaScript before the page works. */
  readonly scripts: number;
  /** KiB and requests in all. */
  readonly total: number;
  readonly requests: number;
};

export const budgets: readonly Budget[] = [
  { address: '/login', page: 'pages/login.th.html', scripts: 70, total: 102, requests: 9 },
  { address: '/user/home', page: 'pages/user.th.html', scripts: 80, total: 120, requests: 12 },
];

/** The parts of a first visit that cost too much. */
export function excess(load: FirstLoad, budget: Budget): readonly string[] {
  return [
    ...(load.scripts > budget.scripts * 1024 ? ['JS'] : []),
    ...(load.total > budget.total * 1024 ? ['total'] : []),
    ...(load.requests > budget.requests ? ['requests'] : []),
  ];
}
