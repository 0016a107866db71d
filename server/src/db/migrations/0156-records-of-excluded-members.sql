-- What a provider lists of an earlier time is written down whatever its member may do by now, as after a restore: the
-- money has moved there. A transfer that begins has the time of its transaction, a recorded one that of its provider; a
-- QR that stands for a lost one is over from the beginning.
create or replace function no_game_for_excluded() returns trigger language plpgsql
set search_path to pg_catalog, public, pg_temp as $$
declare
  player bigint;
  began timestamptz;
  until timestamptz;
begin
  select member_id, created_at into player, began from movement where id = new.id;
  if began <> now() then return null; end if;
  select excluded_until into until from member where id = player for no key update;
  if until > now() then
    raise exception 'the member is excluded' using errcode = 'WL001';
  end if;
  if loss_room(player) < 0 then
    raise exception 'the transfer is more than its member may lose' using errcode = 'WL003';
  end if;
  perform play_goes_on(player);
  return null;
end $$;

drop trigger qr_code_of_nobody_excluded on qr_code;
create trigger qr_code_of_nobody_excluded before insert on qr_code
  for each row when (new.state <> 'expired') execute function nobody_excluded();
