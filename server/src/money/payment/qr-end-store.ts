import { sql } from 'kysely';
import { returnedAt } from './payment-store.ts';

/**
 * SQL after `from qr_code`: joins as `paid` what came of a QR for its member: what was credited, what is held, what was
 * returned, and when the last of it was.
 */
export const joinPayments = sql`
  cross join lateral (
    select coalesce(sum(amount) filter (where state = 'credited'), 0)::bigint as credited,
      coalesce(array_agg(credit_id::text order by created_at) filter (where state = 'credited'), '{}')
        as entries,
      coalesce(sum(amount) filter (where state = 'held'), 0)::bigint as held,
      coalesce(sum(amount) filter (where state = 'returned'), 0)::bigint as returned,
      max(${returnedAt(sql`payment`)}) as returned_at
    from inbound_payment as payment
    where qr_id = qr_code.id and payment.member_id = qr_code.member_id
  ) as paid`;

/**
 * SQL with `joinPayments`: how a QR ended: paid, its money held or returned, cancelled, failed or expired; null: it did
 * not.
 */
export const qrEnd = sql`
  case when paid.credited > 0 then 'paid'
    when paid.held > 0 then 'held'
    when paid.returned > 0 then 'returned'
    when qr_code.state in ('cancelled', 'failed') then qr_code.state
    when qr_code.state = 'expired' then 'expired'
    when qr_code.state in ('creating', 'live') and qr_code.expires_at <= now() then 'expired' end`;
