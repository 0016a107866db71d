import type { FirstLoad } from './first-load.ts';
import { memberPage } from './pages.ts';

/** Limits of a first visit. */
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

/** Limit of what a part of the app may add to what is loaded by then. */
type Addition = {
  readonly name: string;
  readonly module: string;
  readonly after: readonly string[];
  /** KiB of JavaScript. */
  readonly scripts: number;
};

const home = memberPage.modules;
const sheets = 'home-sheets';
/** The sheets are fetched as soon as the home screen rests. */
const afterHome = [...home, sheets];

export const additions: readonly Addition[] = [
  // Includes the socket, which also carries the wallet's events; 0.1 of it uploads a file that is gone once more, and 0.1
  // says that a message without words cannot be shown.
  { name: 'the chat', module: 'src/features/chat/ChatWidget.tsx', after: home, scripts: 14.2 },
  // About 1.2 of it handles lost replies, 0.2 says that money is held or was returned, 0.2 reads what was copied, 0.1
  // does without what a server of the specification need not say, and 0.1 says that a waiting QR is for another amount.
  { name: 'the home sheets', module: sheets, after: home, scripts: 22.6 },
  { name: '/user/spin', module: 'src/screens/SpinScreen.tsx', after: afterHome, scripts: 3 },
  { name: '/user/bonus', module: 'src/screens/BonusScreen.tsx', after: afterHome, scripts: 4 },
];

/** The parts of a first visit that cost too much. */
export function excess(load: FirstLoad, budget: Budget): readonly string[] {
  return [
    ...(load.scripts > budget.scripts * 1024 ? ['JS'] : []),
    ...(load.total > budget.total * 1024 ? ['total'] : []),
    ...(load.requests > budget.requests ? ['requests'] : []),
  ];
}
