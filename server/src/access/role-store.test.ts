import { startOf } from '@wallet/contract/capabilities';
import type { StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { findRole, isAllowed, readRoleOf } from './role-store.ts';

async function world() {
  const db = await testDatabase();
  await sql`
    insert into staff_role (code, name, capabilities, withdrawal_max, adjustment_max, pages_per_hour,
      files_per_hour, locks_per_hour)
    values ('junior', 'Junior', '{useConsole,viewMembers,flyToTheMoon}', 200000, 10000, 1, 2, 3)`.execute(
    db,
  );
  const { rows } = await sql<{ id: StaffId }>`
    insert into staff (username, name, role, custom_role, password_hash, totp_secret)
    values ('somsri', 'Somsri', 'agent', 'junior', '', ''), ('nok', 'Nok', 'cashier', null, '', '')
    returning id`.execute(db);
  const [somsri = 0n as StaffId, nok = 0n as StaffId] = rows.map(({ id }) => id);
  return { db, somsri, nok };
}

const junior = {
  ...{ code: 'junior', name: 'Junior', withdrawalMax: 2_000_00n, adjustmentMax: 100_00n },
  ...{ pagesPerHour: 1, filesPerHour: 2, locksPerHour: 3 },
};

test('a role is read with its limits, and what only a later release allows is allowed to no one', async () => {
  const { db, somsri, nok } = await world();
  const role = { ...junior, capabilities: expect.any(Array) };
  expect(await findRole(db, 'junior')).toEqual(role);
  expect(await findRole(db, 'nobody')).toBeUndefined();
  const own = await readRoleOf(db, somsri);
  expect(own).toEqual(role);
  expect(own.capabilities.toSorted()).toEqual(['useConsole', 'viewMembers']);
  expect(await readRoleOf(db, nok)).toMatchObject({
    ...{ code: 'cashier', name: null, capabilities: startOf('cashier') },
    ...{ withdrawalMax: null, adjustmentMax: null },
  });
  await expect(readRoleOf(db, 0n as StaffId)).rejects.toThrow('there is no staff user 0');
});

test('allowed is what the role of an open account names', async () => {
  const { db, somsri, nok } = await world();
  expect(await isAllowed(db, somsri, 'viewMembers')).toBe(true);
  expect(await isAllowed(db, somsri, 'decideWithdrawals')).toBe(false);
  expect(await isAllowed(db, nok, 'decideWithdrawals')).toBe(true);
  await sql`update staff set is_active = false where id = ${nok}`.execute(db);
  expect(await isAllowed(db, nok, 'decideWithdrawals')).toBe(false);
});
