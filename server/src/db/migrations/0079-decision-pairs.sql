-- What both people saw of money and the member it is given to: frozen by the proposal, so that the second person
-- confirms the pair that the first one chose.
create table decision_pair (
  decision_id uuid primary key,
  member_id bigint not null references member,
  -- The member's registered account at that moment, in bank_account_history; null: none is recorded.
  account_id bigint,
  -- Null of an erased person.
  shown jsonb,
  -- Why it is theirs although the names differ.
  reason text
);
create index decision_pair_member on decision_pair (member_id);

-- Why the bank rejected a payout, in its own code; null: it did not, or gave none.
alter table withdrawal add column bank_reason text;
