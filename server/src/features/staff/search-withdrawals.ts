import type { Api } from '@wallet/contract/api';
import type { Answer, Received } from '@wallet/contract/call';
import type { StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { countNumberSearch } from '#access/number-search.ts';
import type { Database } from '#db/database.ts';
import { isMeant, within } from './search-store.ts';
import { searchOf } from './staff-rules.ts';
import { listWithdrawals } from './withdrawal-store.ts';
import { withdrawalView } from './withdrawal-view.ts';

type Call = Api['GET /staff/api/withdrawals'];

export async function searchWithdrawals(
  db: Database,
  colleagueId: StaffId,
  { search, from, to, isAsked, ...asked }: Received<Call>['query'],
): Promise<Answer<Call>> {
  const meant = search === undefined ? null : searchOf(search);
  if (meant && meant.kind !== 'text') await countNumberSearch(db, colleagueId, meant.digits);
  const conditions = [
    ...within(sql`movement.created_at`, { from, to }),
    ...(meant ? [sql`(${isMeant(meant)} or withdrawal.id::text = ${search})`] : []),
  ];
  const { rows, total } = await listWithdrawals(db, {
    ...asked,
    isAsked: isAsked === undefined ? undefined : isAsked === 'true',
    conditions,
  });
  return { total, withdrawals: rows.map(withdrawalView) };
}
