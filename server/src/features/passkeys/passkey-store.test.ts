import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startSession } from '#access/session-store.ts';
import { inTransaction } from '#db/database.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { withoutWaiting } from '#test/without-waiting.ts';
import {
  addChallenge,
  addPasskey,
  findPasskey,
  listPasskeys,
  lockPasskeys,
  noteUse,
  removePasskey,
  takeChallenge,
} from './passkey-store.ts';

async function world() {
  const db = await testDatabase();
  const [noy, som] = (await manyMembers(db, 2)) as [MemberId, MemberId];
  const add = (memberId: MemberId, name: string, counter = 0n) =>
    inTransaction(db, (tx) =>
      addPasskey(
        tx,
        { memberId, device: `device of ${name}` },
        {
          ...{ credentialId: Buffer.from(name), publicKey: Buffer.from(`key of ${name}`) },
          ...{ counter, transports: ['usb'] },
        },
      ),
    );
  return { db, noy, som, add };
}

test('a key is added once, listed and found with its own facts, and removed by its member alone', async () => {
  const { db, noy, som, add } = await world();
  expect([await add(noy, 'a'), await add(noy, 'b', 7n), await add(som, 'c')]).toEqual([
    ...[true, true, true],
  ]);
  expect(await add(som, 'a')).toBe(false);
  const row = (name: string) => ({
    ...{ id: expect.any(BigInt), credentialId: Buffer.from(name), transports: ['usb'] },
    ...{ device: `device of ${name}`, createdAt: expect.any(Date), lastUsedAt: null },
  });
  const listed = await listPasskeys(db, noy);
  expect(listed).toEqual([row('b'), row('a')]);
  const id = listed[0]?.id ?? 0n;
  expect(await findPasskey(db, Buffer.from('b'))).toEqual({
    ...{ id, memberId: noy, publicKey: Buffer.from('key of b'), counter: 7n },
  });
  expect(await findPasskey(db, Buffer.from('c'))).toMatchObject({ memberId: som });
  expect(await findPasskey(db, Buffer.from('d'))).toBeUndefined();
  expect(await removePasskey(db, { memberId: som, id })).toBe(false);
  expect([await removePasskey(db, { memberId: noy, id }), await noteUse(db, id, 8n)]).toEqual([
    ...[true, false],
  ]);
  expect(await listPasskeys(db, noy)).toEqual([row('a')]);
});

test('a use of a key is recorded only while its counter grows, or where neither side counts', async () => {
  const { db, noy, add } = await world();
  for (const [name, counter] of [
    ['a', 7n],
    ['b', 0n],
  ] as const) {
    await add(noy, name, counter);
  }
  const [b, a] = (await listPasskeys(db, noy)).map(({ id }) => id);
  const uses: [bigint | undefined, bigint, boolean][] = [
    [a, 7n, false],
    [a, 6n, false],
    [a, 0n, false],
    [a, 8n, true],
    [b, 0n, true],
    [b, 0n, true],
    [b, 1n, true],
    [b, 0n, false],
  ];
  for (const [id = 0n, counter, isNoted] of uses) {
    expect(await noteUse(db, id, counter), `${counter}`).toBe(isNoted);
  }
  const kept = await db.selectFrom('passkey').select(['id', 'counter']).orderBy('id').execute();
  expect(kept).toEqual([
    { id: a, counter: 8n },
    { id: b, counter: 1n },
  ]);
});

test('a challenge is taken once, in five minutes, for what it was made', async () => {
  const { db, noy, som } = await world();
  const begin = async (memberId: MemberId) => {
    await startSession(db, { memberId, device: 'x', ip: 'x', isRemembered: false });
    const { rows } = await sql<{ id: bigint }>`select max(id) as id from session`.execute(db);
    return rows[0]?.id ?? 0n;
  };
  const [own, foreign] = [await begin(noy), await begin(som)];
  const challenge = await addChallenge(db, own);
  const login = await addChallenge(db, null);
  expect(await takeChallenge(db, challenge, foreign)).toBe(false);
  expect(await takeChallenge(db, challenge, null)).toBe(false);
  expect(await takeChallenge(db, login, own)).toBe(false);
  const age = (seconds: number) =>
    sql`update passkey_challenge set expires_at = expires_at - make_interval(secs => ${seconds})`.execute(
      db,
    );
  await age(290);
  expect([await takeChallenge(db, login, null), await takeChallenge(db, login, null)]).toEqual([
    ...[true, false],
  ]);
  await age(11);
  expect(await takeChallenge(db, challenge, own)).toBe(false);
});

test('keys of one member are added one after the other, those of another meanwhile', async () => {
  const { db, noy, som } = await world();
  await inTransaction(db, async (tx) => {
    await lockPasskeys(tx, noy);
    const meanwhile = (id: MemberId) => withoutWaiting(db, (second) => lockPasskeys(second, id));
    await meanwhile(som);
    await expect(meanwhile(noy)).rejects.toMatchObject({ code: '55P03' });
  });
});
