-- Roles are the operator's: named sets of capabilities, with the largest amounts and how much may be read in an hour.
-- `name` is null for the three that every installation begins with.
create table staff_role (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,29}$'),
  name text unique,
  capabilities text[] not null check ('useConsole' = any(capabilities)),
  withdrawal_max bigint check (withdrawal_max >= 0),  -- satang; null: no limit
  adjustment_max bigint check (adjustment_max >= 0),
  files_per_hour int not null check (files_per_hour between 0 and 10000),
  pages_per_hour int not null check (pages_per_hour between 0 and 10000),
  locks_per_hour int not null check (locks_per_hour between 0 and 10000),
  check ((name is null) = (code in ('agent', 'cashier', 'admin'))),
  check (code <> 'admin' or
    capabilities @> '{useConsole,viewContent,confirmChanges,viewAudit,manageStaff}')
);
insert into staff_role (code, capabilities, files_per_hour, pages_per_hour, locks_per_hour) values
  ('agent', '{useConsole,viewMembers,revealPhone,lockMembers,viewPauses,answerChat,viewContent}', 120, 30, 10),
  ('cashier', '{useConsole,viewMembers,revealPhone,revealAccount,lockMembers,unlockMembers,adjustWallets,eraseMembers,keepRegister,decideWithdrawals,decideCases,reconcile,decideRisk,verifyMembers,viewPauses,pauseMoney,viewContent,confirmChanges,confirmDepositAccounts}',
    240, 60, 30),
  ('admin', '{useConsole,viewMembers,revealPhone,revealAccount,lockMembers,unlockMembers,adjustWallets,eraseMembers,keepRegister,decideWithdrawals,decideCases,reconcile,decideRisk,verifyMembers,viewPauses,pauseMoney,answerChat,handOverAnyChat,viewContent,viewOdds,editContent,confirmChanges,confirmDepositAccounts,switchCompanies,closeProduct,viewAudit,manageStaff}',
    600, 300, 100);

-- The role of an account, where the release before must take it for another one, which `role` then names; null: `role`.
alter table staff add column custom_role text;
alter table staff add constraint staff_custom_role_fkey
  foreign key (custom_role) references staff_role (code) not valid;

-- The role that a session tries out, while it does: then it only reads.
alter table staff_session add column seen_as text;
alter table staff_session add constraint staff_session_seen_as_fkey
  foreign key (seen_as) references staff_role (code) on delete set null not valid;

-- Same name, and now by what roles allow.
create or replace function administers(role text) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce((select 'manageStaff' = any(capabilities) from staff_role where code = role), false)
$$;

create function require_an_admin() returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('staff-admins'));
  if not exists (
    select from staff
    where is_active and not needs_own_password and totp_confirmed_at is not null
      and administers(coalesce(custom_role, role))) then
    raise exception 'the last admin who can sign in stays' using errcode = 'integrity_constraint_violation';
  end if;
end $$;

-- Another role counts too, even one that administers: it may lose that in the same moment.
create or replace function an_admin_stays() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not (old.is_active and not old.needs_own_password and old.totp_confirmed_at is not null
      and administers(coalesce(old.custom_role, old.role)))
    or tg_op = 'UPDATE' and new.is_active
      and coalesce(new.custom_role, new.role) = coalesce(old.custom_role, old.role) then
    return null;
  end if;
  perform require_an_admin();
  return null;
end $$;

create function a_role_keeps_an_admin() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' and old.name is null then
    raise exception 'the role % stays', old.code using errcode = 'integrity_constraint_violation';
  end if;
  if 'manageStaff' = any(old.capabilities)
    and (tg_op = 'DELETE' or not 'manageStaff' = any(new.capabilities))
    and exists (select from staff where coalesce(custom_role, role) = old.code and is_active
      and not needs_own_password and totp_confirmed_at is not null) then
    perform require_an_admin();
  end if;
  return null;
end $$;
create trigger a_role_keeps_an_admin after update or delete on staff_role
  for each row execute function a_role_keeps_an_admin();
alter table staff_role enable always trigger a_role_keeps_an_admin;

create trigger staff_role_change_is_recorded after insert or delete or update on staff_role
  for each row execute function record_guarded_change(
    'code', 'code', 'name', 'capabilities', 'withdrawal_max', 'adjustment_max', 'files_per_hour',
    'pages_per_hour', 'locks_per_hour');
create trigger staff_custom_role_is_recorded after update of custom_role on staff
  for each row execute function record_guarded_change('username', 'custom_role');
alter table staff_role enable always trigger staff_role_change_is_recorded;
alter table staff enable always trigger staff_custom_role_is_recorded;
