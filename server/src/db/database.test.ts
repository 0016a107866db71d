import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { testDatabase, testDatabaseWithUrl } from '#test/database.ts';
import { inTransaction, now, openDatabase } from './database.ts';

test('satang and days arrive as they were stored', async () => {
  const db = await testDatabase();
  const { rows } = await sql<{ satang: bigint; day: string }>`
    select 9007199254740993::int8 as satang, date '2026-11-21' as day`.execute(db);
  expect(rows).toEqual([{ satang: 9007199254740993n, day: '2026-11-21' }]);
});

test('two transactions that block each other both succeed in the end', async () => {
  const db = await testDatabase();
  await sql`create table sheep (id int primary key, washed int not null default 0)`.execute(db);
  await sql`insert into sheep values (1), (2)`.execute(db);
  const wash = (first: number, second: number) =>
    inTransaction(db, async (tx) => {
      await sql`update sheep set washed = washed + 1 where id = ${first}`.execute(tx);
      await sql`select pg_sleep(0.1)`.execute(tx);
      await sql`update sheep set washed = washed + 1 where id = ${second}`.execute(tx);
    });
  await Promise.all([wash(1, 2), wash(2, 1)]);
  const { rows } = await sql`select washed from sheep`.execute(db);
  expect(rows).toEqual([{ washed: 2 }, { washed: 2 }]);
});

test('a refusal is not repeated, and leaves nothing behind', async () => {
  const db = await testDatabase();
  await sql`create table note (text text)`.execute(db);
  let runs = 0;
  const failing = inTransaction(db, async (tx) => {
    runs++;
    await sql`insert into note values ('lost')`.execute(tx);
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(runs).toBe(1);
  expect((await sql`select from note`.execute(db)).rows).toHaveLength(0);
});

test('a connection that PostgreSQL ends fails its own transaction only', async () => {
  const db = await testDatabase();
  const broken = inTransaction(db, (tx) =>
    sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx),
  );
  await expect(broken).rejects.toThrow();
  expect(await inTransaction(db, now)).toBeInstanceOf(Date);
});

test('when all connections are busy, the next caller is told so', async () => {
  const { url } = await testDatabaseWithUrl();
  const db = openDatabase(url, { connectionsMax: 1, connectionWaitLimitMs: 50 });
  const busy = sql`select pg_sleep(0.5)`.execute(db);
  await expect(sql`select 1`.execute(db)).rejects.toThrow('timeout');
  await busy;
  await db.destroy();
});

test('a bug of ours in SQL reads as what it is', async () => {
  const db = await testDatabase();
  const wrong = inTransaction(db, (tx) => sql`select nothing`.execute(tx));
  await expect(wrong).rejects.toBeInstanceOf(DatabaseError);
});
