-- What a member paid in within a period, without all that they ever paid in.
create index inbound_payment_of_member on inbound_payment (member_id, coalesce(credited_at, created_at)) include (amount)
  where state = 'credited';
