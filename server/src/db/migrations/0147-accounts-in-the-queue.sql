-- A proposed account waits for its second person in the queue, as all other work does; of one proposed before, the
-- wait begins with this release.
alter table deposit_account add column proposed_at timestamptz not null default now();

alter table work_holder drop constraint work_holder_kind_check;
alter table work_holder add constraint work_holder_kind_check check (
  kind in ('withdrawal', 'case', 'difference', 'change', 'resumption', 'account', 'chat', 'verification')) not valid;
