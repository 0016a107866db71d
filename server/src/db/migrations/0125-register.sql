-- Exclusions that a register of several operators names, and ours for it. People stand in it as digests under the
-- register's key, which every operator of it has; without the key nobody is found in it.
create table register_file (
  id uuid primary key,
  kind text not null check (kind in ('import', 'export')),
  row_count int not null,
  confirmed_by bigint not null references staff,
  confirmed_at timestamptz not null default now(),
  -- The members up to this number were compared with the entries of an import.
  compared_to bigint,
  compared_at timestamptz
);

create table register_entry (
  digest text primary key,
  ends_at timestamptz not null,
  file_id uuid not null references register_file
);
create index on register_entry (file_id);

-- Imported again, an entry may only last longer: a file ends no exclusion early.
create function a_register_entry_only_grows() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.digest = old.digest and new.ends_at > old.ends_at then return new; end if;
  raise exception 'an entry of the register is kept until its end' using errcode = 'restrict_violation';
end $$;
create trigger register_entry_only_grows before update or delete on register_entry
  for each row execute function a_register_entry_only_grows();
create trigger register_entry_is_not_emptied before truncate on register_entry
  for each statement execute function nothing_is_emptied();
alter table register_entry enable always trigger register_entry_only_grows;
alter table register_entry enable always trigger register_entry_is_not_emptied;

-- The digests of our excluded members under the register's key. They outlive an erasure.
create table register_digest (
  exclusion_id bigint not null references exclusion,
  digest text not null,
  primary key (exclusion_id, digest)
);
create trigger register_digest_is_kept before update or delete on register_digest
  for each row execute function nothing_is_changed();
create trigger register_digest_is_not_emptied before truncate on register_digest
  for each statement execute function nothing_is_emptied();
alter table register_digest enable always trigger register_digest_is_kept;
alter table register_digest enable always trigger register_digest_is_not_emptied;
