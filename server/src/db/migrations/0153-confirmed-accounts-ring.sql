-- Since when an account counts, for the bell of who proposed it; null of one that was confirmed before, or at a node of
-- the release before.
alter table deposit_account add column confirmed_at timestamptz;
