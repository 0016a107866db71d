import { expect, test } from 'vitest';
import type { AccountId } from './ids.ts';
import { openAccount } from './open-account.ts';
import { openLedger } from './open-ledger.ts';
import {
  altered,
  expectConsistent,
  movement,
  openTestLedger,
  post,
  resolution,
} from './test/book.ts';
import { connect, type Database } from './test/database.ts';
import { isResolution, type Transfer, type TransferResult } from './transfer.ts';

const accountsCount = 20;
const operations = 4000;
const callers = 64;

type AppliedTransfer = { transfer: Transfer; result: TransferResult };

test('two engines racing the same operations on poor accounts agree on what happened', async () => {
  const { db, url } = await openTestLedger();
  const elsewhere = connect(url);
  const accounts = await openPoorAccounts(db);
  const items = Array.from({ length: operations }, () => randomOperation(accounts));
  addResolutionsAndRepeats(items, accounts);

  const answers = (await Promise.all([submitAll(db, items), submitAll(elsewhere, items)])).flat();

  const applied = new Map<string, AppliedTransfer>();
  for (const answer of answers.filter(({ result }) => result.status === 'applied')) {
    expect(applied.has(answer.transfer.id), 'a key is applied once').toBe(false);
    applied.set(answer.transfer.id, answer);
  }
  for (const { transfer, result } of answers.filter(
    ({ result }) => result.status === 'duplicate',
  )) {
    const original = applied.get(transfer.id);
    expect(original?.transfer).toEqual(transfer);
    expect({ ...result, status: 'applied' }).toEqual(original?.result);
  }
  const resolved = [...applied.values()].map(({ transfer }) => transfer).filter(isResolution);
  expect(new Set(resolved.map(({ pendingId }) => pendingId)).size).toBe(resolved.length);
  for (const status of ['insufficient', 'duplicate', 'keyReused', 'alreadyResolved'] as const) {
    expect(
      answers.some(({ result }) => result.status === status),
      `some are ${status}`,
    ).toBe(true);
  }
  await elsewhere.destroy();
  await expectConsistent(db);
});

async function openPoorAccounts(db: Database): Promise<AccountId[]> {
  const accounts = await db.transaction().execute(async (tx) => {
    const opened: AccountId[] = [];
    while (opened.length < accountsCount) opened.push(await openAccount(tx, { currency: 'THB' }));
    return opened;
  });
  await post(db, ...accounts.map((account) => movement(account, 200n)));
  return accounts;
}

function randomOperation(accounts: readonly AccountId[]): Transfer {
  const amount = BigInt(Math.floor(Math.random() * 100) + 1);
  return movement(randomOf(accounts), Math.random() < 0.5 ? amount : -amount, {
    op: Math.random() < 0.5 ? 'single' : 'pending',
    house: Math.random() < 0.5 ? 'inbound' : 'clearing',
  });
}

/** Ends most pendings, some of them twice; sends some transfers again, some of them with other content. */
function addResolutionsAndRepeats(items: Transfer[], accounts: readonly AccountId[]): void {
  for (let index = items.length - 1; index >= 0; index--) {
    const transfer = randomOf(items);
    const later = index + Math.floor(Math.random() * 300);
    const chance = Math.random();
    if (isResolution(transfer)) continue;
    if (chance < 0.5)
      items.splice(later, 0, resolution(chance < 0.25 ? 'post' : 'void', transfer.id));
    else if (chance < 0.6) items.splice(later, 0, { ...transfer });
    else if (chance < 0.65)
      items.splice(later, 0, altered(transfer, { account: randomOf(accounts) }));
  }
}

async function submitAll(db: Database, items: readonly Transfer[]): Promise<AppliedTransfer[]> {
  const ledger = openLedger(db);
  const answers: AppliedTransfer[] = [];
  const rest = items.values();
  const caller = async () => {
    for (const transfer of rest) answers.push({ transfer, result: await ledger.submit(transfer) });
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return answers;
}

function randomOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}
