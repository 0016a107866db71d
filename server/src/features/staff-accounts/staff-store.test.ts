import type { StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { testDatabase } from '#test/database.ts';
import {
  countOtherAdmins as countWithOtherRole,
  deleteRole,
  isNameTaken,
} from './staff-role-store.ts';
import {
  countOtherAdmins,
  disableAccount,
  enableAccount,
  findAccount,
  listAccounts,
  listSealedAuthenticators,
  replaceAuthenticator,
  setOwnPassword,
  takeStep,
  updateAccount,
} from './staff-store.ts';

async function world() {
  const db = await testDatabase();
  await sql`
    insert into staff_role (code, name, capabilities, pages_per_hour, files_per_hour, locks_per_hour)
    values ('boss', 'Boss', '{useConsole,manageStaff}', 1, 1, 1),
      ('junior', 'Junior', '{useConsole}', 1, 1, 1)`.execute(db);
  const hire = async (username: string, more: object = {}) => {
    const { id } = await db
      .insertInto('staff')
      .values({
        ...{ username, name: username, role: 'admin', password_hash: 'hash', totp_secret: '' },
        ...{ needs_own_password: false, totp_confirmed_at: sql<Date>`now()` },
        ...more,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id as StaffId;
  };
  return { db, hire };
}

test('other admins are those who administer, are open, and have both factors of their own', async () => {
  const { db, hire } = await world();
  const somsri = await hire('somsri');
  const others = () => inTransaction(db, (tx) => countOtherAdmins(tx, somsri));
  const ofOtherRole = (code: string) => inTransaction(db, (tx) => countWithOtherRole(tx, code));
  await hire('closed', { is_active: false });
  await hire('new', { needs_own_password: true });
  await hire('unconfirmed', { totp_confirmed_at: null });
  await hire('cashier', { role: 'cashier' });
  await hire('junior', { role: 'agent', custom_role: 'junior' });
  expect([await others(), await ofOtherRole('admin'), await ofOtherRole('boss')]).toEqual([
    0, 0, 1,
  ]);
  await hire('boss', { role: 'agent', custom_role: 'boss' });
  expect([await others(), await ofOtherRole('admin'), await ofOtherRole('boss')]).toEqual([
    1, 1, 1,
  ]);
});

test('an account is changed, closed and opened separately, and open ones are listed first', async () => {
  const { db, hire } = await world();
  const [nok, somsri] = [await hire('nok'), await hire('somsri', { role: 'cashier' })];
  await hire('anan', { is_active: false });
  const lines = async () =>
    (await listAccounts(db)).map(({ username, name, role, isActive }) => [
      ...[username, name, role.code, isActive],
    ]);
  const closed = ['anan', 'anan', 'admin', false];
  const own = ['somsri', 'somsri', 'cashier', true];
  expect(await lines()).toEqual([['nok', 'nok', 'admin', true], own, closed]);
  await inTransaction(db, async (tx) => {
    await updateAccount(tx, nok, { name: 'Nok', role: 'boss' });
    await hire('keeps');
    expect([await disableAccount(tx, 'nok'), await disableAccount(tx, 'nobody')]).toEqual([
      ...[nok, null],
    ]);
  });
  const changed = ['nok', 'Nok', 'boss', false];
  const keeps = ['keeps', 'keeps', 'admin', true];
  expect(await lines()).toEqual([keeps, own, closed, changed]);
  await inTransaction(db, (tx) => enableAccount(tx, nok));
  expect(await lines()).toEqual([keeps, ['nok', 'Nok', 'boss', true], own, closed]);
  expect(await findAccount(db, 'somsri')).toMatchObject({ id: somsri, lastSeenAt: null });
});

test('a password is taken in place of the one that was checked, and a code after the last one', async () => {
  const { db, hire } = await world();
  const somsri = await hire('somsri', { needs_own_password: true, totp_confirmed_at: null });
  await hire('nok', { totp_step: 5n });
  const set = (from: string, to: string) =>
    inTransaction(db, (tx) => setOwnPassword(tx, somsri, { from, to }));
  expect([await set('other', 'new'), await set('hash', 'new'), await set('hash', 'third')]).toEqual(
    [...[false, true, false]],
  );
  const steps = [4n, 4n, 3n, 5n];
  const taken = [];
  const account = { id: somsri, passwordHash: 'new' };
  for (const step of steps) taken.push(await takeStep(db, account, step));
  expect(taken).toEqual([true, false, false, true]);
  expect(await takeStep(db, { ...account, passwordHash: 'hash' }, 6n)).toBe(false);
  const rows = await db
    .selectFrom('staff')
    .select(['username', 'password_hash', 'needs_own_password', 'totp_step'])
    .orderBy('username')
    .execute();
  expect(rows).toEqual([
    { username: 'nok', password_hash: 'hash', needs_own_password: false, totp_step: 5n },
    { username: 'somsri', password_hash: 'new', needs_own_password: false, totp_step: 5n },
  ]);
  expect(await findAccount(db, 'somsri')).toMatchObject({ isConfirmed: true });
});

test('the name of a role is its own, and one that an account has stays', async () => {
  const { db, hire } = await world();
  const isTaken = (code: string, name: string | null) =>
    inTransaction(db, (tx) => isNameTaken(tx, { code, name }));
  expect(await isTaken('other', 'Boss')).toBe(true);
  expect(await isTaken('boss', 'Boss')).toBe(false);
  expect(await isTaken('admin', null)).toBe(false);
  await hire('junior', { role: 'agent', custom_role: 'junior', is_active: false });
  const remove = (code: string) => inTransaction(db, (tx) => deleteRole(tx, code));
  expect([await remove('junior'), await remove('boss'), await remove('boss')]).toEqual([
    ...[false, true, false],
  ]);
  const left = await db.selectFrom('staff_role').select('code').orderBy('code').execute();
  expect(left.map(({ code }) => code)).toEqual(['admin', 'agent', 'cashier', 'junior']);
});

test('a secret that was replaced meanwhile is not overwritten by the re-encrypted old one', async () => {
  const { db, hire } = await world();
  await hire('somsri', { totp_secret: 'old' });
  await hire('malee', { totp_secret: 'old' });
  const secrets = async () =>
    (await listSealedAuthenticators(db)).map(({ totpSecret }) => totpSecret).toSorted();
  await replaceAuthenticator(db, { username: 'somsri', from: 'old', to: 'new' });
  expect(await secrets()).toEqual(['new', 'old']);
  await replaceAuthenticator(db, { username: 'somsri', from: 'old', to: 'late' });
  expect(await secrets()).toEqual(['new', 'old']);
});
