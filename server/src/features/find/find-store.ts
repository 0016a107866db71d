import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import { type RawBuilder, sql } from 'kysely';
import { bangkok } from '#db/bangkok.ts';
import type { Database } from '#db/database.ts';
import { partOf } from '#db/listing.ts';
import { isMeant, matchMembers, type Search } from '#db/member-search.ts';
import { numbersOf } from '#db/numbers.ts';
import { sealedOrPlain } from '#db/sealed-columns.ts';
import { currencyOf } from '#money/payment/payment-store.ts';
import { digitPattern, type Meaning } from './find-rules.ts';

/** A thing that was found, before its member is looked up. */
export type FoundRow = {
  readonly kind: string;
  readonly id: string;
  readonly memberId: MemberId | null;
  readonly title: string | null;
  readonly detail: string | null;
  readonly state: string | null;
  readonly amount: Satang | null;
  readonly currency: Currency | null;
  readonly at: Date | null;
  readonly caseId: bigint | null;
};

/** Rows of each kind. */
const max = 5;
/** Members with a name that are looked up by index; more count as very many. */
const namedMax = 500;
/** Messages with the words that are read at most. */
const messagesMax = 1_000;
/**
 * Newest rows that are scanned before an index is used. Frequent words are found among them; the index of letter
 * pairs would collect every match before it returns the first.
 */
const newestMax = 2_000;

/** Today in Bangkok, `YYYY-MM-DD`. */
export async function readToday(db: Database): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(now() at time zone ${bangkok}, 'YYYY-MM-DD') as day`.execute(db);
  return rows[0]?.day ?? '';
}

type Newest = {
  readonly table: 'member' | 'inbound_payment' | 'chat_message';
  /** Column that an index keeps in order. */
  readonly at: 'id' | 'created_at';
  readonly id: 'id' | 'thread_id';
  readonly matches: RawBuilder<unknown>;
};

/**
 * Condition that limits a search to the newest rows that match; null: they do not fill the list, so the index is
 * used.
 */
async function amongNewest(
  db: Database,
  { table, at, id, matches }: Newest,
): Promise<RawBuilder<boolean> | null> {
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(id)}::text as id
    from (select * from ${sql.table(table)} order by ${sql.ref(at)} desc limit ${newestMax})
      as ${sql.ref(table)}
    where ${matches} group by ${sql.ref(id)} order by max(${sql.ref(at)}) desc limit ${max}`.execute(
    db,
  );
  if (rows.length < max) return null;
  return sql`${sql.ref(`${table}.${id}`)} = any(${rows.map((row) => row.id)})`;
}

export async function listMembers(
  db: Database,
  { code, inviter }: Meaning,
  search: Search,
): Promise<MemberId[]> {
  const meant = await matching(db, search);
  const { rows } = await sql<{ id: MemberId }>`
    select id from (
      (select id from member where ${meant} order by id desc limit ${max})
      union select ${inviter}::bigint
      union select member_id from game_account where lower(username) = lower(${code}::text)
    ) as found where id in (select id from member) order by id desc limit ${max}`.execute(db);
  return rows.map(({ id }) => id);
}

async function matching(db: Database, search: Search): Promise<RawBuilder<boolean>> {
  const matches = isMeant(numbersOf(db), search);
  const newest =
    search.kind === 'text'
      ? await amongNewest(db, { table: 'member', at: 'id', id: 'id', matches })
      : null;
  return newest ?? (await matchMembers(db, search, namedMax)).isMeant;
}

/** Bounds of a day in Bangkok; no day bounds nothing. */
function onDay(column: RawBuilder<unknown>, day: string | undefined): RawBuilder<unknown> {
  if (day === undefined) return sql`false`;
  const start = sql`(${day}::date::timestamp at time zone ${bangkok})`;
  return sql`${column} >= ${start} and ${column} < ${start} + interval '1 day'`;
}

const caseOf = (kind: string, subject: RawBuilder<unknown>) => sql`(
  select staff_case.id from staff_case
  where staff_case.subject = ${subject}::text and staff_case.kind = ${kind}
  order by staff_case.id desc limit 1)`;

