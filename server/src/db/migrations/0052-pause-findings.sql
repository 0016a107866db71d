-- What the watch found when it paused money: codes with values, told in each reader's language. The reason
-- keeps the same in English, for older releases and for whoever reads the table.
alter table pause add column findings jsonb;

create or replace function a_pause_only_ends() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.resumed_at is not null
     or (new.id, new.scope, new.reason, new.findings, new.paused_by, new.paused_at)
        is distinct from (old.id, old.scope, old.reason, old.findings, old.paused_by, old.paused_at)
  then
    raise exception 'a pause stays as it was written';
  end if;
  return new;
end $$;
