import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@wallet/contract/api';
import { reading } from './reading.ts';

export type Numbers = ReplyOf<'GET /staff/api/numbers'>;

const refetchMs = 20_000;

/** Figures of the operator's day, in the operator's currency or another: for the first page. */
export function useNumbers(currency?: Numbers['currency']) {
  return useQuery({
    ...reading('GET /staff/api/numbers', { query: currency ? { currency } : {} }),
    refetchInterval: refetchMs,
  });
}

/** Counts of the work that waits for a person, for the figures of the first page. */
export function countsOf(numbers: Numbers | undefined) {
  return {
    withdrawals: numbers?.waiting.count ?? 0,
    cases: sum(numbers?.cases.map(({ count }) => count) ?? []),
    chat: numbers?.chat?.waiting ?? 0,
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
