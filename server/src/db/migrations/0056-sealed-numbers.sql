-- Phone and bank account numbers of members lie sealed: encrypted, always to the same text, by which they are
-- unique, joined and found as a whole. What a release before left is sealed bit by bit while the product runs.

-- The random key of the numbers, sealed with our secret; it stays when SECRETS_KEY is replaced.
create table number_key (
  is_only boolean primary key default true check (is_only),
  sealed text not null
);

alter table member
  add column phone_ending text,       -- blind indexes: of the last four digits,
  add column account_ending text,
  add column account_bare text;       -- and of the whole without zeros in front
create index member_phone_ending on member (phone_ending);
create index member_account_ending on member (account_ending);
create index member_account_bare on member (account_bare);
drop index member_bank_number;

-- What is still to be sealed; empty soon, and then these cost nothing.
create index member_unsealed on member (id) where phone_ending is null;
create index bank_account_history_unsealed on bank_account_history (id) where account_no not like 'n1a.%';
create index inbound_payment_unsealed on inbound_payment (id) where from_account not like 'n1a.%';
create index slip_unsealed on slip (id) where sender_account ~ '^[0-9]{10,15}$';
create index company_row_unsealed on company_row (id) where party ~ ' [0-9]{10,15}$';

-- What is kept as it was written may be sealed, once, and nothing else of it may change.
create function account_is_only_sealed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.account_no not like 'n1a.%' and new.account_no like 'n1a.%'
     and to_jsonb(new) - 'account_no' = to_jsonb(old) - 'account_no' then
    return new;
  end if;
  raise exception '% is kept as it was written', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger bank_account_history_is_kept on bank_account_history;
create trigger bank_account_history_is_kept before update or delete on bank_account_history
  for each row execute function account_is_only_sealed();
alter table bank_account_history enable always trigger bank_account_history_is_kept;

create function payout_is_only_sealed() returns trigger language plpgsql as $$
begin
  if (old.amount, old.bank_code) = (new.amount, new.bank_code)
     and old.bank_account_no not like 'n1a.%' and new.bank_account_no like 'n1a.%' then
    return new;
  end if;
  raise exception '% is kept as it was written', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger withdrawal_keeps_its_amount on withdrawal;
create trigger withdrawal_keeps_its_amount
  before update of amount, bank_code, bank_account_no on withdrawal for each row
  when ((old.amount, old.bank_code, old.bank_account_no)
    is distinct from (new.amount, new.bank_code, new.bank_account_no))
  execute function payout_is_only_sealed();
alter table withdrawal enable always trigger withdrawal_keeps_its_amount;
