import type { CheckStep, Queries } from '@wallet/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** A table whose rows are never changed once written, with their time of writing. */
type SealedTable = {
  readonly name: string;
  readonly table: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  /** The columns of a row covered by the checkpoint, as one text. */
  readonly row: RawBuilder<unknown>;
  /** Rows that still await their final form; while there are any the table gets no checkpoint. */
  readonly unready?: RawBuilder<unknown>;
};

/** A timestamp as a number, independent of session settings. */
const epoch = (moment: RawBuilder<unknown>) => sql`extract(epoch from ${moment})`;

const books: readonly SealedTable[] = [
  {
    name: 'ledger',
    table: sql`ledger.transfer`,
    at: sql`at`,
    row: sql`concat_ws('|', id, account, seq, house, amount, delta, held_delta, house_delta,
      balance_after, held_after, op, kind, pending_id, ${epoch(sql`at`)})`,
  },
  {
    name: 'audit',
    table: sql`staff_audit`,
    at: sql`at`,
    row: sql`concat_ws('|', id, staff_id, call, asked, ip, ${epoch(sql`at`)})`,
  },
  {
    name: 'decisions',
    table: sql`staff_decision`,
    at: sql`proposed_at`,
    row: sql`concat_ws('|', id, case_id, action, payload, reason, proposed_by,
      ${epoch(sql`proposed_at`)})`,
  },
  {
    name: 'decisions ended',
    table: sql`staff_decision`,
    at: sql`ended_at`,
    row: sql`concat_ws('|', id, state, ended_by, ${epoch(sql`ended_at`)})`,
  },
  {
    name: 'changes',
    table: sql`change_proposal`,
    at: sql`proposed_at`,
    row: sql`concat_ws('|', id, call, subject, asked, difference, proposed_by,
      ${epoch(sql`proposed_at`)})`,
  },
  {
    name: 'changes ended',
    table: sql`change_proposal`,
    at: sql`ended_at`,
    row: sql`concat_ws('|', id, state, ended_by, ${epoch(sql`ended_at`)})`,
  },
  {
    name: 'guarded changes',
    table: sql`guarded_change`,
    at: sql`at`,
    row: sql`concat_ws('|', id, row_of, subject, columns::text, encode(digest, 'hex'), role,
      ${epoch(sql`at`)})`,
  },
  {
    name: 'restores',
    table: sql`restore`,
    at: sql`found_at`,
    row: sql`concat_ws('|', mark, ${epoch(sql`since`)}, ${epoch(sql`found_at`)})`,
  },
  {
    // 'bank accounts' and 'sealed bank accounts' are earlier names of this table, from before numbers were
    // encrypted and members could be erased; the chain still contains their checkpoints.
    name: 'bank accounts by digest',
    table: sql`bank_account_history`,
    at: sql`since`,
    // Only the digest of an erased person is left.
    row: sql`concat_ws('|', id, member_id, bank_code, encode(
      case when account_no = 'erased-' || member_id then erased_digest
        else sha256(convert_to(concat_ws('|', salt, account_no, account_name), 'UTF8')) end, 'hex'),
      ${epoch(sql`since`)})`,
    unready: sql`
      select from bank_account_history where account_no not like 'n1a.%' and salt is not null`,
  },
];

/** Longest period covered by one checkpoint, so that an old table is covered step by step. */
const longestSeal = sql`interval '1 hour'`;
/** Maximum number of checkpoints one run adds or verifies per table. */
const sealsMax = 100;

/** Number and hash of a checkpoint, as in an anchor: `12:9f86…`. */
export type Anchor = { readonly n: string; readonly hash: string };

/**
 * Adds checkpoints for rows written before `until`, each table from its last checkpoint on. The caller holds
 * the monitor's lock.
 */
export async function sealTables(tx: Tx, until: Date): Promise<void> {
  for (const book of books) await sealBook(tx, book, until);
}

async function sealBook(
  tx: Tx,
  { name, table, at, row, unready }: SealedTable,
  until: Date,
): Promise<void> {
  for (let count = 0; count < sealsMax; count++) {
    const { rows } = await sql<{ n: bigint }>`
      with started as (
        select coalesce(
          (select max(to_at) from book_seal where book = ${name}),
          (select min(${at}) from ${table})) as from_at
      ),
      stretch as (
        select from_at, least(${until}::timestamptz, from_at + ${longestSeal}) as to_at from started
        where from_at < ${until}::timestamptz and not exists (${unready ?? sql`select where false`})
      ),
      content as (
        select from_at, to_at, count(line) as rows, ${digestOf(sql`line`)} as digest
        from stretch
        left join lateral (
          select ${row} as line from ${table} where ${at} >= from_at and ${at} < to_at
        ) as written on true
        group by from_at, to_at
        -- Of a quiet minute no seal is needed: the next one begins where the last one ended.
        having count(line) > 0 or to_at < ${until}::timestamptz
      ),
      latest as (
        select n, hash from book_seal order by n desc limit 1
      )
      insert into book_seal (n, book, from_at, to_at, rows, digest, hash)
      select coalesce((select n from latest), 0) + 1, ${name}, from_at, to_at, rows, digest,
        ${hashOf({
          before: sql`(select hash from latest)`,
          n: sql`coalesce((select n from latest), 0) + 1`,
          book: sql`${name}::text`,
        })}
      from content
      returning n`.execute(tx);
    if (rows.length === 0) return;
  }
}

/** Digest of rows in a fixed order. */
function digestOf(line: RawBuilder<unknown>): RawBuilder<Buffer> {
  return sql`sha256(convert_to(coalesce(string_agg(${line}, E'\\n' order by ${line} collate "C"), ''), 'UTF8'))`;
}

