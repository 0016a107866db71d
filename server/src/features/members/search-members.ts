import type { Api } from '@wallet/contract/api';
import type { Received, ResponseOf } from '@wallet/contract/call';
import { admitSearch } from '#access/number-search.ts';
import { admitReading, type Reader } from '#access/staff-quota.ts';
import type { Database } from '#db/database.ts';
import { findByReference } from '#features/statement/statement-facts.ts';
import { listMembers } from './member-store.ts';
import { maskedMember } from './member-view.ts';

type SearchMembers = Api['GET /staff/api/members'];

/** One page of the members that are meant. */
export async function searchMembers(
  db: Database,
  reader: Reader,
  { search, ...request }: Received<SearchMembers>['query'],
): Promise<ResponseOf<SearchMembers>> {
  const call = 'GET /staff/api/members';
  const meant = await admitSearch(db, reader, { typed: search, call });
  // The first page is not counted; further pages are, because they allow copying the member list.
  if (request.page > 1) {
    await admitReading(db, reader, { what: 'page', call, asked: { search, ...request } });
  }
  const owners = (await findByReference(db, search)).map(({ memberId }) => memberId);
  const { rows, ...listed } = await listMembers(db, { ...request, meant, owners });
  return { ...listed, members: rows.map(maskedMember) };
}
