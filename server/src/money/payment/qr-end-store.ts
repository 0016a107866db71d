import { sql } from 'kysely';

/** SQL after `from qr_code`: joins as `paid` what was credited of a QR to its member. */
export const joinCredits = sql`
  cross join lateral (
    select coalesce(sum(inbound_payment.amount), 0)::bigint as credited,
      coalesce(array_agg(credit_id::text order by inbound_payment.created_at), '{}') as entries
    from inbound_payment
    where qr_id = qr_code.id and inbound_payment.state = 'credited'
      and inbound_payment.member_id = qr_code.member_id
  ) as paid`;

/** SQL with `joinCredits`: how a QR ended: paid, cancelled, failed or expired; null: it did not, or its payment waits. */
export const qrEnd = sql`
  case when paid.credited > 0 then 'paid'
    when qr_code.state in ('cancelled', 'failed') then qr_code.state
    when qr_code.state = 'expired' then 'expired'
    when qr_code.state in ('creating', 'live') and qr_code.expires_at <= now() then 'expired' end`;
