-- Members, their sessions, and what keeps calls honest: limits, request keys, jobs, operator settings.

create table setting (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table bank (
  code text primary key,
  number text,                        -- the national 3-digit code, where there is one
  name_th text not null,
  name_en text not null,
  name_la text,
  color text not null default '#5a547c',
  country text not null check (country in ('TH', 'LA')),
  position int not null default 0
);

create table source (
  code text primary key,
  description text not null,
  position int not null default 0
);

create table member (
  id bigint generated always as identity (start with 100001) primary key,
  username text not null unique,      -- the phone number
  password_hash text not null,
  name text not null,
  is_active boolean not null default true,
  currency text not null check (currency in ('THB', 'LAK')),
  source_code text references source,
  inviter_id bigint references member check (inviter_id <> id),
  bank_code text not null references bank,
  bank_account_name text not null,
  bank_account_no text not null,
  bank_changed_at timestamptz,
  password_changed_at timestamptz,
  wallet_account bigint not null unique,   -- ledger accounts
  coin_account bigint not null unique,
  invite_account bigint not null unique,
  refund_account bigint not null unique,
  statement_count bigint not null default 0,
  language text not null default 'th' check (language in ('th', 'la', 'en')),
  created_at timestamptz not null default now(),
  unique (bank_code, bank_account_no)
);
create index on member (inviter_id) where inviter_id is not null;

-- Where members pay to, as the operator shows it.
create table deposit_account (
  id bigint generated always as identity primary key,
  bank_code text references bank,     -- null of a prepaid wallet
  account_name text not null,
  account_no text not null,
  kind text not null default 'bank' check (kind in ('bank', 'wallet')),
  mode text not null,                 -- of a bank 'AUTO', 'SMS' or 'MANUAL', of a wallet 'AUTO' or 'GIFT'
  currency text not null check (currency in ('THB', 'LAK')),
  is_shown boolean not null default true,
  position int not null default 0,
  check ((kind = 'bank') = (bank_code is not null)),
  unique nulls not distinct (bank_code, account_no)
);

create table session (
  token_hash bytea primary key,       -- sha256 of the bearer token; the token itself is never stored
  id bigint generated always as identity unique,
  member_id bigint not null references member,
  device text not null,
  ip text not null,
  is_remembered boolean not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on session (member_id);

create table otp (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  phone text not null,
  purpose text not null check (purpose in ('register', 'password')),
  ref text not null,
  code_hash bytea not null,           -- HMAC with a server key
  ip text not null,                   -- who asked: only there is the phone known as verified without a token
  tries int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  blocked_at timestamptz,             -- too many wrong codes
  replaced_at timestamptz,            -- a newer one was sent
  verified_at timestamptz,
  consumed_at timestamptz
);
create index on otp (phone, created_at desc);

-- Counters of rate limits. Unlogged: losing them in a crash costs nothing.
create unlogged table attempt (
  key text primary key,
  count int not null,
  until timestamptz not null
) with (fillfactor = 50);
create index on attempt (until);

-- One row per request key of a member: what it asked, and the movement it started.
create table request (
  member_id bigint not null references member,
  key text not null,
  call text not null,
  asked bytea not null,               -- sha256 of the call and its body
  ref uuid not null,                  -- what the request made; its present state is the answer to a repeat
  created_at timestamptz not null default now(),
  primary key (member_id, key)
);
create index on request (created_at);

create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null,
  payload jsonb not null default '{}',
  run_at timestamptz not null default now(),
  attempts int not null default 0,
  last_error text,
  parked_at timestamptz,              -- given up: somebody has to look
  created_at timestamptz not null default now(),
  unique (kind, key)
);
create index on job (run_at) where parked_at is null;

-- What a person has to decide, because the machine must not guess about money.
create table staff_case (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  member_id bigint references member,
  detail jsonb not null default '{}',
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  resolution text,
  unique (kind, subject)
);
create index on staff_case (opened_at) where closed_at is null;
