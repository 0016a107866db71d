import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#db/database.ts';
import { freshDatabase } from './database.ts';

type ClockedDatabase = {
  readonly db: Database;
  /** Sets the time at which `now()` stands, as `2026-11-20T16:59:00Z`. */
  readonly setClock: (time: string) => Promise<void>;
};

/** A database for one test whose `now()` is what the test says: by this clock everything is decided. */
export async function databaseWithClock(): Promise<ClockedDatabase> {
  const { db: plain, url } = await freshDatabase();
  await sql`
    create schema clock;
    create table clock.face (time timestamptz not null);
    insert into clock.face values (now());
    create function clock.now() returns timestamptz language sql stable
      as 'select time from clock.face';
    -- What is built in comes first unless it is named later.
    do $$ begin
      execute format('alter database %I set search_path = clock, pg_catalog, public', current_database());
    end $$`.execute(plain);
  const db = openDatabase(url);
  onTestFinished(() => db.destroy());
  return {
    db,
    setClock: async (time) => {
      await sql`update clock.face set time = ${time}::timestamptz`.execute(db);
    },
  };
}
