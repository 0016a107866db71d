import type { Api } from '@wallet/contract/api';
import type { Answer, Received } from '@wallet/contract/call';
import type { StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { countNumberSearch } from '#access/number-search.ts';
import type { Database } from '#db/database.ts';
import { listMembers } from './member-store.ts';
import { maskedMember } from './member-view.ts';
import { isMeant } from './search-store.ts';
import { searchOf } from './staff-rules.ts';

type Call = Api['GET /staff/api/members'];

/** One page of the members that are meant. */
export async function searchMembers(
  db: Database,
  colleagueId: StaffId,
  { search, state, currency, ...asked }: Received<Call>['query'],
): Promise<Answer<Call>> {
  const meant = search === undefined ? null : searchOf(search);
  if (meant && meant.kind !== 'text') await countNumberSearch(db, colleagueId, meant.digits);
  const conditions = [
    ...(meant ? [isMeant(meant)] : []),
    ...(state ? [sql`member.is_active = ${state === 'active'}`] : []),
    ...(currency ? [sql`member.currency = ${currency}`] : []),
  ];
  const { rows, total } = await listMembers(db, { ...asked, conditions });
  return { total, members: rows.map(maskedMember) };
}
