import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { addPushes } from './push.ts';
import {
  findDevice,
  hasDevice,
  keepDevice,
  readChoices,
  removeDevice,
  removeDeviceOf,
  saveChoices,
} from './push-store.ts';

/** Two members with a session each, and a second one of the first. */
async function world() {
  const db = await testDatabase();
  const [noy = 0n as MemberId, malee = 0n as MemberId] = await manyMembers(db, 2);
  const { rows } = await sql<{ id: bigint }>`
    insert into session (token_hash, member_id, device, ip, is_remembered, expires_at)
    select nth::text::bytea, member, '', '', true, now() + interval '1 day'
    from unnest(array[${noy}, ${noy}, ${malee}]::bigint[]) with ordinality as row (member, nth)
    returning id`.execute(db);
  const [one = 0n, two = 0n, hers = 0n] = rows.map(({ id }) => id);
  const keep = (sessionId: bigint, memberId: MemberId, endpoint: string, p256dh = 'key') =>
    inTransaction(db, (tx) =>
      keepDevice(tx, { sessionId, memberId, endpoint, p256dh, auth: 'auth', language: 'la' }),
    );
  const devices = async () =>
    db
      .selectFrom('push_device')
      .select(['id', 'endpoint', 'session_id', 'member_id', 'p256dh'])
      .orderBy('endpoint')
      .execute();
  return { db, noy, malee, one, two, hers, keep, devices };
}

test('a browser stays the same one when it registers again, and belongs to the session that did last', async () => {
  const { db, noy, malee, one, two, hers, keep, devices } = await world();
  await keep(one, noy, 'https://a');
  await keep(two, noy, 'https://b');
  const [a, b] = await devices();
  await keep(one, noy, 'https://a', 'another key');
  expect(await devices()).toEqual([{ ...a, p256dh: 'another key' }, b]);
  // From now on it gets what is for the member who signs in there.
  await keep(hers, malee, 'https://b');
  expect((await devices())[1]).toEqual({ ...b, session_id: hers, member_id: malee });
  expect(await Promise.all([one, two, hers].map((id) => hasDevice(db, id)))).toEqual([
    ...[true, false, true],
  ]);
  // A session has one browser.
  await keep(one, noy, 'https://c');
  expect((await devices()).map(({ endpoint }) => endpoint)).toEqual(['https://b', 'https://c']);
});

test('a push is queued once for each browser of its member, and found while the member is not locked', async () => {
  const { db, noy, malee, one, two, hers, keep, devices } = await world();
  await keep(one, noy, 'https://a');
  await keep(two, noy, 'https://b');
  await keep(hers, malee, 'https://c');
  const [a, b] = await devices();
  const push = { memberId: noy, kind: 'deposit', subject: 'D1', amount: 500n } as const;
  for (const _ of [1, 2]) await inTransaction(db, (tx) => addPushes(tx, [push]));
  const jobs = await db.selectFrom('job').select(['key', 'payload']).orderBy('key').execute();
  const payload = {
    member: `${noy}`,
    kind: 'deposit',
    hasFailed: false,
    amount: '500',
    expiresAt: null,
  };
  expect(jobs).toEqual(
    [a, b].map((device) => ({
      key: `deposit:D1:${device?.id}`,
      payload: { ...payload, device: `${device?.id}` },
    })),
  );
  const end = new Date('2026-11-20T10:00:00Z');
  const ending = { memberId: malee, kind: 'payout', subject: 'P1', hasFailed: true } as const;
  await inTransaction(db, (tx) => addPushes(tx, [{ ...ending, expiresAt: end }]));
  const [last] = await db.selectFrom('job').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect([last?.kind, last?.payload]).toEqual([
    'push',
    {
      ...{ device: expect.any(String), member: `${malee}`, kind: 'payout', hasFailed: true },
      ...{ amount: null, expiresAt: end.getTime() },
    },
  ]);
  expect(await findDevice(db, a?.id ?? 0n)).toMatchObject({
    ...{ memberId: noy, endpoint: 'https://a', p256dh: 'key', auth: 'auth', language: 'la' },
    ...{ currency: 'THB', second: expect.any(Number) },
  });
  await sql`update member set is_active = false where id = ${noy}`.execute(db);
  expect(await findDevice(db, a?.id ?? 0n)).toBeUndefined();
});

test('choices are those that were made last, each member’s own', async () => {
  const { db, noy, malee } = await world();
  const choices = {
    kinds: ['deposit'],
    quiet: { from: 1_320, to: 420 },
    showsAmounts: true,
  } as const;
  await saveChoices(db, malee, { ...choices, kinds: [] });
  expect(await readChoices(db, noy)).toBeNull();
  await saveChoices(db, noy, choices);
  expect(await readChoices(db, noy)).toEqual(choices);
  const later = { kinds: ['deposit', 'payout'], quiet: null, showsAmounts: false } as const;
  await saveChoices(db, noy, later);
  expect(await readChoices(db, noy)).toEqual(later);
  expect(await readChoices(db, malee)).toEqual({ ...choices, kinds: [] });
});

test('removing a browser that is gone, or a session that ended, removes no other one', async () => {
  const { db, noy, malee, one, two, hers, keep, devices } = await world();
  await keep(one, noy, 'https://a');
  await keep(two, noy, 'https://b');
  await keep(hers, malee, 'https://c');
  const [a, b, c] = await devices();
  await removeDevice(db, a?.id ?? 0n);
  expect(await devices()).toEqual([b, c]);
  await removeDeviceOf(db, two);
  expect(await devices()).toEqual([c]);
});
