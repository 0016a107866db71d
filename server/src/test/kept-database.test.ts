import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, poolOf } from '#db/database.ts';
import { freshDatabase, testDatabaseWithUrl } from './database.ts';
import { eventually } from './eventually.ts';
import { KeptDatabase, learnTemplate, newMark, type Template } from './kept-database.ts';
import { manyMembers } from './many-members.ts';
import { templates } from './test-cluster.ts';

/** Contents of the product's template, and of each database that was made from it. */
let contents: Promise<[Template, Record<string, unknown>]> | undefined;

/** A database as a worker keeps one, which is dropped with the test, and what it holds. */
async function keptDatabase() {
  const { db: other, url } = await freshDatabase(templates.product);
  contents ??= Promise.all([learnTemplate(url), rowsOf(other)]);
  const [template, before] = await contents;
  const kept = new KeptDatabase(url, template, await newMark(poolOf(other)));
  onTestFinished(() => kept.end());
  return { kept, url, before };
}

/** Every row of every table, and every sequence. */
async function rowsOf(db: Database): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r'
      and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`.execute(
    db,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql`
      select to_jsonb(one) as row from ${sql.raw(name)} as one order by 1`.execute(db);
    found[name] = rows;
  }
  const { rows: sequences } = await sql`
    select seqrelid::regclass, pg_sequence_last_value(seqrelid) from pg_sequence order by 1`.execute(
    db,
  );
  return { ...found, sequences };
}

test('rows that were added, changed and deleted are as in the template, and so are sequences', async () => {
  const { kept, before } = await keptDatabase();
  for (const count of [1, 5, 3]) {
    const db = kept.lend();
    await manyMembers(db, count);
    await sql`insert into job (kind, key) values ('payout', 'new')`.execute(db);
    await sql`update job set attempts = 7 where kind <> 'payout'`.execute(db);
    await sql`delete from gateway_setting`.execute(db);
    await sql`select nextval(seqrelid) from pg_sequence`.execute(db);
    const { bank_account_history: guarded } = await rowsOf(db);
    expect(guarded).toHaveLength(count);
    expect(await kept.takeBack()).toBe(true);
    expect(await rowsOf(kept.lend())).toEqual(before);
  }
});

test('the guards of its rows are on in the next test', async () => {
  const { kept } = await keptDatabase();
  await manyMembers(kept.lend(), 1);
  expect(await kept.takeBack()).toBe(true);
  const db = kept.lend();
  await manyMembers(db, 1);
  await expect(sql`delete from bank_account_history`.execute(db)).rejects.toThrow(
    'bank_account_history is kept as it was written',
  );
});

test.each([
  ['a new table', 'create table more (id int)'],
  ['a new column', 'alter table member add column more int'],
  ['a trigger that is off', 'alter table member disable trigger member_change_is_held'],
  ['a new function', 'create function more() returns int language sql as $$ select 1 $$'],
  ['a new schema', 'create schema more'],
  ['a constraint less', 'alter table job drop constraint job_kind_key_key'],
  ['a new privilege', 'grant select on member to public'],
  [
    'a setting of its own',
    `do $$ begin
    execute format('alter database %I set work_mem = %L', current_database(), '1MB');
  end $$`,
  ],
  [
    'a setting of a role in it',
    `do $$ begin
    execute format('alter role %I in database %I set work_mem = %L', current_user, current_database(), '1MB');
  end $$`,
  ],
  ['new statistics', 'analyze job'],
  ['a large object', 'select lo_create(0)'],
  ['a temporary table', 'create temporary table more (id int)'],
])('a database with %s is not lent again', async (_, change) => {
  const { kept } = await keptDatabase();
  await sql.raw(change).execute(kept.lend());
  expect(await kept.takeBack()).toBe(false);
});

test('a database with an open transaction, or whose pool has ended, is not lent again', async () => {
  const { kept } = await keptDatabase();
  await sql`begin`.execute(kept.lend());
  expect(await kept.takeBack()).toBe(false);
  const { kept: other } = await keptDatabase();
  const db = other.lend();
  await sql`select 1`.execute(db);
  await db.destroy();
  expect(await other.takeBack()).toBe(false);
});

test('sessions of others end, and what they had not committed', async () => {
  const { kept, url, before } = await keptDatabase();
  kept.lend();
  const other = new Client({ connectionString: url });
  const ended = new Promise((resolve) => other.on('error', resolve));
  await other.connect();
  await other.query(`listen member; begin; delete from gateway_setting`);
  expect(await kept.takeBack()).toBe(true);
  expect(await ended).toMatchObject({ code: '57P01' });
  expect(await rowsOf(kept.lend())).toEqual(before);
});

test('its connections stay, without what a test left on them', async () => {
  const { kept } = await keptDatabase();
  const session = async (db: Database) => {
    const { rows } = await sql`
      select pg_backend_pid() as pid, current_setting('search_path') as path,
        current_setting('statement_timeout') as limit, current_setting('role') as role,
        (select count(*) from pg_listening_channels()) as channels,
        (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`.execute(
      db,
    );
    return rows;
  };
  const first = kept.lend();
  const asOpened = await session(first);
  await sql`set search_path = ledger; set statement_timeout = 0; set role pg_monitor; listen member`.execute(
    first,
  );
  await sql`select pg_advisory_lock(1)`.execute(first);
  expect(await session(first)).not.toEqual(asOpened);
  expect(await kept.takeBack()).toBe(true);
  expect(await session(kept.lend())).toEqual(asOpened);
});

test('work that a test left running reaches no later test', async () => {
  const { kept, before } = await keptDatabase();
  const left = kept.lend();
  const writing = left.transaction().execute(async (tx) => {
    await sql`delete from gateway_setting`.execute(tx);
    await sql`select pg_sleep(0.3)`.execute(tx);
    await sql`delete from job`.execute(tx);
  });
  const failed = expect(writing).rejects.toThrow('the test of this database is over');
  await eventually(async () => expect(poolOf(left).totalCount).toBe(1));
  expect(await kept.takeBack()).toBe(true);
  await failed;
  expect(await rowsOf(kept.lend())).toEqual(before);
  await expect(sql`select 1`.execute(left)).rejects.toThrow('the test of this database is over');
});

const lent: string[] = [];

test('two databases of one test are two', async () => {
  const [one, other] = [await testDatabaseWithUrl(), await testDatabaseWithUrl()];
  expect(one.url).not.toBe(other.url);
  lent.push(one.url, other.url);
});

test('a later test has one of them', async () => {
  expect(lent).toContain((await testDatabaseWithUrl()).url);
});
