-- The two sides of every movement, for auditors and reports. A promise and its void move nothing
-- between the sides, so they have no entries. On the account's side amount and balance count all of
-- its money, spendable and reserved.
create view ledger.entry as
  select
    transfer.id as transfer_id, transfer.account, null::text as house,
    transfer.delta + transfer.held_delta as amount,
    transfer.balance_after + transfer.held_after as balance_after,
    transfer.seq, transfer.kind, transfer.at
  from ledger.transfer
  where transfer.op in ('single', 'post')
  union all
  select
    transfer.id, null, house.code,
    transfer.house_delta,
    -- A house account has no row to read a running balance from; its balance is the sum of its lanes.
    null, null, transfer.kind, transfer.at
  from ledger.transfer
  left join ledger.house on house.id = transfer.house
  where transfer.op in ('single', 'post');
