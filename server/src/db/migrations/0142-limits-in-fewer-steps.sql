-- What a movement counts as lost in games, satang: it took so much there, or, below zero, brought it back. Beside its other
-- columns it is read without looking its transfer up. Null: of a node of the release before, or not about a game.
alter table movement add column lost bigint;

create function lost_is_what_moved() returns trigger language plpgsql
set search_path to pg_catalog, public, pg_temp as $$
begin
  if exists (
    select from movement
    where movement.id = new.id
      and lost <> case new.direction when 'in' then new.amount else -new.amount end)
  then raise exception 'a movement counts what its transfer moves' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger game_transfer_is_counted_as_it_is after insert on game_transfer
  for each row execute function lost_is_what_moved();
alter table game_transfer enable always trigger game_transfer_is_counted_as_it_is;

-- What limits leave and how a session of play stands, with the same answers in fewer steps. A function of SQL is a part
-- of the plan that calls it only if it promises no more than its parts do: a time plus an interval is "stable".
create function play_end(began_at timestamptz, latest_at timestamptz, ended_at timestamptz, minutes bigint)
returns timestamptz language sql stable as $$
  select case when began_at is not null then
    least(ended_at, latest_at + interval '4 hours', began_at + make_interval(mins => minutes::int)) end
$$;

create function play_rest_end(began_at timestamptz, latest_at timestamptz, ended_at timestamptz, minutes bigint)
returns timestamptz language sql stable as $$
  select case when began_at + make_interval(mins => minutes::int) <= now()
    and now() < play_end(began_at, latest_at, ended_at, minutes) + interval '1 hour'
  then play_end(began_at, latest_at, ended_at, minutes) + interval '1 hour' end
$$;

create or replace function play_end(play play_time, minutes bigint) returns timestamptz language sql stable as $$
  select play_end(play.began_at, play.latest_at, play.ended_at, minutes)
$$;

create or replace function play_rest_end(play play_time, minutes bigint) returns timestamptz language sql stable as $$
  select play_rest_end(play.began_at, play.latest_at, play.ended_at, minutes)
$$;

create or replace function play_rests_until(member_number bigint) returns timestamptz language plpgsql volatile
set search_path to pg_catalog, public, pg_temp as $$
declare
  own record;
begin
  select began_at, latest_at, ended_at, (
    select amount from play_limit
    where play_limit.member_id = play_time.member_id and kind = 'session' and in_force_at is not null
    order by id desc limit 1) as minutes
  into own from play_time where member_id = member_number and began_at is not null;
  return play_rest_end(own.began_at, own.latest_at, own.ended_at, own.minutes);
end $$;

create or replace function play_goes_on(member_number bigint) returns void language plpgsql volatile
set search_path to pg_catalog, public, pg_temp as $$
declare
  began timestamptz;
  latest timestamptz;
  ended timestamptz;
  minutes bigint;
begin
  select began_at, latest_at, ended_at into began, latest, ended
  from play_time where member_id = member_number for update;
  if not found then return; end if;
  -- By a statement of its own: what holds once the row is locked.
  minutes := (
    select amount from play_limit
    where member_id = member_number and kind = 'session' and in_force_at is not null
    order by id desc limit 1);
  if play_rest_end(began, latest, ended, minutes) is not null then
    raise exception 'the member rests from play' using errcode = 'WL004';
  end if;
  if began is null or play_end(began, latest, ended, minutes) + interval '1 hour' <= now() then
    began := now();
  end if;
  update play_time set began_at = began, latest_at = now(), ended_at = null
  where member_id = member_number;
end $$;

create or replace function reality_check_of(member_number bigint) returns timestamptz language plpgsql volatile
set search_path to pg_catalog, public, pg_temp as $$
declare
  own record;
  ends timestamptz;
begin
  select began_at, latest_at, ended_at, checked_at, check_minutes, (
    select amount from play_limit
    where play_limit.member_id = play_time.member_id and kind = 'session' and in_force_at is not null
    order by id desc limit 1) as minutes
  into own from play_time where member_id = member_number and began_at is not null;
  if not found then return null; end if;
  ends := play_end(own.began_at, own.latest_at, own.ended_at, own.minutes);
  if now() < ends
    and greatest(own.began_at, own.checked_at) + make_interval(mins => own.check_minutes) <= now()
  then return own.began_at;
  end if;
  if play_rest_end(own.began_at, own.latest_at, own.ended_at, own.minutes) is not null
    and coalesce(own.checked_at < ends, true)
  then return own.began_at;
  end if;
  return null;
