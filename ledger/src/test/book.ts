import { expect } from 'vitest';
import { audit } from '../audit.ts';
import { openAccount } from '../open-account.ts';
import { openHouse } from '../open-house.ts';
import { postTransfers } from '../post-transfers.ts';
import type { Movement, Resolution, Transfer, TransferResult } from '../transfer.ts';
import { newTransferId } from '../transfer-id.ts';
import { type Database, ledgerDatabase } from './database.ts';

/** A ledger of its own for one test, with two house accounts and an empty account. */
export async function openBook(): Promise<{ db: Database; url: string; account: bigint }> {
  const { db, url } = await ledgerDatabase();
  const account = await db.transaction().execute(async (tx) => {
    await openHouse(tx, { code: 'inbound', currency: 'THB' });
    await openHouse(tx, { code: 'clearing', currency: 'THB' });
    return await openAccount(tx, { currency: 'THB' });
  });
  return { db, url, account };
}

export function movement(account: bigint, amount: bigint, rest: Partial<Movement> = {}): Movement {
  return {
    id: newTransferId(),
    account,
    house: 'inbound',
    amount,
    kind: 'test',
    op: 'single',
    ...rest,
  };
}

export function resolution(op: 'post' | 'void', pendingId: string): Resolution {
  return { id: newTransferId(), op, pendingId, kind: 'test' };
}

export async function post(db: Database, ...transfers: Transfer[]): Promise<TransferResult[]> {
  return await db.transaction().execute((tx) => postTransfers(tx, transfers));
}

export async function expectSound(db: Database): Promise<void> {
  expect((await audit(db)).filter(({ rows }) => rows > 0)).toEqual([]);
}
