-- Whose money it is that arrives: what is known of its sender, and which accounts are a member's own.

-- As the bank's statement names the sender; null where nobody told, or only in part.
alter table inbound_payment
  add column from_bank text,          -- three digits
  add column from_account text,       -- the whole number
  add column from_name text,
  add check (num_nulls(from_bank, from_account, from_name) in (0, 3));

-- A slip's sender as the slip check tells it, partly masked.
alter table slip
  add column sender_account text,
  add column sender_name text;

-- Accounts that money was credited from with certainty, and how their bank writes the owner's name:
-- a member types Latin letters where a bank shows Thai ones. Confirmed by a slip whose name agreed, or
-- by the two people who gave the money to the member.
create table confirmed_sender (
  member_id bigint not null references member,
  bank_code text not null references bank,
  account_no text not null,
  name text not null,
  payment_id uuid not null references inbound_payment,
  confirmed_at timestamptz not null default now(),
  primary key (member_id, bank_code, account_no, name)
);

-- All payments of a QR are its member's, so that more than one of them may be credited.
drop index inbound_payment_qr_id_idx;
create index on inbound_payment (qr_id) where qr_id is not null;

-- Payments are told apart by their numbers alone.
drop index inbound_payment_channel_amount_paid_at_idx;
