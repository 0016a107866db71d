import type { Satang } from '@wallet/contract/money';
import type { AccountId } from '@wallet/ledger';
import {
  newTransferId,
  openAccount,
  openHouses,
  postTransfers,
  type Transfer,
} from '@wallet/ledger';
import type { Database } from './throwaway-ledger.ts';

const accountsCount = 10_000;
const accountsPerTransaction = 250;
const openingSatang = 1_000_000n;

/** The house account on the other side of every transfer, so that a hot row would show. */
export const house = 'clearing';

/** Accounts with enough money that hardly any transfer is rejected. */
export async function openFundedAccounts(db: Database): Promise<AccountId[]> {
  await db.transaction().execute((tx) => openHouses(tx, [{ code: house, currency: 'THB' }]));
  const accounts: AccountId[] = [];
  while (accounts.length < accountsCount) {
    const opened = await db.transaction().execute(async (tx) => {
      const batch: AccountId[] = [];
      while (batch.length < accountsPerTransaction) {
        batch.push(await openAccount(tx, { currency: 'THB' }));
      }
      await postTransfers(
        tx,
        batch.map((account) => credit(account, openingSatang)),
      );
      return batch;
    });
    accounts.push(...opened);
  }
  return accounts;
}

/** A small credit or debit of a random account, against one of the houses. */
export function randomMovement(
  accounts: readonly AccountId[],
  houses: readonly string[] = [house],
): Transfer {
  const against = randomOf(houses);
  return Math.random() < 0.5
    ? { ...credit(randomOf(accounts), 100n), from: against }
    : { ...debit(randomOf(accounts), 50n), to: against };
}

/** A reservation on a random account, and the transfer that settles it. */
export function randomHold(accounts: readonly AccountId[]): {
  hold: Transfer;
  settlement: Transfer;
} {
  const hold: Transfer = { ...debit(randomOf(accounts), 50n), op: 'pending' };
  return {
    hold,
    settlement: { id: newTransferId(), op: 'post', pendingId: hold.id, kind: 'bench' },
  };
}

export function credit(account: AccountId, amount: Satang, id = newTransferId()) {
  return { id, from: house, to: account, amount, kind: 'bench', op: 'single' } as const;
}

export function debit(account: AccountId, amount: Satang, id = newTransferId()) {
  return { id, from: account, to: house, amount, kind: 'bench', op: 'single' } as const;
}

function randomOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}
