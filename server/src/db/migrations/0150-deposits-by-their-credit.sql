-- Deposits of a day: of the day on which they were credited, which may be days after they arrived.
create index inbound_payment_by_credit on inbound_payment (coalesce(credited_at, created_at)) include (member_id, amount)
  where state = 'credited';