type Hashed = {
  readonly before: RawBuilder<unknown>;
  readonly n: RawBuilder<unknown>;
  readonly book: RawBuilder<unknown>;
};

/** Hash of a checkpoint over its columns and the previous hash. */
function hashOf({ before, n, book }: Hashed): RawBuilder<Buffer> {
  return sql`sha256(coalesce(${before}, ''::bytea) || convert_to(concat_ws('|', ${n}, ${book},
    ${epoch(sql`from_at`)}, ${epoch(sql`to_at`)}, rows, encode(digest, 'hex')), 'UTF8'))`;
}

/** Checkpoints by number, both bounds included. */
export type Seals = { readonly first: bigint; readonly last: bigint };

type BrokenSeal = { readonly n: bigint; readonly book: string };

/** Checkpoints whose rows changed, or that do not follow from the previous one. */
export async function findBrokenSeals(db: Queries, seals: Seals): Promise<BrokenSeal[]> {
  const broken = await findUnlinked(db, seals);
  for (const { name, table, at, row } of books) {
    const { rows } = await sql<BrokenSeal>`
      select seal.n, seal.book
      from book_seal as seal
      cross join lateral (
        select count(line) as rows, ${digestOf(sql`line`)} as digest
        from (select ${row} as line from ${table}
          where ${at} >= seal.from_at and ${at} < seal.to_at) as written
      ) as found
      where seal.book = ${name} and seal.n between ${seals.first} and ${seals.last}
        and (found.rows, found.digest) is distinct from (seal.rows, seal.digest)`.execute(db);
    broken.push(...rows);
  }
  return broken;
}

async function findUnlinked(db: Queries, { first, last }: Seals): Promise<BrokenSeal[]> {
  const { rows } = await sql<BrokenSeal>`
    select n, book from (
      select *, lag(hash) over (order by n) as before, lag(n) over (order by n) as earlier
      from book_seal where n between ${first} - 1 and ${last}
    ) as seal
    where n >= ${first} and (coalesce(earlier, 0) <> n - 1 or hash <> ${hashOf({
      before: sql`before`,
      n: sql`n`,
      book: sql`book`,
    })})`.execute(db);
  return rows;
}

/** A range of checkpoints, with the period in which their transfers were made. */
export type Stretch = Seals & { readonly fromAt: Date | null; readonly toAt: Date | null };

/** The latest checkpoints covering this many rows; null if there is none. */
export async function newestStretch(db: Queries, rowsMax: number): Promise<Stretch | null> {
  return stretchOf(db, sql`select * from book_seal order by n desc limit ${sealsMax}`, {
    order: sql`n desc`,
    rowsMax,
  });
}

/** The checkpoints after a number, covering this many rows; null if there is none. */
export async function nextStretch(
  db: Queries,
  after: bigint,
  rowsMax: number,
): Promise<Stretch | null> {
  return stretchOf(
    db,
    sql`select * from book_seal where n > ${after} order by n limit ${sealsMax}`,
    { order: sql`n`, rowsMax },
  );
}

async function stretchOf(
  db: Queries,
  seals: RawBuilder<unknown>,
  { order, rowsMax }: { readonly order: RawBuilder<unknown>; readonly rowsMax: number },
): Promise<Stretch | null> {
  const { rows } = await sql<{ [Column in keyof Stretch]: Stretch[Column] | null }>`
    select min(n) as first, max(n) as last,
      min(from_at) filter (where book = 'ledger') as "fromAt",
      max(to_at) filter (where book = 'ledger') as "toAt"
    from (
      select *, sum(rows) over (order by ${order}) - rows as earlier_rows from (${seals}) as seal
    ) as seal
    where earlier_rows < ${rowsMax}`.execute(db);
  const [stretch] = rows;
  if (!stretch || stretch.first === null || stretch.last === null) return null;
  return { ...stretch, first: stretch.first, last: stretch.last };
}

/** Verifies the whole chain in batches of this many rows. */
export function checkSeals(rowsMax: number): CheckStep {
  return async (db, after) => {
    const stretch = await nextStretch(db, BigInt(after ?? 0), rowsMax);
    if (!stretch) return { rows: 0, sample: null, next: null };
    const broken = await findBrokenSeals(db, stretch);
    const [first] = broken;
    const sample = first ? `${first.book} ${first.n}` : null;
    return { rows: broken.length, sample, next: stretch.last.toString() };
  };
}

/** Reads an anchor as printed: `12:9f86…`. */
export function anchorFrom(text: string): Anchor {
  const [, n, hash] = /^([1-9]\d*):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  if (n === undefined || hash === undefined) throw new Error('an anchor is written as 12:9f86…');
  return { n, hash };
}

/** The latest checkpoint, to be stored outside the database. */
export async function readAnchor(db: Queries): Promise<Anchor | null> {
  const { rows } = await sql<Anchor>`
    select n::text as n, encode(hash, 'hex') as hash
    from book_seal order by book_seal.n desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The time up to which the ledger is sealed; null: nothing is. */
export async function readSealed(db: Queries): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(to_at) as at from book_seal where book = 'ledger'`.execute(db);
  return rows[0]?.at ?? null;
}

export async function holdsAnchor(db: Queries, { n, hash }: Anchor): Promise<boolean> {
  const { rows } = await sql`
    select from book_seal where n = ${n}::bigint and encode(hash, 'hex') = ${hash}`.execute(db);
  return rows.length > 0;
}
