import type { StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { testDatabase } from '#test/database.ts';
import {
  insertAccount,
  listAccounts,
  recordConfirmation,
  recordRemoval,
  updateAccount,
} from './account-store.ts';

test('accounts are in their order, and each is proposed, confirmed, changed and removed separately', async () => {
  const db = await testDatabase();
  const { rows } = await sql<{ id: StaffId }>`
    insert into staff (username, name, role, password_hash, totp_secret)
    select name, initcap(name), 'admin', '', '' from unnest(array['somsri', 'dao']) as name
    returning id`.execute(db);
  const [somsri = 0n as StaffId, dao = 0n as StaffId] = rows.map(({ id }) => id);
  const common = { kind: 'bank', bankCode: 'SCB', mode: 'AUTO', currency: 'THB' } as const;
  const add = (accountNo: string, position: number) =>
    inTransaction(db, (tx) =>
      insertAccount(tx, {
        ...{ ...common, accountNo, position, accountName: 'LOTUS', isShown: true },
        proposedBy: somsri,
      }),
    );
  await add('111', 3);
  await add('222', 1);
  await add('333', 2);
  await add('444', 1);
  const listed = () => listAccounts(db);
  const numbers = async () => (await listed()).map(({ accountNo }) => accountNo);
  expect(await numbers()).toEqual(['222', '444', '333', '111']);
  const [first, second, third] = await listed();
  if (!first || !second || !third) throw new Error('there are accounts');
  const proposedBy = { id: somsri, name: 'Somsri' };
  expect(first).toEqual({
    ...{ ...common, id: first.id, accountNo: '222', accountName: 'LOTUS' },
    ...{ isShown: true, proposedBy },
  });
  await inTransaction(db, async (tx) => {
    await recordConfirmation(tx, first.id, dao);
    await updateAccount(tx, second.id, { accountName: 'ROSE', mode: 'SMS', isShown: false });
    await recordRemoval(tx, third.id, dao);
  });
  const left = await listed();
  expect(
    left.map(({ accountNo, accountName, mode, isShown, proposedBy: by }) =>
      [accountNo, accountName, mode, isShown, by?.name].join(' '),
    ),
  ).toEqual(['222 LOTUS AUTO true ', '444 ROSE SMS false Somsri', '111 LOTUS AUTO true Somsri']);
});
