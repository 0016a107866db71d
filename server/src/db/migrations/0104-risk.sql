-- Networks and devices that honest members share: a café, a shop, a mobile network. They link nobody.
create table common_place (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('device', 'address')),
  mark text not null,
  reason text not null check (reason <> ''),
  added_by bigint not null references staff,
  added_at timestamptz not null default now(),
  removed_by bigint references staff,
  removed_at timestamptz,
  check ((removed_by is null) = (removed_at is null))
);
create unique index common_place_in_force on common_place (kind, mark) where removed_at is null;

-- What speaks against some members, until somebody decides. It acts on nothing.
create table risk_finding (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('group', 'inviter', 'no-play', 'game-return', 'bank-change')),
  -- Empty when the only one of them was erased.
  members bigint[] not null,
  score int not null check (score > 0),
  reasons jsonb not null,
  found_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by bigint references staff,
  outcome text check (outcome in ('harmless', 'confirmed', 'set-aside')),
  -- Null until it ends, and after a member of it was erased.
  note text,
  check ((ended_at is null) = (ended_by is null) and (ended_at is null) = (outcome is null))
);
create index risk_finding_open on risk_finding (score, id) where ended_at is null;
create index risk_finding_ended on risk_finding (ended_at) where ended_at is not null;
create index risk_finding_members on risk_finding using gin (members);

-- The moment up to which members' new events were looked at.
create table risk_scan (
  is_only boolean primary key default true check (is_only),
  until timestamptz not null
);
