-- A member's time-outs and self-exclusions. What a member may do is decided by `member.excluded_until`, which these
-- rows alone set; triggers refuse the rows by which money is staked, granted or paid in, so that a node of the release
-- before, which knows no exclusion, cannot write them either.
create table exclusion (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  kind text not null check (kind in ('time-out', 'self-exclusion')),
  began_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- Games have been told a new password, which ends their sessions.
  passwords_at timestamptz,
  -- A self-exclusion lasts beyond its end until the member has asked to return, and confirmed it a day later.
  return_asked_at timestamptz,
  returned_at timestamptz,
  check (case kind
    when 'time-out' then ends_at between began_at + interval '1 day' and began_at + interval '42 days'
    else ends_at between began_at + interval '6 months' and began_at + interval '5 years' end),
  check (return_asked_at is null or kind = 'self-exclusion' and return_asked_at >= ends_at),
  check (returned_at is null or returned_at >= return_asked_at + interval '1 day')
);
create index on exclusion (member_id);

create function an_exclusion_only_ends() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.began_at = now() and new.return_asked_at is null and new.returned_at is null then return new; end if;
  elsif tg_op = 'UPDATE'
    and (new.id, new.member_id, new.kind, new.began_at, new.ends_at)
      = (old.id, old.member_id, old.kind, old.began_at, old.ends_at)
    and (new.return_asked_at is not distinct from old.return_asked_at
      or old.return_asked_at is null and new.return_asked_at = now())
    and (new.returned_at is not distinct from old.returned_at
      or old.returned_at is null and old.return_asked_at is not null and new.returned_at = now())
  then return new;
  end if;
  raise exception 'an exclusion ends by its own rules' using errcode = 'restrict_violation';
end $$;
create trigger exclusion_only_ends before insert or update or delete on exclusion
  for each row execute function an_exclusion_only_ends();
create trigger exclusion_is_kept before truncate on exclusion
  for each statement execute function nothing_is_emptied();
alter table exclusion enable always trigger exclusion_only_ends;
alter table exclusion enable always trigger exclusion_is_kept;

-- Keyed digests of the phone and the bank accounts of an excluded person. They outlive an erasure.
create table excluded_identity (
  exclusion_id bigint not null references exclusion,
  digest text not null,
  primary key (exclusion_id, digest)
);
create index on excluded_identity (digest);
create trigger excluded_identity_is_kept before update or delete on excluded_identity
  for each row execute function nothing_is_changed();
create trigger excluded_identity_is_not_emptied before truncate on excluded_identity
  for each statement execute function nothing_is_emptied();
alter table excluded_identity enable always trigger excluded_identity_is_kept;
alter table excluded_identity enable always trigger excluded_identity_is_not_emptied;

alter table member add column excluded_until timestamptz;
-- Money that arrived and may not be played with: opened with the first of it.
alter table member add column held_account bigint unique;

create function excluded_until_of(member_number bigint) returns timestamptz language sql stable as $$
  select max(case kind when 'time-out' then ends_at else coalesce(returned_at, 'infinity') end)
  from exclusion where member_id = member_number
$$;
create function set_excluded_until() returns trigger language plpgsql as $$
begin
  update member set excluded_until = excluded_until_of(new.member_id) where id = new.member_id;
  return null;
end $$;
create trigger exclusion_sets_member after insert or update on exclusion
  for each row execute function set_excluded_until();
alter table exclusion enable always trigger exclusion_sets_member;

create function excluded_until_is_derived() returns trigger language plpgsql as $$
begin
  if new.excluded_until is distinct from excluded_until_of(new.id) then
    raise exception 'an exclusion ends by its own rules' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger member_excluded_until_is_derived before update of excluded_until on member
  for each row when (old.excluded_until is distinct from new.excluded_until)
  execute function excluded_until_is_derived();
alter table member enable always trigger member_excluded_until_is_derived;

-- What a member may still pay in, in satang; null: any amount. Volatile: a caller that waited for the member's lock
-- sees what was committed meanwhile.
create function deposit_room(member_number bigint) returns bigint language plpgsql volatile as $$
begin
  return (select case when excluded_until > now() then 0 end from member where id = member_number);
end $$;

create function nobody_excluded() returns trigger language plpgsql as $$
begin
  if exists (select from member where id = new.member_id and excluded_until > now()) then
    raise exception 'the member is excluded' using errcode = 'WL001';
  end if;
  return new;
end $$;
create trigger launch_ticket_of_nobody_excluded before insert on launch_ticket
  for each row execute function nobody_excluded();
create trigger qr_code_of_nobody_excluded before insert on qr_code
  for each row execute function nobody_excluded();
create trigger obligation_of_nobody_excluded before insert on obligation
  for each row execute function nobody_excluded();
create trigger obligation_begins_for_nobody_excluded before update of state on obligation
  for each row when (old.state = 'armed' and new.state = 'active') execute function nobody_excluded();
create trigger promotion_receipt_of_nobody_excluded before insert on promotion_receipt
  for each row execute function nobody_excluded();
create trigger spin_of_nobody_excluded before insert on spin
  for each row execute function nobody_excluded();

-- Its movement is written by the same statement.
create function no_game_for_excluded() returns trigger language plpgsql as $$
begin
  if exists (
    select from movement join member on member.id = movement.member_id
    where movement.id = new.id and excluded_until > now())
  then raise exception 'the member is excluded' using errcode = 'WL001';
  end if;
  return null;
end $$;
create trigger game_transfer_of_nobody_excluded after insert on game_transfer
  for each row when (new.direction = 'in') execute function no_game_for_excluded();

-- Held: it arrived beyond what its member may pay in.
alter table inbound_payment drop constraint inbound_payment_state_check;
alter table inbound_payment add constraint inbound_payment_state_check
  check (state in ('credited', 'suspense', 'returned', 'held')) not valid;

create function no_credit_beyond_room() returns trigger language plpgsql as $$
begin
  if new.amount > deposit_room(new.member_id) then
    raise exception 'the payment is more than its member may pay in' using errcode = 'WL002';
  end if;
  return new;
end $$;
create trigger inbound_payment_keeps_within_room before insert on inbound_payment
  for each row when (new.state = 'credited') execute function no_credit_beyond_room();
create trigger inbound_payment_is_credited_within_room before update of state on inbound_payment
  for each row when (old.state <> 'credited' and new.state = 'credited')
  execute function no_credit_beyond_room();