/** `all`: payments without a known owner too. */
export async function listPayments(
  db: Database,
  { code, uuid, digits, words, amountOn }: Meaning,
  all: boolean,
): Promise<FoundRow[]> {
  const accounts =
    digits !== null && digits.length > 5 ? sealedOrPlain(numbersOf(db), 'account', digits) : [];
  const named = words === null ? sql`false` : await paidBy(db, words, all);
  const { rows } = await sql<FoundRow>`
    select 'payment' as kind, payment.id, payment.member_id as "memberId",
      payment.channel as title, coalesce(payment.from_name, payment.external_ref) as detail,
      payment.state, payment.amount, ${currencyOf('payment')} as currency, payment.paid_at as at,
      ${caseOf('suspense', sql`payment.id`)} as "caseId"
    from (
      select id from inbound_payment where external_ref = ${code}
      union select id from inbound_payment where substr(external_ref, 4) = ${code}
      union select payment_id from payment_sighting where external_ref = ${code}
      union select payment_id from qr_code where reference = ${code} or provider_ref = ${code}
      union select id from inbound_payment where id = ${uuid}::uuid
      union (select id from inbound_payment where from_account = any(${accounts})
        order by paid_at desc limit ${max})
      union (select id from inbound_payment where ${named} limit ${max})
      union (select id from inbound_payment
        where amount = ${amountOn?.amount ?? null}::bigint and ${onDay(sql`paid_at`, amountOn?.day)}
        limit ${max})
    ) as found join inbound_payment as payment on payment.id = found.id
    where payment.member_id is not null or ${all}
    order by payment.paid_at desc limit ${max}`.execute(db);
  return rows;
}

/** The condition on payments of a sender with this part of a name. */
async function paidBy(db: Database, part: string, all: boolean): Promise<RawBuilder<boolean>> {
  const matches = sql`from_name ilike ${partOf(part)} and (member_id is not null or ${all})`;
  const newest = { table: 'inbound_payment', at: 'created_at', id: 'id', matches } as const;
  return (
    (await amongNewest(db, newest)) ??
    sql`from_name is not null and grams(from_name) @> grams(${part}) and ${matches}`
  );
}

export async function listQrCodes(db: Database, { code }: Meaning): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select 'qr' as kind, qr_code.id, member_id as "memberId", provider as title,
      reference as detail, state, coalesce(amount, asked) as amount, null as currency,
      created_at as at, null::bigint as "caseId"
    from qr_code where reference = ${code} or provider_ref = ${code} or id = ${code}
    order by created_at desc limit ${max}`.execute(db);
  return rows;
}

export async function listSlips(
  db: Database,
  { text, code, uuid, amountOn }: Meaning,
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select 'slip' as kind, slip.id, slip.member_id as "memberId", slip.sending_bank as title,
      coalesce(slip.trans_ref, slip.reference) as detail, slip.status as state, slip.amount,
      null as currency, slip.created_at as at, ${caseOf('slip', sql`slip.id`)} as "caseId"
    from (
      select id from slip where reference = ${text}
      union select id from slip where id = ${uuid}::uuid
      union (select id from slip where trans_ref = ${code} limit ${max})
      union (select id from slip
        where trans_ref = substr(${code}::text, 4) and sending_bank = left(${code}::text, 3) limit ${max})
      union (select id from slip
        where amount = ${amountOn?.amount ?? null}::bigint and ${onDay(sql`created_at`, amountOn?.day)}
        limit ${max})
    ) as found join slip on slip.id = found.id
    order by slip.created_at desc limit ${max}`.execute(db);
  return rows;
}

export async function listWithdrawals(
  db: Database,
  { code, uuid, ending, amountOn }: Meaning,
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select 'withdrawal' as kind, movement.id, movement.member_id as "memberId",
      withdrawal.bank_code as title, withdrawal.bank_ref as detail, movement.state,
      withdrawal.amount, null as currency, movement.created_at as at, null::bigint as "caseId"
    from (
      select id from withdrawal where id = ${uuid}::uuid
      union (select id from withdrawal where bank_ref = ${code} limit ${max})
      union select id from statement_entry
        where right(id::text, 12) = ${ending} and type = 'withdraw'
      union (select withdrawal.id from withdrawal join movement using (id)
        where withdrawal.amount = ${amountOn?.amount ?? null}::bigint
          and ${onDay(sql`movement.created_at`, amountOn?.day)} limit ${max})
    ) as found
    join withdrawal on withdrawal.id = found.id
    join movement on movement.id = found.id
    order by movement.created_at desc limit ${max}`.execute(db);
  return rows;
}

/** Lines of statements by their short or long reference, but for withdrawals. */
export async function listEntries(db: Database, { uuid, ending }: Meaning): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select 'entry' as kind, id, member_id as "memberId", type as title, null as detail,
      status as state, amount, null as currency, created_at as at, null::bigint as "caseId"
    from statement_entry
    where (right(id::text, 12) = ${ending} or id = ${uuid}::uuid) and type <> 'withdraw'
    order by created_at desc limit ${max}`.execute(db);
  return rows;
}

