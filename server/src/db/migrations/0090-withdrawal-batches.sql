-- Withdrawals that one colleague decided together: each item's outcome is kept with its decision, so that a batch that
-- was cut off goes on where it stopped.
create table withdrawal_batch (
  id uuid primary key,
  staff_id bigint not null references staff,
  action text not null check (action in ('approve', 'refuse')),
  created_at timestamptz not null default now()
);
create index on withdrawal_batch (staff_id, created_at);

create table withdrawal_batch_item (
  batch_id uuid not null references withdrawal_batch,
  withdrawal_id uuid not null,
  amount bigint not null,
  -- approved, refused, or why it was left out.
  outcome text not null,
  at timestamptz not null default now(),
  primary key (batch_id, withdrawal_id)
);
create unique index withdrawal_batch_decides_once on withdrawal_batch_item (withdrawal_id)
  where outcome in ('approved', 'refused');
