import { randomBytes } from 'node:crypto';
import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openNumbers } from '#db/numbers.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { findKnownDevice, recordDevice, replaceDevice } from './known-device-store.ts';

test('a client known by its device and by its address counts as the device', async () => {
  const db = await openNumbers(await testDatabase(), { current: randomBytes(32), before: null });
  for (const memberId of await manyMembers(db, 2)) {
    await recordDevice(db, memberId, { ip: '203.0.113.7', deviceToken: `phone-${memberId}` });
  }
  const { rows } = await sql<{ id: bigint; phone: string }>`
    select id, username as phone from member order by id limit 1`.execute(db);
  const [{ id, phone } = { id: 0n, phone: '' }] = rows;
  const kindOf = async (ip: string, deviceToken: string | null) =>
    (await findKnownDevice(db, phone, { ip, deviceToken }))?.kind ?? null;
  expect(await kindOf('203.0.113.7', `phone-${id}`)).toBe('device');
  expect(await kindOf('198.51.100.7', `phone-${id}`)).toBe('device');
  // The phone of another member at the same address.
  expect(await kindOf('203.0.113.7', `phone-${id + 1n}`)).toBe('address');
  expect(await kindOf('198.51.100.7', `phone-${id + 1n}`)).toBeNull();
});

test('a device is known by its latest secret alone, to every member who signed in on it, and no other', async () => {
  const db = await openNumbers(await testDatabase(), { current: randomBytes(32), before: null });
  const [noy = 0n as MemberId, som = 0n as MemberId] = await manyMembers(db, 2);
  const { rows } = await sql<{ phone: string }>`
    select username as phone from member where id = ${noy}`.execute(db);
  const [{ phone } = { phone: '' }] = rows;
  const ip = '2001:db8:1:2:3::4';
  const isKnown = async (deviceToken: string | null, from = '198.51.100.7') =>
    (await findKnownDevice(db, phone, { ip: from, deviceToken })) !== null;
  await recordDevice(db, noy, { ip, deviceToken: 'first' });
  await recordDevice(db, noy, { ip, deviceToken: 'other' });
  await recordDevice(db, som, { ip: '203.0.113.7', deviceToken: 'first' });
  await replaceDevice(db, 'first', 'second');
  expect(await Promise.all(['first', 'second', 'other'].map((token) => isKnown(token)))).toEqual([
    ...[false, true, true],
  ]);
  const places = await db
    .selectFrom('member_place')
    .select(['member_id', 'kind'])
    .orderBy('member_id')
    .orderBy('kind')
    .execute();
  expect(places).toEqual([
    { member_id: noy, kind: 'address' },
    ...[1, 2].map(() => ({ member_id: noy, kind: 'device' })),
    { member_id: som, kind: 'address' },
    { member_id: som, kind: 'device' },
  ]);
  // A household has one network of addresses; this machine is no one's.
  expect([
    await isKnown(null, '2001:db8:1:2:9::9'),
    await isKnown(null, '2001:db8:1:3::4'),
  ]).toEqual([...[true, false]]);
  for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    await recordDevice(db, noy, { ip: here, deviceToken: null });
    expect(await isKnown(null, here)).toBe(false);
  }
  // A place that is used again is kept for longer, each by itself.
  await sql`update member_place set last_at = now() - interval '80 days'`.execute(db);
  await recordDevice(db, noy, { ip, deviceToken: 'other' });
  const { rows: used } = await sql`
    select member_id as id, kind from member_place where last_at > now() - interval '1 day' order by kind`.execute(
    db,
  );
  expect(used).toEqual([
    { id: noy, kind: 'address' },
    { id: noy, kind: 'device' },
  ]);
});
