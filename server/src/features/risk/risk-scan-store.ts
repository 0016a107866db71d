import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { creditedAt } from '#money/payment/payment-store.ts';
import type { BankChange, Circle, GameReturn, Manner, NoPlay } from './risk-rules.ts';

/** A stretch of time whose events were not looked at. */
export type Stretch = { readonly from: Date; readonly to: Date; readonly isLast: boolean };

/** Days that the first look goes back. */
const firstDays = 30;

/** The next stretch: an hour at most, so that a service of long standing is checked in parts. */
export async function nextStretch(db: Database): Promise<Stretch> {
  const { rows } = await sql<Stretch>`
    with scan as (
      select coalesce((select until from risk_scan), greatest(
        now() - make_interval(days => ${firstDays}),
        coalesce((select min(created_at) from member), now()))) as "from")
    select "from", least(now(), "from" + interval '1 hour') as "to",
      now() <= "from" + interval '1 hour' as "isLast"
    from scan`.execute(db);
  const [stretch] = rows;
  if (!stretch) throw new Error('a select without a table has a row');
  return stretch;
}

export async function noteScanned(tx: Database | Tx, until: Date): Promise<void> {
  await sql`
    insert into risk_scan (until) values (${until})
    on conflict (is_only) do update set until = greatest(risk_scan.until, excluded.until)`.execute(
    tx,
  );
}

/**
 * Members with something new in a stretch. It begins two minutes early: a transaction may commit long after
 * the moment that its rows carry.
 */
