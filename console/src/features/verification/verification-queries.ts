import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@wallet/contract/api';
import type { PictureSide } from '@wallet/contract/verification/kinds';
import { call } from '#lib/call.ts';
import { reading } from '#lib/reading.ts';
import type { Listing, TableQuery } from '#ui/table/table-query.ts';

export type Verification = ReplyOf<'GET /staff/api/verifications'>['verifications'][number];
export type VerificationFile = ReplyOf<'GET /staff/api/verifications/:id'>;

export async function listVerifications(
  { page, limit, chosen }: TableQuery,
  signal?: AbortSignal,
): Promise<Listing<Verification>> {
  const query = { page, limit, ...chosen };
  const reply = await call('GET /staff/api/verifications', { query }, { signal });
  const { verifications, ...listed } = reply;
  return { rows: verifications, ...listed };
}

export function useVerification(id: string) {
  return useQuery(reading('GET /staff/api/verifications/:id', { params: { id } }));
}

/** One picture. Every look is audited: it is read once, and forgotten with the sheet. */
export function usePicture(id: string, side: PictureSide) {
  return useQuery({
    ...reading('GET /staff/api/verifications/:id/pictures/:side', { params: { id, side } }),
    staleTime: 'static',
    gcTime: 0,
  });
}
