-- What is under way for a member, taking a waiting withdrawal back, and the statement by day.

-- The member took it back before it was approved.
alter table withdrawal drop constraint withdrawal_refusal_check;
alter table withdrawal add constraint withdrawal_refusal_check check (refusal in
  ('NAME_MISMATCH', 'ACCOUNT_CLOSED', 'PROOF_NEEDED', 'PLAY_REVIEW', 'CONTACT_US', 'CANCELLED'));

-- Open movements are few at any time, and so are a member's slips that are being checked or failed today.
create index movement_under_way on movement (member_id) where is_open;
create index slip_under_way on slip (member_id) where status = 'PENDING';
create index slip_failed on slip (member_id, settled_at) where status = 'FAILED';

-- Totals of a day, and the filter by days, read those days only.
create index statement_entry_day on statement_entry (member_id, created_at);
