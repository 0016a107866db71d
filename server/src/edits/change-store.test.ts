import type { StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction, type Tx } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { testDatabase } from '#test/database.ts';
import {
  dryRun,
  endChange,
  findProposed,
  insertChange,
  listChanges,
  listOwnAccounts,
  lockChange,
  lockWaiting,
} from './change-store.ts';

/** Two staff users, and a way to propose a change of the settings. */
async function world() {
  const db = await testDatabase();
  const { rows } = await sql<{ id: StaffId }>`
    insert into staff (username, name, role, password_hash, totp_secret)
    select name, upper(name), 'admin', '', '' from unnest('{somsri,malee}'::text[]) as name
    returning id`.execute(db);
  const [somsri = 0n as StaffId, malee = 0n as StaffId] = rows.map(({ id }) => id);
  const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(db, work);
  const common = {
    ...{ call: 'PUT /staff/api/settings', subject: 'settings', asked: { body: { autoMax: 1 } } },
    ...{ base: 'v1', difference: [], accountNumbers: ['1112223334'], proposedBy: somsri },
  };
  const propose = async (change: Partial<typeof common> = {}) => {
    const id = newId();
    await inTx((tx) => insertChange(tx, { id, ...common, ...change }));
    return id;
  };
  return { db, somsri, malee, inTx, common, propose };
}

test('a request that was sent again is the same person’s, of the same call, content and day', async () => {
  const { db, somsri, malee, inTx, common, propose } = await world();
  const { call, asked } = common;
  const sent = { call, asked, proposedBy: somsri };
  await sql`
    insert into change_proposal
      (id, call, subject, asked, difference, account_numbers, proposed_by, proposed_at,
        state, ended_by, ended_at)
    values (gen_random_uuid(), ${call}, 'settings', ${JSON.stringify(asked)}::jsonb, '[]', '{}', ${somsri},
      now() - interval '24 hours 1 minute', 'OUTDATED', ${malee}, now())`.execute(db);
  expect(await inTx((tx) => findProposed(tx, sent))).toBeUndefined();
  const id = await propose();
  expect(await inTx((tx) => findProposed(tx, sent))).toBe(id);
  for (const other of [
    { call: 'PUT /staff/api/games/:code' },
    { asked: { body: { autoMax: 2 } } },
    { proposedBy: malee },
  ]) {
    expect(await inTx((tx) => findProposed(tx, { ...sent, ...other }))).toBeUndefined();
  }
});

test('the change that waits for a thing is found until it ends, and its end says how and by whom', async () => {
  const { db, somsri, malee, inTx, propose } = await world();
  const ended = await propose();
  await inTx((tx) => endChange(tx, ended, { state: 'REFUSED', endedBy: malee, reason: 'no' }));
  expect(await inTx((tx) => lockWaiting(tx, 'settings'))).toBeUndefined();
  const other = await propose({ subject: 'game:PG' });
  const waiting = await propose();
  const expected = { id: waiting, base: 'v1', state: 'PROPOSED', proposedBy: somsri };
  expect(await inTx((tx) => lockWaiting(tx, 'settings'))).toMatchObject(expected);
  expect(await inTx((tx) => lockChange(tx, waiting))).toMatchObject(expected);
  expect(await inTx((tx) => lockChange(tx, newId()))).toBeUndefined();

  expect((await listChanges(db, 'waiting')).map(({ id }) => id)).toEqual([other, waiting]);
  await inTx((tx) => endChange(tx, other, { state: 'CARRIED_OUT', endedBy: malee }));
  const list = await listChanges(db, 'ended');
  expect(list.map(({ id }) => id)).toEqual([other, ended]);
  expect(list[1]).toMatchObject({
    ...{ call: 'PUT /staff/api/settings', subject: 'settings', state: 'REFUSED', reason: 'no' },
    ...{ accountNumbers: ['1112223334'], proposedBy: { id: somsri, name: 'SOMSRI' } },
    ...{ endedBy: { id: malee, name: 'MALEE' }, endedAt: expect.any(Date) },
  });
  expect(list[0]).toMatchObject({ reason: null, state: 'CARRIED_OUT' });
  expect((await listChanges(db, 'waiting'))[0]).toMatchObject({ endedBy: null, endedAt: null });
});

test('of many changes the hundred that have waited longest are listed', async () => {
  const { db, somsri } = await world();
  await sql`
    insert into change_proposal
      (id, call, subject, asked, difference, account_numbers, proposed_by, proposed_at)
    select gen_random_uuid(), 'PUT', 'number ' || nth, '{}', '[]', '{}', ${somsri},
      now() - make_interval(mins => nth)
    from generate_series(1, 101) as nth`.execute(db);
  const waiting = await listChanges(db, 'waiting');
  expect(waiting).toHaveLength(100);
  expect([waiting[0]?.subject, waiting[99]?.subject]).toEqual(['number 101', 'number 2']);
});

test('a trial run leaves nothing behind, and its failure is reported', async () => {
  const { db, inTx, common } = await world();
  await inTx((tx) => dryRun(tx, () => insertChange(tx, { id: newId(), ...common })));
  expect(await listChanges(db, 'waiting')).toEqual([]);
  const failing = inTx((tx) =>
    dryRun(tx, async () => {
      throw new Error('it may not be');
    }),
  );
  await expect(failing).rejects.toThrow('it may not be');
});

test('only accounts that two people confirmed are the operator’s own', async () => {
  const { db, somsri, malee } = await world();
  await sql`
    insert into deposit_account
      (bank_code, account_no, account_name, mode, currency, proposed_by, confirmed_by)
    select code, no, 'Lotus', 'AUTO', 'THB', ${somsri}, confirmed_by
    from (select min(code) as code from bank) as bank, (values
      ('1112223334', ${malee}::bigint), ('9998887776', null)) as row (no, confirmed_by)`.execute(
    db,
  );
  expect(await listOwnAccounts(db)).toEqual(['1112223334']);
});
