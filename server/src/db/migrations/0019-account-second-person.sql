-- Who adds an account says where members' money goes. It counts once another person has confirmed it.
alter table deposit_account
  add column proposed_by bigint references staff,     -- null: set up with the service
  add column confirmed_by bigint references staff,
  add column is_confirmed boolean not null
    generated always as (proposed_by is null or confirmed_by is not null) stored,
  add check (confirmed_by <> proposed_by);
