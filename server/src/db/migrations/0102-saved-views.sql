-- Filters, columns and order of a list that a colleague keeps under a name, for themselves or for the team. Never what
-- was searched for.
create table saved_view (
  id bigint generated always as identity primary key,
  list text not null,
  name text not null check (name <> ''),
  is_team boolean not null,
  query jsonb not null,
  columns jsonb not null,
  made_by bigint not null references staff,
  created_at timestamptz not null default now()
);
create index on saved_view (made_by);
