import type { Api } from '@wallet/contract/api';
import type { Received, ResponseOf } from '@wallet/contract/call';
import { admitSearch } from '#access/number-search.ts';
import type { Reader } from '#access/staff-quota.ts';
import type { Database } from '#db/database.ts';
import { findByReference } from '#features/statement/statement-facts.ts';
import { withdrawalView } from '../withdraw-facts.ts';
import { listWithdrawals } from './withdrawal-store.ts';

/** The number of a withdrawal, as its page shows it. */
const wholeNumber = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type SearchWithdrawals = Api['GET /staff/api/withdrawals'];

export async function searchWithdrawals(
  db: Database,
  reader: Reader,
  { isAsked, isSentBack, search, ...request }: Received<SearchWithdrawals>['query'],
): Promise<ResponseOf<SearchWithdrawals>> {
  const meant = await admitSearch(db, reader, {
    typed: search,
    call: 'GET /staff/api/withdrawals',
  });
  const ids = (await findByReference(db, search)).map(({ id }) => id);
  if (search !== undefined && wholeNumber.test(search)) ids.push(search);
  const { rows, ...listed } = await listWithdrawals(db, {
    ...request,
    meant,
    ids,
    isAsked: isAsked === undefined ? undefined : isAsked === 'true',
    isSentBack: isSentBack === undefined ? undefined : isSentBack === 'true',
  });
  return { ...listed, withdrawals: rows.map(withdrawalView) };
}
