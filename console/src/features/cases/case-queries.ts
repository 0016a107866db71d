import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@wallet/contract/api';
import { call } from '#lib/call.ts';
import { reading } from '#lib/reading.ts';
import type { Listing, TableQuery } from '#ui/table/table-query.ts';

export type Case = ReplyOf<'GET /staff/api/cases'>['cases'][number];
export type CaseDetail = ReplyOf<'GET /staff/api/cases/:id'>;
export type About = CaseDetail['about'];
export type Payer = ReplyOf<'GET /staff/api/cases/:id/payers'>['payers'][number];
/** A payment next to the member it is given to. */
export type Pair = Omit<NonNullable<Decision['pair']>, 'reason'>;
export type Decision = CaseDetail['decisions'][number];

/** Differences with providers have a queue of their own. */
export function workKindOf({ kind }: Pick<Case, 'kind'>): 'case' | 'difference' {
  return kind === 'reconciliation' ? 'difference' : 'case';
}

export async function listCases(
  { page, limit, chosen }: TableQuery,
  signal?: AbortSignal,
): Promise<Listing<Case>> {
  const query = { page, limit, ...chosen };
  const { cases, ...listed } = await call('GET /staff/api/cases', { query }, { signal });
  return { rows: cases, ...listed };
}

export function useCase(id: string) {
  return useQuery(reading('GET /staff/api/cases/:id', { params: { id } }));
}

/** Likely owners of unclaimed money, or the members that a search matches. */
export function usePayers(id: string, search: string) {
  const query = search === '' ? {} : { search };
  return useQuery(reading('GET /staff/api/cases/:id/payers', { params: { id }, query }));
}

/** Every access is audited and the URL lasts a minute: one request for as long as the case is open. */
export function useSlipPicture(id: string) {
  return useQuery({
    ...reading('GET /staff/api/cases/:id/slip-picture', { params: { id } }),
    staleTime: 'static',
    gcTime: 0,
  });
}

/** Our bank accounts that may have received a slip's money. */
export function useReceivers() {
  return useQuery(reading('GET /staff/api/deposit-accounts', {}));
}
