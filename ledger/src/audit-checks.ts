import { sql } from 'kysely';
import type { Check, Sliceable } from './check.ts';

type Broken = { sample: string };

/** Transfers are never changed, so that each stays where it was written. */
const transfers: Sliceable = { table: 'ledger.transfer', by: 'ctid tid' };
const accounts: Sliceable = { table: 'ledger.account', by: 'id bigint', weight: 'seq' };

/**
 * Each check names what must hold. Expensive checks run in batches: an account with all its transfers, or one
 * transfer, is consistent or not regardless of the others. Totals over the whole table are one statement,
 * because batches read at different times do not add up.
 */
export const auditChecks = {
  'money is conserved in each currency': sql<Broken>`
    select currency as sample from (
      select currency, balance + held as amount from ledger.account
      union all
      select house.currency, lane.balance
      from ledger.house_lane as lane join ledger.house on house.id = lane.house
    ) as side group by currency having sum(amount) <> 0`,

  // The entries are those of the view `ledger.entry`: one of the account, one of the house, both of this row.
  'a moved transfer has two entries that sum to zero': sql<Broken>`
    select id::text as sample from ledger.transfer
    where op in ('single', 'post') and (delta + held_delta + house_delta <> 0 or account is null)`,

  'entries exist if and only if money moved': sql<Broken>`
    select id::text as sample from ledger.transfer
    where delta + held_delta <> case when op in ('single', 'post') then amount else 0 end
      or house_delta <> case when op in ('single', 'post') then -amount else 0 end`,

  'a balance is the sum of its transfers': {
    each: accounts,
    broken: (slice) => sql<Broken>`
      select account.id::text as sample from ledger.account
      cross join lateral (
        select coalesce(sum(delta), 0) as balance, coalesce(sum(held_delta), 0) as held,
          count(*) as transfers
        from ledger.transfer where transfer.account = account.id
      ) as book
      where ${slice(sql`account.id`)} and (account.balance, account.held, account.seq)
        is distinct from (book.balance, book.held, book.transfers)`,
  },

  'reserved money is the sum of open reservations': {
    each: accounts,
    broken: (slice) => sql<Broken>`
      select account.id::text as sample from ledger.account
      cross join lateral (
        select coalesce(sum(-amount), 0) as amount from ledger.transfer as pending
        where pending.account = account.id and op = 'pending' and amount < 0 and not exists (
          select from ledger.transfer as resolution where resolution.pending_id = pending.id
        )
      ) as open
      where ${slice(sql`account.id`)} and account.held <> open.amount`,
  },

  'nothing is negative': sql<Broken>`
    select id::text as sample from ledger.account where balance < 0 or held < 0
    union all
    select id::text from ledger.transfer where balance_after < 0 or held_after < 0`,

  'a pending is resolved at most once': sql<Broken>`
    select pending_id::text as sample from ledger.transfer
    where pending_id is not null group by pending_id having count(*) > 1`,

  'a resolution repeats the pending it resolves': {
    each: transfers,
    broken: (slice) => sql<Broken>`
      select resolution.id::text as sample from ledger.transfer as resolution
      left join ledger.transfer as pending
        on pending.id = resolution.pending_id and pending.op = 'pending'
      where ${slice(sql`resolution.ctid`)} and resolution.op in ('post', 'void')
        and (resolution.account, resolution.house, resolution.amount)
          is distinct from (pending.account, pending.house, pending.amount)`,
  },

  'every balance follows from the one before, without gaps': {
    each: accounts,
    broken: (slice) => sql<Broken>`
      select account || ':' || seq as sample from (
        select account, seq, balance_after, held_after,
          row_number() over book as position,
          sum(delta) over book as balance,
          sum(held_delta) over book as held
        from ledger.transfer where ${slice(sql`account`)}
        window book as (partition by account order by seq)
      ) as replayed
      where seq <> position or balance_after <> balance or held_after <> held`,
  },

  'a house balance is the sum of its transfers': sql<Broken>`
    select coalesce(lanes.house, book.house)::text as sample from (
      select house, sum(balance) as balance from ledger.house_lane group by house
    ) as lanes full join (
      select house, sum(house_delta) as balance from ledger.transfer
      where op in ('single', 'post') group by house
    ) as book on book.house = lanes.house
    where coalesce(lanes.balance, 0) <> coalesce(book.balance, 0)`,

  'both sides of a transfer exist, in one currency': {
    each: transfers,
    broken: (slice) => sql<Broken>`
      select transfer.id::text as sample from ledger.transfer
      left join ledger.account on account.id = transfer.account
      left join ledger.house on house.id = transfer.house
      where ${slice(sql`transfer.ctid`)}
        and (account.currency is null or account.currency is distinct from house.currency)`,
  },
} as const satisfies Readonly<Record<string, Check>>;
