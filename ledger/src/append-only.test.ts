import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { movement, openTestLedger, post, resolution } from './test/book.ts';

test.each(['origin', 'replica'])(
  'nothing recorded can be changed or removed, by who calls himself %s',
  async (role) => {
    const { db, account } = await openTestLedger();
    await post(db, movement(account, 100n));
    for (const change of [
      'update ledger.transfer set amount = 200',
      'delete from ledger.transfer',
      'truncate ledger.transfer',
      'delete from ledger.account',
      'truncate ledger.account',
      `update ledger.account set currency = 'LAK'`,
      'update ledger.account set id = default',
      'update ledger.account set opened_at = now()',
      `update ledger.house set code = 'elsewhere'`,
      'delete from ledger.house',
      'delete from ledger.house_lane',
      'truncate ledger.house_lane',
    ]) {
      const changed = db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = ${sql.lit(role)}`.execute(tx);
        await sql.raw(change).execute(tx);
      });
      await expect(changed, change).rejects.toThrow('append only');
    }
  },
);

test('the tables themselves reject money that is negative or comes from nowhere', async () => {
  const { db, account } = await openTestLedger();
  const promise = movement(account, 50n, { op: 'pending' });
  await post(db, movement(account, 100n), promise, resolution('void', promise.id));
  const columns =
    'id, account, seq, house, amount, delta, held_delta, house_delta, balance_after, held_after, op, kind, pending_id';
  const row = (values: string) =>
    `insert into ledger.transfer (${columns}) values (gen_random_uuid(), ${account}, ${values})`;
  for (const [change, wall] of [
    [`update ledger.account set balance = -1`, 'account_balance_check'],
    [`update ledger.account set held = -1`, 'account_held_check'],
    [row(`4, 1, 5, 5, 0, 0, 105, 0, 'single', 'test', null`), 'sides_sum_to_zero'],
    [row(`4, 1, 5, 9, 0, -9, 109, 0, 'single', 'test', null`), 'sides_follow_operation'],
    [row(`4, 1, 5, 5, 3, -8, 105, 3, 'single', 'test', null`), 'sides_follow_operation'],
    [row(`4, 1, -5, 0, 5, -5, 100, 5, 'pending', 'test', null`), 'sides_follow_operation'],
    [row(`4, 1, -5, -5, 0, 5, 95, 0, 'pending', 'test', null`), 'sides_follow_operation'],
    [row(`4, 1, 50, 0, 0, 0, 100, 0, 'post', 'test', gen_random_uuid()`), 'sides_follow_operation'],
    [
      row(`4, 1, -50, 0, 0, 0, 100, 0, 'post', 'test', gen_random_uuid()`),
      'sides_follow_operation',
    ],
    [
      row(`4, 1, -50, 50, 0, -50, 150, 0, 'void', 'test', gen_random_uuid()`),
      'sides_follow_operation',
    ],
    [
      row(`4, 1, -50, 0, -50, 50, 100, 0, 'void', 'test', gen_random_uuid()`),
      'sides_follow_operation',
    ],
    [row(`0, 1, 5, 5, 0, -5, 105, 0, 'single', 'test', null`), 'transfer_seq_check'],
    [row(`4, 1, 5, 5, 0, -5, 105, -1, 'single', 'test', null`), 'transfer_held_after_check'],
    [row(`4, 1, 5, 5, 0, -5, 105, 0, 'single', '', null`), 'transfer_kind_check'],
    [`insert into ledger.account (currency) values ('USD')`, 'account_currency_check'],
    [`insert into ledger.house (code, currency) values ('a', 'USD')`, 'house_currency_check'],
    [`insert into ledger.house (code, currency) values ('', 'THB')`, 'house_code_check'],
    [row(`4, 1, 0, 0, 0, 0, 100, 0, 'single', 'test', null`), 'transfer_amount_check'],
    [row(`4, 1, -5, -5, 0, 5, -5, 0, 'single', 'test', null`), 'transfer_balance_after_check'],
    [row(`4, 1, 5, 5, 0, -5, 105, 0, 'post', 'test', null`), 'resolution_names_its_pending'],
    [row(`1, 1, 5, 5, 0, -5, 105, 0, 'single', 'test', null`), 'transfer_account_seq_key'],
    [row(`4, 1, 50, 50, 0, -50, 150, 0, 'post', 'test', '${promise.id}'`), 'transfer_resolution'],
  ] as const) {
    await expect(sql.raw(change).execute(db), change).rejects.toThrow(wall);
  }
});
