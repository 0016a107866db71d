import type { MemberId, StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { bangkok } from '#db/bangkok.ts';
import type { Database, Tx } from '#db/database.ts';
import { opened } from '#db/numbers.ts';
import { ageOf, batch, type Expires, unlockedBatch } from '#db/retention.ts';
import type { RegisterRow } from './register-file-rules.ts';

/** Hours in which a confirmed export can be downloaded. */
const exportHours = 24;

/** The end of a day in Bangkok. */
const endOf = (day: string) =>
  sql`((${sql.ref(day)}::date + 1)::timestamp at time zone ${bangkok})`;

/** Counts the rows that are not known yet, or last longer than what is known. */
export async function countNews(db: Database | Tx, rows: readonly RegisterRow[]): Promise<number> {
  const { rows: found } = await sql<{ news: number }>`
    select count(*)::int as news
    from unnest(${digestsOf(rows)}::text[], ${daysOf(rows)}::text[]) as row (digest, day)
    left join register_entry as known using (digest)
    where known.digest is null or known.ends_at < ${endOf('row.day')}`.execute(db);
  return found[0]?.news ?? 0;
}

type NewFile = {
  readonly id: string;
  readonly kind: 'import' | 'export';
  readonly rows: number;
  readonly confirmedBy: StaffId;
};

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  const { id, kind, rows, confirmedBy } = file;
  await sql`
    insert into register_file (id, kind, row_count, confirmed_by, compared_to)
    values (${id}, ${kind}, ${rows}, ${confirmedBy}, case ${kind} when 'import' then 0 end)`.execute(
    tx,
  );
}

/** Adds entries; one that is known lasts as long as the longer of both. */
export async function insertEntries(
  tx: Tx,
  fileId: string,
  rows: readonly RegisterRow[],
): Promise<void> {
  await sql`
    insert into register_entry (digest, ends_at, file_id)
    select digest, ${endOf('row.day')}, ${fileId}::uuid
    from unnest(${digestsOf(rows)}::text[], ${daysOf(rows)}::text[]) as row (digest, day)
    on conflict (digest) do update set ends_at = excluded.ends_at, file_id = excluded.file_id
    where register_entry.ends_at < excluded.ends_at`.execute(tx);
}

function digestsOf(rows: readonly RegisterRow[]): string[] {
  return rows.map(({ digest }) => digest);
}

function daysOf(rows: readonly RegisterRow[]): string[] {
  return rows.map(({ endsOn }) => endsOn);
}

/** The entries in force with one of these digests. */
export async function findEntries(db: Database | Tx, digests: readonly string[]) {
  if (digests.length === 0) return [];
  const { rows } = await sql<{ digest: string; endsAt: Date }>`
    select digest, ends_at as "endsAt" from register_entry
    where digest = any(${digests}::text[]) and ends_at > now()`.execute(db);
  return rows;
}

