-- What a member allows themselves to pay in, gross. The latest row of a period that is in force counts; one that raises
-- the limit waits a day for the member's second yes. The rows only grow, so that nobody raises a limit past its rules.
create table deposit_limit (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount > 0),   -- null: no limit any more
  set_at timestamptz not null default now(),
  in_force_at timestamptz
);
create index on deposit_limit (member_id, period, id);

-- Null: none. A bigint above every amount stands for "no limit" in comparisons.
create function deposit_limit_of(member_number bigint, asked_period text) returns bigint
language plpgsql volatile as $$
begin
  return (
    select amount from deposit_limit
    where member_id = member_number and period = asked_period and in_force_at is not null
    order by id desc limit 1);
end $$;

create function a_limit_is_raised_slowly() returns trigger language plpgsql as $$
declare
  unlimited constant bigint := 9223372036854775807;
begin
  if tg_op = 'INSERT' and new.set_at = now() and (
    new.in_force_at is null
    or new.in_force_at = now()
      and coalesce(new.amount, unlimited) <= coalesce(deposit_limit_of(new.member_id, new.period), unlimited))
  then return new;
  end if;
  if tg_op = 'UPDATE'
    and (new.id, new.member_id, new.period, new.set_at) = (old.id, old.member_id, old.period, old.set_at)
    and new.amount is not distinct from old.amount
    and old.in_force_at is null and new.in_force_at = now()
    and old.set_at <= now() - interval '1 day'
    and not exists (
      select from deposit_limit as later
      where later.member_id = old.member_id and later.period = old.period and later.id > old.id)
  then return new;
  end if;
  raise exception 'a deposit limit is raised by its own rules' using errcode = 'restrict_violation';
end $$;
create trigger deposit_limit_is_raised_slowly before insert or update or delete on deposit_limit
  for each row execute function a_limit_is_raised_slowly();
create trigger deposit_limit_is_kept before truncate on deposit_limit
  for each statement execute function nothing_is_emptied();
alter table deposit_limit enable always trigger deposit_limit_is_raised_slowly;
alter table deposit_limit enable always trigger deposit_limit_is_kept;

-- When a payment was credited, by which it counts; null of payments that were credited before this column.
alter table inbound_payment add column credited_at timestamptz;
create function credited_now() returns trigger language plpgsql as $$
begin
  new.credited_at := now();
  return new;
end $$;
create trigger inbound_payment_is_credited_now before insert on inbound_payment
  for each row when (new.state = 'credited') execute function credited_now();
create trigger inbound_payment_becomes_credited_now before update of state on inbound_payment
  for each row when (old.state <> 'credited' and new.state = 'credited') execute function credited_now();

-- The beginning of a period in Bangkok: today, the last seven days with today, this calendar month.
create function deposit_period_start(period text) returns timestamptz language sql stable as $$
  select (case period
    when 'day' then date_trunc('day', now() at time zone 'Asia/Bangkok')
    when 'week' then date_trunc('day', now() at time zone 'Asia/Bangkok') - interval '6 days'
    else date_trunc('month', now() at time zone 'Asia/Bangkok') end) at time zone 'Asia/Bangkok'
$$;

create function paid_in_since(member_number bigint, since timestamptz) returns bigint
language plpgsql volatile as $$
begin
  return (
    select coalesce(sum(amount), 0)::bigint from inbound_payment
    where member_id = member_number and state = 'credited' and coalesce(credited_at, created_at) >= since);
end $$;

create or replace function deposit_room(member_number bigint) returns bigint language plpgsql volatile as $$
begin
  if exists (select from member where id = member_number and excluded_until > now()) then return 0; end if;
  return (
    select min(greatest(0, own.amount - paid_in_since(member_number, deposit_period_start(period))))
    from unnest(array['day', 'week', 'month']) as period,
      lateral (select deposit_limit_of(member_number, period) as amount) as own
    where own.amount is not null);
end $$;
