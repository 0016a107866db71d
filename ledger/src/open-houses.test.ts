import { expect, test } from 'vitest';
import { openHouses } from './open-houses.ts';
import { houseBalances, movement, openTestLedger, post } from './test/book.ts';

test('opening a house account again keeps its money', async () => {
  const { db, account } = await openTestLedger();
  await post(db, movement(account, 25n));
  await db.transaction().execute((tx) => openHouses(tx, [{ code: 'inbound', currency: 'THB' }]));
  expect((await houseBalances(db)).get('inbound')).toBe(-25n);
});

test('a house account keeps its currency', async () => {
  const { db } = await openTestLedger();
  const reopened = db
    .transaction()
    .execute((tx) => openHouses(tx, [{ code: 'inbound', currency: 'LAK' }]));
  await expect(reopened).rejects.toThrow('house accounts keep their currency');
});

test('when two nodes open one house account at the same time both have it', async () => {
  const { db } = await openTestLedger();
  const bank = [{ code: 'bank', currency: 'THB' }] as const;
  const first = await db.startTransaction().execute();
  await openHouses(first, bank);
  const second = db.transaction().execute((tx) => openHouses(tx, bank));
  await first.commit().execute();
  await second;
  expect((await houseBalances(db)).get('bank')).toBe(0n);
});
