import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, inTransaction } from '#db/database.ts';
import { testDatabase } from '#test/database.ts';
import {
  findBrokenSeals,
  holdsAnchor,
  newestStretch,
  nextStretch,
  readAnchor,
  sealTables,
} from './seal-store.ts';

test('the anchor is the last seal by number, also beyond the ninth', async () => {
  const db = await testDatabase();
  // Each hour since the first line of the audit is a seal of its own.
  await sql`
    with colleague as (
      insert into staff (username, name, role, password_hash, totp_secret)
      values ('somsri', 'Somsri', 'admin', 'none', 'none') returning id
    )
    insert into staff_audit (staff_id, call, asked, ip, at)
    select id, 'GET /staff/api/audit', '{}', '10.0.0.1', now() - interval '12 hours 30 minutes' from colleague`.execute(
    db,
  );
  await inTransaction(db, (tx) => sealTables(tx, new Date()));
  const { rows } = await sql<{ seals: number; last: string }>`
    select count(*)::int as seals,
      (array_agg(n || ':' || encode(hash, 'hex') order by book_seal.n desc))[1] as last
    from book_seal`.execute(db);
  const [{ seals, last } = { seals: 0, last: '' }] = rows;
  expect(seals).toBeGreaterThanOrEqual(12);
  const anchor = await readAnchor(db);
  expect(`${anchor?.n}:${anchor?.hash}`).toBe(last);
  expect(anchor && (await holdsAnchor(db, anchor))).toBe(true);
});

const one = 'gen_random_uuid()';

/** A row of each table whose rows are sealed, and the books that it is in. */
const rows = `
  insert into ledger.transfer
    (id, account, seq, house, amount, delta, held_delta, house_delta, balance_after, held_after, op, kind)
    values (${one}, 1, 1, 1, 5, 5, 0, -5, 5, 0, 'single', 'deposit');
  insert into staff_audit (staff_id, call, asked, ip) values (1, 'POST', '{}', '10.0.0.1');
  insert into staff_decision
    (id, case_id, action, payload, reason, proposed_by, state, ended_by, ended_at)
    values (${one}, 1, 'adjust', '{}', 'a test', 1, 'CARRIED_OUT', 2, clock_timestamp());
  insert into change_proposal
    (id, call, subject, asked, difference, account_numbers, proposed_by, state, ended_by, ended_at)
    values (${one}, 'PUT', 'settings', '{}', '[]', '{}', 1, 'CARRIED_OUT', 2, clock_timestamp());
  insert into guarded_change (row_of, subject, columns, digest, role)
    values ('staff', 'somsri', '{role}', 'a', 'app');
  insert into restore (mark, since) values ('setting:1', now());
  insert into bank_account_history (member_id, bank_code, account_no, account_name, salt)
    values (1, 'SCB', 'n1a.sealed.', 'SOMSRI', ${one})`;

const other = 'id = default';
const newId = `id = ${one}`;
const late = (column: string) => `${column} = ${column} + interval '1 ms'`;

/** Changes of a row in each table, any of which its seal tells. */
const evidence: Readonly<Record<string, readonly string[]>> = {
  'ledger.transfer': [
    ...[newId, 'account = 2', 'seq = 2', 'house = 2', 'amount = 6', 'delta = 6', 'held_delta = 1'],
    ...['house_delta = -6', 'balance_after = 6', 'held_after = 1', `op = 'pending'`],
    ...[`kind = 'forfeit'`, `pending_id = ${one}`, late('at')],
  ],
  staff_audit: ['staff_id = 2', `call = 'PUT'`, `asked = '{"id": 1}'`, `ip = '::1'`, late('at')],
  staff_decision: [
    ...[
      newId,
      'case_id = 2',
      `action = 'close'`,
      `payload = '{"amount": 1}'`,
      `reason = 'another'`,
    ],
    ...[
      'proposed_by = 3',
      late('proposed_at'),
      `state = 'WITHDRAWN'`,
      'ended_by = 3',
      late('ended_at'),
    ],
  ],
  change_proposal: [
    ...[newId, `call = 'POST'`, `subject = 'wheel'`, `asked = '{"a": 1}'`, `difference = '[1]'`],
    ...[
      'proposed_by = 3',
      late('proposed_at'),
      `state = 'OUTDATED'`,
      'ended_by = 3',
      late('ended_at'),
    ],
  ],
  guarded_change: [
    ...[`row_of = 'bonus'`, `subject = 'malee'`, `columns = '{name}'`, `digest = 'b'`],
    ...[`role = 'owner'`, late('at'), other],
  ],
  restore: [`mark = 'setting:2'`, late('since'), late('found_at')],
  bank_account_history: [
    ...['member_id = 2', `bank_code = 'KBANK'`, `account_no = 'n1a.another.'`],
    ...[`account_name = 'MALEE'`, `salt = ${one}`, late('since'), other],
  ],
};

class Undone extends Error {}

/** Number of broken seals after a change, which is taken back. */
async function brokenAfter(db: Database, table: string, change: string): Promise<number> {
  let found = 0;
  const attempt = inTransaction(db, async (tx) => {
    await sql
      .raw(`alter table ${table} disable trigger all; update ${table} set ${change}`)
      .execute(tx);
    found = (await findBrokenSeals(tx, { first: 1n, last: 99n })).length;
    throw new Undone();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return found;
}

test('a seal tells a change of every column that is evidence, and not the outcome that comes later', async () => {
  const db = await testDatabase();
  await inTransaction(db, async (tx) => {
    // Rows of their own, without those that they belong to.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(rows).execute(tx);
  });
  await inTransaction(db, (tx) => sealTables(tx, new Date(Date.now() + 60_000)));
  expect(await findBrokenSeals(db, { first: 1n, last: 99n })).toEqual([]);
  // Each seal covers one row; the period is that of the transfers among them.
  expect(await nextStretch(db, 0n, 2)).toMatchObject({
    ...{ first: 1n, last: 2n, fromAt: expect.any(Date), toAt: expect.any(Date) },
  });
  expect(await nextStretch(db, 1n, 1)).toEqual({ first: 2n, last: 2n, fromAt: null, toAt: null });
  expect(await newestStretch(db, 1)).toEqual({ first: 9n, last: 9n, fromAt: null, toAt: null });
  expect(await nextStretch(db, 9n, 1)).toBeNull();
  // The tables' own constraints are lifted first.
  await sql`
    alter table ledger.transfer drop constraint sides_sum_to_zero, drop constraint sides_follow_operation,
      drop constraint resolution_names_its_pending`.execute(db);
  for (const [table, changes] of Object.entries(evidence)) {
    for (const change of changes) {
      // A decision and a change are in two books: as they were proposed, and as they ended.
      const books = change === newId && table !== 'ledger.transfer' ? 2 : 1;
      expect.soft(await brokenAfter(db, table, change), `${table} ${change}`).toBe(books);
    }
  }
  expect(await brokenAfter(db, 'staff_audit', `outcome = 'OK'`)).toBe(0);
  const anew = `update book_seal set n = 99 where n = (select max(n) from book_seal)`;
  await sql.raw(`alter table book_seal disable trigger user; ${anew}`).execute(db);
  expect(await findBrokenSeals(db, { first: 1n, last: 99n })).toHaveLength(1);
});
