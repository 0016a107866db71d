import type { Api } from '@wallet/contract/api';
import type { Answer, Received } from '@wallet/contract/call';
import { caseKinds } from '@wallet/contract/cases/staff';
import type { StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { countNumberSearch } from '#access/number-search.ts';
import type { Database } from '#db/database.ts';
import { reasonOf } from './case-reason.ts';
import { isCaseKind } from './case-rules.ts';
import { type CaseRow, listCases } from './case-store.ts';
import { briefOf } from './member-view.ts';
import { isMeant } from './search-store.ts';
import { searchOf } from './staff-rules.ts';

type Call = Api['GET /staff/api/cases'];

export async function searchCases(
  db: Database,
  colleagueId: StaffId,
  { kind, search, ...asked }: Received<Call>['query'],
): Promise<Answer<Call>> {
  const meant = search === undefined ? null : searchOf(search);
  if (meant && meant.kind !== 'text') await countNumberSearch(db, colleagueId, meant.digits);
  const kinds = kind === undefined ? caseKinds.filter((each) => each !== 'withdrawal') : [kind];
  const conditions = [
    sql`staff_case.kind = any(${kinds}::text[])`,
    ...(meant
      ? [
          sql`(coalesce(${isMeant(meant)}, false) or staff_case.subject = ${search}
          or staff_case.detail ->> 'externalRef' = ${search})`,
        ]
      : []),
  ];
  const { rows, total } = await listCases(db, { ...asked, conditions });
  return { total, cases: rows.map(caseView) };
}

/** A case as a line of the list. */
export function caseView({ kind, member, detail: { why, ...detail }, ...row }: CaseRow) {
  if (!isCaseKind(kind)) throw new Error(`there are no cases of kind ${kind}`);
  return { ...row, kind, member: member && briefOf(member), detail, why: reasonOf(why) };
}
