import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@wallet/contract/api';
import { call } from '#lib/call.ts';
import { reading } from '#lib/reading.ts';
import type { Listing, TableAsked } from '#ui/table/table-asked.ts';

export type Withdrawal = ReplyOf<'GET /staff/api/withdrawals'>['withdrawals'][number];
export type WithdrawalDetail = ReplyOf<'GET /staff/api/withdrawals/:id'>;

export async function listWithdrawals(
  { page, limit, chosen }: TableAsked,
  signal?: AbortSignal,
): Promise<Listing<Withdrawal>> {
  const query = { page, limit, ...chosen };
  const { withdrawals, total } = await call('GET /staff/api/withdrawals', { query }, { signal });
  return { rows: withdrawals, total };
}

export function useWithdrawal(id: string) {
  return useQuery(reading('GET /staff/api/withdrawals/:id', { params: { id } }));
}
