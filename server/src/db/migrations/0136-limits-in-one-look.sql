-- What limits leave, by one look at their rows and one at the money, however many periods have a limit. A member who
-- set none costs one look. The plan is made once for each connection: making one for each member takes five times as
-- long as the query.
create or replace function deposit_room(member_number bigint) returns bigint language plpgsql volatile
set plan_cache_mode to force_generic_plan as $$
declare
  is_excluded boolean;
  is_limited boolean;
begin
  select excluded_until > now(), exists (select from deposit_limit where member_id = member_number)
  into is_excluded, is_limited
  from member where id = member_number;
  if is_excluded then return 0; end if;
  if is_limited is not true then return null; end if;
  return (
    with own as materialized (
      select amount, deposit_period_start(period) as since
      from (
        select distinct on (period) period, amount from deposit_limit
        where member_id = member_number and in_force_at is not null
        order by period, id desc) as latest
      where amount is not null
    ), paid as materialized (
      select amount, coalesce(credited_at, created_at) as at from inbound_payment
      where member_id = member_number and state = 'credited'
        and coalesce(credited_at, created_at) >= (select min(since) from own)
    )
    select min(greatest(0, own.amount - (
      select coalesce(sum(paid.amount), 0)::bigint from paid where paid.at >= own.since)))
    from own);
end $$;

create or replace function loss_room(member_number bigint) returns bigint language plpgsql volatile
set plan_cache_mode to force_generic_plan as $$
begin
  if not exists (select from play_limit where member_id = member_number) then return null; end if;
  return (
    with own as materialized (
      select amount, deposit_period_start(substr(kind, 6)) as since
      from (
        select distinct on (kind) kind, amount from play_limit
        where member_id = member_number and kind <> 'session' and in_force_at is not null
        order by kind, id desc) as latest
      where amount is not null
    ), moved as materialized (
      -- A transfer is looked up by its key, never by a read of all. Two reads of movements, as one with "or" would go
      -- through all that the member ever moved.
      select settled_at, (
        select case direction when 'in' then amount else -amount end from game_transfer
        where game_transfer.id = movement.id) as amount
      from movement
      where member_id = member_number and kind = 'game-transfer' and state = 'posted'
        and settled_at >= (select min(since) from own)
      union all
      select 'infinity', (
        select amount from game_transfer
        where game_transfer.id = movement.id and direction = 'in')
      from movement
      where member_id = member_number and kind = 'game-transfer' and settled_at is null
        and exists (select from own)
    )
    select min(own.amount - (
      select coalesce(sum(moved.amount), 0)::bigint from moved where moved.settled_at >= own.since))
    from own);
end $$;

-- When a session of play with a limit of so many minutes (null: none) ends or ended; null: there was none.
create function play_end(play play_time, minutes bigint) returns timestamptz language sql immutable as $$
  select case when play.began_at is not null then least(
    play.ended_at, play.latest_at + interval '4 hours',
    play.began_at + make_interval(mins => minutes::int)) end
$$;

-- Until when its member rests: an hour after the end, if the limit has been reached. Null: they may play.
create function play_rest_end(play play_time, minutes bigint) returns timestamptz language sql stable as $$
  select case when play.began_at + make_interval(mins => minutes::int) <= now()
    and now() < play_end(play, minutes) + interval '1 hour'
  then play_end(play, minutes) + interval '1 hour' end
$$;

create or replace function play_ends_at(play play_time) returns timestamptz language plpgsql volatile as $$
begin
  if play.began_at is null then return null; end if;
  return play_end(play, play_limit_of(play.member_id, 'session'));
end $$;

create or replace function play_rests_until(member_number bigint) returns timestamptz language plpgsql volatile as $$
declare
  play play_time;
begin
  select * into play from play_time where member_id = member_number;
  if play.began_at is null then return null; end if;
  return play_rest_end(play, play_limit_of(member_number, 'session'));
end $$;

create or replace function play_goes_on(member_number bigint) returns void language plpgsql volatile as $$
declare
  play play_time;
  minutes bigint;
begin
  select * into play from play_time where member_id = member_number for update;
  if not found then return; end if;
  minutes := play_limit_of(member_number, 'session');
  if play_rest_end(play, minutes) is not null then
    raise exception 'the member rests from play' using errcode = 'WL004';
  end if;
  update play_time
  set began_at = case when play.began_at is null or play_end(play, minutes) + interval '1 hour' <= now()
      then now() else play.began_at end,
    latest_at = now(), ended_at = null
  where member_id = member_number;
end $$;

create or replace function no_game_for_excluded() returns trigger language plpgsql as $$
declare
  player bigint;
  until timestamptz;
begin
  select id, excluded_until into player, until from member
  where id = (select member_id from movement where movement.id = new.id) for no key update;
  if until > now() then
    raise exception 'the member is excluded' using errcode = 'WL001';
  end if;
  if loss_room(player) < 0 then
    raise exception 'the transfer is more than its member may lose' using errcode = 'WL003';
  end if;
  perform play_goes_on(player);
  return null;
end $$;
