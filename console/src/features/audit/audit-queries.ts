import type { ReplyOf } from '@wallet/contract/api';
import { call } from '#lib/call.ts';
import type { Listing, TableQuery } from '#ui/table/table-query.ts';

export type AuditEntry = ReplyOf<'GET /staff/api/audit'>['entries'][number];

export async function listAudit(
  { page, limit, chosen }: TableQuery,
  signal?: AbortSignal,
): Promise<Listing<AuditEntry>> {
  const query = { page, limit, ...chosen };
  const { entries, ...listed } = await call('GET /staff/api/audit', { query }, { signal });
  return { rows: entries, ...listed };
}
