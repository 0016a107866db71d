-- Whoever writes a row that a limit or an exclusion decides about waits for the member's lock before it is asked. This
-- release takes the lock before it writes; a node of a release that does not would otherwise pass what commits beside it.
create or replace function nobody_excluded() returns trigger language plpgsql as $$
declare
  until timestamptz;
begin
  select excluded_until into until from member where id = new.member_id for no key update;
  if until > now() then
    raise exception 'the member is excluded' using errcode = 'WL001';
  end if;
  return new;
end $$;

create or replace function no_game_for_excluded() returns trigger language plpgsql as $$
declare
  own member;
begin
  select member.* into own from member
  where id = (select member_id from movement where movement.id = new.id) for no key update;
  if own.excluded_until > now() then
    raise exception 'the member is excluded' using errcode = 'WL001';
  end if;
  if loss_room(own.id) < 0 then
    raise exception 'the transfer is more than its member may lose' using errcode = 'WL003';
  end if;
  perform play_goes_on(own.id);
  return null;
end $$;

create or replace function no_credit_beyond_room() returns trigger language plpgsql as $$
begin
  perform from member where id = new.member_id for no key update;
  if new.amount > deposit_room(new.member_id) then
    raise exception 'the payment is more than its member may pay in' using errcode = 'WL002';
  end if;
  return new;
end $$;

-- A member enters a game by an address that takes no ticket. Rejects who is excluded or rests, and counts as play.
create function play_begins(member_number bigint) returns void language plpgsql volatile as $$
declare
  until timestamptz;
begin
  select excluded_until into until from member where id = member_number for no key update;
  if until > now() then
    raise exception 'the member is excluded' using errcode = 'WL001';
  end if;
  perform play_goes_on(member_number);
end $$;
