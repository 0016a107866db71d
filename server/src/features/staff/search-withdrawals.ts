import type { Api } from '@wallet/contract/api';
import type { Answer, Received } from '@wallet/contract/call';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { isMeant, within } from './search-store.ts';
import { searchOf } from './staff-rules.ts';
import { listWithdrawals } from './withdrawal-store.ts';
import { withdrawalView } from './withdrawal-view.ts';

type Call = Api['GET /staff/api/withdrawals'];

export async function searchWithdrawals(
  db: Database,
  { search, from, to, ...asked }: Received<Call>['query'],
): Promise<Answer<Call>> {
  const conditions = [
    ...within(sql`withdrawal.created_at`, { from, to }),
    ...(search === undefined
      ? []
      : [sql`(${isMeant(searchOf(search))} or withdrawal.id::text = ${search})`]),
  ];
  const { rows, total } = await listWithdrawals(db, { ...asked, conditions });
  return { total, withdrawals: rows.map(withdrawalView) };
}
