-- Double entry, append only. Money is whole satang (bigint); time is the database's.

create schema ledger;

-- What a transfer does: move money at once, promise it, or resolve one promise.
create type ledger.op as enum ('single', 'pending', 'post', 'void');

-- A member-side account. Money in it is spendable (balance) or reserved (held); neither goes below zero.
create table ledger.account (
  id bigint generated always as identity primary key,
  currency text not null check (currency in ('THB', 'LAK', 'COIN')),
  balance bigint not null default 0 check (balance >= 0),
  held bigint not null default 0 check (held >= 0),
  seq bigint not null default 0 check (seq >= 0),
  opened_at timestamptz not null default clock_timestamp()
) with (
  -- Half-empty pages keep balance updates on their page, without index work; every movement is one.
  fillfactor = 50,
  autovacuum_vacuum_scale_factor = 0.02
);

-- The other side of every transfer. It may be negative: it mirrors what members hold.
create table ledger.house (
  id integer generated always as identity primary key,
  code text not null unique check (char_length(code) between 1 and 80),
  currency text not null check (currency in ('THB', 'LAK', 'COIN')),
  opened_at timestamptz not null default clock_timestamp()
);

-- One row for a house account would be locked by everybody's transfer, so its balance is spread over
-- lanes, one for each database connection, and is their sum.
create table ledger.house_lane (
  house integer not null references ledger.house,
  lane smallint not null,
  balance bigint not null,
  primary key (house, lane)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);

-- One row carries all sides of a movement. Foreign keys to account and house are left out on purpose:
-- ledger.post checks both under lock, nothing can be deleted, the audit looks for orphans, and the keys
-- would cost a fifth of the throughput.
create table ledger.transfer (
  id uuid primary key,
  account bigint not null,
  seq bigint not null check (seq > 0),
  house integer not null,
  amount bigint not null check (amount <> 0),
  delta bigint not null,
  held_delta bigint not null,
  house_delta bigint not null,
  balance_after bigint not null check (balance_after >= 0),
  held_after bigint not null check (held_after >= 0),
  op ledger.op not null,
  kind text not null check (char_length(kind) between 1 and 40),
  pending_id uuid,
  at timestamptz not null default clock_timestamp(),
  unique (account, seq),
  constraint sides_sum_to_zero check (delta + held_delta + house_delta = 0),
  constraint sides_follow_operation check (
    case op
      when 'single' then delta = amount and held_delta = 0
      when 'pending' then delta = least(amount, 0) and held_delta = greatest(-amount, 0)
      when 'post' then delta = greatest(amount, 0) and held_delta = least(amount, 0)
      when 'void' then delta = greatest(-amount, 0) and held_delta = least(amount, 0)
    end
  ),
  constraint resolution_names_its_pending check ((op in ('post', 'void')) = (pending_id is not null))
);

-- Exactly one post or void for each pending, whatever the code above believes.
create unique index transfer_resolution on ledger.transfer (pending_id) where pending_id is not null;

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append only: % refused', tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation';
end
$$;

create trigger append_only before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();
create trigger never_removed before delete or truncate on ledger.account
  for each statement execute function ledger.refuse_change();
create trigger identity_fixed before update of id, currency, opened_at on ledger.account
  for each statement execute function ledger.refuse_change();
create trigger never_changed before update or delete or truncate on ledger.house
  for each statement execute function ledger.refuse_change();
create trigger never_removed before delete or truncate on ledger.house_lane
  for each statement execute function ledger.refuse_change();
