-- A digest tells of a person that they are excluded. A day after the exclusion is over it may be deleted, and no sooner.
-- A self-exclusion is over when its member has returned; an erased person cannot ask to, and is free at its end.
create function exclusion_is_past(exclusion_number bigint) returns boolean language sql stable as $$
  select coalesce(
    case when kind = 'time-out' or is_erased(member_id) then ends_at else returned_at end
      <= now() - interval '1 day', false)
  from exclusion where id = exclusion_number
$$;

create function a_digest_outlives_its_exclusion() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exclusion_is_past(old.exclusion_id) then return old; end if;
  raise exception 'an excluded person is known until the exclusion is over' using errcode = 'restrict_violation';
end $$;
drop trigger excluded_identity_is_kept on excluded_identity;
create trigger excluded_identity_is_kept before update or delete on excluded_identity
  for each row execute function a_digest_outlives_its_exclusion();
alter table excluded_identity enable always trigger excluded_identity_is_kept;
drop trigger register_digest_is_kept on register_digest;
create trigger register_digest_is_kept before update or delete on register_digest
  for each row execute function a_digest_outlives_its_exclusion();
alter table register_digest enable always trigger register_digest_is_kept;

create or replace function a_register_entry_only_grows() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.digest = old.digest and new.ends_at > old.ends_at then return new; end if;
  if tg_op = 'DELETE' and old.ends_at <= now() - interval '1 day' then return old; end if;
  raise exception 'an entry of the register is kept until its end' using errcode = 'restrict_violation';
end $$;
