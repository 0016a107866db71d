import type { Check, Sliceable } from '@wallet/ledger';
import { sql } from 'kysely';
import { bangkok } from './bangkok.ts';

const members: Sliceable = { table: 'member', by: 'id bigint' };

/** Invariants of rewards: each query selects the rows that break the sentence it is named by. */
export const rewardInvariants: Readonly<Record<string, Check>> = {
  'a refund is received once for each day, for a loss without granted money': sql`
    select refund.id::text as sample
    from refund
    left join day_result using (member_id, day)
    where day_result.lost is distinct from refund.lost or day_result.had_condition
    union all
    select min(id)::text from refund group by member_id, day having count(*) > 1`,

  'what was received and not moved lies in the refund pot': {
    each: members,
    broken: (slice) => sql`
      select member.id::text as sample
      from member
      join ledger.account as pot on pot.id = member.refund_account
      cross join lateral (
        select coalesce(sum(amount), 0) as amount from refund
        where refund.member_id = member.id and refund.moved_at is null
      ) as received
      where ${slice(sql`member.id`)} and pot.balance <> received.amount`,
  },

  'what was credited and not collected lies in the invite pot': {
    each: members,
    broken: (slice) => sql`
      select member.id::text as sample
      from member
      join ledger.account as pot on pot.id = member.invite_account
      cross join lateral (
        select coalesce(sum(amount), 0) as amount from invite_reward
        where inviter_id = member.id and state = 'credited' and collected_at is null
      ) as credited
      where ${slice(sql`member.id`)} and pot.balance <> credited.amount`,
  },

  'an invite reward goes to whoever brought the member, once for each day': sql`
    select reward.id::text as sample
    from invite_reward as reward join member as invitee on invitee.id = invitee_id
    where reward.inviter_id is distinct from invitee.inviter_id
      or reward.inviter_id = invitee_id
    union all
    select min(id)::text from invite_reward group by invitee_id, day having count(*) > 1`,

  'a member holds at most one condition': sql`
    select member_id::text as sample from obligation
    where state in ('armed', 'active') group by member_id having count(*) > 1`,

  'a condition that started granted its money, once': sql`
    select obligation.id::text as sample
    from obligation
    join member on member.id = obligation.member_id
    left join ledger.transfer on transfer.id = obligation.transfer_id
    where started_at is not null
      and (transfer.amount is distinct from obligation.amount
        or transfer.account is distinct from member.wallet_account)`,

  'a bonus began as it was agreed when it was activated': sql`
    select id::text as sample from obligation
    where started_at is not null and max_amount is not null and (
      deposit < minimum_deposit
      or amount <> case
        when percent is null then max_amount else least(max_amount, deposit * percent / 100) end
      or target <> ((deposit + amount) * success_percent + 99) / 100
      or floor <> greatest((deposit + amount) * fail_percent / 100, minimum_balance))`,

  'nobody got a bonus more often than it allows': sql`
    select obligation.member_id || ' ' || bonus.code as sample
    from obligation join bonus using (code)
    where obligation.source = 'bonus' and started_at is not null
    group by obligation.member_id, bonus.code, bonus.max_received,
      case bonus.type
        when 'day' then date_trunc('day', started_at at time zone ${bangkok})
        when 'week' then date_trunc('week', started_at at time zone ${bangkok})
      end
    having count(*) > bonus.max_received`,

  'a bonus spent what was granted, within its budget': sql`
    select bonus.code as sample
    from bonus
    left join obligation on obligation.code = bonus.code and obligation.source = 'bonus'
      and obligation.started_at is not null
    group by bonus.code
    having bonus.granted <> coalesce(sum(obligation.amount), 0) or bonus.granted > bonus.budget`,

  'a promotion was used as often as it was received, within its quota': sql`
    select promotion.code as sample
    from promotion left join promotion_receipt on promotion_code = promotion.code
    group by promotion.code
    having promotion.used <> count(promotion_receipt.member_id) or promotion.used > promotion.quota
    union all
    select promotion_code || ' ' || receipt.member_id
    from promotion_receipt as receipt
    left join obligation on obligation.member_id = receipt.member_id
      and obligation.source = 'promotion' and obligation.code = promotion_code
    group by promotion_code, receipt.member_id
    having count(obligation.id) <> 1`,

  'every spin cost a coin, and every coin spent was a spin': sql`
    select coalesce(spin.id, spent.id)::text as sample
    from spin
    join member on member.id = spin.member_id
    full join (
      select transfer.id, account, amount from ledger.transfer
      join ledger.house on house.id = transfer.house
      where house.code = 'coin-spins'
    ) as spent on spent.id = spin.id
    where spin.id is null or spent.amount is distinct from -1
      or spent.account is distinct from member.coin_account`,

  'a spin drew a slice of its wheel, and brought a coupon if that is worth something': sql`
    select spin.id::text as sample
    from spin
    left join wheel_slice as slice using (wheel_id, position)
    left join coupon on coupon.spin_id = spin.id
    group by spin.id, spin.member_id, slice.type, slice.amount
    having slice.type is null
      or count(coupon.id) <> case slice.type when 'none' then 0 else 1 end
      or bool_or(coupon.member_id <> spin.member_id
        or (coupon.type, coupon.amount) is distinct from (slice.type, slice.amount))
        filter (where coupon.id is not null)`,

  'a wheel spent what its spins won, within its budget': sql`
    select wheel.id::text as sample
    from wheel
    left join spin on spin.wheel_id = wheel.id
    left join wheel_slice as slice on slice.wheel_id = spin.wheel_id
      and slice.position = spin.position and slice.type = 'credit'
    where wheel.budget is not null
    group by wheel.id
    having wheel.spent <> coalesce(sum(slice.amount), 0) or wheel.spent > wheel.budget`,

  'a coupon was won by a spin or given by two people, and not both': sql`
    select coupon.id::text as sample from coupon
    where (coupon.spin_id is null) = (coupon.given_key is null)`,

  'a coupon that staff gave is the one of a change that two people made': sql`
    select coalesce(coupon.id::text, change.id::text) as sample
    from (select * from coupon where given_key is not null) as coupon
    full join (
      select * from change_proposal
      where call = 'POST /staff/api/members/:id/coupons' and state = 'CARRIED_OUT') as change
      on (change.asked -> 'body' ->> 'key')::uuid = coupon.given_key
    where coupon.id is null or change.id is null
      or change.asked -> 'params' ->> 'id' is distinct from coupon.member_id::text
      or change.asked -> 'body' ->> 'prize' is distinct from coupon.type
      or change.asked -> 'body' ->> 'bonusCode' is distinct from coupon.bonus_code
      or coupon.success_percent <> coalesce(change.asked -> 'body' ->> 'successPercent', '100')::int
      or coupon.fail_percent <> coalesce(change.asked -> 'body' ->> 'failPercent', '0')::int
      or coupon.amount <> case coupon.type
        when 'credit' then ((change.asked -> 'body' ->> 'amount')::numeric * 100)::bigint
        when 'coin' then (change.asked -> 'body' ->> 'coins')::bigint
        else 0 end`,

  'a coupon was credited exactly when it was claimed, in time and to its member': sql`
    select coupon.id::text as sample
    from coupon
    join member on member.id = coupon.member_id
    left join ledger.transfer on transfer.id = coupon.transfer_id
    where (coupon.type in ('credit', 'coin') and coupon.claimed_at is not null
        and (transfer.amount is distinct from coupon.amount or transfer.account is distinct from
          case coupon.type when 'coin' then member.coin_account else member.wallet_account end))
      or (coupon.claimed_at is null and coupon.transfer_id is not null)
      or (coupon.type in ('bonus', 'none') and coupon.transfer_id is not null)
      or coupon.claimed_at >= coupon.expires_at`,
};
