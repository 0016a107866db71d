import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@wallet/contract/api';
import { call } from '#lib/call.ts';
import { reading } from '#lib/reading.ts';
import type { Listing, TableQuery } from '#ui/table/table-query.ts';

export type Signal = ReplyOf<'GET /staff/api/signals/:id'>;

export async function listSignals(
  { page, limit, chosen }: TableQuery,
  signal?: AbortSignal,
): Promise<Listing<Signal>> {
  const query = { page, limit, ...chosen };
  const { signals, ...listed } = await call('GET /staff/api/signals', { query }, { signal });
  return { rows: signals, ...listed };
}

export function useSignal(id: string) {
  return useQuery(reading('GET /staff/api/signals/:id', { params: { id } }));
}
