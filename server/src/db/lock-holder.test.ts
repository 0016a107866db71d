import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';

const page = resolve(import.meta.dirname, '../../../docs/runbooks/ConnectionsExhausted.md');

test('the query of the page names who holds a lock, and none of those that wait', async () => {
  const [, query = ''] = /```sql\n([\s\S]*?)```/.exec(await readFile(page, 'utf8')) ?? [];
  const db = await testDatabase();
  const waiting: Promise<unknown>[] = [];
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`lock table member in access exclusive mode`.execute(tx);
    for (let nth = 1; nth <= 3; nth++) {
      waiting.push(sql`select count(*) from member`.execute(db));
    }
    await eventually(async () => {
      const found = await sql.raw<{ pid: number; holds_up: bigint }>(query).execute(db);
      const own = found.rows.filter(({ pid }) => pid === rows[0]?.pid);
      expect(own).toMatchObject([{ holds_up: 3n }]);
    });
  });
  await Promise.all(waiting);
});
