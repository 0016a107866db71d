-- Limits of play that members set: what they may lose in a period, in satang, and for how long they play in a row, in
-- minutes. As with deposit limits the latest row in force counts, and one that raises a limit waits a day.
create table play_limit (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  kind text not null check (kind in ('loss-day', 'loss-week', 'loss-month', 'session')),
  amount bigint check (amount > 0),   -- null: no limit any more
  set_at timestamptz not null default now(),
  in_force_at timestamptz
);
create index on play_limit (member_id, kind, id);

create function play_limit_of(member_number bigint, asked_kind text) returns bigint
language plpgsql volatile as $$
begin
  return (
    select amount from play_limit
    where member_id = member_number and kind = asked_kind and in_force_at is not null
    order by id desc limit 1);
end $$;

create function a_play_limit_is_raised_slowly() returns trigger language plpgsql as $$
declare
  unlimited constant bigint := 9223372036854775807;
begin
  if tg_op = 'INSERT' and new.set_at = now() and (
    new.in_force_at is null
    or new.in_force_at = now()
      and coalesce(new.amount, unlimited) <= coalesce(play_limit_of(new.member_id, new.kind), unlimited))
  then return new;
  end if;
  if tg_op = 'UPDATE'
    and (new.id, new.member_id, new.kind, new.set_at) = (old.id, old.member_id, old.kind, old.set_at)
    and new.amount is not distinct from old.amount
    and old.in_force_at is null and new.in_force_at = now()
    and old.set_at <= now() - interval '1 day'
    and not exists (
      select from play_limit as later
      where later.member_id = old.member_id and later.kind = old.kind and later.id > old.id)
  then return new;
  end if;
  raise exception 'a limit of play is raised by its own rules' using errcode = 'restrict_violation';
end $$;
create trigger play_limit_is_raised_slowly before insert or update or delete on play_limit
  for each row execute function a_play_limit_is_raised_slowly();
create trigger play_limit_is_kept before truncate on play_limit
  for each statement execute function nothing_is_emptied();
alter table play_limit enable always trigger play_limit_is_raised_slowly;
alter table play_limit enable always trigger play_limit_is_kept;

-- What a member lost in games since a moment, in satang; below zero: more came out than went in. What is on its way in
-- counts as lost, what is on its way out is not back yet.
create function lost_since(member_number bigint, since timestamptz) returns bigint
language plpgsql volatile as $$
begin
  return (
    select coalesce(sum(case direction when 'in' then amount else -amount end), 0)::bigint
    from movement join game_transfer using (id)
    where member_id = member_number and kind = 'game-transfer'
      and (settled_at >= since and state = 'posted' or settled_at is null and direction = 'in'));
end $$;

-- The most that a member may send to games now; null: any amount. Below zero after a limit was lowered.
create function loss_room(member_number bigint) returns bigint language plpgsql volatile as $$
begin
  if not exists (select from play_limit where member_id = member_number) then return null; end if;
  return (
    select min(own.amount - lost_since(member_number, deposit_period_start(period)))
    from unnest(array['day', 'week', 'month']) as period,
      lateral (select play_limit_of(member_number, 'loss-' || period) as amount) as own
    where own.amount is not null);
end $$;

-- The present or latest session of play of a member who wants its time limited or to be reminded of it. Others have no
-- row, and cost nothing.
create table play_time (
  member_id bigint primary key references member,
  check_minutes int check (check_minutes between 5 and 1440),   -- null: no reality check
  began_at timestamptz,               -- null: no game was opened yet
  latest_at timestamptz,              -- a game was opened, or money sent to one
  ended_at timestamptz,               -- the member said so, or the limit was reached
  checked_at timestamptz,             -- the member saw the latest reality check
  pushed_at timestamptz,
  check ((began_at is null) = (latest_at is null)),
  check (began_at <= latest_at)
);
create index on play_time (latest_at);

-- When a session of play ends or ended: by the member's word, at their limit, or four hours after the last game that
-- was opened. Null: there was none.
create function play_ends_at(play play_time) returns timestamptz language plpgsql volatile as $$
begin
  return case when play.began_at is not null then least(
    play.ended_at, play.latest_at + interval '4 hours',
    play.began_at + make_interval(mins => play_limit_of(play.member_id, 'session')::int)) end;
end $$;

-- Until when a member rests who played for as long as they allow themselves: an hour after the end. Null: they may play.
create function play_rests_until(member_number bigint) returns timestamptz language plpgsql volatile as $$
declare
  play play_time;
  ends_at timestamptz;
begin
  select * into play from play_time where member_id = member_number;
  if play.began_at is null then return null; end if;
  ends_at := play_ends_at(play);
  if now() < ends_at + interval '1 hour'
    and play.began_at + make_interval(mins => play_limit_of(member_number, 'session')::int) <= now()
  then return ends_at + interval '1 hour';
  end if;
  return null;
end $$;

-- A game is opened, or money goes to one: the session goes on, or begins when the last one ended an hour ago.
create function play_goes_on(member_number bigint) returns void language plpgsql volatile as $$
begin
  if not exists (select from play_time where member_id = member_number for update) then return; end if;
  if play_rests_until(member_number) is not null then
    raise exception 'the member rests from play' using errcode = 'WL004';
  end if;
  update play_time
  set began_at = case when began_at is null or play_ends_at(play_time) + interval '1 hour' <= now()
      then now() else began_at end,
    latest_at = now(), ended_at = null
  where member_id = member_number;
end $$;

create function launch_goes_on() returns trigger language plpgsql as $$
begin
  perform play_goes_on(new.member_id);
  return null;
end $$;
create trigger launch_ticket_is_play after insert on launch_ticket
  for each row execute function launch_goes_on();

create or replace function no_game_for_excluded() returns trigger language plpgsql as $$
declare
  own member;
begin
  select member.* into own from movement join member on member.id = movement.member_id where movement.id = new.id;
  if own.excluded_until > now() then
    raise exception 'the member is excluded' using errcode = 'WL001';
  end if;
  if loss_room(own.id) < 0 then
    raise exception 'the transfer is more than its member may lose' using errcode = 'WL003';
  end if;
  perform play_goes_on(own.id);
  return null;
end $$;

-- Since when a member plays who has not seen the reality check that is due, or the end of their time; null: none is due.
create function reality_check_of(member_number bigint) returns timestamptz language plpgsql volatile as $$
declare
  play play_time;
begin
  select * into play from play_time where member_id = member_number;
  if play.began_at is null then return null; end if;
  if now() < play_ends_at(play)
    and greatest(play.began_at, play.checked_at) + make_interval(mins => play.check_minutes) <= now()
  then return play.began_at;
  end if;
  if play_rests_until(member_number) is not null and coalesce(play.checked_at < play_ends_at(play), true)
  then return play.began_at;
  end if;
  return null;
end $$;
