import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { claimIntent, earlierRef, type Intent } from './idempotent-request.ts';
import { closedCall, isYoung } from './request-store.ts';

/** A member, another one, and an intention of the first under a key. */
async function intentions() {
  const db = await testDatabase();
  const [noy, malee] = await manyMembers(db, 2);
  if (noy === undefined || malee === undefined) throw new Error('there are two members');
  const intent: Intent = {
    memberId: noy,
    key: 'one-press-of-the-button',
    call: 'POST /api/wallet/withdraw',
    asked: { amount: 100_00n },
  };
  const claim = (asked: Intent, ref = newId()) =>
    inTransaction(db, (tx) => claimIntent(tx, asked, ref));
  const ref = newId();
  expect(await claim(intent, ref)).toBeNull();
  return { db, malee, intent, claim, ref };
}

test('an intention that was carried out is answered as before', async () => {
  const { db, intent, claim, ref } = await intentions();
  expect(await claim(intent)).toBe(ref);
  expect(await earlierRef(db, intent)).toBe(ref);
});

test('a key belongs to its member: under another one’s nothing was carried out', async () => {
  const { db, malee, intent, claim } = await intentions();
  const other = { ...intent, memberId: malee };
  expect(await earlierRef(db, other)).toBeNull();
  expect(await claim(other)).toBeNull();
});

test('a key belongs to one call and one content', async () => {
  const { db, intent, claim } = await intentions();
  for (const other of [
    { ...intent, call: 'POST /api/wallet/transfer' },
    { ...intent, asked: { amount: 100_01n } },
  ]) {
    const refused = { code: 'KEY_INVALID', status: 409 };
    await expect(claim(other)).rejects.toMatchObject(refused);
    await expect(earlierRef(db, other)).rejects.toMatchObject(refused);
  }
});

test('another key, or none, is another intention', async () => {
  const { db, intent, claim } = await intentions();
  const other = { ...intent, key: 'another-press' };
  expect(await earlierRef(db, other)).toBeNull();
  expect(await claim(other)).toBeNull();
  for (const key of [null, null]) {
    expect(await claim({ ...intent, key })).toBeNull();
    expect(await earlierRef(db, { ...intent, key })).toBeNull();
  }
});

test('under a key of which was said that nothing was done nothing is done any more', async () => {
  const { db, intent, claim } = await intentions();
  await db.updateTable('request').set({ call: closedCall }).execute();
  await expect(claim(intent)).rejects.toMatchObject({ code: 'KEY_CLOSED' });
  await expect(earlierRef(db, intent)).rejects.toMatchObject({ code: 'KEY_CLOSED' });
});

test('a request that breaks off leaves its key free', async () => {
  const { db, intent } = await intentions();
  const other = { ...intent, key: 'it-broke-off' };
  const broken = inTransaction(db, async (tx) => {
    await claimIntent(tx, other, newId());
    throw new Error('the connection is gone');
  });
  await expect(broken).rejects.toThrow('the connection is gone');
  expect(await earlierRef(db, other)).toBeNull();
});

test('a request is taken for one in progress for half a minute', async () => {
  const { db, ref } = await intentions();
  const isYoungAfter = async (seconds: number) => {
    await sql`update request set created_at = now() - make_interval(secs => ${seconds})`.execute(
      db,
    );
    return isYoung(db, ref);
  };
  expect([await isYoungAfter(0), await isYoungAfter(28), await isYoungAfter(31)]).toEqual([
    ...[true, true, false],
  ]);
  expect(await isYoung(db, newId())).toBe(false);
});
