-- Whose account a member's account is, by the word of its bank. An account without a row was never asked
-- about; it is when money first comes from it.
create table account_check (
  member_id bigint primary key references member,
  bank_code text not null,
  account_no text not null,
  account_name text not null,
  standing text not null check (standing in ('VERIFIED', 'DIFFERS', 'UNCLEAR', 'UNVERIFIED')),
  -- The holder's name as the bank tells it; null: it told none.
  told_name text,
  checked_at timestamptz not null default now()
);
-- No account is the verified one of two members.
create unique index account_verified_once on account_check (bank_code, account_no)
  where standing = 'VERIFIED';
