-- What mints money or lets it out is changed by two people, and no day gives more than its ceiling.

-- A change that one person began: it is in force once another one has confirmed it.
create table change_proposal (
  id uuid primary key,
  call text not null,                 -- what it saves, as the contract names it
  subject text not null,              -- such as 'bonus:WELCOME100'
  asked jsonb not null,               -- parameters and body
  base text,                          -- the state it was made from; null: there was nothing
  difference jsonb not null,          -- [{ path, before, after }], as both people read it
  account_numbers text[] not null,    -- in its words, and none of ours
  proposed_by bigint not null references staff,
  proposed_at timestamptz not null default now(),
  state text not null default 'PROPOSED'
    check (state in ('PROPOSED', 'CARRIED_OUT', 'REFUSED', 'OUTDATED')),
  ended_by bigint references staff,
  ended_at timestamptz,
  reason text,                        -- why it was refused
  check ((state = 'PROPOSED') = (ended_by is null)),
  check ((ended_by is null) = (ended_at is null)),
  check ((state = 'REFUSED') = (reason is not null)),
  check (state <> 'CARRIED_OUT' or ended_by <> proposed_by)
);
-- Of one thing one change waits at a time, so that nobody confirms half of what is meant.
create unique index on change_proposal (subject) where state = 'PROPOSED';
create index on change_proposal (ended_at desc) where state <> 'PROPOSED';

create function a_change_only_ends() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'PROPOSED'
     or (new.id, new.call, new.subject, new.asked, new.base, new.difference, new.account_numbers,
         new.proposed_by, new.proposed_at)
        is distinct from
        (old.id, old.call, old.subject, old.asked, old.base, old.difference, old.account_numbers,
         old.proposed_by, old.proposed_at)
  then
    raise exception 'what was proposed stays as it was written';
  end if;
  return new;
end $$;
create trigger change_proposal_only_ends before update or delete on change_proposal
  for each row execute function a_change_only_ends();
create trigger change_proposal_is_kept before truncate on change_proposal
  for each statement execute function nothing_is_emptied();

-- What was given out for one purpose on one Bangkok day, counted by every grant before it is posted.
create table reward_day (
  house text not null,                -- the operator's account in the ledger
  day date not null,
  given bigint not null default 0 check (given >= 0),
  primary key (house, day)
);

-- Ceilings are amounts in the operator's currency: where that is kip, the usual ones would be a few
-- baht. Whoever has set any of them keeps it.
insert into setting (name, value)
select name, value
from (values
  ('wheelDailyMax', '35000000'::jsonb), ('bonusDailyMax', '350000000'),
  ('promotionDailyMax', '70000000'),
  ('inviteDailyMax', '70000000'), ('refundDailyMax', '70000000')
) as ceiling (name, value)
where exists (select from member where currency = 'LAK')
  and not exists (select from member where currency = 'THB')
on conflict do nothing;
