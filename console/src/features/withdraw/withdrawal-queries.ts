import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@wallet/contract/api';
import type { MovementState } from '@wallet/contract/movement';
import { call } from '#lib/call.ts';
import { reading } from '#lib/reading.ts';
import type { Listing, TableQuery } from '#ui/table/table-query.ts';

export type Withdrawal = ReplyOf<'GET /staff/api/withdrawals'>['withdrawals'][number];
export type WithdrawalDetail = ReplyOf<'GET /staff/api/withdrawals/:id'>;

/** True for one that waits for approval. */
export function isWaiting({ state, isAsked }: Pick<Withdrawal, 'state' | 'isAsked'>): boolean {
  return state === 'needs_staff' && !isAsked;
}

/** Filters of the list, as its address has them: the progress of a withdrawal. */
export const filters = {
  'to-decide': { state: 'needs_staff', isAsked: false },
  approved: { state: 'pending', isAsked: false },
  'at-bank': { state: 'pending', isAsked: true },
  unanswered: { state: 'needs_staff', isAsked: true },
  posted: { state: 'posted', isSentBack: false },
  'sent-back': { state: 'posted', isSentBack: true },
  voided: { state: 'voided' },
} as const;

/** The default order: of waiting ones, the longest waiting first. */
export function usualSort({ state }: TableQuery['chosen']): string {
  return state === 'to-decide' || state === 'unanswered' ? 'createdAt' : '-createdAt';
}

type Filter = {
  readonly state: MovementState;
  readonly isAsked?: boolean;
  readonly isSentBack?: boolean;
};
const filterOf: Readonly<Record<string, Filter>> = filters;

export async function listWithdrawals(
  { page, limit, chosen: { state: name = '', ...chosen } }: TableQuery,
  signal?: AbortSignal,
): Promise<Listing<Withdrawal>> {
  const { state, isAsked, isSentBack } = filterOf[name] ?? {};
  const query = {
    page,
    limit,
    ...chosen,
    ...(state === undefined ? {} : { state }),
    ...(isAsked === undefined ? {} : ({ isAsked: isAsked ? 'true' : 'false' } as const)),
    ...(isSentBack === undefined ? {} : ({ isSentBack: isSentBack ? 'true' : 'false' } as const)),
  };
  const { withdrawals, ...listed } = await call(
    'GET /staff/api/withdrawals',
    { query },
    { signal },
  );
  return { rows: withdrawals, ...listed };
}

/** Milliseconds between two queries of a withdrawal that the bank is processing. */
const atBankMs = 1_500;

/** A withdrawal, asked for again automatically while the bank is about to decide. */
export function useWithdrawal(id: string) {
  return useQuery({
    ...reading('GET /staff/api/withdrawals/:id', { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'pending' ? atBankMs : false),
  });
}
