-- Signals in a member's day that they may be losing control of their play, and what a colleague did about each.
create table play_signal (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  kind text not null check (kind in ('chasing', 'night', 'failed', 'cancelled', 'raised', 'unusual')),
  day date not null,
  value int not null,
  threshold int not null,
  created_at timestamptz not null default now(),
  action text check (action in ('contacted', 'offered-limits', 'watching', 'no-concern')),
  done_by bigint references staff,
  done_at timestamptz,
  unique (member_id, kind, day),
  check ((action is null) = (done_at is null) and (action is null) = (done_by is null))
);
create index play_signal_open on play_signal (id) where done_at is null;
create index play_signal_done on play_signal (done_at) where done_at is not null;
