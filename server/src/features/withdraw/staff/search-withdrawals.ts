import type { Api } from '@wallet/contract/api';
import type { Answer, Received } from '@wallet/contract/call';
import type { StaffId } from '@wallet/contract/ids';
import { admitSearch } from '#access/number-search.ts';
import type { Database } from '#db/database.ts';
import { findByReference } from '#features/statement/statement-facts.ts';
import { withdrawalView } from '../withdraw-facts.ts';
import { listWithdrawals } from './withdrawal-store.ts';

type Call = Api['GET /staff/api/withdrawals'];

export async function searchWithdrawals(
  db: Database,
  colleagueId: StaffId,
  { isAsked, ...asked }: Received<Call>['query'],
): Promise<Answer<Call>> {
  const meant = await admitSearch(db, colleagueId, asked.search);
  const ids = (await findByReference(db, asked.search)).map(({ id }) => id);
  const { rows, total } = await listWithdrawals(db, {
    ...asked,
    meant,
    ids,
    isAsked: isAsked === undefined ? undefined : isAsked === 'true',
  });
  return { total, withdrawals: rows.map(withdrawalView) };
}
