-- What keeps the book as it was written: for each row, and in every way of writing. A trigger that is
-- "always" enabled also fires for whoever calls himself a replica.
create trigger append_only_by_row before update or delete on ledger.transfer
  for each row execute function ledger.refuse_change();
alter table ledger.transfer enable always trigger append_only;
alter table ledger.transfer enable always trigger append_only_by_row;
alter table ledger.account enable always trigger never_removed;
alter table ledger.account enable always trigger identity_fixed;
alter table ledger.house enable always trigger never_changed;
alter table ledger.house_lane enable always trigger never_removed;

-- Finds what is new without a look at what is old. Rows lie in the order of their time, so a summary of
-- every 32 pages is enough, and costs an insert next to nothing.
create index transfer_at on ledger.transfer using brin (at)
  with (pages_per_range = 32, autosummarize = on);

-- Whoever runs the product needs no right to write the book: it posts, by the owner's hand.
alter function ledger.post(uuid[], bigint[], text[], bigint[], ledger.op[], text[], uuid[])
  security definer set search_path = pg_catalog, pg_temp;
