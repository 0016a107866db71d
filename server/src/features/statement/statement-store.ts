import type { MemberId } from '@wallet/contract/ids';
import { type Selectable, sql } from 'kysely';
import { bangkok } from '#db/bangkok.ts';
import type { Database } from '#db/database.ts';
import type { StatementKind, Tables } from '#db/tables.ts';

export type StatementAsked = {
  readonly page: number;
  readonly limit: number;
  readonly type?: StatementKind | undefined;
  /** Bangkok days, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

export type StatementRow = Selectable<Tables['statement_entry']> &
  Pick<Selectable<Tables['withdrawal']>, 'refusal'>;

/** A page by the gapless numbers of a member's rows: as cheap at any depth. */
export async function listRange(db: Database, memberId: MemberId, { page, limit }: StatementAsked) {
  const { statement_count: total } = await db
    .selectFrom('member')
    .select('statement_count')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const newest = total - BigInt((page - 1) * limit);
  const rows = await db
    .selectFrom('statement_entry')
    .leftJoin('withdrawal', 'withdrawal.id', 'statement_entry.id')
    .selectAll('statement_entry')
    .select('withdrawal.refusal')
    .where('statement_entry.member_id', '=', memberId)
    .where('seq', '<=', newest)
    .where('seq', '>', newest - BigInt(limit))
    .orderBy('seq', 'desc')
    .execute();
  return { rows, total: Number(total) };
}

/** A page of the rows that match a type or a period, counted one by one. */
export async function listFiltered(db: Database, memberId: MemberId, asked: StatementAsked) {
  const { page, limit, type, from, to } = asked;
  const matching = db
    .selectFrom('statement_entry')
    .where('statement_entry.member_id', '=', memberId)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'deposit'))
    .$if(from !== undefined, (query) =>
      query.where('statement_entry.created_at', '>=', startOf(from ?? '')),
    )
    .$if(to !== undefined, (query) =>
      query.where(
        'statement_entry.created_at',
        '<',
        sql<Date>`${startOf(to ?? '')} + interval '1 day'`,
      ),
    );
  const { total } = await matching
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .leftJoin('withdrawal', 'withdrawal.id', 'statement_entry.id')
    .selectAll('statement_entry')
    .select('withdrawal.refusal')
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total: Number(total) };
}

/** Entries whose ids end in twelve hexadecimal digits; the words of the index that finds them. */
export async function listEndingIn(
  db: Database,
  ending: string,
): Promise<{ id: string; memberId: MemberId }[]> {
  return db
    .selectFrom('statement_entry')
    .select(['id', 'member_id as memberId'])
    .where(sql`right(id::text, 12)`, '=', ending)
    .execute();
}

function startOf(day: string) {
  return sql<Date>`(${day}::date::timestamp at time zone ${bangkok})`;
}