export async function listCases(
  db: Database,
  { code, uuid, ending, caseNumber }: Meaning,
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select 'case' as kind, staff_case.id::text as id, member_id as "memberId", kind as title,
      null as detail, case when closed_at is null then 'open' else 'closed' end as state,
      null::bigint as amount, null as currency, opened_at as at, staff_case.id as "caseId"
    from (
      select id from staff_case where id = ${caseNumber}::bigint
      union select id from staff_case where subject = any(${[code, uuid].filter((each) => each !== null)}::text[])
      union select id from staff_case where detail ->> 'externalRef' = ${code}
      union select id from staff_case where right(subject, 12) = ${ending}
    ) as found join staff_case on staff_case.id = found.id
    order by closed_at is not null, opened_at desc limit ${max}`.execute(db);
  return rows;
}

const message = sql`content -> 'payload' ->> 'message'`;

/** Chats by their short label, their member, or words of a message. */
export async function listChats(
  db: Database,
  meaning: Meaning,
  members: readonly MemberId[],
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select 'chat' as kind, thread.id, thread.member_id as "memberId",
      upper(right(thread.id::text, 4)) as title, left(found.said, 200) as detail,
      thread.status as state, null::bigint as amount, null as currency, thread.last_at as at,
      null::bigint as "caseId"
    from (
      select distinct on (thread_id) thread_id, said from (
        select id as thread_id, null as said, null::timestamptz as at from chat_thread
        where upper(right(id::text, 4)) = upper(${meaning.text}::text)
          or member_id = any(${members}::bigint[])
        union all
        select * from (
          select thread_id, ${message} as said, created_at as at from chat_message
          where ${await saidIn(db, meaning)} limit ${messagesMax}) as spoken
      ) as one order by thread_id, at desc nulls last
    ) as found join chat_thread as thread on thread.id = found.thread_id
    where thread.last_seq > 0
    order by thread.last_at desc limit ${max}`.execute(db);
  return rows;
}

/** The condition on messages with these words. */
async function saidIn(
  db: Database,
  { text, words, digits }: Meaning,
): Promise<RawBuilder<boolean>> {
  const said = words ?? digits;
  if (said === null || said.length < 2) return sql`false`;
  const pattern = digitPattern(text);
  const matches = sql<boolean>`sender <> 'bot' and redacted_at is null
    and ${message} ilike ${partOf(text)} and (${pattern}::text is null or ${message} ~ ${pattern})`;
  const newest = { table: 'chat_message', at: 'created_at', id: 'thread_id', matches } as const;
  const among = (await amongNewest(db, newest)) ?? sql`grams(${message}) @> grams(${said})`;
  return sql`${among} and ${matches}`;
}

/** Bonuses, and promotions for those who may see their codes. */
export async function listCampaigns(
  db: Database,
  { text }: Meaning,
  may: { readonly bonuses: boolean; readonly promotions: boolean },
): Promise<FoundRow[]> {
  const part = partOf(text);
  const { rows } = await sql<FoundRow>`
    select 'campaign' as kind, code as id, null::bigint as "memberId", coalesce(
        nullif(name ->> 'th', ''), nullif(name ->> 'en', ''), nullif(name ->> 'la', ''), code) as title,
      code as detail, state, amount, currency, null::timestamptz as at, null::bigint as "caseId"
    from (
      select code, name, 'bonus' as state, max_amount as amount, currency from bonus
      where ${may.bonuses}
      union all
      select code, name, 'promotion', amount, currency from promotion where ${may.promotions}
    ) as campaign
    where code ilike ${part} or name ->> 'th' ilike ${part} or name ->> 'la' ilike ${part}
      or name ->> 'en' ilike ${part}
    order by code limit ${max}`.execute(db);
  return rows;
}