export async function readRegister(db: Database) {
  const { rows } = await sql<{ entries: number; own: number; exportUntil: Date | null }>`
    select (select count(*)::int from register_entry where ends_at > now()) as entries,
      (select count(*)::int from exclusion where kind <> 'time-out' and ends_at > now()) as own,
      (select max(confirmed_at) + make_interval(hours => ${exportHours}) from register_file
        where kind = 'export' and confirmed_at > now() - make_interval(hours => ${exportHours})
      ) as "exportUntil"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without a table has a row');
  return row;
}

export async function listFiles(db: Database) {
  const rows = await db
    .selectFrom('register_file')
    .innerJoin('staff', 'staff.id', 'confirmed_by')
    .select(['register_file.id', 'kind', 'row_count as rows', 'confirmed_at as confirmedAt'])
    .select(['compared_at as comparedAt', 'staff.id as staffId', 'staff.name as staffName'])
    .orderBy('confirmed_at', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ staffId, staffName, ...row }) => ({
    ...row,
    confirmedBy: { id: staffId, name: staffName },
  }));
}

/** Writes down how many rows the confirmed export had when it was downloaded last. */
export async function recordExported(db: Database, rows: number): Promise<void> {
  await sql`
    update register_file set row_count = ${rows}
    where id = (
      select id from register_file where kind = 'export' order by confirmed_at desc limit 1)`.execute(
    db,
  );
}

/**
 * Lists our exclusions for a register, with the person's present data and the digests that were kept. One that an entry
 * began ends at midnight: its last day is the one before, or operators who exchange files would add a day each time.
 */
export async function listOwn(db: Database) {
  const { rows } = await sql<{
    exclusionId: bigint;
    memberId: MemberId;
    endsOn: string;
    kept: string[];
  }>`
    select exclusion.id as "exclusionId", member_id as "memberId",
      to_char((ends_at - interval '1 microsecond') at time zone ${bangkok}, 'YYYY-MM-DD') as "endsOn",
      coalesce((select array_agg(digest) from register_digest where exclusion_id = exclusion.id), '{}') as kept
    from exclusion where kind <> 'time-out' and ends_at > now() order by exclusion.id`.execute(db);
  return rows;
}

/** Keeps the digests of an excluded member under the register's key. */
export async function insertDigests(
  tx: Tx,
  exclusionId: bigint,
  digests: readonly string[],
): Promise<void> {
  await sql`
    insert into register_digest (exclusion_id, digest)
    select ${exclusionId}, digest from unnest(${digests}::text[]) as digest
    on conflict do nothing`.execute(tx);
}

/** A member as an import is compared with them. Of an erased one nothing is left to compare. */
export type Compared = {
  readonly id: MemberId;
  readonly phone: string;
  readonly accounts: readonly { readonly bankCode: string; readonly accountNo: string }[];
  readonly name: string;
  /** `YYYY-MM-DD`; null: it was not set. */
  readonly bornOn: string | null;
};

/** Lists members after a number, with every account that they have registered. */
export async function listCompared(
  db: Database,
  after: bigint,
  limit: number,
): Promise<Compared[]> {
  const members = await db
    .selectFrom('member')
    .leftJoin('member_birth', 'member_birth.member_id', 'member.id')
    .select(['member.id', opened('member.username', 'phone'), 'bank_account_name as name'])
    .select(sql<string | null>`to_char(born_on, 'YYYY-MM-DD')`.as('bornOn'))
    .where('member.id', '>', sql<MemberId>`${after}`)
    .orderBy('member.id')
    .limit(limit)
    .execute();
  const accounts = await db
    .selectFrom('bank_account_history')
    .select(['member_id as memberId', 'bank_code as bankCode', opened('account_no', 'accountNo')])
    .where('member_id', '=', sql<MemberId>`any(${members.map(({ id }) => id)}::bigint[])`)
    .execute();
  return members.map((member) => ({
    ...member,
    accounts: accounts.filter(({ memberId }) => memberId === member.id),
  }));
}

/** Number up to which members were compared with an import; undefined: there is no such import. */
export async function findCompared(db: Database, fileId: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ comparedTo: bigint }>`
    select compared_to as "comparedTo" from register_file
    where id = ${fileId} and kind = 'import' and compared_at is null`.execute(db);
  return rows[0]?.comparedTo;
}

export async function recordCompared(
  db: Database,
  fileId: string,
  { to, isEnd }: { readonly to: bigint; readonly isEnd: boolean },
): Promise<void> {
  await sql`
    update register_file set compared_to = ${to}, compared_at = case when ${isEnd} then now() end
    where id = ${fileId}`.execute(db);
}

/** Deletes the register's digests of persons whose exclusion is over; the table protects the others. */
export const deletePastDigests: Expires = (db) =>
  sql`
    delete from register_digest where ctid = any(array(
      select ctid from register_digest where exclusion_is_past(exclusion_id)
      ${unlockedBatch}))`.execute(db);

/** Deletes entries of the register that are over; the table protects the others. */
export const deletePastEntries: Expires = (db) =>
  sql`
    delete from register_entry where ctid = any(array(
      select ctid from register_entry where ends_at <= now() - ${ageOf('register_entry')}
      ${batch}))`.execute(db);
