import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import {
  findGameAccount,
  insertGameAccount,
  isInMaintenance,
  isOffered,
  listActiveAccounts,
  listSealedPasswords,
  markActive,
  recordBalances,
  replaceSealedPassword,
  timeOf,
} from './games-store.ts';

async function world() {
  const db = await testDatabase();
  const [noy = 0n as MemberId, malee = 0n as MemberId] = await manyMembers(db, 2);
  const keep = (memberId: MemberId, code: string, change: object = {}) =>
    db
      .insertInto('game_account')
      .values({
        ...{ member_id: memberId, code, username: `${code}-${memberId}`, password: `old ${code}` },
        ...{ state: 'active', next_password: null, ...change },
      })
      .execute();
  return { db, noy, malee, keep };
}

test('a member plays where an account is open, in the currency of the member', async () => {
  const { db, noy, malee, keep } = await world();
  await sql`update member set currency = 'LAK' where id = ${noy}`.execute(db);
  await keep(noy, 'PG');
  await keep(noy, 'JOKER', { amount: 1n });
  await keep(noy, 'WM', { outstanding: 1n });
  await keep(noy, 'SLOTXO', { state: 'opening' });
  await keep(malee, 'IMI');
  expect(await listActiveAccounts(db, noy)).toEqual([
    { code: 'JOKER', username: `JOKER-${noy}`, currency: 'LAK', isEmpty: false },
    { code: 'PG', username: `PG-${noy}`, currency: 'LAK', isEmpty: true },
    { code: 'WM', username: `WM-${noy}`, currency: 'LAK', isEmpty: false },
  ]);
});

test('a value that a provider leaves out keeps its earlier value', async () => {
  const { db, noy, keep } = await world();
  await keep(noy, 'PG', { amount: 500n, outstanding: 20n });
  await keep(noy, 'WM', { amount: 500n, outstanding: 20n });
  const startedAt = await timeOf(db);
  const balances = [
    { code: 'PG', money: null },
    { code: 'WM', money: { amount: 7n, outstanding: 3n } },
  ];
  await recordBalances(db, { memberId: noy, startedAt, balances });
  const { rows } = await sql`
    select code, amount, outstanding, failed_at is null as "isKnown"
    from game_account order by code`.execute(db);
  expect(rows).toEqual([
    { code: 'PG', amount: 500n, outstanding: 20n, isKnown: false },
    { code: 'WM', amount: 7n, outstanding: 3n, isKnown: true },
  ]);
});

test('an account keeps its first name and password, and is opened once', async () => {
  const { db, noy, malee, keep } = await world();
  await keep(malee, 'PG', { state: 'opening' });
  await keep(noy, 'JOKER', { state: 'opening' });
  const chosen = { memberId: noy, code: 'PG', username: 'first', password: 'one' };
  await insertGameAccount(db, chosen);
  await insertGameAccount(db, { ...chosen, username: 'second', password: 'two' });
  expect(await findGameAccount(db, noy, 'PG')).toEqual({
    ...{ code: 'PG', username: 'first', password: 'one', next_password: null, state: 'opening' },
  });
  expect([await markActive(db, noy, 'PG'), await markActive(db, noy, 'PG')]).toEqual([true, false]);
  const { rows } = await sql`
    select code, member_id as member, state, refreshed_at is not null as "isRefreshed"
    from game_account order by member_id, code`.execute(db);
  const opening = { state: 'opening', isRefreshed: false };
  expect(rows).toEqual([
    { ...opening, code: 'JOKER', member: noy },
    { code: 'PG', member: noy, state: 'active', isRefreshed: true },
    { ...opening, code: 'PG', member: malee },
  ]);
});

test('sealed passwords are read in order, slice by slice, and replaced where nothing else has changed', async () => {
  const { db, noy, malee, keep } = await world();
  for (const code of ['PG', 'JOKER']) await keep(noy, code);
  for (const code of ['PG', 'IMI']) await keep(malee, code);
  await sql`update game_account set next_password = 'soon' where code = 'IMI'`.execute(db);
  const named = async (after: Parameters<typeof listSealedPasswords>[1], limit: number) =>
    (await listSealedPasswords(db, after, limit)).map(({ memberId, code }) => [memberId, code]);
  expect(await named(null, 3)).toEqual([
    [noy, 'JOKER'],
    [noy, 'PG'],
    [malee, 'IMI'],
  ]);
  expect(await named({ memberId: malee, code: 'IMI' }, 3)).toEqual([[malee, 'PG']]);
  const replace = (memberId: MemberId, code: string, password: string) =>
    replaceSealedPassword(db, { memberId, code, password }, 'new');
  expect(await replace(noy, 'PG', 'another')).toBe(false);
  // A password that waits is sent to its provider as it was sealed.
  expect(await replace(malee, 'IMI', 'old IMI')).toBe(false);
  expect(await replace(noy, 'PG', 'old PG')).toBe(true);
  const passwords = await listSealedPasswords(db, null, 9);
  expect(passwords.map(({ password }) => password)).toEqual([
    ...['old JOKER', 'new', 'old IMI', 'old PG'],
  ]);
});

test('a game without settings is neither offered nor in maintenance', async () => {
  const { db } = await world();
  await sql`
    insert into game_setting (code, is_enabled, is_maintenance)
    values ('PG', true, false), ('JOKER', false, true)`.execute(db);
  const states = async (code: string) => [
    await isOffered(db, code),
    await isInMaintenance(db, code),
  ];
  expect([await states('PG'), await states('JOKER'), await states('IMI')]).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
});
