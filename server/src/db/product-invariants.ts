import type { Broken, Check, Sliceable } from '@wallet/ledger';
import { type RawBuilder, sql } from 'kysely';
import { ownAmount } from './reservation.ts';
import { approved, isUnaudited } from './staff-invariants.ts';

const payments: Sliceable = { table: 'inbound_payment', by: 'id uuid' };
const movements: Sliceable = { table: 'movement', by: 'id uuid' };
const members: Sliceable = { table: 'member', by: 'id bigint', weight: 'statement_count' };
/** Transfers are never changed, so that each stays where it was written. */
const transfers: Sliceable = { table: 'ledger.transfer', by: 'ctid tid' };

const waits = 'only a payout waits for approval, and only before the bank was asked';
const reserves = 'a movement reserves its own amount of its own member’s money';

function unreserved(part: RawBuilder<boolean>): Broken {
  return sql`
    select movement.id::text as sample
    from movement
    cross join lateral ${ownAmount} as own
    join member on member.id = movement.member_id
    left join ledger.transfer pending on pending.id = movement.id
    where ${part} and (pending.amount is distinct from own.amount
      or pending.account is distinct from member.wallet_account
      or taken > greatest(0, own.amount))`;
}

/** The same of movements that are open, or ended since a given time: some reach a provider within seconds. */
export function newMovementInvariants(since: Date): Readonly<Record<string, Broken>> {
  const isNew = sql<boolean>`movement.id in (
    select id from movement where is_open
    union all
    select id from movement
    where kind in ('payout', 'game-transfer') and settled_at >= ${since}::timestamptz)`;
  return {
    [reserves]: unreserved(isNew),
    [waits]: sql`
      select movement.id::text as sample
      from staff_case
      join movement on movement.id = case
        when subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject::uuid end
      where staff_case.kind = 'withdrawal' and closed_at is null
        and (state <> 'needs_staff' or attempts > 0)`,
    [approved]: sql`
      select withdrawal.id::text as sample
      from movement join withdrawal using (id)
      where ${isNew} and ${isUnaudited}`,
  };
}

