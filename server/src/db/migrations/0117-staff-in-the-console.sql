-- Accounts of the staff made and changed in the console, by two people.

-- The first password of an account, in two halves: who proposed it hands over one, who confirmed it the other, so that
-- neither can sign in with it. A row goes when its half has been shown.
create table first_password (
  staff_id bigint not null references staff,
  half smallint not null check (half in (1, 2)),
  holder_id bigint not null references staff,
  sealed text not null,
  created_at timestamptz not null default now(),
  primary key (staff_id, half)
);
create index first_password_holder on first_password (holder_id);

-- Roles whose people can make and change accounts.
create function administers(role text) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp
return role = 'admin';

-- One person who administers and can sign in is always left, whoever asks, and however many ask at the same moment.
create function an_admin_stays() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not (old.is_active and not old.needs_own_password and old.totp_confirmed_at is not null
      and administers(old.role))
    or tg_op = 'UPDATE' and new.is_active and administers(new.role) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('staff-admins'));
  if not exists (
    select from staff
    where is_active and not needs_own_password and totp_confirmed_at is not null
      and administers(role)) then
    raise exception 'the last admin who can sign in stays' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger an_admin_stays after update or delete on staff
  for each row execute function an_admin_stays();
alter table staff enable always trigger an_admin_stays;
