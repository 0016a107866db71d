import { type RawBuilder, sql } from 'kysely';

/** Amount that a movement takes from the wallet, or (above zero) brings, as in the ledger transfer. */
export const ownAmount = sql`(
  select case direction when 'in' then -amount else amount end as amount, taken
  from game_transfer where game_transfer.id = movement.id
  union all
  select -amount, 0 from withdrawal where withdrawal.id = movement.id)`;

/**
 * Condition on a row of `movement`: the ledger holds its own amount, of its own member's wallet, at its own company,
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
