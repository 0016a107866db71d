import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase } from '#test/database.ts';
import { applyMigrations, listMigrations } from './migrate.ts';

const migration = 'server/0040-words-in-every-language.sql';
const name = { th: 'ต้อนรับ', la: 'ຕ້ອນຮັບ', en: 'Welcome' };
const cashback = { th: 'เงินคืน', la: 'ເງິນຄືນ', en: 'Cashback' };
const idOf = (nth: number) => `00000000-0000-7000-8000-00000000000${nth}`;

/** Lines of the release before, and the name that each has afterwards. */
const lines = [
  [1, 'bonus', 'bonus', 'ต้อนรับ', name],
  [2, 'finish_bonus', 'bonus', 'Welcome', name],
  [3, 'bonus', 'refund', 'ເງິນຄືນ', cashback],
  // Text that is not a known name any more stays as it was written.
  [4, 'bonus', 'promotion', 'Songkran', null],
  [5, 'deposit', null, null, null],
] as const;

test('lines of the release before have their name in every language where it is known', async () => {
  const db = await emptyDatabase();
  const all = await listMigrations();
  const before = all.findIndex((each) => each.name === migration);
  await applyMigrations(db, all.slice(0, before));
  await db.transaction().execute(async (tx) => {
    // The lines alone: who they are of does not matter here.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [nth, type, kind, written] of lines) {
      await sql`
        insert into statement_entry (id, member_id, seq, type, status, from_code, to_code, amount,
          linked_kind, linked_description, created_at)
        values (${idOf(nth)}, 1, ${nth}, ${type}, 'SUCCESS', 'X', 'WALLET', 1, ${kind}, ${written},
          ${nth === 2 ? '2026-03-02' : '2026-03-01'})`.execute(tx);
    }
    await sql`
      insert into obligation (member_id, source, name, state, success_percent, fail_percent,
        wallet_seq, own, deposit, amount, target, floor, transfer_id, started_at, ended_at)
      values (1, 'bonus', ${JSON.stringify(name)}, 'success', 300, 10, 0, 0, 0, 100, 300, 10,
        ${idOf(1)}, '2026-03-01', '2026-03-02')`.execute(tx);
    await sql`insert into source (code, description, position) values
      ('FRIEND', 'เพื่อนแนะนำ', 1), ('LINE', 'LINE', 2)`.execute(tx);
  });
  await applyMigrations(db, all);
  const rows = await db
    .selectFrom('statement_entry')
    .select(['linked_name', 'linked_description'])
    .orderBy('seq')
    .execute();
  expect(rows).toEqual(
    lines.map(([, , , written, known]) => ({ linked_name: known, linked_description: written })),
  );
  const sources = await db
    .selectFrom('source')
    .select(['name_en', 'description'])
    .orderBy('position')
    .execute();
  expect(sources).toEqual([
    { name_en: 'A friend told me', description: 'เพื่อนแนะนำ' },
    { name_en: null, description: 'LINE' },
  ]);
});
