-- What stands still, since when, by whom and why. Pausing takes one person, or the watch over the book;
-- resuming is a change that two people make.
create table pause (
  id bigint generated always as identity primary key,
  -- 'all', 'payouts', 'transfers', 'company:PG', 'deposits:KBANK' or 'member:42'
  scope text not null check (scope ~ '^(all|payouts|transfers|(company|deposits|member):.+)$'),
  reason text not null check (char_length(reason) between 1 and 2000),
  paused_by bigint references staff,  -- null: the watch
  paused_at timestamptz not null default now(),
  resumed_by bigint references staff, -- who confirmed it; who proposed it stands in change_proposal
  resumed_at timestamptz,
  check ((resumed_by is null) = (resumed_at is null))
);
create unique index pause_in_force on pause (scope) where resumed_at is null;
create index on pause (resumed_at desc) where resumed_at is not null;

create function a_pause_only_ends() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.resumed_at is not null
     or (new.id, new.scope, new.reason, new.paused_by, new.paused_at)
        is distinct from (old.id, old.scope, old.reason, old.paused_by, old.paused_at)
  then
    raise exception 'a pause stays as it was written';
  end if;
  return new;
end $$;
create trigger pause_only_ends before update or delete on pause
  for each row execute function a_pause_only_ends();
create trigger pause_is_kept before truncate on pause
  for each statement execute function nothing_is_emptied();
