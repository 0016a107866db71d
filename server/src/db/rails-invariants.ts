import type { Check, Sliceable } from '@wallet/ledger';
import { sql } from 'kysely';

const payments: Sliceable = { table: 'inbound_payment', by: 'id uuid' };
/** Transfers are never changed, so that each stays where it was written. */
const transfers: Sliceable = { table: 'ledger.transfer', by: 'ctid tid' };
const members: Sliceable = { table: 'member', by: 'id bigint', weight: 'slip_count' };

/** Invariants of incoming money: each query selects the rows that break the sentence it is named by. */
export const railsInvariants: Readonly<Record<string, Check>> = {
  'a credited payment is in its member’s wallet, once and with its own amount': {
    each: payments,
    broken: (slice) => sql`
      select payment.channel || ' ' || payment.external_ref as sample
      from inbound_payment payment
      left join member on member.id = payment.member_id
      left join ledger.transfer credit on credit.id = payment.credit_id
      where ${slice(sql`payment.id`)} and (
        (payment.state = 'credited') <> (payment.credit_id is not null)
        or payment.state = 'credited' and (
          credit.amount is distinct from payment.amount
          or credit.account is distinct from member.wallet_account))`,
  },

  'no deposit is in a wallet that no payment stands for': {
    each: transfers,
    broken: (slice) => sql`
      select transfer.id::text as sample
      from ledger.transfer
      where ${slice(sql`transfer.ctid`)} and kind = 'deposit' and not exists (
        select from inbound_payment where credit_id = transfer.id)`,
  },

  'a payment that is known under two numbers is one payment': sql`
    select sighting.channel || ' ' || sighting.external_ref as sample
    from payment_sighting sighting
    join inbound_payment payment using (channel, external_ref)
    union all
    select payment_id::text from payment_sighting group by payment_id having count(*) > 1`,

  'an accepted slip is of a payment that its member has, and of no other slip': sql`
    select slip.id::text as sample
    from slip
    left join inbound_payment payment on payment.id = slip.payment_id
    where slip.status = 'SUCCESS' and (
      coalesce(payment.state, '') not in ('credited', 'held')
        and (payment.state is distinct from 'returned' or payment.credit_id is not null)
      or payment.member_id is distinct from slip.member_id
      or payment.amount is distinct from slip.amount
      or slip.sending_bank || slip.trans_ref not in (
        select payment.external_ref
        union all
        select external_ref from payment_sighting where payment_id = payment.id))
    union all
    select min(id::text) from slip where status = 'SUCCESS' group by payment_id having count(*) > 1`,

  'a slip in progress is looked after': sql`
    select slip.id::text as sample
    from slip
    where status = 'PENDING' and not exists (
        select from job where kind = 'slip' and key = slip.id::text)
      and not exists (
        select from staff_case
        where kind = 'slip' and subject = slip.id::text and closed_at is null)`,

  'the slips of a member are numbered without gaps': {
    each: members,
    broken: (slice) => sql`
      select member.id::text as sample
      from member
      cross join lateral (
        select count(*) as count, coalesce(max(seq), 0) as last from slip
        where slip.member_id = member.id
      ) as slips
      where ${slice(sql`member.id`)}
        and (slips.count <> member.slip_count or slips.last <> member.slip_count)`,
  },

  'a gift is credited with what our wallet received of its voucher, once': sql`
    select gift_link.id::text as sample
    from gift_link
    join movement using (id)
    left join inbound_payment payment on payment.id = gift_link.payment_id
    where (movement.state = 'posted') <> (gift_link.payment_id is not null)
      or (movement.state = 'voided') <> (gift_link.refusal is not null)
      or movement.state = 'posted' and (
        coalesce(payment.state, '') not in ('credited', 'held')
        and (payment.state is distinct from 'returned' or payment.credit_id is not null)
        or payment.external_ref is distinct from encode(gift_link.voucher_hmac, 'hex')
        or payment.member_id is distinct from movement.member_id
        or payment.amount is distinct from gift_link.amount)
    union all
    select min(id::text) from gift_link where payment_id is not null
    group by voucher_hmac having count(*) > 1`,
};
