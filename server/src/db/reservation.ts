import { type RawBuilder, sql } from 'kysely';

/**
 * Condition on a row of `movement`: a payout goes to the account that its member has, or had when it was asked for, and
 * had for this many hours or from the first day.
 */
export function isToOwnAccount(holdHours: number): RawBuilder<boolean> {
  const hold = sql`make_interval(secs => ${holdHours * 3_600})`;
  return sql`(movement.kind <> 'payout' or exists (
    select from withdrawal join member on member.id = movement.member_id
    where withdrawal.id = movement.id and (
      (member.bank_code, member.bank_account_no)
          = (withdrawal.bank_code, withdrawal.bank_account_no)
        and (member.bank_changed_at is null or member.bank_changed_at + ${hold} <= now())
      or exists (
        select from bank_account_history as known
        cross join lateral (
          select min(since) as since from bank_account_history as later
          where later.member_id = known.member_id and later.id > known.id
            and (later.bank_code, later.account_no) <> (known.bank_code, known.account_no)) as next
        where known.member_id = movement.member_id
          and (known.bank_code, known.account_no)
            = (withdrawal.bank_code, withdrawal.bank_account_no)
          and (next.since >= known.since + ${hold} or next.since is not null and not exists (
            select from bank_account_history as earlier
            where earlier.member_id = known.member_id and earlier.since < known.since))))))`;
}

/** Amount that a movement takes from the wallet, or (above zero) brings, as in the ledger transfer. */
export const ownAmount = sql`(
  select case direction when 'in' then -amount else amount end as amount, taken
  from game_transfer where game_transfer.id = movement.id
  union all
  select -amount, 0 from withdrawal where withdrawal.id = movement.id)`;

/**
 * Condition on a row of `movement`: the ledger holds its own amount, of its own member's wallet, at its own provider,
 * until it ends. Nothing is reserved for a gift.
 */
export const isReserved: RawBuilder<boolean> = sql`(movement.kind = 'gift-link' or exists (
  select from ledger.transfer as pending
  join ledger.house on house.id = pending.house
  join member on member.wallet_account = pending.account
  cross join lateral ${ownAmount} as own
  where pending.id = movement.id and pending.op = 'pending' and pending.amount = own.amount
    and member.id = movement.member_id
    and house.code = case movement.kind
      when 'payout' then 'payout:BANK:' else 'game:' || movement.partner || ':' end || house.currency
    and not exists (
      select from ledger.transfer as resolution where resolution.pending_id = pending.id)))`;
