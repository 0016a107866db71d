import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import type { DifferenceCode } from '@wallet/contract/reconciliation/staff';
import { sql } from 'kysely';
import { bangkok } from '#db/bangkok.ts';
import type { Database, Tx } from '#db/database.ts';
import { numbersOf, opened } from '#db/numbers.ts';
import { ageOf, batch, type Expires } from '#db/retention.ts';
import { sealedParty } from '#db/sealed-columns.ts';
import type { TheirRow } from './compare-rules.ts';
import type { Range } from './day-rules.ts';
import type { FileRow } from './statement-file-rules.ts';

/** An account of the operator that money reaches. */
export type BankAccount = {
  readonly id: bigint;
  /** Its bank's code; of a prepaid wallet the one its statement goes by. */
  readonly bank: string;
  readonly account: string;
  readonly currency: Currency;
  /** Its bank lists it by a call. */
  readonly isAutomatic: boolean;
};

export async function listBankAccounts(db: Database): Promise<BankAccount[]> {
  const { rows } = await sql<BankAccount>`
    select id, coalesce(bank_code, 'TRUEWALLET') as bank, account_no as account,
      currency, mode = 'AUTO' as "isAutomatic"
    from deposit_account where is_confirmed
    order by deposit_account.id`.execute(db);
  return rows;
}

/** Serialises comparisons of one account. */
export async function lockStatement(tx: Tx, book: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reconcile:${book}`}, 0))`.execute(tx);
}

/** Stores a provider's list, replacing earlier rows of the same period. */
export async function keepListed(
  tx: Tx,
  book: string,
  { from, to }: Range,
  rows: readonly (Omit<TheirRow, 'currency'> & { readonly currency?: Currency })[],
): Promise<void> {
  await sql`
    delete from company_row
    where book = ${book} and at >= ${from} and at < ${to} and file_account is null`.execute(tx);
  await sql`
    insert into company_row (book, ref, amount, at, party, is_done, currency)
    select ${book}, ref, amount, at, party, is_done, currency
    from unnest(${rows.map(({ ref }) => ref)}::text[], ${rows.map(({ amount }) => amount)}::bigint[],
      ${rows.map(({ at }) => at)}::timestamptz[], ${rows.map(({ party }) => sealedParty(numbersOf(tx), party))}::text[],
      ${rows.map(({ isDone }) => isDone)}::boolean[], ${rows.map(({ currency }) => currency ?? null)}::text[])
      as row (ref, amount, at, party, is_done, currency)`.execute(tx);
}

/** Deletes a batch of old rows that no comparison needs, except numbers with an open difference. */
export const deleteListed: Expires = (db) =>
  sql`
    delete from company_row where ctid = any(array(
      select row.ctid from company_row as row
      where row.at < now() - ${ageOf('company_row')} and not exists (
        select from difference
        where difference.book = row.book and difference.ref = row.ref
          and difference.explained_at is null)
      ${batch}))`.execute(db);

export type StatementFile = {
  readonly book: string;
  readonly account: string;
  readonly currency: Currency;
  readonly day: string;
  readonly importedBy: StaffId;
  readonly range: Range;
  readonly rows: readonly FileRow[];
};

/** Stores an imported statement, replacing the previous one. */
export async function keepFile(tx: Tx, file: StatementFile): Promise<void> {
  const { book, account, currency, day, importedBy, range, rows } = file;
  await sql`
    delete from company_row
    where book = ${book} and at >= ${range.from} and at < ${range.to}
      and file_account = ${account}`.execute(tx);
  await sql`
    insert into company_row (book, ref, amount, at, is_done, file_account, currency)
    select ${book}, ref, amount, at, true, ${account}, ${currency}
    from unnest(${rows.map(({ ref }) => ref)}::text[], ${rows.map(({ amount }) => amount)}::bigint[],
      ${rows.map(({ at }) => at)}::timestamptz[]) as row (ref, amount, at)`.execute(tx);
  await tx
    .insertInto('statement_file')
    .values({ book, account, day, rows: rows.length, imported_by: importedBy })
    .onConflict((conflict) =>
      conflict.columns(['book', 'account', 'day']).doUpdateSet({
        rows: rows.length,
        imported_by: importedBy,
        imported_at: sql<Date>`now()`,
      }),
    )
    .execute();
}

