import type { MemberId } from '@wallet/contract/ids';
import { idEndingOf } from '@wallet/contract/reference';
import type { Database } from '#db/database.ts';
import type { Language } from '#lib/language.ts';
import {
  listEndingIn,
  listFiltered,
  listRange,
  type StatementAsked,
  type StatementRow,
} from './statement-store.ts';

export type { StatementAsked } from './statement-store.ts';

/**
 * One page of a member's statement, newest first. Without a filter it costs the same at any depth:
 * the rows of a member are numbered without gaps, so a page is a range and the total a column.
 */
export async function listStatement(
  db: Database,
  memberId: MemberId,
  asked: StatementAsked,
  language: Language,
) {
  const isFiltered = asked.type !== undefined || asked.from !== undefined || asked.to !== undefined;
  const { rows, total } = isFiltered
    ? await listFiltered(db, memberId, asked)
    : await listRange(db, memberId, asked);
  return { total, statements: rows.map((row) => entryOf(row, language)) };
}

/** The entries that a search text is the short reference of: almost always one, or none. */
export async function findByReference(
  db: Database,
  search: string | undefined,
): Promise<readonly { readonly id: string; readonly memberId: MemberId }[]> {
  const ending = search === undefined ? null : idEndingOf(search);
  return ending === null ? [] : listEndingIn(db, ending);
}

function entryOf(row: StatementRow, language: Language) {
  const { linked_kind: kind, linked_name: name, linked_description: written } = row;
  return {
    _id: row.id,
    statementType: row.type,
    status: row.status,
    from: row.from_code,
    to: row.to_code,
    amount: row.amount,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    balance: row.balance_after,
    ...(kind === null ? {} : { [kind]: { description: name?.[language] ?? written ?? '' } }),
    ...(row.refusal === null ? {} : { reason: row.refusal }),
  };
}
