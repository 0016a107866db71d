-- Rewards: what members get on top of their own money, and the condition it comes with. Texts that
-- members read are jsonb { th, la, en }.

-- A share of a deposit, or a fixed amount, on top of it.
create table bonus (
  code text primary key check (code ~ '^[A-Z0-9_-]{1,40}$'),
  name jsonb not null,
  currency text not null check (currency in ('THB', 'LAK')),
  type text not null check (type in ('limit', 'day', 'week')),   -- what max_received counts within
  max_received int not null check (max_received > 0),
  percent int check (percent > 0),        -- of the deposit; null: max_amount, whatever the deposit
  max_amount bigint not null check (max_amount > 0),
  minimum_deposit bigint not null check (minimum_deposit > 0),
  success_percent int not null check (success_percent > 100),
  fail_percent int not null check (fail_percent between 0 and 99),
  for_new_members boolean not null default false,
  open_from time,                         -- Bangkok hours in which it can be activated
  open_until time,
  channels text[],                        -- of deposits; null: all
  budget bigint check (budget > 0),
  granted bigint not null default 0 check (granted >= 0 and (budget is null or granted <= budget)),
  banners jsonb not null default '[]',    -- [{ image, html: { th, la, en } }]
  is_shown boolean not null default true,
  position int not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  check ((open_from is null) = (open_until is null))
);

-- An amount for whoever knows the code.
create table promotion (
  code text primary key check (code ~ '^[A-Z0-9_-]{1,40}$'),
  name jsonb not null,
  description jsonb not null,
  currency text not null check (currency in ('THB', 'LAK')),
  amount bigint not null check (amount > 0),
  success_percent int not null check (success_percent > 100),
  fail_percent int not null check (fail_percent between 0 and 99),
  for_new_members boolean not null default false,
  quota int check (quota > 0),
  used int not null default 0 check (used >= 0 and (quota is null or used <= quota)),
  is_listed boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz
);

create table promotion_receipt (
  promotion_code text not null references promotion,
  member_id bigint not null references member,
  created_at timestamptz not null default now(),
  primary key (promotion_code, member_id)
);

-- The condition that granted money comes with. Armed: waits for a deposit that qualifies.
create table obligation (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  source text not null check (source in ('bonus', 'promotion', 'invite', 'refund', 'luckydraw')),
  code text,                              -- of the bonus or the promotion
  name jsonb not null,
  state text not null
    check (state in ('armed', 'active', 'success', 'failed', 'cancelled', 'disarmed')),
  success_percent int not null,
  fail_percent int not null,
  wallet_seq bigint not null,             -- the wallet's movements after this one came later
  armed_until timestamptz,
  -- From here on as things were at the grant; later edits of a campaign change nothing.
  own bigint check (own >= 0),            -- the member's own money, the deposit included
  deposit bigint check (deposit >= 0),
  amount bigint check (amount > 0),       -- what was granted
  target bigint,
  floor bigint,
  credit_id uuid unique,                  -- the deposit it was granted for: its transfer in the ledger
  transfer_id uuid unique,                -- the grant's own
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  end_total bigint,                       -- the member's whole money when it ended
  forfeited bigint not null default 0 check (forfeited >= 0),
  check ((started_at is null) = (state in ('armed', 'disarmed'))),
  check ((ended_at is null) = (state in ('armed', 'active'))),
  check (started_at is null or num_nulls(own, deposit, amount, target, floor, transfer_id) = 0),
  check (floor < least(own, deposit) + amount and target > own + amount),
  check (state <> 'armed' or armed_until is not null)
);
create unique index obligation_running on obligation (member_id) where state in ('armed', 'active');
create index on obligation (member_id, code) where started_at is not null;

-- Which nightly work is done; its row and the work's own commit together.
create table nightly_run (
  kind text not null,
  day date not null,                      -- the Bangkok day that was worked on
  ran_at timestamptz not null default now(),
  primary key (kind, day)
);

