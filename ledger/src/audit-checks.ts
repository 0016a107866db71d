import { sql } from 'kysely';

type Broken = { sample: string };

/** Each names what must hold and selects what breaks it: a row is a violation, `sample` identifies it. */
export const auditChecks = {
  'money is conserved in each currency': sql<Broken>`
    select currency as sample from (
      select currency, balance + held as amount from ledger.account
      union all
      select house.currency, lane.balance
      from ledger.house_lane as lane join ledger.house on house.id = lane.house
    ) as side group by currency having sum(amount) <> 0`,

  'a moved transfer has two entries that sum to zero': sql<Broken>`
    select transfer_id::text as sample from ledger.entry
    group by transfer_id having sum(amount) <> 0 or count(*) <> 2 or count(account) <> 1`,

  'entries exist if and only if money moved': sql<Broken>`
    select id::text as sample from ledger.transfer
    where delta + held_delta <> case when op in ('single', 'post') then amount else 0 end
      or house_delta <> case when op in ('single', 'post') then -amount else 0 end`,

  'a balance is the sum of its transfers': sql<Broken>`
    select account.id::text as sample from ledger.account
    left join (
      select account, sum(delta) as balance, sum(held_delta) as held, count(*) as transfers
      from ledger.transfer group by account
    ) as book on book.account = account.id
    where account.balance <> coalesce(book.balance, 0)
      or account.held <> coalesce(book.held, 0)
      or account.seq <> coalesce(book.transfers, 0)`,

  'reserved money is the sum of open reservations': sql<Broken>`
    select account.id::text as sample from ledger.account
    left join (
      select account, sum(-amount) as amount from ledger.transfer as pending
      where op = 'pending' and amount < 0 and not exists (
        select from ledger.transfer as resolution where resolution.pending_id = pending.id
      )
      group by account
    ) as open on open.account = account.id
    where account.held <> coalesce(open.amount, 0)`,

  'nothing is negative': sql<Broken>`
    select id::text as sample from ledger.account where balance < 0 or held < 0
    union all
    select id::text from ledger.transfer where balance_after < 0 or held_after < 0`,

  'a pending is resolved at most once': sql<Broken>`
    select pending_id::text as sample from ledger.transfer
    where pending_id is not null group by pending_id having count(*) > 1`,

  'a resolution repeats the pending it resolves': sql<Broken>`
    select resolution.id::text as sample from ledger.transfer as resolution
    left join ledger.transfer as pending
      on pending.id = resolution.pending_id and pending.op = 'pending'
    where resolution.op in ('post', 'void')
      and (resolution.account, resolution.house, resolution.amount)
        is distinct from (pending.account, pending.house, pending.amount)`,

  'every balance follows from the one before, without gaps': sql<Broken>`
    select account || ':' || seq as sample from (
      select account, seq, balance_after, held_after,
        row_number() over book as position,
        sum(delta) over book as balance,
        sum(held_delta) over book as held
      from ledger.transfer window book as (partition by account order by seq)
    ) as replayed
    where seq <> position or balance_after <> balance or held_after <> held`,

  'a house balance is the sum of its transfers': sql<Broken>`
    select coalesce(lanes.house, book.house)::text as sample from (
      select house, sum(balance) as balance from ledger.house_lane group by house
    ) as lanes full join (
      select house, sum(house_delta) as balance from ledger.transfer
      where op in ('single', 'post') group by house
    ) as book on book.house = lanes.house
    where coalesce(lanes.balance, 0) <> coalesce(book.balance, 0)`,

  'both sides of a transfer exist, in one currency': sql<Broken>`
    select transfer.id::text as sample from ledger.transfer
    left join ledger.account on account.id = transfer.account
    left join ledger.house on house.id = transfer.house
    where account.currency is null or account.currency is distinct from house.currency`,
};
