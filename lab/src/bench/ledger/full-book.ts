import type { AccountId } from '@wallet/ledger';
import { openHouses } from '@wallet/ledger';
import { sql } from 'kysely';
import type { Contender } from './contender.ts';
import { type Costed, costed } from './cost.ts';
import { usualContenders } from './direct-contenders.ts';
import { house, randomMovement } from './funded-accounts.ts';
import { type Database, openLedgerAt } from './throwaway-ledger.ts';

const rowsPerAccount = 10;
/** Amount of every row of the past, each a credit. */
const satang = 100_000;

export type FullBook = {
  readonly db: Database;
  /** The two ends of the ways in, as of the empty book. */
  readonly contenders: readonly Contender[];
  /** The name of the same way into the empty book. */
  readonly emptyNameOf: (name: string) => string;
  /** Moves money until nearly every page was changed since the last checkpoint, as in a book that is at work. */
  readonly warmUp: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * A book of `rows` transfers in a database of its own on the cluster of `db`, to be measured alongside the
 * empty one. Each account has ten, and anyone who moves money meets any of them.
 */
export async function fullBook(db: Database, url: string, rows: number): Promise<FullBook> {
  await sql`create database full_book`.execute(db);
  const full = await openLedgerAt(Object.assign(new URL(url), { pathname: '/full_book' }).href);
  await full.transaction().execute((tx) => openHouses(tx, [{ code: house, currency: 'THB' }]));
  await fill(full, Math.ceil(rows / rowsPerAccount));
  const { rows: opened } = await sql<{ id: string }>`select id from ledger.account`.execute(full);
  const accounts = opened.map(({ id }) => BigInt(id) as AccountId);
  const name = `, ${rows.toLocaleString('en')} rows`;
  const contenders = usualContenders(full, name, () => randomMovement(accounts));
  const [, together] = contenders;
  return {
    db: full,
    contenders,
    emptyNameOf: (way) => way.slice(0, -name.length),
    warmUp: () => warmUp(costed(full, together)),
    close: () => full.destroy(),
  };
}

/** Bytes of log for a transfer that meets pages which were changed before; whole pages are ten times as many. */
const warmBytes = 1_000;
const turnSeconds = 2;
const turnsMax = 60;

async function warmUp(together: Costed): Promise<void> {
  let before = { ...together.cost };
  for (let turn = 1; turn <= turnsMax; turn++) {
    await together.measure(turnSeconds);
    const { operations, walBytes } = together.cost;
    const bytes = (walBytes - before.walBytes) / (operations - before.operations);
    before = { ...together.cost };
    if (bytes < warmBytes) break;
  }
  console.log(`warm after ${before.operations.toFixed(0)} transfers`);
}

/** Writes rows as the ledger would have, a round of all accounts after the other. */
async function fill(db: Database, accounts: number): Promise<void> {
  await sql`
    insert into ledger.account (currency, balance, seq)
    select 'THB', ${satang * rowsPerAccount}::bigint, ${rowsPerAccount}::bigint
    from generate_series(1, ${accounts}::int)`.execute(db);
  for (let nth = 1; nth <= rowsPerAccount; nth++) {
    await sql`
      insert into ledger.transfer (
        id, account, seq, house, amount, delta, held_delta, house_delta, balance_after, held_after, op,
        kind)
      select uuidv7(), account.id, ${nth}::bigint, house.id, ${satang}::bigint, ${satang}::bigint, 0,
        -${satang}::bigint, ${satang * nth}::bigint, 0, 'single', 'bench'
      from ledger.account, ledger.house`.execute(db);
    console.log(`filled ${nth} of ${rowsPerAccount}`);
  }
  await sql`
    insert into ledger.house_lane (house, lane, balance)
    select house, 0, sum(house_delta) from ledger.transfer group by house`.execute(db);
  await sql`vacuum analyze`.execute(db);
}
