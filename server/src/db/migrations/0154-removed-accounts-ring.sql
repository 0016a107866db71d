-- Accounts that were proposed and removed before they counted, for the bell of who proposed one: their own rows are gone.
-- A node of the release before removes without a trace.
create table removed_account (
  id bigint primary key,              -- that it had as a deposit account
  bank_code text references bank,     -- null of a prepaid wallet
  account_no text not null,
  proposed_by bigint not null references staff,
  removed_by bigint not null references staff,
  removed_at timestamptz not null default now()
);
