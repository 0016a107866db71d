import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { withoutWaiting } from '#test/without-waiting.ts';
import { readIdentityState } from './identity-facts.ts';
import {
  findBirth,
  insertBirth,
  listBornAlike,
  lockPerson,
  readStanding,
} from './identity-store.ts';

async function world() {
  const db = await testDatabase();
  const [noy, som, kham, lek] = (await manyMembers(db, 4)) as [
    ...[MemberId, MemberId, MemberId, MemberId],
  ];
  const bear = (id: MemberId, bornOn: string) =>
    inTransaction(db, (tx) => insertBirth(tx, id, bornOn));
  return { db, noy, som, kham, lek, bear };
}

test('a date of birth is kept once, and found with the name of its member’s bank account', async () => {
  const { db, noy, som, bear } = await world();
  await sql`update member set name = 'Noy', bank_account_name = 'NOY DEEJAI' where id = ${noy}`.execute(
    db,
  );
  expect(await bear(noy, '1990-05-17')).toBe(true);
  expect(await bear(noy, '1991-01-01')).toBe(false);
  expect(await findBirth(db, noy)).toEqual({ name: 'NOY DEEJAI', bornOn: '1990-05-17' });
  expect(await findBirth(db, som)).toBeUndefined();
});

test('others of the same date of birth are listed by number, with the names of their accounts', async () => {
  const { db, noy, som, kham, lek, bear } = await world();
  for (const id of [kham, noy, som]) await bear(id, '1990-05-17');
  await bear(lek, '1990-05-18');
  await sql`update member set bank_account_name = 'HOLDER ' || id`.execute(db);
  expect(await inTransaction(db, (tx) => listBornAlike(tx, noy))).toEqual([
    { id: som, name: `HOLDER ${som}` },
    { id: kham, name: `HOLDER ${kham}` },
  ]);
});

test('the facts about a member are their date, an open doubt about them and documents rejected for good', async () => {
  const { db, noy, som, bear } = await world();
  const { rows } = await sql<{ id: bigint }>`
    insert into staff (username, name, role, password_hash, totp_secret)
    values ('somsri', 'Somsri', 'admin', '', '') returning id`.execute(db);
  const by = rows[0]?.id;
  const standing = () => readStanding(db, noy);
  const doubt = (kind: string, subject: string, closedAt: Date | null = null) =>
    sql`
      insert into staff_case (kind, subject, member_id, detail, closed_at, resolution)
      values (${kind}, ${subject}, ${noy}, '{}', ${closedAt}::timestamptz,
        ${closedAt && 'close'}::text)`.execute(db);
  const verify = (id: MemberId, state: string) =>
    sql`
      insert into verification (id, member_id, document, state, reason, decided_by, decided_at)
      values (${newId()}, ${id}, 'passport', ${state}, 'not-genuine', ${by}, now())`.execute(db);
  await bear(som, '1990-05-17');
  await doubt('under-age', String(noy));
  await doubt('exclusion-doubt', String(som));
  await verify(som, 'released');
  await verify(noy, 'refused');
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const nothing = { bornOn: null, isDoubted: false, isReleased: false, today };
  expect(await standing()).toEqual(nothing);
  await bear(noy, '1990-05-18');
  await doubt('exclusion-doubt', String(noy), new Date());
  expect(await standing()).toEqual({ ...nothing, bornOn: '1990-05-18' });
  await sql`update staff_case set closed_at = null, resolution = null where subject = ${String(noy)}`.execute(
    db,
  );
  await verify(noy, 'released');
  expect(await standing()).toEqual({
    ...{ bornOn: '1990-05-18', isDoubted: true, isReleased: true, today },
  });
  // Only where documents are asked for do rejected ones keep a member out.
  const stateOf = (minimumAge: number, verifyAbove: bigint) =>
    readIdentityState(db, noy, { minimumAge, verifyAbove });
  expect([await stateOf(0, 0n), await stateOf(20, 0n), await stateOf(0, 1n)]).toEqual([
    ...['clear', 'checking', 'only-out'],
  ]);
});

test('those who keep or compare one person wait for each other, and for no one else', async () => {
  const { db } = await world();
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, 'SMC CT|1990-05-17');
    const meanwhile = (mark: string) => withoutWaiting(db, (second) => lockPerson(second, mark));
    await meanwhile('SMC CT|1990-05-18');
    await expect(meanwhile('SMC CT|1990-05-17')).rejects.toMatchObject({ code: '55P03' });
  });
});
