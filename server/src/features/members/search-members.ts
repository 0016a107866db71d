import type { Api } from '@wallet/contract/api';
import type { Answer, Received } from '@wallet/contract/call';
import type { StaffId } from '@wallet/contract/ids';
import { admitSearch } from '#access/number-search.ts';
import type { Database } from '#db/database.ts';
import { findByReference } from '#features/statement/statement-facts.ts';
import { listMembers } from './member-store.ts';
import { maskedMember } from './member-view.ts';

type Call = Api['GET /staff/api/members'];

/** One page of the members that are meant. */
export async function searchMembers(
  db: Database,
  colleagueId: StaffId,
  { search, ...asked }: Received<Call>['query'],
): Promise<Answer<Call>> {
  const meant = await admitSearch(db, colleagueId, search);
  const owners = (await findByReference(db, search)).map(({ memberId }) => memberId);
  const { rows, total } = await listMembers(db, { ...asked, meant, owners });
  return { total, members: rows.map(maskedMember) };
}
