import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { numbersOf, openNumbers } from '#db/numbers.ts';
import { newId } from '#lib/ids.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { findAccountHolder, listPaidAccounts } from './holder-store.ts';
import { setBank } from './member-commands.ts';

const accountOf = (accountNo: string) => ({
  ...{ bankCode: 'KBANK', accountNo, accountName: `HOLDER ${accountNo}` },
});

test('accounts count under which a member was credited while they were registered, the latest first', async () => {
  const db = await openNumbers(await testDatabase(), {
    current: Buffer.alloc(32, 1),
    before: null,
  });
  const [noy = 0n as MemberId, malee = 0n as MemberId] = await manyMembers(db, 2);
  const accounts = ['1111111111', '2222222222', '3333333333'].map(accountOf);
  for (const account of accounts) await inTransaction(db, (tx) => setBank(tx, noy, account));
  /** A payment at the moment at which this account became that of the member. */
  const pay = (nth: number, state: string, memberId = noy) =>
    inTransaction(db, async (tx) => {
      // Rows of their own, without the transfers that they belong to.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        insert into inbound_payment
          (id, channel, external_ref, amount, paid_at, member_id, state, credit_id, created_at)
        select gen_random_uuid(), 'SCB', ${newId()}, 100, now(), ${memberId}, ${state},
          gen_random_uuid(), since
        from bank_account_history where member_id = ${noy} order by id offset ${nth} limit 1`.execute(
        tx,
      );
    });
  const paid = () => inTransaction(db, (tx) => listPaidAccounts(tx, noy));
  const [first, , third] = accounts;
  await pay(1, 'held');
  await pay(2, 'credited', malee);
  expect(await paid()).toEqual([]);
  await pay(1, 'credited');
  expect(await paid()).toEqual([first]);
  await pay(3, 'credited');
  expect(await paid()).toEqual([third, first]);
  // Its present owner, and at which bank.
  const sealedNo = numbersOf(db).seal('account', '3333333333');
  expect(await findAccountHolder(db, accountOf('3333333333'))).toEqual({ id: noy, sealedNo });
  const elsewhere = { ...accountOf('3333333333'), bankCode: 'SCB' };
  for (const account of [elsewhere, accountOf('1111111111')])
    expect(await findAccountHolder(db, account)).toBeUndefined();
});