-- Up to where a member's play is counted: the wallet's movement, and what lay in games then.
create table play_count (
  member_id bigint primary key references member,
  wallet_seq bigint not null,
  in_games bigint not null,
  counted_at timestamptz not null default now()
);
create index on play_count (member_id) where in_games > 0;
create index on game_transfer (settled_at);

-- What a member lost in games on a day; below zero: won.
create table day_result (
  member_id bigint not null references member,
  day date not null,
  lost bigint not null,
  had_condition boolean not null,         -- granted money was in play
  primary key (member_id, day)
);
create index on day_result (day) where lost > 0 and not had_condition;

create table refund (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  day date not null,
  lost bigint not null check (lost > 0),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now(),
  moved_at timestamptz,                   -- to the wallet
  unique (member_id, day)
);
create index on refund (member_id) where moved_at is null;

create table invite_reward (
  id bigint generated always as identity primary key,
  inviter_id bigint not null references member,
  invitee_id bigint not null references member check (invitee_id <> inviter_id),
  day date not null,
  amount bigint not null check (amount > 0),
  state text not null default 'due' check (state in ('due', 'credited')),
  created_at timestamptz not null default now(),
  collected_at timestamptz check (collected_at is null or state = 'credited'),
  unique (invitee_id, day)
);
create index on invite_reward (inviter_id, id);
create index on invite_reward (inviter_id) where collected_at is null;
create index on invite_reward (id) where state = 'due';

-- One version of the prize wheel: its slices never change, a new version takes its place.
create table wheel (
  id bigint generated always as identity primary key,
  name jsonb not null,
  currency text not null check (currency in ('THB', 'LAK')),
  is_active boolean not null,
  budget bigint check (budget > 0),
  spent bigint not null default 0 check (spent >= 0 and (budget is null or spent <= budget)),
  success_percent int not null check (success_percent >= 100),
  fail_percent int not null check (fail_percent between 0 and 99),
  coupon_days int not null check (coupon_days > 0),
  created_at timestamptz not null default now()
);
create unique index on wheel (currency) where is_active;

create table wheel_slice (
  wheel_id bigint not null references wheel,
  position int not null check (position > 0),
  code text not null,
  label jsonb not null,
  bg_color text not null check (bg_color ~ '^#[0-9a-f]{6}$'),
  text_color text not null check (text_color ~ '^#[0-9a-f]{6}$'),
  html jsonb not null,
  weight int not null check (weight > 0),
  type text not null check (type in ('credit', 'coin', 'bonus', 'none')),
  amount bigint not null check (amount >= 0),   -- satang, or a number of coins
  bonus_code text references bonus,
  primary key (wheel_id, position),
  unique (wheel_id, code),
  check ((type = 'bonus') = (bonus_code is not null)),
  check ((type in ('credit', 'coin')) = (amount > 0))
);

-- `id` is the ledger's transfer of the coin.
create table spin (
  id uuid primary key,
  member_id bigint not null references member,
  wheel_id bigint not null,
  position int not null,
  created_at timestamptz not null default now(),
  foreign key (wheel_id, position) references wheel_slice
);

create table coupon (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  spin_id uuid unique references spin,
  name jsonb not null,
  label jsonb not null,
  type text not null check (type in ('credit', 'coin', 'bonus', 'none')),
  amount bigint not null check (amount >= 0),
  bonus_code text,
  success_percent int not null,
  fail_percent int not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  claimed_at timestamptz,
  transfer_id uuid unique                 -- the ledger's credit, of a credit or coin coupon
);
create index on coupon (member_id, id);

create table banner (
  id bigint generated always as identity primary key,
  place text not null check (place in ('invite', 'refund')),
  image text not null,
  html jsonb not null,
  position int not null default 0,
  is_shown boolean not null default true
);

-- How often in a row a job failed: one that only waits, night after night, is not failing.
alter table job add column failures int not null default 0;
