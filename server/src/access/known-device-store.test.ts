import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openNumbers } from '#db/numbers.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { findKnownDevice, recordDevice } from './known-device-store.ts';

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
