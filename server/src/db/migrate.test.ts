import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase, testDatabase } from '#test/database.ts';
import { openReader } from '#test/open-reader.ts';
import { heldTables } from './concurrent-indexes.ts';
import { openDatabase } from './database.ts';
import { applyMigrations, listMigrations } from './migrate.ts';

const indexed = {
  name: 'test/indexes',
  text: `-- What is looked for.
    create index sheep_wool on sheep (wool);
    create unique index concurrently sheep_ear on sheep (ear) where ear is not null;`,
  digest: '',
};

async function indexes(db: Awaited<ReturnType<typeof testDatabase>>) {
  const { rows } = await sql<{ name: string; isValid: boolean }>`
    select relname as name, indisvalid as "isValid"
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = 'sheep'::regclass order by relname`.execute(db);
  return rows;
}

test('an index that was left half made is dropped and made again', async () => {
  const db = await testDatabase();
  await sql`create table sheep (wool int, ear int)`.execute(db);
  await sql`insert into sheep values (1, 7), (2, 7)`.execute(db);
  await expect(applyMigrations(db, [indexed])).rejects.toThrow('could not create unique index');
  expect(await indexes(db)).toEqual([
    { name: 'sheep_ear', isValid: false },
    { name: 'sheep_wool', isValid: true },
  ]);
  await sql`update sheep set ear = wool`.execute(db);
  await applyMigrations(db, [indexed]);
  expect(await indexes(db)).toEqual([
    { name: 'sheep_ear', isValid: true },
    { name: 'sheep_wool', isValid: true },
  ]);
  const { rows } = await sql`select name from migration where name like 'test/%'`.execute(db);
  expect(rows).toEqual([{ name: 'test/indexes' }]);
});

test('nodes that start together make an index once, and wait for readers while others write', async () => {
  const { db, url } = await freshDatabase();
  const other = openDatabase(url, { connectionsMax: 3 });
  onTestFinished(() => other.destroy());
  await sql`create table sheep (wool int, ear int)`.execute(db);
  const reader = await openReader(other, 'sheep');
  const migrating = Promise.all([
    applyMigrations(db, [indexed]),
    applyMigrations(other, [indexed]),
  ]);
  await sql`select pg_sleep(0.3)`.execute(other);
  // While the reader is still running.
  await sql`insert into sheep values (1, 1)`.execute(other);
  await reader.end();
  await migrating;
  expect((await indexes(db)).map(({ isValid }) => isValid)).toEqual([true, true]);
});

test('a statement that runs concurrently has a migration of its own', async () => {
  const db = await testDatabase();
  await sql`create table sheep (wool int, ear int)`.execute(db);
  const text = `alter table sheep add column tail int; ${indexed.text}`;
  await expect(applyMigrations(db, [{ ...indexed, text }])).rejects.toThrow('a file of their own');
  expect(await indexes(db)).toEqual([]);
});

test('an existing table is not locked while it is indexed or its rows are checked', async () => {
  const held = (text: string) => heldTables({ name: 'test/held', text, digest: '' });
  const refused = [
    'create index on member (name)',
    'update member set name = 1; create unique index member_name on member (lower(name))',
    'alter table ledger.transfer add constraint small check (amount < 1000)',
    'alter table member\n  add column a int,\n  add foreign key (inviter_id) references member',
  ];
  for (const text of refused) expect(held(text), text).toHaveLength(1);
  const welcome = [
    'create index concurrently member_name on member (name)',
    'create index member_name on member (name); create unique index a on member (lower(name));',
    'create table sheep (id int); create index on sheep (id); alter table sheep add check (id > 0)',
    'alter table member add constraint known check (id > 0) not valid',
  ];
  for (const text of welcome) expect(held(text), text).toEqual([]);

  const migrations = await listMigrations();
  const named = (name: string) => migrations.filter((migration) => migration.name.includes(name));
  // An upgrade from a release before it has large tables to index.
  expect(named('0061-retention').flatMap(heldTables)).toEqual([]);
  // Those up to here were applied everywhere and never change.
  const newer = migrations.filter(
    ({ name }) => name > (name.startsWith('ledger/') ? 'ledger/0006~' : 'server/0062~'),
  );
  for (const migration of newer) expect(heldTables(migration), migration.name).toEqual([]);
});

test('a migration that changed after it was applied stops the start', async () => {
  const db = await testDatabase();
  const first = { name: 'test/sheep', text: 'create table sheep (wool int)', digest: 'a' };
  await applyMigrations(db, [first]);
  await applyMigrations(db, [{ ...first, text: 'select 1 / 0' }]);
  await expect(applyMigrations(db, [{ ...first, digest: 'b' }])).rejects.toThrow(
    'test/sheep changed after it was applied: add a new file instead',
  );
});

test('each migration has a number of its own', async () => {
  const files = await readdir(join(import.meta.dirname, 'migrations'));
  const numbers = files.map((file) => file.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});
