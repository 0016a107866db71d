-- What a statement of the role that runs the product cannot do to a member, whoever sends it. The owner of the tables
-- may: it erases members and seals numbers.
create function acts_for_owner(tables regclass) returns boolean
language sql stable set search_path = pg_catalog as $$
  select pg_has_role(session_user, relowner, 'member') from pg_class where oid = tables
$$;

-- A new bank account, however it came to be there, is held as one that the member has just changed. The hold is not
-- shortened, and money that is held stays with its member.
create function hold_changed_account() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if acts_for_owner(tg_relid) then return new; end if;
  if (new.bank_code, new.bank_account_no) is distinct from (old.bank_code, old.bank_account_no) then
    new.bank_changed_at := now();
  elsif new.bank_changed_at is null or new.bank_changed_at < old.bank_changed_at then
    new.bank_changed_at := old.bank_changed_at;
  end if;
  if new.password_changed_at is null or new.password_changed_at < old.password_changed_at then
    new.password_changed_at := old.password_changed_at;
  end if;
  if old.held_account is not null and new.held_account is distinct from old.held_account then
    raise exception 'the account of held money stays with its member' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger member_change_is_held
  before update of bank_code, bank_account_no, bank_changed_at, password_changed_at, held_account on member
  for each row execute function hold_changed_account();
alter table member enable always trigger member_change_is_held;

-- A player at a game is named by its member's number: nobody plays with the money of another.
create function keep_own_player() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.username <> 'm' || new.member_id and not acts_for_owner(tg_relid) then
    raise exception 'the player % is not of member %', new.username, new.member_id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger game_account_is_own before insert or update of member_id, username on game_account
  for each row execute function keep_own_player();
alter table game_account enable always trigger game_account_is_own;
