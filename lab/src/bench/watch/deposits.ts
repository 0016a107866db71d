import { type RawBuilder, sql } from 'kysely';
import { type Database, inTransaction } from '../../../../server/src/db/database.ts';

/** Deposits of one member. */
const each = 100;
/** Movements of an hour in the past, so that a larger book is an older one. */
const anHour = 1_400;

type DepositBatch = { readonly first: number; readonly count: number; readonly isPast: boolean };

/** Adds members with sound deposits of one baht, in bare rows, and answers the number after the last one. */
export async function addDeposits(
  db: Database,
  { first, count, isPast }: DepositBatch,
): Promise<number> {
  const end = first + count;
  const at = isPast
    ? sql`date_trunc('hour', now()) - make_interval(secs => (${end}::int - nth) * 3600.0 / ${anHour})`
    : sql`clock_timestamp()`;
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const statements = [...members(first, end), ...movements(first, end, at)];
    for (const statement of statements) await statement.execute(tx);
  });
  return end;
}

/** Far above the accounts of the house. */
const firstAccount = 1_000;
const wallet = sql`(${firstAccount}::int + 4 * member)`;

function members(first: number, end: number): RawBuilder<unknown>[] {
  const range = sql`generate_series(${first / each}::int, ${end / each}::int - 1) as member`;
  return [
    sql`
      insert into ledger.account (id, currency, balance, seq) overriding system value
      select ${wallet} + part, case part when 3 then 'COIN' else 'THB' end,
        case part when 0 then 100 * ${each}::int else 0 end, case part when 0 then ${each}::int else 0 end
      from ${range}, generate_series(0, 3) as part`,
    sql`
      insert into member (id, username, password_hash, name, currency, bank_code, bank_account_name,
        bank_account_no, wallet_account, invite_account, refund_account, coin_account, statement_count)
      overriding system value
      select 100001 + member, '07' || lpad(member::text, 8, '0'), '', 'Watched', 'THB', 'SCB',
        'WATCHED ' || member, lpad(member::text, 10, '0'), ${wallet}, ${wallet} + 1, ${wallet} + 2,
        ${wallet} + 3, ${each}
      from ${range}`,
  ];
}

const id = sql`(lpad(to_hex(nth), 8, '0') || '-0000-7000-8000-000000000001')::uuid`;
const member = sql`(100001 + nth / ${each}::int)`;
const step = sql`(nth % ${each}::int + 1)`;

function movements(first: number, end: number, at: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const range = sql`generate_series(${first}::int, ${end}::int - 1) as nth`;
  const house = sql`(select id from ledger.house where code = 'deposit:KBANK:THB')`;
  return [
    sql`
      insert into ledger.transfer (id, account, seq, house, amount, delta, held_delta, house_delta,
        balance_after, held_after, op, kind, at)
      select ${id}, ${firstAccount}::int + 4 * (nth / ${each}::int), ${step}, ${house}, 100, 100, 0, -100, 100 * ${step}, 0,
        'single', 'deposit', ${at}
      from ${range}`,
    sql`
      insert into ledger.house_lane (house, lane, balance)
      values (${house}, 0, -100 * ${end - first}::bigint)
      on conflict (house, lane) do update set balance = house_lane.balance + excluded.balance`,
    sql`
      insert into statement_entry (id, member_id, seq, type, status, from_code, to_code, amount,
        balance_after, created_at)
      select ${id}, ${member}, ${step}, 'deposit', 'SUCCESS', 'KBANK', 'WALLET', 100, 100 * ${step}, ${at}
      from ${range}`,
    sql`
      insert into inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state,
        credit_id)
      select ${id}, 'KBANK', nth::text, 100, ${at}, ${member}, 'credited', ${id} from ${range}`,
  ];
}
