import { newTransferId, transferIdFrom } from '@wallet/ledger';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { mustPost, openHouses } from '#money/book/book.ts';
import { openAllHouses } from '#money/book/house-accounts.ts';
import { lockWallet } from '#money/payment/payment-store.ts';
import { testDatabase } from '#test/database.ts';
import { expectFencing } from '#test/fencing-contract.ts';
import { manyMembers } from '#test/many-members.ts';
import type { Movement } from './movement.ts';
import { deleteAttempt, handOver, release, startAttempt } from './movement-store.ts';

/** A movement that was begun and not sent yet, as recovery sees it. */
async function begun(state: Movement['state'] = 'pending') {
  const db = await testDatabase();
  const [memberId] = await manyMembers(db, 1);
  if (memberId === undefined) throw new Error('there is a member');
  await openAllHouses(db, [{ purpose: 'payout', partner: 'BANK' }]);
  const account = await inTransaction(db, async (tx) => {
    await openHouses(tx, [{ code: 'adjustment:THB', currency: 'THB' }]);
    const wallet = await lockWallet(tx, memberId);
    const money = { from: 'adjustment:THB', to: wallet, amount: 1_000n } as const;
    await mustPost(tx, { id: newTransferId(), ...money, kind: 'adjustment', op: 'single' });
    return wallet;
  });
  const open = async (reserved = 100n) => {
    const id = newId();
    // A member has one payout under way.
    await sql`delete from withdrawal`.execute(db);
    await sql`delete from movement`.execute(db);
    await sql`
      insert into movement (id, kind, member_id, partner, state)
      values (${id}, 'payout', ${memberId}, 'bank', ${state})`.execute(db);
    await reserve(id, reserved);
    const read = async () => {
      const { rows } = await sql`select * from movement where id = ${id}`.execute(db);
      return rows[0];
    };
    return { seen: seenOf(id), read };
  };
  /** A withdrawal of one baht, with this much reserved for it. */
  const reserve = async (id: string, amount: bigint) => {
    await sql`
      insert into withdrawal (id, amount, bank_code, bank_account_no, bank_account_name)
      select ${id}, 100, bank_code, bank_account_no, bank_account_name
      from member where id = ${memberId}`.execute(db);
    if (amount === 0n) return;
    const money = { from: account, to: 'payout:BANK:THB', amount } as const;
    await inTransaction(db, (tx) =>
      mustPost(tx, { id: transferIdFrom(id), ...money, kind: 'withdraw', op: 'pending' }),
    );
  };
  const seenOf = (id: string): Movement => ({
    id,
    memberId,
    partner: 'bank',
    state,
    attempts: 0,
    createdAt: new Date(),
    ageSeconds: 0,
    unknownSeconds: null,
  });
  return { db, open };
}

test('of two that looked simultaneously one begins an attempt', async () => {
  const { db, open } = await begun();
  const { seen } = await open();
  const started = await Promise.all([
    startAttempt(db, 'payout', seen),
    startAttempt(db, 'payout', seen),
  ]);
  expect(started.map((one) => one?.attempts ?? null).toSorted()).toEqual([1, null]);
});

test('an attempt that was overtaken neither begins another one nor takes itself back', async () => {
  const { db, open } = await begun();
  await expectFencing<Movement>({
    open: async () => {
      const { seen, read } = await open();
      let latest = seen;
      const begin = async () => {
        const started = await startAttempt(db, 'payout', latest);
        if (!started) throw new Error('nobody else looks after it');
        latest = started;
        return started;
      };
      return { begin, read };
    },
    ends: {
      'another attempt': (attempt) => startAttempt(db, 'payout', attempt),
      'taken back': (attempt) => deleteAttempt(db, attempt),
    },
  });
});

test('a movement that a person decides is sent no more, and is handed over once', async () => {
  const { db, open } = await begun();
  const { seen, read } = await open();
  const give = () => inTransaction(db, (tx) => handOver(tx, seen.id));
  expect([await give(), await give()]).toEqual([true, false]);
  const before = await read();
  expect(await startAttempt(db, 'payout', seen)).toBeNull();
  await deleteAttempt(db, { ...seen, unknownSeconds: 60 });
  expect(await read()).toEqual(before);
});

test('what was approved is released once, with one job', async () => {
  const { db, open } = await begun('needs_staff');
  const { seen, read } = await open();
  const approve = () => inTransaction(db, (tx) => release(tx, 'payout', seen.id));
  await approve();
  expect(await read()).toMatchObject({ state: 'pending' });
  await approve();
  const jobs = await db.selectFrom('job').select(['kind', 'key', 'company']).execute();
  expect(jobs).toEqual([{ kind: 'payout', key: seen.id, company: 'bank' }]);
});

test('no withdrawal is sent to the bank for which the ledger holds nothing, or another amount', async () => {
  const { db, open } = await begun();
  for (const reserved of [0n, 99n, 101n]) {
    const { seen } = await open(reserved);
    expect(await startAttempt(db, 'payout', seen), `${reserved}`).toBeNull();
  }
  const { seen } = await open();
  // Reserved for someone else.
  const [, other] = await manyMembers(db, 2);
  await sql`update movement set member_id = ${other ?? 0n}`.execute(db);
  expect(await startAttempt(db, 'payout', seen)).toBeNull();
  await sql`update movement set member_id = ${seen.memberId}`.execute(db);
  expect(await startAttempt(db, 'payout', seen)).not.toBeNull();
});

test('no withdrawal is sent to the bank whose reservation has ended', async () => {
  const { db, open } = await begun();
  const { seen } = await open();
  const end = { id: newTransferId(), pendingId: transferIdFrom(seen.id), op: 'void' } as const;
  await inTransaction(db, (tx) => mustPost(tx, { ...end, kind: 'payoutReturned' }));
  expect(await startAttempt(db, 'payout', seen)).toBeNull();
});
