-- What colleagues write down about a member. A note stays until the member is erased.
create table member_note (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  text text not null check (text <> ''),
  written_by bigint not null references staff,
  created_at timestamptz not null default now()
);
create index on member_note (member_id, id);

-- A mark that colleagues see wherever the member is named, until its end.
create table member_flag (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  kind text not null check (kind in ('watch', 'vip', 'own')),
  -- The operator's own name of it.
  label text,
  reason text not null check (reason <> ''),
  ends_at timestamptz,
  raised_by bigint not null references staff,
  created_at timestamptz not null default now(),
  ended_by bigint references staff,
  ended_at timestamptz,
  check ((kind = 'own') = (label is not null)),
  check ((ended_by is null) = (ended_at is null))
);
create index on member_flag (member_id, id);
