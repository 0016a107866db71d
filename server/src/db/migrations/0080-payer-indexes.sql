-- By what the payer of unclaimed money is looked for: a slip's own reference, an amount near a moment, a name as its
-- bank writes it.
create index slip_trans_ref on slip (trans_ref) where trans_ref is not null;
create index slip_amount on slip (amount, created_at) where amount is not null;
create index deposit_notice_amount on deposit_notice (amount, created_at);
create index confirmed_sender_name on confirmed_sender (name);
create index account_check_told on account_check (told_name) where told_name is not null;
