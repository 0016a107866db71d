import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@wallet/contract/api';
import { call } from '#lib/call.ts';
import { reading } from '#lib/reading.ts';
import type { Listing, TableQuery } from '#ui/table/table-query.ts';

export type Member = ReplyOf<'GET /staff/api/members'>['members'][number];
export type MemberDetail = ReplyOf<'GET /staff/api/members/:id'>;
export type StatementEntry = ReplyOf<'GET /staff/api/members/:id/statement'>['statements'][number];
export type Slip = ReplyOf<'GET /staff/api/members/:id/slips'>['slips'][number];

export async function listMembers(
  { page, limit, chosen }: TableQuery,
  signal?: AbortSignal,
): Promise<Listing<Member>> {
  const query = { page, limit, ...chosen };
  const { members, ...listed } = await call('GET /staff/api/members', { query }, { signal });
  return { rows: members, ...listed };
}

export function useMember(id: string) {
  return useQuery(reading('GET /staff/api/members/:id', { params: { id } }));
}

export async function listStatement(
  id: string,
  { page, limit, chosen }: TableQuery,
  signal?: AbortSignal,
): Promise<Listing<StatementEntry>> {
  const request = { params: { id }, query: { page, limit, ...chosen } };
  const { statements, total } = await call('GET /staff/api/members/:id/statement', request, {
    signal,
  });
  return { rows: statements, total };
}

export async function listSlips(
  id: string,
  { page, limit }: TableQuery,
  signal?: AbortSignal,
): Promise<Listing<Slip>> {
  const request = { params: { id }, query: { page, limit } };
  const { slips, total } = await call('GET /staff/api/members/:id/slips', request, { signal });
  return { rows: slips, total };
}
