import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@wallet/contract/api';
import { call } from '#lib/call.ts';
import { reading } from '#lib/reading.ts';
import type { Listing, TableQuery } from '#ui/table/table-query.ts';

export type Finding = ReplyOf<'GET /staff/api/risk'>['findings'][number];
export type FindingDetail = ReplyOf<'GET /staff/api/risk/:id'>;
export type Reason = Finding['reasons'][number];

export async function listFindings(
  { page, limit, chosen }: TableQuery,
  signal?: AbortSignal,
): Promise<Listing<Finding>> {
  const query = { page, limit, ...chosen };
  const { findings, ...listed } = await call('GET /staff/api/risk', { query }, { signal });
  return { rows: findings, ...listed };
}

export function useFinding(id: string) {
  return useQuery(reading('GET /staff/api/risk/:id', { params: { id } }));
}

export function useCommonPlaces() {
  return useQuery(reading('GET /staff/api/common-places', {}));
}