end $$;

create or replace function deposit_room(member_number bigint) returns bigint language plpgsql volatile
set plan_cache_mode to force_generic_plan set search_path to pg_catalog, public, pg_temp as $$
declare
  is_excluded boolean;
  is_limited boolean;
  own record;
  of_day bigint;
  of_week bigint;
  of_month bigint;
  day_began timestamptz;
  week_began timestamptz;
  month_began timestamptz;
begin
  select excluded_until > now(), exists (select from deposit_limit where member_id = member_number)
  into is_excluded, is_limited
  from member where id = member_number;
  if is_excluded then return 0; end if;
  if is_limited is not true then return null; end if;
  -- The latest of a period counts.
  for own in
    select period, amount from deposit_limit
    where member_id = member_number and in_force_at is not null order by id
  loop
    if own.period = 'day' then of_day := own.amount;
    elsif own.period = 'week' then of_week := own.amount;
    else of_month := own.amount;
    end if;
  end loop;
  if of_day is not null then day_began := deposit_period_start('day'); end if;
  if of_week is not null then week_began := deposit_period_start('week'); end if;
  if of_month is not null then month_began := deposit_period_start('month'); end if;
  if coalesce(of_day, of_week, of_month) is null then return null; end if;
  return (
    select greatest(0, least(
      of_day - coalesce(sum(amount) filter (where coalesce(credited_at, created_at) >= day_began), 0),
      of_week - coalesce(sum(amount) filter (where coalesce(credited_at, created_at) >= week_began), 0),
      of_month - coalesce(sum(amount) filter (where coalesce(credited_at, created_at) >= month_began), 0)))
    from inbound_payment
    where member_id = member_number and state = 'credited'
      and coalesce(credited_at, created_at) >= least(day_began, week_began, month_began));
end $$;

create or replace function loss_room(member_number bigint) returns bigint language plpgsql volatile
set plan_cache_mode to force_generic_plan set search_path to pg_catalog, public, pg_temp as $$
declare
  own record;
  of_day bigint;
  of_week bigint;
  of_month bigint;
  day_began timestamptz;
  week_began timestamptz;
  month_began timestamptz;
begin
  if not exists (select from play_limit where member_id = member_number) then return null; end if;
  for own in
    select kind, amount from play_limit
    where member_id = member_number and kind <> 'session' and in_force_at is not null order by id
  loop
    if own.kind = 'loss-day' then of_day := own.amount;
    elsif own.kind = 'loss-week' then of_week := own.amount;
    else of_month := own.amount;
    end if;
  end loop;
  if of_day is not null then day_began := deposit_period_start('day'); end if;
  if of_week is not null then week_began := deposit_period_start('week'); end if;
  if of_month is not null then month_began := deposit_period_start('month'); end if;
  if coalesce(of_day, of_week, of_month) is null then return null; end if;
  return (
    select least(
      of_day - coalesce(sum(moved.lost) filter (where settled_at >= day_began), 0),
      of_week - coalesce(sum(moved.lost) filter (where settled_at >= week_began), 0),
      of_month - coalesce(sum(moved.lost) filter (where settled_at >= month_began), 0))
    from (
      -- A transfer that has to be looked up is by its key, never by a read of all. Two reads of movements, as one with
      -- "or" would go through all that the member ever moved.
      select settled_at, coalesce(lost, (
        select case direction when 'in' then amount else -amount end from game_transfer
        where game_transfer.id = movement.id)) as lost
      from movement
      where member_id = member_number and kind = 'game-transfer' and state = 'posted'
        and settled_at >= least(day_began, week_began, month_began)
      union all
      select 'infinity', greatest(0, coalesce(lost, (
        select amount from game_transfer
        where game_transfer.id = movement.id and direction = 'in')))
      from movement
      where member_id = member_number and kind = 'game-transfer' and settled_at is null
    ) as moved);
end $$;
