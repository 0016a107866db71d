import { expect, test } from 'vitest';
import { excess } from './budgets.ts';

const budget = { address: '/', page: 'a.html', scripts: 70, total: 102, requests: 9 };
const load = { scripts: 70 * 1024, html: 0, fonts: 0, total: 102 * 1024, requests: 9 };

test.each([
  ['just fits', {}, []],
  ['has a byte of JavaScript too much', { scripts: 70 * 1024 + 1 }, ['JS']],
  ['has a byte too much', { total: 102 * 1024 + 1 }, ['total']],
  ['has a request too much', { requests: 10 }, ['requests']],
  [
    'has too much of everything',
    { scripts: 72_000, total: 105_000, requests: 12 },
    ['JS', 'total', 'requests'],
  ],
])('a first visit that %s says so', (_, changes, parts) => {
  expect(excess({ ...load, ...changes }, budget)).toEqual(parts);
});
