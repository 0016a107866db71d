-- One row per request key of a staff user: what it asked, and what it made. Rows are deleted after three days.
create table staff_request (
  staff_id bigint not null references staff,
  key text not null,
  call text not null,
  asked bytea not null,               -- sha256 of the call and its input
  ref text,                           -- number or id of what it made, where the reply names it
  created_at timestamptz not null default now(),
  primary key (staff_id, key)
);
create index on staff_request (created_at);
