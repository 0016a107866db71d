-- Money: what members see as their statement, deposits, game accounts and transfers, withdrawals.

-- One row per movement a member can see. `seq` counts a member's rows without gaps,
-- so that a page is a range of the index at any depth.
create table statement_entry (
  id uuid primary key,
  member_id bigint not null references member,
  seq bigint not null,
  type text not null check (type in ('deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer')),
  status text not null default 'PENDING' check (status in ('PENDING', 'SUCCESS', 'FAILED')),
  from_code text not null,
  to_code text not null,
  amount bigint not null check (amount >= 0),
  balance_after bigint,
  linked_kind text check (linked_kind in ('bonus', 'promotion', 'invite', 'refund', 'luckydraw')),
  linked_description text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (member_id, seq)
) with (fillfactor = 80);
create index on statement_entry (member_id, type, seq);

-- Money that arrived from outside, once per reference of its channel, whatever told us of it.
-- `id` is the ledger's transfer and the line in the statement alike.
create table inbound_payment (
  id uuid primary key,
  channel text not null,              -- 'KBANK', 'SCB', 'TRUEWALLET' ...
  external_ref text not null,         -- the channel's own reference of the payment
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  member_id bigint references member,
  state text not null check (state in ('credited', 'suspense')),
  qr_id text,                         -- the QR it was paid with
  created_at timestamptz not null default now(),
  unique (channel, external_ref)
);
create index on inbound_payment (member_id);

create table qr_code (
  id text primary key,                -- 128 random bits
  member_id bigint not null references member,
  provider text not null,
  reference text not null unique,     -- ours, inside the QR (ref1)
  provider_ref text,
  asked bigint not null check (asked > 0),
  amount bigint,                      -- what is to be paid; the gateway may change it by satang
  payload text,                       -- the EMVCo text of the QR
  state text not null check (state in ('creating', 'live', 'paid', 'cancelled', 'expired', 'failed')),
  payment_id uuid unique references inbound_payment,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);
create unique index on qr_code (member_id, provider) where state in ('creating', 'live');
create index on qr_code (member_id, created_at desc);
alter table inbound_payment add foreign key (qr_id) references qr_code;
create unique index on inbound_payment (qr_id) where state = 'credited';

-- Where money waits that no member can be credited with yet: one ledger account a currency.
create table suspense_account (
  currency text primary key,
  account bigint not null unique
);

-- Notices of partners, stored before they are believed.
create table hook_notice (
  provider text not null,
  event_id text not null,
  body jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  primary key (provider, event_id)
);
create index on hook_notice (received_at) where processed_at is null;

-- A member's word that money is on its way; matched with what arrives, never money by itself.
create table deposit_notice (
  id uuid primary key,
  member_id bigint not null references member,
  amount bigint not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'matched', 'expired')),
  created_at timestamptz not null default now()
);
create unique index on deposit_notice (member_id, amount) where state = 'open';

create table game_setting (
  code text primary key,
  is_enabled boolean not null default true,
  is_maintenance boolean not null default false,
  position int not null default 0
);

create table game_account (
  member_id bigint not null references member,
  code text not null,
  username text not null,
  password text not null,             -- sealed: AES-256-GCM with the key id in front
  next_password text,                 -- sealed; a reset whose outcome is not known yet
  state text not null check (state in ('opening', 'active')),
  amount bigint not null default 0 check (amount >= 0),
  refreshed_at timestamptz,
  failed_at timestamptz,              -- the last refresh that got no answer, when later than refreshed_at
  created_at timestamptz not null default now(),
  primary key (member_id, code),
  unique (code, username)
);

-- Stands for a game password in an address for a minute, once. Unlogged: losing them costs nothing.
create unlogged table launch_ticket (
  ticket_hash bytea primary key,
  member_id bigint not null,
  session_id bigint not null,
  code text not null,
  expires_at timestamptz not null
);
create index on launch_ticket (member_id);

-- One movement between the wallet and a provider. `ref` is the provider's reference, the ledger's
-- pending transfer and the line in the statement alike; it never changes, however often it is asked for.
create table game_transfer (
  ref uuid primary key,
  request_ref uuid not null,          -- the request that started it; several movements may share one
  member_id bigint not null references member,
  code text not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  credit bigint not null check (credit > 0),   -- hundredths of the provider's credit
  taken bigint not null default 0,    -- what our last known balance there was lowered by, while under way
  state text not null default 'reserved'
    check (state in ('reserved', 'posted', 'voided', 'needs_staff')),
  attempts int not null default 1,
  unknown_at timestamptz,             -- when the latest call began whose outcome we do not know
  onward_code text,                   -- the game that a game-to-game transfer goes on to
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create unique index on game_transfer (member_id, code) where state in ('reserved', 'needs_staff');
create index on game_transfer (request_ref);
create index on game_transfer (member_id, created_at desc);

-- `id` is the payout's reference at the bank, the ledger's pending transfer and the line in the statement alike.
create table withdrawal (
  id uuid primary key,
  member_id bigint not null references member,
  amount bigint not null check (amount > 0),
  bank_code text not null,
  bank_account_no text not null,
  bank_account_name text not null,
  state text not null check (state in ('held', 'awaiting_staff', 'sent', 'paid', 'returned')),
  decided_by text,
  bank_ref text,
  unknown_at timestamptz,             -- when the latest call began whose outcome we do not know
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create unique index on withdrawal (member_id) where state in ('held', 'awaiting_staff', 'sent');
create index on withdrawal (member_id, created_at desc);
