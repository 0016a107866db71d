import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase } from '#test/database.ts';
import { applyMigrations, listMigrations } from './migrate.ts';

test('names of the release before lose their invisible characters', async () => {
  const db = await emptyDatabase();
  const all = await listMigrations();
  const before = all.findIndex(({ name }) => name === 'server/0055-names-as-seen.sql');
  await applyMigrations(db, all.slice(0, before));
  const names = ['\u202EmIn\u202C', ' \uFEFFNoy\u200B', '\u2066\u2069', 'ສົມສີ 👩\u200D🌾'];
  await db.transaction().execute(async (tx) => {
    // The members alone: what accounts they have does not matter here.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [nth, name] of names.entries()) {
      await sql`
        insert into member (id, username, password_hash, name, currency, bank_code, bank_account_name,
          bank_account_no, wallet_account, coin_account, invite_account, refund_account)
        overriding system value
        values (${nth + 1}, ${`x${nth}`}, '', ${name}, 'THB', 'SCB', 'NOY', ${`${nth}`},
          ${nth * 4 + 1}, ${nth * 4 + 2}, ${nth * 4 + 3}, ${nth * 4 + 4})`.execute(tx);
    }
  });
  await applyMigrations(db, all);
  const { rows } = await sql<{ name: string }>`select name from member order by id`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(['mIn', 'Noy', '3', 'ສົມສີ 👩\u200D🌾']);
});
