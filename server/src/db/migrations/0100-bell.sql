-- Up to when a colleague has seen what concerns them.
create table bell_seen (
  staff_id bigint primary key references staff,
  until timestamptz not null
);
