import type { MemberId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import type { Currency, Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { boundsOf, chosenFrom, sorted, usualReach } from '#db/listing.ts';
import { matchMembers, type Search } from '#db/member-search.ts';
import { opened } from '#db/numbers.ts';
import { isSentBack } from '#money/cases/case-store.ts';
import { creditedAt } from '#money/payment/payment-store.ts';

/** A member as stored; masked before it is shown. */
export type MemberRow = {
  readonly id: MemberId;
  readonly name: string;
  readonly phone: string;
  readonly currency: Currency;
  readonly isActive: boolean;
  readonly bankCode: string;
  readonly bankAccountNo: string;
  readonly bankAccountName: string;
  readonly wallet: Satang;
  readonly createdAt: Date;
};

const row = sql`member.id, member.name, ${opened('member.username', 'phone')}, member.currency,
  member.is_active as "isActive", member.bank_code as "bankCode",
  ${opened('member.bank_account_no', 'bankAccountNo')}, member.bank_account_name as "bankAccountName",
  wallet.balance as wallet, member.created_at as "createdAt"`;

const standing = sql`
  member.bank_changed_at as "bankChangedAt", member.password_changed_at as "passwordChangedAt",
  (select coalesce(sum(amount), 0)::bigint from inbound_payment
    where inbound_payment.member_id = member.id and inbound_payment.state = 'credited')
    as deposited,
  (select coalesce(sum(amount), 0)::bigint from withdrawal as paid join movement using (id)
    where movement.member_id = member.id and movement.kind = 'payout'
      and movement.state = 'posted' and not ${isSentBack}) as withdrawn`;

type MembersQuery = {
  readonly page: number;
  readonly limit: number;
  readonly sort: MemberSort | `-${MemberSort}`;
  readonly meant?: Search | null;
  /** Members whose movement has the reference that was searched for. */
  readonly owners?: readonly MemberId[];
  readonly state?: 'active' | 'locked' | undefined;
  readonly currency?: Currency | undefined;
};

/** No masked column: sorting by a number would reveal it. */
const sortable = {
  createdAt: sql`member.created_at`,
  wallet: sql`wallet.balance`,
  state: sql`member.is_active`,
};
type MemberSort = keyof typeof sortable;

/** One page. */
export async function listMembers(
  db: Database,
  { page, limit, sort, meant, owners = [], state, currency }: MembersQuery,
  reach = usualReach,
) {
  const found = meant ? await matchMembers(db, meant, reach.known) : null;
  const order = (by: typeof sort) => sorted(sortable, sql`member.id`, by);
  const isKept = sort === 'createdAt' || sort === '-createdAt';
  const kept = order(isKept ? sort : '-createdAt');
  const chosen = chosenFrom('member', {
    filters: [
      ...(state ? [sql`member.is_active = ${state === 'active'}`] : []),
      ...(currency ? [sql`member.currency = ${currency}`] : []),
    ],
    search: found && {
      matches: sql`(${found.isMeant} or member.id = any(${owners}::bigint[]))`,
      isCommon: found.ids === null,
    },
    order: kept,
    reach,
  });
  const { matching, shown } = boundsOf({ page, limit }, isKept, chosen.max);
  const { rows } = await sql<MemberRow>`
    select ${row} from (
      select * from ${chosen.rows} order by ${kept} ${matching}) as member
    join ledger.account as wallet on wallet.id = member.wallet_account
    order by ${order(sort)} ${shown}`.execute(db);
  return { rows, ...(await chosen.count(db)) };
}

/** Facts that speak for or against a member. */
type MemberRiskFacts = {
  readonly bankChangedAt: Date | null;
  readonly passwordChangedAt: Date | null;
  readonly deposited: Satang;
  readonly withdrawn: Satang;
};

export type MemberFacts = MemberRow &
  MemberRiskFacts & {
    readonly language: TextKey;
    readonly sourceCode: string | null;
    readonly inviterId: MemberId | null;
    readonly inviteeCount: number;
    readonly sessionCount: number;
    readonly lastSeenAt: Date | null;
  };

export async function findMember(db: Database, id: MemberId): Promise<MemberFacts | undefined> {
  const { rows } = await sql<MemberFacts>`
    select ${row}, member.language, member.source_code as "sourceCode",
      member.inviter_id as "inviterId",
      (select count(*)::int from member as invitee where invitee.inviter_id = member.id)
        as "inviteeCount",
      ${standing}, seen.count as "sessionCount", seen.last as "lastSeenAt"
    from member
    join ledger.account as wallet on wallet.id = member.wallet_account
    cross join lateral (
      select (count(*) filter (where expires_at > now()))::int as count, max(last_seen_at) as last
      from session where session.member_id = member.id) as seen
    where member.id = ${id}`.execute(db);
  return rows[0];
}

/** Games that one page lists. */
const gamesMax = 50;

/** A member's balance and dates, and all that they ever paid in and were paid out. */
export async function findRiskFacts(
  db: Database | Tx,
  id: MemberId,
): Promise<
  (MemberRiskFacts & { readonly memberSince: Date; readonly wallet: Satang }) | undefined
> {
  const { rows } = await sql<MemberRiskFacts & { memberSince: Date; wallet: Satang }>`
    select member.created_at as "memberSince", wallet.balance as wallet, ${standing}
    from member join ledger.account as wallet on wallet.id = member.wallet_account
    where member.id = ${id}`.execute(db);
  return rows[0];
}

/** Money moved to games and back since the member's last deposit, by game. */
export async function listPlay(db: Database, id: MemberId) {
  const { rows } = await sql<{
    since: Date | null;
    code: string | null;
    toGame: Satang;
    fromGame: Satang;
  }>`
    with last as (
      select max(${creditedAt('payment')}) as since from inbound_payment as payment
      where member_id = ${id} and state = 'credited')
    select last.since, movement.partner as code,
      coalesce(sum(amount) filter (where direction = 'in'), 0)::bigint as "toGame",
      coalesce(sum(amount) filter (where direction = 'out'), 0)::bigint as "fromGame"
    from last left join (movement join game_transfer using (id))
      on movement.member_id = ${id} and movement.kind = 'game-transfer'
        and movement.state = 'posted'
        and (last.since is null or movement.settled_at >= last.since)
    group by last.since, movement.partner
    order by "toGame" desc, code limit ${gamesMax}`.execute(db);
  return {
    since: rows[0]?.since ?? null,
    games: rows.flatMap(({ code, toGame, fromGame }) =>
      code === null ? [] : [{ code, toGame, fromGame }],
    ),
  };
}

export type OpenMovement = {
  readonly kind: 'qr' | 'withdrawal' | 'slip' | 'transfer';
  readonly id: string;
  readonly amount: Satang | null;
  readonly state: string;
  readonly createdAt: Date;
};

/** Pending movements of a member, newest first. */
export async function listOpenMovements(db: Database, memberId: MemberId): Promise<OpenMovement[]> {
  const { rows } = await sql<OpenMovement>`
    select * from (
      select 'qr' as kind, reference as id, coalesce(amount, asked) as amount, state,
        created_at as "createdAt"
      from qr_code where member_id = ${memberId} and state in ('creating', 'live')
      union all
      select 'withdrawal', id::text, amount, state, created_at
      from withdrawal join movement using (id)
      where member_id = ${memberId} and kind = 'payout' and is_open
      union all
      select 'slip', reference, amount, status, created_at
      from slip where member_id = ${memberId} and status = 'PENDING'
      union all
      select 'transfer', id::text, amount, state, created_at
      from game_transfer join movement using (id)
      where member_id = ${memberId} and kind = 'game-transfer' and is_open
    ) as movement order by "createdAt" desc limit 100`.execute(db);
  return rows;
}

/** A member's latest conditions, in their own name. */
export async function listConditions(db: Database, memberId: MemberId) {
  return db
    .selectFrom('obligation')
    .select([
      'source',
      sql<string>`coalesce(name ->> 'th', '')`.as('name'),
      'state',
      'amount',
      'target',
      'created_at as createdAt',
      'ended_at as endedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(5)
    .execute();
}

export async function listOpenCases(db: Database, memberId: MemberId) {
  return (
    db
      .selectFrom('staff_case')
      .select(['id', 'kind', 'opened_at as openedAt'])
      .where('member_id', '=', memberId)
      // A withdrawal that waits for approval is listed as such.
      .where('kind', '<>', 'withdrawal')
      .where('closed_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(50)
      .execute()
  );
}

export async function findNumbers(db: Database, id: MemberId) {
  return db
    .selectFrom('member')
    .select([opened('username', 'phone'), opened('bank_account_no', 'bankAccountNo')])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function memberExists(db: Database | Tx, id: MemberId): Promise<boolean> {
  const member = await db.selectFrom('member').select('id').where('id', '=', id).executeTakeFirst();
  return member !== undefined;
}

/** False of a member who is locked; undefined: there is no such member. */
export async function findMayLogIn(tx: Tx, id: MemberId): Promise<boolean | undefined> {
  const member = await tx
    .selectFrom('member')
    .select('is_active')
    .where('id', '=', id)
    .executeTakeFirst();
  return member?.is_active;
}

export async function findCurrency(tx: Database | Tx, id: MemberId): Promise<Currency | undefined> {
  const member = await tx
    .selectFrom('member')
    .select('currency')
    .where('id', '=', id)
    .executeTakeFirst();
  return member?.currency;
}
