import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { type AccountId, newTransferId, openLedger } from '@wallet/ledger';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase, testDatabase } from '#test/database.ts';
import { openReader } from '#test/open-reader.ts';
import { type Database, inTransaction, limitRole, now, openDatabase } from './database.ts';
import { isConnectionError } from './is-connection-error.ts';
import { applyMigrations, migrate } from './migrate.ts';
import { patiently } from './patience.ts';
import { requireServerVersion } from './unsafe-settings.ts';

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

test('a rejection is not repeated, and leaves nothing behind', async () => {
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
  expect(isConnectionError(await broken.catch((error: unknown) => error))).toBe(true);
  expect(await inTransaction(db, now)).toBeInstanceOf(Date);
});

test('when all connections are busy, the next caller gets an error for it', async () => {
  const { url } = await freshDatabase();
  // Long enough to open a connection on a busy machine: that counts as waiting, too.
  const db = openDatabase(url, { connectionsMax: 1, connectionWaitLimitMs: 2_000 });
  onTestFinished(() => db.destroy());
  await db.connection().execute(async () => {
    await expect(sql`select 1`.execute(db)).rejects.toThrow('timeout');
  });
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a bug of ours in SQL keeps its own error', async () => {
  const db = await testDatabase();
  const wrong = inTransaction(db, (tx) => sql`select nothing`.execute(tx));
  await expect(wrong).rejects.toBeInstanceOf(DatabaseError);
  await expect(wrong).rejects.toThrow('column "nothing" does not exist');
});

/** An address of the database whose machine can vanish: nothing arrives any more, and nothing is closed. */
async function vanishing(url: string) {
  const sockets = new Set<Socket>();
  const server = createServer((caller) => {
    const database = connect(Number(new URL(url).port), '127.0.0.1');
    for (const socket of [caller, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    caller.pipe(database).pipe(caller);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const there = new URL(url);
  there.port = typeof address === 'object' ? String(address?.port) : '';
  const vanish = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  return { url: there.href, vanish };
}

test('a database that vanished without a word is given up after a time', async () => {
  const { url } = await freshDatabase();
  const line = await vanishing(url);
  const db = openDatabase(line.url, { connectionsMax: 1, silenceLimitMs: 1_000 });
  onTestFinished(() => db.destroy());
  // Silence is not a fault of a statement that was given the time.
  await patiently(5_000, () => sql`select pg_sleep(1.5)`.execute(db));
  line.vanish();
  const error = await sql`select 1`.execute(db).catch((thrown: unknown) => thrown);
  expect(isConnectionError(error)).toBe(true);
  // The next caller gets a connection of its own, not the one that hangs.
  expect((await sql`select 2 as two`.execute(db)).rows).toEqual([{ two: 2 }]);
});

test('a role behind a pooler has the settings that a connection could not ask for', async () => {
  const { db, url } = await freshDatabase();
  const name = `pooled_${Date.now()}`;
  await sql`create role ${sql.id(name)} login password 'p'`.execute(db);
  const own = new URL(url);
  own.username = name;
  own.password = 'p';
  const direct = openDatabase(own.href);
  await limitRole(direct);
  await direct.destroy();
  const pooled = openDatabase(own.href, { isPooled: true });
  onTestFinished(async () => {
    await pooled.destroy();
    await sql`drop owned by ${sql.id(name)}`.execute(db);
    await sql`drop role ${sql.id(name)}`.execute(db);
  });
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement, current_setting('timezone') as zone,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(pooled);
  expect(rows).toEqual([{ statement: '15s', zone: 'UTC', idle: '30s' }]);
});

test('a posting is prepared once on each connection, and never behind a pooler', async () => {
  const { db, url } = await freshDatabase();
  await migrate(db);
  const preparedOn = async (one: Database) => {
    onTestFinished(() => one.destroy());
    const ledger = openLedger(one);
    const nobody = -1n as AccountId;
    for (const _ of [1, 2]) {
      const credit = {
        op: 'single',
        kind: 'test',
        from: 'clearing',
        to: nobody,
        amount: 1n,
      } as const;
      expect(await ledger.submit({ ...credit, id: newTransferId() })).toMatchObject({
        status: 'noAccount',
      });
    }
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements order by 1`.execute(one);
    return rows.map(({ statement }) => statement);
  };
  // `begin` for the transactions of the connection.
  const prepared = ['begin', expect.stringContaining('from ledger.post_one(')];
  expect(await preparedOn(openDatabase(url, { connectionsMax: 1 }))).toEqual(prepared);
  expect(await preparedOn(openDatabase(url, { connectionsMax: 1, isPooled: true }))).toEqual([]);
});

test('a server that is too old is rejected in a sentence', async () => {
  const { db, url } = await freshDatabase();
  await requireServerVersion(db);
  await sql`
    create schema old;
    create function old.current_setting(text) returns text language sql
      as $$ select case $1 when 'server_version_num' then '150020' else '15.20' end $$;
    -- What is built in comes first unless it is named later.
    do $$ begin
      execute format('alter database %I set search_path = old, pg_catalog', current_database());
    end $$`.execute(db);
  const old = openDatabase(url);
  onTestFinished(() => old.destroy());
  await expect(requireServerVersion(old)).rejects.toThrow(
    '18 or newer is needed; this one is 15.20',
  );
});

test('a migration lets others pass while it waits for a table, and comes through in the end', async () => {
  const { db, url } = await freshDatabase();
  const other = openDatabase(url, { connectionsMax: 2 });
  onTestFinished(() => other.destroy());
  await sql`create table busy (id int)`.execute(db);
  const text = 'alter table busy add column more int';
  const reader = await openReader(other, 'busy');
  const migrating = applyMigrations(db, [{ name: 'test/busy', text, digest: '' }]);
  await sql`select pg_sleep(0.3)`.execute(db);
  // While the reader is still running.
  await sql`select from busy`.execute(other);
  await reader.end();
  await migrating;
  expect((await sql`select more from busy`.execute(db)).rows).toEqual([]);
});