export async function listFilesOf(db: Database | Tx, book: string, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('statement_file')
    .select('account')
    .where('book', '=', book)
    .where('day', '=', day)
    .execute();
  return rows.map(({ account }) => account);
}

export async function listTheirsOf(tx: Tx, book: string, { from, to }: Range): Promise<TheirRow[]> {
  const { rows } = await sql<TheirRow>`
    select ref, amount, at, ${opened('party', 'party')}, is_done as "isDone", currency
    from company_row
    where book = ${book} and at >= ${from} and at < ${to}`.execute(tx);
  return rows;
}

/** Currencies of the members whose players these are at a game. */
export async function listPlayerCurrencies(
  tx: Tx,
  game: string,
  players: readonly string[],
): Promise<ReadonlyMap<string, Currency>> {
  const { rows } = await sql<{ player: string; currency: Currency }>`
    select game_account.username as player, currency
    from game_account join member on member.id = game_account.member_id
    where code = ${game} and game_account.username = any(${players}::text[])`.execute(tx);
  return new Map(rows.map(({ player, currency }) => [player, currency]));
}

/** Everything that a provider ever listed under these numbers, oldest first. */
export async function findTheirs(
  tx: Tx,
  book: string,
  refs: readonly string[],
): Promise<TheirRow[]> {
  if (refs.length === 0) return [];
  const { rows } = await sql<TheirRow>`
    select ref, amount, at, ${opened('party', 'party')}, is_done as "isDone", currency
    from company_row
    where book = ${book} and ref = any(${refs}::text[])
    order by at`.execute(tx);
  return rows;
}

export type FoundDifference = {
  readonly ref: string;
  readonly day: string;
  readonly code: DifferenceCode;
  readonly ourAmount: Satang | null;
  readonly theirAmount: Satang | null;
  readonly ourAt: Date | null;
  readonly theirAt: Date | null;
  readonly theirCount: number;
  readonly memberId: MemberId | null;
};

/** Numbers about which something is open, of any day. */
export async function listOpenRefs(tx: Tx, book: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('difference')
    .select('ref')
    .where('book', '=', book)
    .where('explained_at', 'is', null)
    .execute();
  return rows.map(({ ref }) => ref);
}

/** Answers those that are new, were explained before, or have changed: the same again is not news. */
export async function keepDifferences(
  tx: Tx,
  book: string,
  found: readonly FoundDifference[],
): Promise<string[]> {
  if (found.length === 0) return [];
  const rows = found.map(({ ourAmount, theirAmount, memberId, ...rest }) => ({
    ...rest,
    ourAmount: ourAmount?.toString() ?? null,
    theirAmount: theirAmount?.toString() ?? null,
    memberId: memberId?.toString() ?? null,
  }));
  const { rows: news } = await sql<{ ref: string }>`
    insert into difference (book, ref, day, code, our_amount, their_amount, our_at, their_at,
      their_count, member_id)
    select ${book}, ref, day, code, "ourAmount", "theirAmount", "ourAt", "theirAt", "theirCount",
      "memberId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (ref text, day date, code text,
      "ourAmount" bigint, "theirAmount" bigint, "ourAt" timestamptz, "theirAt" timestamptz,
      "theirCount" int, "memberId" bigint)
    on conflict (book, ref) do update set day = excluded.day, code = excluded.code,
      our_amount = excluded.our_amount, their_amount = excluded.their_amount,
      our_at = excluded.our_at, their_at = excluded.their_at, their_count = excluded.their_count,
      member_id = excluded.member_id, found_at = now(), explained_at = null
    where difference.explained_at is not null
      or (difference.code, difference.our_amount, difference.their_amount, difference.their_count)
        is distinct from
        (excluded.code, excluded.our_amount, excluded.their_amount, excluded.their_count)
    returning ref`.execute(tx);
  return news.map(({ ref }) => ref);
}

