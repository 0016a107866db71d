import { call } from '#lib/call.ts';
import type { WorkItem } from '#lib/work.ts';
import type { Listing, TableQuery } from '#ui/table/table-query.ts';

export async function listWork(
  { page, limit, chosen }: TableQuery,
  signal?: AbortSignal,
): Promise<Listing<WorkItem>> {
  const query = { page, limit, ...chosen };
  const { items, total, isMore } = await call('GET /staff/api/queue', { query }, { signal });
  return { rows: items, total, isMore };
}
