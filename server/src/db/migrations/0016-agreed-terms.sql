-- What a member agreed to when a bonus began to wait for its deposit, beside the two percentages: the
-- grant keeps to it, whatever the campaign says by then. Null where nothing waited, and where the
-- release before this one let it wait.
alter table obligation
  add column percent int check (percent > 0),   -- of the deposit; null: max_amount, whatever the deposit
  add column max_amount bigint check (max_amount > 0),
  add column minimum_deposit bigint check (minimum_deposit > 0),
  add column minimum_balance bigint check (minimum_balance >= 0),
  add column channels text[],                   -- of deposits; null: all
  add check (num_nulls(max_amount, minimum_deposit, minimum_balance) in (0, 3));
