-- A flag by which its member is given no reward while it stands.
alter table member_flag drop constraint member_flag_kind_check;
alter table member_flag add constraint member_flag_kind_check
  check (kind in ('watch', 'vip', 'noBonus', 'own')) not valid;

-- True while such a flag stands. Who waited for the member's lock sees what was raised meanwhile.
create function gets_no_rewards(member_number bigint) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from member_flag
    where member_id = member_number and kind = 'noBonus'
      and ended_at is null and (ends_at is null or ends_at > now()))
$$;

-- True of a day of Bangkok that brings no cashback and no share: a flag stands now, or stood as the day closed.
create function brings_no_rewards(member_number bigint, of_day date) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from member_flag
    where member_id = member_number and kind = 'noBonus' and (
      ended_at is null and (ends_at is null or ends_at > now())
      or created_at < (of_day + 1)::timestamp at time zone 'Asia/Bangkok'
        and least(ended_at, ends_at) > (of_day + 1)::timestamp at time zone 'Asia/Bangkok'))
$$;

-- A bonus that waits for its deposit and came with a coupon: what a member held before the flag stays theirs.
alter table obligation add column from_coupon boolean not null default false;

-- A node of the release before knows no such flag: what it would give, it fails to write.
create function nobody_without_rewards() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from member where id = new.member_id for no key update;
  if gets_no_rewards(new.member_id) then
    raise exception 'the member gets no rewards' using errcode = 'WL005';
  end if;
  return new;
end $$;
create trigger obligation_of_rewarded before insert on obligation
  for each row when (new.source <> 'luckydraw' and not new.from_coupon)
  execute function nobody_without_rewards();
create trigger obligation_begins_for_rewarded before update of state on obligation
  for each row when (old.state = 'armed' and new.state = 'active' and not new.from_coupon)
  execute function nobody_without_rewards();
create trigger promotion_receipt_of_rewarded before insert on promotion_receipt
  for each row execute function nobody_without_rewards();
create trigger refund_of_rewarded before insert on refund
  for each row execute function nobody_without_rewards();
create trigger coupon_given_to_rewarded before insert on coupon
  for each row when (new.given_key is not null)
  execute function nobody_without_rewards();
