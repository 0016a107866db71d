-- The places in which this book has lived: the cluster that keeps it, and each restore since. A mark that the
-- database carries and that is missing here means that it was restored: money stops leaving until two people have
-- compared it with the companies' books.
create table restore (
  -- 'cluster:…' by the cluster's own number and the ledger's table, 'setting:…' as restore.sh wrote it
  mark text primary key,
  -- The latest trace that the restored database held; null: its first place, where nothing was restored.
  since timestamptz,
  found_at timestamptz not null default clock_timestamp()
);
create trigger restore_is_kept before update or delete on restore
  for each row execute function nothing_is_changed();
create trigger restore_is_not_emptied before truncate on restore
  for each statement execute function nothing_is_emptied();
alter table restore enable always trigger restore_is_kept;
alter table restore enable always trigger restore_is_not_emptied;

alter table pause drop constraint pause_scope_check;
alter table pause add constraint pause_scope_check
  check (scope ~ '^(all|restore|payouts|transfers|(company|deposits|member):.+)$') not valid;
