-- Further ways in: transfers seen in a bank's feed, slips of them, gift links.

-- The ledger's transfer that gave the money to its member: the payment's own, or a later one when it
-- waited in suspense first.
alter table inbound_payment add column credit_id uuid unique;
create index on inbound_payment (channel, amount, paid_at);

-- One movement of money may be told by several: each further number it is known under.
create table payment_sighting (
  channel text not null,
  external_ref text not null,
  payment_id uuid not null references inbound_payment,
  seen_at timestamptz not null default now(),
  primary key (channel, external_ref)
);
create index on payment_sighting (payment_id);

-- How far the feed of one of the operator's accounts was read.
create table bank_feed (
  bank_code text not null,
  account_no text not null,
  cursor bigint not null default 0,
  read_at timestamptz not null default now(),
  primary key (bank_code, account_no)
);

alter table member add column slip_count bigint not null default 0;

create table slip (
  id uuid primary key,
  member_id bigint not null references member,
  seq bigint not null,                -- counts a member's slips without gaps, as in the statement
  reference text not null unique,     -- 128 random bits; what the member's screens call it
  picture text,                       -- its name in the storage; null of an empty file
  status text not null default 'PENDING' check (status in ('PENDING', 'SUCCESS', 'FAILED')),
  note text,                          -- why it failed
  sending_bank text,                  -- three digits, from the mini-QR
  trans_ref text,
  amount bigint check (amount > 0),   -- by the word of the slip check, never of the picture
  denials int not null default 0,     -- how often in a row the slip check turned us away
  payment_id uuid references inbound_payment,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (member_id, seq),
  check ((status = 'FAILED') = (note is not null)),
  check (status <> 'SUCCESS' or payment_id is not null)
);
-- A transfer is credited by one slip. Others may try theirs meanwhile: they could be its real owner.
create unique index slip_credited_once on slip (sending_bank, trans_ref) where status = 'SUCCESS';
create unique index slip_sent_once on slip (member_id, sending_bank, trans_ref)
  where status in ('PENDING', 'SUCCESS');
create index on slip (created_at) where picture is not null;
create unique index slip_payment_once on slip (payment_id) where status = 'SUCCESS';

create table gift_link (
  id uuid primary key,
  member_id bigint not null references member,
  voucher_hmac bytea not null,        -- tells a voucher again without knowing it
  voucher text,                       -- sealed, until its outcome is known: whoever reads it can take the money
  mobile text not null,               -- our wallet that takes it
  state text not null default 'redeeming' check (state in ('redeeming', 'credited', 'refused')),
  refusal text check (refusal in ('TRUELINK_INVALID', 'TRUELINK_DUPLICATE')),
  amount bigint check (amount > 0),   -- what was really received
  payment_id uuid unique references inbound_payment,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((state = 'redeeming') = (voucher is not null)),
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'credited') = (payment_id is not null))
);
create unique index gift_link_voucher_once on gift_link (voucher_hmac) where state <> 'refused';
create index on gift_link (member_id, created_at desc);