export async function listTouched(db: Database, { from, to }: Stretch): Promise<MemberId[]> {
  const isNew = (column: ReturnType<typeof sql>) =>
    sql`${column} > ${from}::timestamptz - interval '2 minutes' and ${column} <= ${to}`;
  const { rows } = await sql<{ id: MemberId }>`
    select id from member where ${isNew(sql`created_at`)}
    union select member_id from bank_account_history where ${isNew(sql`since`)}
    union select member_id from member_place where ${isNew(sql`last_at`)}
    union select member_id from inbound_payment as payment
      where ${isNew(creditedAt('payment'))} and state = 'credited' and member_id is not null
    union select member_id from movement
      where kind in ('payout', 'game-transfer') and ${isNew(sql`settled_at`)}
    union select member_id from movement where kind = 'payout' and ${isNew(sql`created_at`)}
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Members of one circle that are checked. */
const circleMax = 50;

/**
 * Circles of these members. A place with more than `placeMax` members is a café or a mobile network, and no
 * sign; nor is one that was set aside.
 */
export async function listCircles(
  db: Database,
  ids: readonly MemberId[],
  placeMax: number,
): Promise<Circle[]> {
  const { rows } = await sql<Circle>`
    with one as (
      select id, account_bare, bank_account_name from member where id = any(${ids}::bigint[])
    ), mark as (
      select 'account' as sign, account_bare as mark from one where account_bare <> ''
      union select 'holder', bank_account_name from one
      union select kind, mark from member_place as place
      where member_id = any(${ids}::bigint[]) and not exists (
        select from common_place as common
        where common.kind = place.kind and common.mark = place.mark and removed_at is null)
    )
    select mark.sign, circle.members from mark cross join lateral (
      select array_agg(id order by id) as members from (
        select id from member where mark.sign = 'account' and account_bare = mark.mark
        union all
        select id from member where mark.sign = 'holder' and bank_account_name = mark.mark
        union all
        select member_id from member_place as place
        where place.kind = mark.sign and place.mark = mark.mark
        limit ${circleMax}) as sharing) as circle
    where cardinality(circle.members) >= 2 and (
      mark.sign in ('account', 'holder') or cardinality(circle.members) <= ${placeMax})`.execute(
    db,
  );
  return rows;
}

/** Days that an inviter's new members are looked back, and how many of them are checked. */
const inviteeDays = 90;
const inviteesMax = 200;

/** The inviters of these members, each with their latest invitees. */
export async function listInvitees(
  db: Database,
  ids: readonly MemberId[],
): Promise<{ readonly inviter: MemberId; readonly invitees: readonly MemberId[] }[]> {
  const { rows } = await sql<{ inviter: MemberId; invitees: MemberId[] }>`
    select inviter.id as inviter, circle.invitees
    from (select distinct inviter_id as id from member
      where id = any(${ids}::bigint[]) and inviter_id is not null) as inviter
    cross join lateral (
      select array_agg(id) as invitees from (
        select id from member
        where inviter_id = inviter.id and created_at > now() - make_interval(days => ${inviteeDays})
        order by id desc limit ${inviteesMax}) as latest) as circle
    where circle.invitees is not null`.execute(db);
  return rows;
}

export async function listManners(db: Database, ids: readonly MemberId[]): Promise<Manner[]> {
  const { rows } = await sql<Manner>`
    select member.id, member.created_at as "joinedAt", paid.first as "firstDeposit",
      paid.count as deposits,
      exists (
        select from obligation where obligation.member_id = member.id and started_at is not null
      ) as "hasBonus",
      exists (
        select from movement where movement.member_id = member.id and kind = 'payout'
          and state <> 'voided') as "hasTakenOut"
    from member cross join lateral (
      select count(*)::int as count,
        (array_agg(amount order by ${creditedAt('payment')}))[1] as first
      from inbound_payment as payment
      where payment.member_id = member.id and state = 'credited') as paid
    where member.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/** Since when conduct of a kind is checked: a number of days, or since someone last decided about it. */
const since = (kind: string, days: number) => sql`
  greatest(now() - make_interval(days => ${days}::int), (
    select max(ended_at) from risk_finding
    where kind = ${kind} and members @> array[member.id]))`;

/** Amounts that these paid in, took out or asked for, and played with in the last 30 days. */
export async function listNoPlay(db: Database, ids: readonly MemberId[]): Promise<NoPlay[]> {
  const { rows } = await sql<NoPlay>`
    select asked.id, deposited, withdrawn, played
    from (
      select id, ${since('no-play', 30)} as since from member
      where id = any(${ids}::bigint[])) as asked
    cross join lateral (
      select coalesce(sum(amount), 0)::bigint as deposited from inbound_payment as payment
      where member_id = asked.id and state = 'credited'
        and ${creditedAt('payment')} > asked.since) as paid
    cross join lateral (
      select coalesce(sum(amount), 0)::bigint as withdrawn from movement join withdrawal using (id)
      where member_id = asked.id and kind = 'payout' and state <> 'voided'
        and created_at > asked.since) as taken
    cross join lateral (
      select coalesce(sum(amount), 0)::bigint as played from movement join game_transfer using (id)
      where member_id = asked.id and kind = 'game-transfer' and state = 'posted'
        and direction = 'in' and settled_at > asked.since) as game
    where deposited > 0 and withdrawn > 0`.execute(db);
  return rows;
}

/** Amounts that these moved to games and back in the last 90 days. */
export async function listGameReturns(
  db: Database,
  ids: readonly MemberId[],
): Promise<GameReturn[]> {
  const { rows } = await sql<GameReturn>`
    select asked.id, "toGames", "fromGames"
    from (
      select id, ${since('game-return', 90)} as since from member
      where id = any(${ids}::bigint[])) as asked
    cross join lateral (
      select coalesce(sum(amount) filter (where direction = 'in'), 0)::bigint as "toGames",
        coalesce(sum(amount) filter (where direction = 'out'), 0)::bigint as "fromGames"
      from movement join game_transfer using (id)
      where member_id = asked.id and kind = 'game-transfer' and state = 'posted'
        and settled_at > asked.since) as game
    where "fromGames" > "toGames"`.execute(db);
  return rows;
}

/** Days after a change of the bank account in which a withdrawal counts as soon. */
const soonDays = 7;

/** Withdrawals that these asked for soon after they changed their bank account; the first of each. */
export async function listBankChanges(
  db: Database,
  ids: readonly MemberId[],
): Promise<BankChange[]> {
  const { rows } = await sql<BankChange>`
    select member.id, bank_changed_at as "changedAt", password_changed_at as "passwordAt",
      first.created_at as "askedAt", first.amount
    from member cross join lateral (
      select created_at, amount from movement join withdrawal using (id)
      where member_id = member.id and kind = 'payout' and state <> 'voided'
        and created_at > member.bank_changed_at
        and created_at <= member.bank_changed_at + make_interval(days => ${soonDays})
        and created_at > ${since('bank-change', soonDays * 2)}
      order by created_at limit 1) as first
    where member.id = any(${ids}::bigint[]) and bank_changed_at is not null`.execute(db);
  return rows;
}
