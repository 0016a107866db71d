-- What waits is counted every few seconds, beside all that is over.
create index slip_pending on slip (created_at) where status = 'PENDING';
create index inbound_payment_in_suspense on inbound_payment (created_at) where state = 'suspense';
create index job_parked on job (kind) where parked_at is not null;