/** Notes that both sides agree about these by now. Answers those about which they did not before. */
export async function explainDifferences(
  tx: Tx,
  book: string,
  refs: readonly string[],
): Promise<string[]> {
  if (refs.length === 0) return [];
  const { rows } = await sql<{ ref: string }>`
    update difference set explained_at = now()
    where book = ${book} and ref = any(${refs}::text[]) and explained_at is null
    returning ref`.execute(tx);
  return rows.map(({ ref }) => ref);
}

/** Sum in one currency; null: in none that is known, or in credits of a game. */
export type CurrencySum = { readonly currency: Currency | null; readonly amount: Satang };

export type DayResult = {
  readonly state: 'DONE' | 'UNREADABLE' | 'NEEDS_FILE';
  readonly theirCount: number;
  readonly theirSums: readonly CurrencySum[];
  readonly ourCount: number;
  readonly ourSums: readonly CurrencySum[];
  readonly matched: number;
  readonly underWay: number;
  readonly unchecked: number;
};

export async function keepOutcome(
  tx: Tx,
  { book, day }: { readonly book: string; readonly day: string },
  outcome: DayResult,
): Promise<void> {
  const values = {
    state: outcome.state,
    their_count: outcome.theirCount,
    their_amount: totalOf(outcome.theirSums),
    their_sums: encoded(outcome.theirSums),
    our_count: outcome.ourCount,
    our_amount: totalOf(outcome.ourSums),
    our_sums: encoded(outcome.ourSums),
    matched: outcome.matched,
    under_way: outcome.underWay,
    unchecked: outcome.unchecked,
  };
  await tx
    .insertInto('reconciled_day')
    .values({ book, day, ...values })
    .onConflict((conflict) =>
      conflict.columns(['book', 'day']).doUpdateSet({ ...values, compared_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Adds all up, as a node of the release before shows it. */
function totalOf(sums: readonly CurrencySum[]): Satang {
  return sums.reduce((total, { amount }) => total + amount, 0n);
}

function encoded(sums: readonly CurrencySum[]): string {
  return JSON.stringify(sums.map((sum) => ({ ...sum, amount: sum.amount.toString() })));
}

/** Records that a provider returned no readable list; what was compared before stays, as of its time. */
export async function keepUnreadable(db: Database, book: string, day: string): Promise<void> {
  await db
    .insertInto('reconciled_day')
    .values({ book, day, state: 'UNREADABLE' })
    .onConflict((conflict) =>
      conflict.columns(['book', 'day']).doUpdateSet({ state: 'UNREADABLE' }),
    )
    .execute();
}

/** Days of the last week with something left to find out: a list, a settlement, an explanation. */
export async function listUnfinished(tx: Tx): Promise<{ book: string; day: string }[]> {
  const { rows } = await sql<{ book: string; day: string }>`
    select book, day from reconciled_day
    where day >= current_date - 7 and (state = 'UNREADABLE' or under_way > 0)
    union
    select book, day from difference
    where day >= current_date - 7 and explained_at is null
    order by day, book`.execute(tx);
  return rows;
}

export type KeptDay = {
  readonly book: string;
  readonly state: 'DONE' | 'UNREADABLE' | 'NEEDS_FILE' | null;
  readonly theirCount: number;
  readonly theirAmount: Satang;
  readonly theirSums: CurrencySum[];
  readonly ourCount: number;
  readonly ourAmount: Satang;
  readonly ourSums: CurrencySum[];
  readonly matched: number;
  readonly underWay: number;
  readonly unchecked: number;
  readonly comparedAt: Date | null;
  readonly differences: number;
  readonly isRunning: boolean;
};

const isOpenDifference = sql<boolean>`explained_at is null and not exists (
  select from staff_case
  where staff_case.kind = 'reconciliation' and staff_case.closed_at is not null
    and staff_case.subject = difference.book || ':' || difference.ref)`;

type StoredSide = {
  readonly count: number;
  readonly amount: Satang;
  readonly sums: readonly { readonly currency: Currency | null; readonly amount: string }[] | null;
};

/** Sums of a side by currency; a node of the release before kept their total alone. */
function decoded({ count, amount, sums }: StoredSide): CurrencySum[] {
  const known = sums?.map((sum) => ({ ...sum, amount: BigInt(sum.amount) }));
  if (known && totalOf(known) === amount) return known;
  return count === 0 ? [] : [{ currency: null, amount }];
}

/** State of each of these accounts on a day, compared or not. */
export async function listKeptDays(
  db: Database,
  books: readonly string[],
  day: string,
): Promise<KeptDay[]> {
  type Stored = Omit<KeptDay, 'theirSums' | 'ourSums'> & {
    theirSums: StoredSide['sums'];
    ourSums: StoredSide['sums'];
  };
  const { rows } = await sql<Stored>`
    select book.code as book, state, coalesce(their_count, 0) as "theirCount",
      coalesce(their_amount, 0) as "theirAmount", their_sums as "theirSums",
      coalesce(our_count, 0) as "ourCount", coalesce(our_amount, 0) as "ourAmount",
      our_sums as "ourSums", coalesce(matched, 0) as matched,
      coalesce(under_way, 0) as "underWay", coalesce(unchecked, 0) as unchecked,
      case when state <> 'UNREADABLE' or their_sums is not null then compared_at end as "comparedAt",
      (select count(*)::int from difference
        where difference.book = book.code and difference.day = ${day} and ${isOpenDifference})
        as differences,
      exists (select from job where kind = 'reconcile' and key = ${day} || ':' || book.code
        and parked_at is null) as "isRunning"
    from unnest(${books}::text[]) with ordinality as book (code, position)
    left join reconciled_day on reconciled_day.book = book.code and reconciled_day.day = ${day}
    order by book.position`.execute(db);
  return rows.map(({ theirSums, ourSums, ...row }) => ({
    ...row,
    theirSums: decoded({ count: row.theirCount, amount: row.theirAmount, sums: theirSums }),
    ourSums: decoded({ count: row.ourCount, amount: row.ourAmount, sums: ourSums }),
  }));
}

/** Books of a day that was compared or in which something differed. */
export async function listBooksOf(db: Database, day: string): Promise<string[]> {
  const { rows } = await sql<{ book: string }>`
    select book from reconciled_day where day = ${day}
    union
    select book from difference where day = ${day}
    order by book`.execute(db);
  return rows.map(({ book }) => book);
}

/** Books that were compared within the week before a given time: providers that had a contract then. */
export async function listBooksBefore(db: Database | Tx, moment: Date): Promise<string[]> {
  const { rows } = await sql<{ book: string }>`
    select distinct book from reconciled_day
    where compared_at between ${moment}::timestamptz - interval '7 days' and ${moment}::timestamptz
    order by book`.execute(db);
  return rows.map(({ book }) => book);
}

/** Days of books, out of these, that were not compared since `foundAt` as far as they had come by then. */
export async function listUncompared(
  db: Database | Tx,
  books: readonly string[],
  { days, foundAt, freshSeconds }: Restored,
): Promise<{ book: string; day: string }[]> {
  const { rows } = await sql<{ book: string; day: string }>`
    select book.code as book, day.day
    from unnest(${books}::text[]) as book (code)
    cross join unnest(${days}::text[]) as day (day)
    left join reconciled_day as kept on kept.book = book.code and kept.day = day.day::date
    where kept.state is null or kept.state = 'UNREADABLE' or kept.compared_at < greatest(
      ${foundAt}::timestamptz,
      least(${foundAt}::timestamptz, (day.day::date + 1)::timestamp at time zone ${bangkok})
        + make_interval(secs => ${freshSeconds}))
    order by day.day, book.code`.execute(db);
  return rows;
}

export type Restored = {
  readonly days: readonly string[];
  readonly foundAt: Date;
  /** Seconds for which a row of a provider is too young to be compared. */
  readonly freshSeconds: number;
};

/**
 * Difference of money that moved at the provider and not here, whose case was closed without booking or explaining
 * it: a release before could do that.
 */
const isMerelyClosed = sql<boolean>`(
  explained_at is null and code in ('MISSING_HERE', 'GIVEN_BACK_HERE') and exists (
    select from staff_case
    where staff_case.kind = 'reconciliation' and staff_case.resolution = 'close'
      and staff_case.subject = difference.book || ':' || difference.ref))`;

/** Counts differences from a day on that are open, or were closed since a given time without booking the money. */
export async function countOpenDifferences(
  db: Database | Tx,
  { day, since }: { readonly day: string; readonly since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from difference
    where difference.day >= ${day} and (
      ${isOpenDifference} or found_at >= ${since} and ${isMerelyClosed})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Subjects of differences that were found since a given time and closed without booking the money. */
export async function listMerelyClosed(db: Database | Tx, since: Date): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select book || ':' || ref as subject from difference
    where found_at >= ${since} and ${isMerelyClosed}`.execute(db);
  return rows.map(({ subject }) => subject);
}

/**
 * Currency of the account to which a bank lists a payment. Of a row without one all confirmed accounts of the operator
 * there have to agree; null: they do not, or there are none.
 */
export async function findListedCurrency(
  tx: Tx,
  { bank, ref }: { readonly bank: string; readonly ref: string },
): Promise<Currency | null> {
  const { rows } = await sql<{ currency: Currency | null }>`
    select coalesce(
      (select currency from company_row
        where book = ${`bank-${bank}`} and ref = ${ref} and currency is not null limit 1),
      (select min(currency) from deposit_account
        where is_confirmed and coalesce(bank_code, 'TRUEWALLET') = ${bank}
        having count(distinct currency) = 1)) as currency`.execute(tx);
  return rows[0]?.currency ?? null;
}

type DayLine = {
  readonly day: string;
  readonly books: number;
  readonly unread: number;
  readonly underWay: number;
  readonly differences: number;
};

export async function listDays(db: Database, most: number): Promise<DayLine[]> {
  const { rows } = await sql<DayLine>`
    select day, count(*)::int as books,
      (count(*) filter (where state <> 'DONE'))::int as unread,
      sum(under_way)::int as "underWay",
      (select count(*)::int from difference
        where difference.day = reconciled_day.day and ${isOpenDifference}) as differences
    from reconciled_day
    group by day order by day desc limit ${most}`.execute(db);
  return rows;
}

export type KeptDifference = FoundDifference & {
  readonly id: bigint;
  readonly foundAt: Date;
  readonly explainedAt: Date | null;
  readonly caseId: bigint | null;
  readonly isClosed: boolean;
};

/** Those of a day, open ones first. */
export async function listDifferences(
  db: Database,
  { book, day }: { readonly book: string; readonly day: string },
  most: number,
): Promise<KeptDifference[]> {
  const { rows } = await sql<KeptDifference>`
    select difference.id, ref, day, code, our_amount as "ourAmount",
      their_amount as "theirAmount", our_at as "ourAt", their_at as "theirAt",
      their_count as "theirCount", difference.member_id as "memberId", found_at as "foundAt",
      explained_at as "explainedAt", staff_case.id as "caseId",
      staff_case.closed_at is not null as "isClosed"
    from difference
    left join staff_case on staff_case.kind = 'reconciliation'
      and staff_case.subject = difference.book || ':' || difference.ref
    where book = ${book} and day = ${day}
    order by explained_at is not null, staff_case.closed_at is not null, difference.id
    limit ${most}`.execute(db);
  return rows;
}