/** Rows that must never exist: each query selects those that break its sentence. */
export const productInvariants: Readonly<Record<string, Check>> = {
  'every payment that arrived is in the ledger, with its own amount': {
    each: payments,
    broken: (slice) => sql`
      select payment.channel || ' ' || payment.external_ref as sample
      from inbound_payment payment
      left join ledger.transfer on transfer.id = payment.id
      where ${slice(sql`payment.id`)} and transfer.amount is distinct from payment.amount`,
  },

  'a QR is paid exactly when a payment credited it': sql`
    select qr_code.reference as sample
    from qr_code
    left join inbound_payment payment on payment.id = qr_code.payment_id
    where (qr_code.state = 'paid') <> (qr_code.payment_id is not null)
      or payment.qr_id <> qr_code.id`,

  'money without an owner is what lies aside, and each of it is a case of the staff': sql`
    select suspense_account.currency as sample
    from suspense_account
    join ledger.account on account.id = suspense_account.account
    where account.balance <> (
      select coalesce(sum(payment.amount), 0)
      from inbound_payment payment
      join ledger.transfer on transfer.id = payment.id
      where payment.state = 'suspense' and transfer.account = suspense_account.account)
    union all
    select payment.external_ref
    from inbound_payment payment
    where payment.state = 'suspense' and not exists (
      select from staff_case
      where kind = 'suspense' and subject = payment.id::text and closed_at is null)`,

  'what is held of a member is the payments that are': sql`
    select member.id::text as sample
    from member join ledger.account on account.id = member.held_account
    where account.held <> 0 or account.balance <> (
      select coalesce(sum(amount), 0) from inbound_payment as payment
      where payment.member_id = member.id and payment.state = 'held')
    union all
    select payment.id::text
    from inbound_payment as payment left join member on member.id = payment.member_id
    where payment.state = 'held' and member.held_account is null`,

  'a member is excluded as long as their exclusions say': sql`
    select id::text as sample from member
    where excluded_until is distinct from excluded_until_of(id)
      and (excluded_until is not null or id in (select member_id from exclusion))`,

  'a notice that was stored is acted on, or its job still waits': sql`
    select provider || ' ' || event_id as sample
    from hook_notice
    where processed_at is null and not exists (
      select from job
      where kind like '%-notice' and key = hook_notice.provider || ':' || hook_notice.event_id)`,

  'a movement is settled in the ledger exactly when it is settled here': {
    each: movements,
    broken: (slice) => sql`
      select movement.id::text as sample
      from movement
      left join ledger.transfer pending on pending.id = movement.id
      left join ledger.transfer resolution on resolution.pending_id = pending.id
      -- Nothing is reserved for a gift: what it brings is a payment.
      where ${slice(sql`movement.id`)} and ((pending.id is null) <> (movement.kind = 'gift-link')
        or movement.kind <> 'gift-link' and resolution.op::text is distinct from
          case movement.state when 'posted' then 'post' when 'voided' then 'void' end)`,
  },

  [reserves]: {
    each: movements,
    broken: (slice) => unreserved(slice(sql`movement.id`)),
  },

  'a movement has its details, and they have their movement': {
    each: movements,
    broken: (slice) => sql`
      select movement.id::text as sample
      from movement
      left join withdrawal using (id)
      left join game_transfer using (id)
      left join gift_link using (id)
      where ${slice(sql`movement.id`)} and ((withdrawal.id is not null) <> (kind = 'payout')
        or (game_transfer.id is not null) <> (kind = 'game-transfer')
        or (gift_link.id is not null) <> (kind = 'gift-link'))`,
  },

  'a movement counts as lost what its transfer took into a game or brought back': {
    each: movements,
    broken: (slice) => sql`
      select movement.id::text as sample
      from movement left join game_transfer using (id)
      where ${slice(sql`movement.id`)} and lost is not null
        and lost is distinct from case direction when 'in' then amount else -amount end`,
  },

  'a movement that is not settled is looked after': sql`
    select movement.id::text as sample
    from movement
    where state = 'pending' and not exists (
        select from job where job.kind = movement.kind and key = movement.id::text)
      or state = 'needs_staff' and not exists (
        select from staff_case
        where staff_case.kind = case attempts when 0 then 'withdrawal' else movement.kind end
          and subject = movement.id::text and closed_at is null)`,

  [waits]: sql`
    select movement.id::text as sample
    from movement
    where kind <> 'payout' and attempts = 0
      or exists (
        select from staff_case
        where staff_case.kind = 'withdrawal' and subject = movement.id::text and closed_at is null)
        and (state <> 'needs_staff' or attempts > 0)`,

  'a member has at most one withdrawal under way': sql`
    select member_id::text as sample
    from movement
    where kind = 'payout' and is_open
    group by member_id having count(*) > 1`,

  'a withdrawal that the staff refused went back to its wallet': sql`
    select movement.id::text as sample
    from movement join withdrawal using (id)
    where refusal is not null and state <> 'voided'`,

  'money for games and payouts moves only for a movement of ours': {
    each: transfers,
    broken: (slice) => sql`
      select transfer.id::text as sample
      from ledger.transfer
      where ${slice(sql`transfer.ctid`)} and op = 'pending' and not exists (
        select from movement
        where movement.id = transfer.id and movement.kind =
          case when transfer.kind = 'withdraw' then 'payout' else 'game-transfer' end)
        and kind in ('gameIn', 'gameOut', 'withdraw')`,
  },

  'a line of the statement says of its movement what the ledger says': {
    each: members,
    broken: (slice) => sql`
      select line.id::text as sample
      from statement_entry line
      left join movement on movement.id = line.id
      where ${slice(sql`line.member_id`)}
        and (line.type = 'transfer' or line.type = 'withdraw' and line.to_code <> 'STAFF')
        and line.status is distinct from
          case movement.state when 'posted' then 'SUCCESS' when 'voided' then 'FAILED'
            when 'pending' then 'PENDING' when 'needs_staff' then 'PENDING' end`,
  },

  'no two requests made the same movement': sql`
    select ref::text as sample from request group by ref having count(*) > 1`,

  'the lines of a statement are numbered without gaps': {
    each: members,
    broken: (slice) => sql`
      select member.id::text as sample
      from member
      cross join lateral (
        select count(*) as count, coalesce(max(seq), 0) as last from statement_entry
        where statement_entry.member_id = member.id
      ) as line
      where ${slice(sql`member.id`)}
        and (line.count <> member.statement_count or line.last <> member.statement_count)`,
  },
};
