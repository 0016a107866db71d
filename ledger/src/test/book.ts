import type { Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { audit } from '../audit.ts';
import type { AccountId, TransferId } from '../ids.ts';
import { openAccount } from '../open-account.ts';
import { openHouses } from '../open-houses.ts';
import { postTransfers } from '../post-transfers.ts';
import {
  type NewTransfer,
  type Resolution,
  rowOf,
  type Transfer,
  type TransferResult,
} from '../transfer.ts';
import { newTransferId } from '../transfer-id.ts';
import { type Database, ledgerDatabase } from './database.ts';

const inbound = 'inbound';

/** Creates a ledger for one test, with two house accounts and an empty account. */
export async function openTestLedger(): Promise<{ db: Database; url: string; account: AccountId }> {
  const { db, url } = await ledgerDatabase();
  const account = await db.transaction().execute(async (tx) => {
    await openHouses(tx, [{ code: inbound, currency: 'THB' }]);
    await openHouses(tx, [{ code: 'clearing', currency: 'THB' }]);
    return await openAccount(tx, { currency: 'THB' });
  });
  return { db, url, account };
}

/** Number of an account that does not exist. */
export const nobody = 9_000_000_000n as AccountId;

type Details = Partial<Pick<NewTransfer, 'id' | 'kind' | 'op'>> & { house?: string };

/** A transfer of a signed amount: above zero it credits the account. */
export function movement(account: AccountId, amount: Satang, details: Details = {}): NewTransfer {
  const { house = inbound, id = newTransferId(), kind = 'test', op = 'single' } = details;
  return amount < 0n
    ? { id, from: account, to: house, amount: -amount, kind, op }
    : { id, from: house, to: account, amount, kind, op };
}

/** The same transfer with another account, house account or amount. */
export function altered(
  transfer: NewTransfer,
  change: Partial<ReturnType<typeof rowOf>>,
): NewTransfer {
  const { account, house, amount } = { ...rowOf(transfer), ...change };
  return movement(account, amount, { ...transfer, house });
}

export function resolution(op: 'post' | 'void', pendingId: TransferId): Resolution {
  return { id: newTransferId(), op, pendingId, kind: 'test' };
}

/** Balance of every house account by code; a settled clearing account is at zero. */
export async function houseBalances(db: Database): Promise<Map<string, Satang>> {
  const { rows } = await sql<{ code: string; balance: string }>`
    select house.code, coalesce(sum(lane.balance), 0)::text as balance
    from ledger.house left join ledger.house_lane as lane on lane.house = house.id
    group by house.code order by house.code`.execute(db);
  return new Map(rows.map(({ code, balance }) => [code, BigInt(balance)]));
}

export async function post(db: Database, ...transfers: Transfer[]): Promise<TransferResult[]> {
  return await db.transaction().execute((tx) => postTransfers(tx, transfers));
}

export async function expectConsistent(db: Database): Promise<void> {
  expect((await audit(db)).filter(({ rows }) => rows > 0)).toEqual([]);
}
