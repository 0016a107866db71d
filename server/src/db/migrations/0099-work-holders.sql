-- Who has taken a piece of work that waits for people, or was given it. A row stays when it is put back, so that
-- consoles hear of it. Chats keep their own holder; here is who handed one over.
create table work_holder (
  kind text not null check (kind in ('withdrawal', 'case', 'difference', 'change', 'resumption', 'chat')),
  item text not null,
  -- Null: it was put back.
  staff_id bigint references staff,
  given_by bigint not null references staff,
  changed_at timestamptz not null default now(),
  primary key (kind, item)
);
create index on work_holder (changed_at);
create index on work_holder (staff_id, changed_at) where staff_id is not null;
