import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { listWallet } from './wallet-store.ts';

async function world() {
  const db = await testDatabase();
  const [noy = 0n as MemberId, malee = 0n as MemberId] = await manyMembers(db, 2);
  const read = (memberId: MemberId, scopes: readonly string[] = []) =>
    listWallet(db, memberId, {
      codes: ['WM', 'PG', 'JOKER', 'IMI'],
      offered: ['PG', 'WM'],
      scopes,
    });
  return { db, noy, malee, read };
}

test('money on its way is what leaves or is taken, of open movements of this member', async () => {
  const { db, noy, malee, read } = await world();
  const move = async (
    memberId: MemberId,
    direction: 'in' | 'out',
    isOpen: boolean,
    game: string,
  ) => {
    const id = newId();
    await sql`
      with made as (
        insert into movement (id, kind, member_id, partner, state, settled_at)
        values (${id}, 'game-transfer', ${memberId}, ${game},
          ${isOpen ? 'pending' : 'posted'}, case when ${!isOpen} then now() end)
      )
      insert into game_transfer (id, request_ref, direction, amount, credit, taken)
      values (${id}, ${id}, ${direction}, 300, 300, 70)`.execute(db);
  };
  await move(noy, 'in', true, 'PG');
  await move(noy, 'out', true, 'WM');
  await move(noy, 'in', false, 'JOKER');
  await move(malee, 'in', true, 'PG');
  const pay = async (memberId: MemberId, state: string, amount: bigint) => {
    const id = newId();
    await sql`
      with made as (
        insert into movement (id, kind, member_id, partner, state, settled_at)
        values (${id}, 'payout', ${memberId}, 'bank', ${state},
          case when ${state} = 'voided' then now() end)
      )
      insert into withdrawal (id, amount, bank_code, bank_account_no, bank_account_name)
      select ${id}, ${amount}, bank_code, bank_account_no, bank_account_name
      from member where id = ${memberId}`.execute(db);
  };
  await pay(noy, 'needs_staff', 50n);
  await pay(noy, 'voided', 9n);
  await pay(malee, 'pending', 7n);
  await sql`
    update ledger.account set balance = 11 where id = (select wallet_account from member where id = ${noy})`.execute(
    db,
  );
  await sql`
    update ledger.account set balance = 3 where id = (select coin_account from member where id = ${noy})`.execute(
    db,
  );
  await sql`insert into pause (scope, reason) values ('transfers', 'r'), ('company:PG', 'r')`.execute(
    db,
  );
  const [first] = await read(noy, ['transfers', 'all']);
  expect(first).toMatchObject({
    ...{ currency: 'THB', amount: 11n, coin: 3n, inTransit: 370n, withdrawing: 50n },
    ...{ paused: ['transfers'], isExcluded: false, realityCheckSince: null, code: null },
  });
  expect(await read(malee)).toMatchObject([{ amount: 0n, inTransit: 300n, withdrawing: 7n }]);
});

test('games are those offered and those the member has, in the operator’s order', async () => {
  const { db, noy, malee, read } = await world();
  await sql`
    insert into game_setting (code, is_enabled, is_maintenance, position)
    values ('PG', true, false, 1), ('WM', true, true, 1), ('JOKER', false, false, 0),
      ('IMI', true, false, 0)`.execute(db);
  await sql`
    insert into game_account (member_id, code, username, password, state, amount, refreshed_at, failed_at)
    values (${noy}, 'JOKER', 'n', '', 'active', 5, now(), now() - interval '1 minute'),
      (${noy}, 'PG', 'n', '', 'opening', 0, now() - interval '1 minute', now()),
      (${malee}, 'WM', 'm', '', 'active', 9, null, now())`.execute(db);
  await sql`
    insert into game_popularity (code, day, players)
    values ('WM', current_date, 4), ('PG', current_date, 2), ('PG', current_date - 1, 2)`.execute(
    db,
  );
  const seen = async (memberId: MemberId) =>
    (await read(memberId)).map((row) =>
      row.code === null
        ? null
        : [row.code, row.isActive, row.gameAmount, row.isStale, row.isMaintenance, row.popularRank],
    );
  expect(await seen(noy)).toEqual([
    ['JOKER', true, 5n, false, false, null],
    ['WM', false, 0n, false, true, 2],
    ['PG', false, 0n, true, false, 1],
  ]);
  expect(await seen(malee)).toEqual([
    ['WM', true, 9n, true, true, 2],
    ['PG', false, 0n, false, false, 1],
  ]);
});
