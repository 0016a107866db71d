-- What the staff decide about money, and what keeps their traces as they were written.

-- Why the staff did not pay; the member reads it.
alter table withdrawal add column refusal text check (refusal in
  ('NAME_MISMATCH', 'ACCOUNT_CLOSED', 'PROOF_NEEDED', 'PLAY_REVIEW', 'CONTACT_US'));
alter table withdrawal add check (refusal is null or state = 'returned');
create index on withdrawal (state, created_at);
create index on withdrawal (created_at);

-- Money without an owner may also go back to where it came from, under the bank's number.
alter table inbound_payment add column return_ref text;
alter table inbound_payment drop constraint inbound_payment_state_check;
alter table inbound_payment add constraint inbound_payment_state_check
  check (state in ('credited', 'suspense', 'returned'));
alter table inbound_payment add check ((state = 'returned') = (return_ref is not null));
create index on inbound_payment (created_at);

create index on member (username text_pattern_ops);
create index on member (bank_account_no text_pattern_ops);
create index on member (created_at);
create index on staff_case (closed_at desc) where closed_at is not null;
create index on staff_audit (at);

create function nothing_is_emptied() returns trigger language plpgsql as $$
begin
  raise exception '% is kept', tg_table_name;
end $$;
create trigger staff_audit_is_kept before truncate on staff_audit
  for each statement execute function nothing_is_emptied();

-- A decision ends once, and says for ever what was agreed.
create function a_decision_only_ends() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'PROPOSED'
     or (new.id, new.case_id, new.action, new.payload, new.reason, new.proposed_by, new.proposed_at)
        is distinct from
        (old.id, old.case_id, old.action, old.payload, old.reason, old.proposed_by, old.proposed_at)
  then
    raise exception 'what the staff decided stays as it was written';
  end if;
  return new;
end $$;
create trigger staff_decision_only_ends before update or delete on staff_decision
  for each row execute function a_decision_only_ends();
create trigger staff_decision_is_kept before truncate on staff_decision
  for each statement execute function nothing_is_emptied();
create index on staff_decision (case_id);
