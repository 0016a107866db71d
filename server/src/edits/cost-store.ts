import type { Currency } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { CostFacts } from './worst-cost-rules.ts';

/** Reads the figures that the worst cost of a change is counted with. */
export async function readCostFacts(db: Database | Tx, currency: Currency): Promise<CostFacts> {
  const { rows } = await sql<CostFacts>`
    with held as (
      select member.is_active, coin.balance as coins,
        wallet.balance + wallet.held + coalesce((
          select sum(amount + outstanding) from game_account where member_id = member.id), 0) as money
      from member
      join ledger.account as wallet on wallet.id = member.wallet_account
      join ledger.account as coin on coin.id = member.coin_account
      where member.currency = ${currency}
    ),
    lost as (
      select day, sum(day_result.lost) as by_all,
        sum(day_result.lost) filter (where member.inviter_id is not null) as by_invited
      from day_result join member on member.id = day_result.member_id
      where member.currency = ${currency} and day_result.lost > 0
        and day >= (now() at time zone 'Asia/Bangkok')::date - 7
      group by day
    ),
    paid as (
      select count(*) as count
      from inbound_payment as payment join member on member.id = payment.member_id
      where member.currency = ${currency} and payment.created_at > now() - interval '7 days'
      group by (payment.created_at at time zone 'Asia/Bangkok')::date
    )
    select count(*) filter (where is_active)::bigint as members,
      coalesce(sum(money), 0)::bigint as money,
      count(*) filter (where money > 0)::bigint as holders,
      coalesce(sum(coins), 0)::bigint as coins,
      coalesce((select max(count) from paid), 0)::bigint as deposits,
      coalesce((select max(by_all) from lost), 0)::bigint as lost,
      coalesce((select max(by_invited) from lost), 0)::bigint as "lostByInvited"
    from held`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('sums have one row');
  return facts;
}
