-- When a person is erased, what money was paid to keeps its place in the chain of seals by a digest, which tells
-- nothing without the salt that goes with the number.
alter table bank_account_history
  add column salt uuid default gen_random_uuid(),
  add column erased_digest bytea,
  add check ((salt is null) = (erased_digest is not null));

create function is_erased(member_id bigint) returns boolean language sql stable as $$
  select exists (select from member where id = member_id and username = 'erased-' || member_id)
$$;

-- Beside the sealing of numbers: a member who is erased already takes the number and the name along.
create or replace function account_is_only_sealed() returns trigger language plpgsql as $$
declare
  rest constant text[] := array['account_no', 'account_name', 'salt', 'erased_digest'];
begin
  if tg_op = 'UPDATE' and old.account_no not like 'n1a.%' and new.account_no like 'n1a.%'
     and to_jsonb(new) - 'account_no' = to_jsonb(old) - 'account_no' then
    return new;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - rest = to_jsonb(old) - rest
     and old.salt is not null and new.salt is null
     and new.account_no = 'erased-' || old.member_id and new.account_name = new.account_no
     and new.erased_digest = sha256(convert_to(
       concat_ws('|', old.salt, old.account_no, old.account_name), 'UTF8'))
     and is_erased(old.member_id) then
    return new;
  end if;
  raise exception '% is kept as it was written', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function payout_is_only_sealed() returns trigger language plpgsql as $$
begin
  if (old.amount, old.bank_code) = (new.amount, new.bank_code)
     and old.bank_account_no not like 'n1a.%' and new.bank_account_no like 'n1a.%' then
    return new;
  end if;
  if (old.amount, old.bank_code) = (new.amount, new.bank_code) and exists (
       select from movement
       where movement.id = old.id and not is_open and is_erased(member_id)
         and new.bank_account_no = 'erased-' || member_id) then
    return new;
  end if;
  raise exception '% is kept as it was written', tg_table_name using errcode = 'restrict_violation';
end $$;
