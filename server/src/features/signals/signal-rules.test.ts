import { expect, test } from 'vitest';
import { type DayFacts, signalsOf, type Thresholds } from './signal-rules.ts';

const quiet: DayFacts = {
  deposits: 1,
  paidIn: 500_00n,
  lost: 0n,
  nightTransfers: 0,
  failedDeposits: 0,
  cancelledWithdrawals: 0,
  raisedLimits: 0,
  usual: 500_00n,
};
const thresholds: Thresholds = {
  chasing: 5,
  night: 5,
  failed: 5,
  cancelled: 2,
  raised: 2,
  unusual: 5,
};

test.each([
  ['chasing', { deposits: 5, lost: 1n }, 5],
  ['night', { nightTransfers: 6 }, 6],
  ['failed', { failedDeposits: 5 }, 5],
  ['cancelled', { cancelledWithdrawals: 2 }, 2],
  ['raised', { raisedLimits: 3 }, 3],
  ['unusual', { paidIn: 2_500_00n }, 5],
] as const)('%s is found from its threshold on', (kind, facts, value) => {
  const threshold = thresholds[kind];
  expect(signalsOf({ ...quiet, ...facts }, thresholds)).toEqual([{ kind, value, threshold }]);
  expect(signalsOf({ ...quiet, ...facts }, { ...thresholds, [kind]: value + 1 })).toEqual([]);
  // Turned off.
  expect(signalsOf({ ...quiet, ...facts }, { ...thresholds, [kind]: 0 })).toEqual([]);
});

test.each([
  ['a quiet day', {}],
  ['many deposits of one who wins', { deposits: 9, lost: -1n }],
  ['many deposits of one who loses nothing', { deposits: 9, lost: 0n }],
  ['a deposit of one whose average is nothing', { paidIn: 9_000_00n, usual: 0n }],
  ['four and a half times the average', { paidIn: 2_499_99n }],
  ['a large deposit of one whose average is not known', { paidIn: 9_000_00n, usual: null }],
] as const)('%s is not a signal', (_, facts) => {
  expect(signalsOf({ ...quiet, ...facts }, thresholds)).toEqual([]);
});
