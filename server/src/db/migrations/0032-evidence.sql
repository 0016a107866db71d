-- Evidence: what money depends on is kept as it was written, sealed by a chain of hashes, and watched.

-- Every bank account that a member has had, the present one last. Whoever changes it writes it here too.
create table bank_account_history (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  bank_code text not null,
  account_no text not null,
  account_name text not null,
  since timestamptz not null default now()
);
create index on bank_account_history (member_id, id desc);
create index on bank_account_history (since);

-- What was paid before this table existed went to accounts that were right then.
insert into bank_account_history (member_id, bank_code, account_no, account_name, since)
select member_id, bank_code, bank_account_no, min(bank_account_name), min(created_at)
from withdrawal join movement using (id)
group by member_id, bank_code, bank_account_no
order by min(created_at);
insert into bank_account_history (member_id, bank_code, account_no, account_name, since)
select id, bank_code, bank_account_no, bank_account_name, coalesce(bank_changed_at, created_at)
from member order by id;

create function begin_bank_account_history() returns trigger language plpgsql as $$
begin
  insert into bank_account_history (member_id, bank_code, account_no, account_name)
  values (new.id, new.bank_code, new.bank_account_no, new.bank_account_name);
  return null;
end $$;
create trigger member_begins_bank_account_history after insert on member
  for each row execute function begin_bank_account_history();

create function nothing_is_changed() returns trigger language plpgsql as $$
begin
  raise exception '% is kept as it was written', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger bank_account_history_is_kept before update or delete on bank_account_history
  for each row execute function nothing_is_changed();
create trigger bank_account_history_is_not_emptied before truncate on bank_account_history
  for each statement execute function nothing_is_emptied();

-- Rows of a stretch of time, added up to one digest, and each seal holds the hash of the one before:
-- whoever changes an old row has to change every later seal, and the anchor that is kept elsewhere.
create table book_seal (
  n bigint primary key,
  book text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,         -- not included
  rows bigint not null,
  digest bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default now(),
  check (from_at < to_at)
);
create index on book_seal (book, to_at);
create trigger book_seal_is_kept before update or delete on book_seal
  for each row execute function nothing_is_changed();
create trigger book_seal_is_not_emptied before truncate on book_seal
  for each statement execute function nothing_is_emptied();

-- What the watch found last, and how far it has looked.
create table watch (
  name text primary key check (name in ('minute', 'night')),
  checked_at timestamptz not null,
  findings jsonb not null,            -- [{ check, rows, sample }]; none of a sound book
  mark jsonb not null default '{}'
);

-- Amounts, and whose they are, are never changed once written.
create trigger withdrawal_keeps_its_amount
  before update of amount, bank_code, bank_account_no on withdrawal for each row
  when ((old.amount, old.bank_code, old.bank_account_no)
    is distinct from (new.amount, new.bank_code, new.bank_account_no))
  execute function nothing_is_changed();
create trigger game_transfer_keeps_its_amount
  before update of amount, credit, direction on game_transfer for each row
  when ((old.amount, old.credit, old.direction)
    is distinct from (new.amount, new.credit, new.direction))
  execute function nothing_is_changed();
create trigger statement_entry_keeps_its_amount
  before update of amount, member_id, seq on statement_entry for each row
  when ((old.amount, old.member_id, old.seq) is distinct from (new.amount, new.member_id, new.seq))
  execute function nothing_is_changed();
create trigger inbound_payment_keeps_its_amount
  before update of amount, channel, external_ref on inbound_payment for each row
  when ((old.amount, old.channel, old.external_ref)
    is distinct from (new.amount, new.channel, new.external_ref))
  execute function nothing_is_changed();

create index on staff_decision (proposed_at);
create index on staff_decision (ended_at);
create index on change_proposal (proposed_at);

-- None of these can be got round by calling oneself a replica.
alter table member enable always trigger member_begins_bank_account_history;
alter table bank_account_history enable always trigger bank_account_history_is_kept;
alter table bank_account_history enable always trigger bank_account_history_is_not_emptied;
alter table book_seal enable always trigger book_seal_is_kept;
alter table book_seal enable always trigger book_seal_is_not_emptied;
alter table withdrawal enable always trigger withdrawal_keeps_its_amount;
alter table game_transfer enable always trigger game_transfer_keeps_its_amount;
alter table statement_entry enable always trigger statement_entry_keeps_its_amount;
alter table inbound_payment enable always trigger inbound_payment_keeps_its_amount;
alter table staff_audit enable always trigger staff_audit_is_append_only;
alter table staff_audit enable always trigger staff_audit_is_kept;
alter table staff_decision enable always trigger staff_decision_only_ends;
alter table staff_decision enable always trigger staff_decision_is_kept;
alter table change_proposal enable always trigger change_proposal_only_ends;
alter table change_proposal enable always trigger change_proposal_is_kept;
alter table pause enable always trigger pause_only_ends;
alter table pause enable always trigger pause_is_kept;
