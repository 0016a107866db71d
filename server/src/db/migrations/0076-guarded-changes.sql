-- Every change of the rows by which the operator is run or paid, written by the owner of the tables: the role that
-- runs the product can neither keep one from being recorded nor take one out. The chain of seals covers them.
create table guarded_change (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  row_of text not null,               -- 'staff', 'setting', 'deposit_account' or 'member'
  subject text not null,              -- the row's own number or name
  columns text[] not null,            -- those that changed; all of a row that is new, none of one that is gone
  digest bytea not null,              -- of the guarded columns afterwards
  role text not null                  -- of the database, that made the change
);
create index on guarded_change (at);
create trigger guarded_change_is_kept before update or delete on guarded_change
  for each row execute function nothing_is_changed();
create trigger guarded_change_is_not_emptied before truncate on guarded_change
  for each statement execute function nothing_is_emptied();

-- The first argument names the column by which the row is told, the others the columns that are guarded.
create function record_guarded_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  guarded text[] := tg_argv[1:];
  changed text[];
begin
  select array_agg(name order by name) into changed from unnest(guarded) as name
  where before -> name is distinct from after -> name;
  if changed is null then return null; end if;
  insert into public.guarded_change (row_of, subject, columns, digest, role)
  select tg_table_name, coalesce(after ->> tg_argv[0], before ->> tg_argv[0]),
    case when tg_op = 'DELETE' then '{}' else changed end,
    sha256(convert_to((
      select string_agg(name || '=' || coalesce(after ->> name, ''), '|' order by name)
      from unnest(guarded) as name), 'UTF8')),
    session_user;
  return null;
end $$;
revoke all on function record_guarded_change() from public;

create trigger staff_change_is_recorded after insert or delete or update on staff
  for each row execute function record_guarded_change(
    'username', 'username', 'role', 'is_active', 'password_hash');
create trigger setting_change_is_recorded after insert or delete or update on setting
  for each row execute function record_guarded_change('name', 'value');
create trigger deposit_account_change_is_recorded after insert or delete or update on deposit_account
  for each row execute function record_guarded_change(
    'id', 'bank_code', 'account_no', 'account_name', 'kind', 'currency', 'is_shown', 'confirmed_by');
-- A new member has no earlier account or password that somebody could have replaced.
create trigger member_change_is_recorded
  after update of bank_code, bank_account_no, bank_account_name, password_hash on member
  for each row execute function record_guarded_change(
    'id', 'bank_code', 'bank_account_no', 'bank_account_name', 'password_hash');

alter table guarded_change enable always trigger guarded_change_is_kept;
alter table guarded_change enable always trigger guarded_change_is_not_emptied;
alter table staff enable always trigger staff_change_is_recorded;
alter table setting enable always trigger setting_change_is_recorded;
alter table deposit_account enable always trigger deposit_account_change_is_recorded;
alter table member enable always trigger member_change_is_recorded;
