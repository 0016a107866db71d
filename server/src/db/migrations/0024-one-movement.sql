-- One movement: money that is reserved while an outside company is told under one reference, until it is
-- posted or voided, or a person has to find out. What withdrawals, transfers with games and gift links have
-- in common moves here; their own tables keep what is theirs alone.

-- `id` is the company's reference, the ledger's pending transfer and the line in the statement alike.
create table movement (
  id uuid primary key,
  kind text not null check (kind in ('payout', 'game-transfer', 'gift-link')),
  member_id bigint not null references member,
  partner text not null,              -- the company's key among the partners: 'bank', 'PG', 'gift' ...
  state text not null default 'pending'
    check (state in ('pending', 'posted', 'voided', 'needs_staff')),
  -- The one definition of what is under way.
  is_open boolean not null generated always as (state in ('pending', 'needs_staff')) stored,
  attempts int not null default 0 check (attempts >= 0),   -- how often the company was told
  asked_at timestamptz,               -- when it was first told
  unknown_at timestamptz,             -- when the latest call began whose outcome we do not know
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check (is_open = (settled_at is null)),
  check ((attempts = 0) = (asked_at is null))
);

-- A payout that was sent has an open case exactly when a day had passed without an answer: a person decides.
insert into movement (
  id, kind, member_id, partner, state, attempts, asked_at, unknown_at, created_at, settled_at)
select id, 'payout', member_id, 'bank',
  case
    when state = 'paid' then 'posted'
    when state = 'returned' then 'voided'
    when state = 'awaiting_staff' or exists (
      select from staff_case
      where kind = 'payout' and subject = withdrawal.id::text and closed_at is null)
    then 'needs_staff'
    else 'pending'
  end,
  tries.count,
  case when tries.count > 0 then coalesce(asked_at, unknown_at, created_at) end,
  case when state = 'sent' then coalesce(unknown_at, created_at) else unknown_at end,
  created_at,
  case when state in ('paid', 'returned') then coalesce(settled_at, created_at) end
from withdrawal cross join lateral (
  select case state when 'sent' then greatest(1, attempts) else attempts end as count) as tries;

-- Games and the wallet company are told as soon as their movement begins.
insert into movement (
  id, kind, member_id, partner, state, attempts, asked_at, unknown_at, created_at, settled_at)
select ref, 'game-transfer', member_id, code, case state when 'reserved' then 'pending' else state end,
  greatest(1, attempts), created_at, coalesce(unknown_at, created_at), created_at,
  case when state in ('posted', 'voided') then coalesce(settled_at, created_at) end
from game_transfer;

insert into movement (
  id, kind, member_id, partner, state, attempts, asked_at, unknown_at, created_at, settled_at)
select id, 'gift-link', member_id, 'gift',
  case
    when state = 'credited' then 'posted'
    when state = 'refused' then 'voided'
    when exists (
      select from staff_case
      where kind = 'gift-link' and subject = gift_link.id::text and closed_at is null)
    then 'needs_staff'
    else 'pending'
  end,
  greatest(1, attempts), created_at, unknown_at, created_at,
  case when state in ('credited', 'refused') then coalesce(settled_at, created_at) end
from gift_link;

-- The indexes and checks on these columns go with them.
alter table withdrawal
  drop column member_id, drop column state, drop column attempts, drop column asked_at,
  drop column unknown_at, drop column created_at, drop column settled_at,
  add foreign key (id) references movement;

alter table game_transfer rename column ref to id;
alter table game_transfer
  drop column member_id, drop column code, drop column state, drop column attempts,
  drop column unknown_at, drop column created_at, drop column settled_at,
  add foreign key (id) references movement;

alter table gift_link
  drop column member_id, drop column state, drop column attempts, drop column unknown_at,
  drop column created_at, drop column settled_at,
  add foreign key (id) references movement,
  add check (refusal is null or payment_id is null),
  add check ((voucher is not null) = (refusal is null and payment_id is null));
create unique index gift_link_voucher_once on gift_link (voucher_hmac) where refusal is null;

create unique index movement_one_payout on movement (member_id) where kind = 'payout' and is_open;
create unique index movement_one_transfer on movement (member_id, partner)
  where kind = 'game-transfer' and is_open;
create index on movement (member_id, settled_at) where kind = 'game-transfer';
create index on movement (kind, settled_at) where settled_at is not null;
create index on movement (member_id, created_at desc) where kind = 'payout';
create index on movement (state, created_at) where kind = 'payout';
create index on movement (created_at) where kind = 'payout';

-- Cases that ended with their movement say so in its words.
update staff_case set resolution = case resolution when 'paid' then 'posted' else 'voided' end
where kind in ('withdrawal', 'payout') and resolution in ('paid', 'returned');
