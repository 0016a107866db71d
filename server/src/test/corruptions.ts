import { type Check, findAll, stepOf } from '@wallet/ledger';
import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import { type Database, inTransaction } from '#db/database.ts';

type Sentences = Readonly<Record<string, Check>>;
/** Wrong rows by the sentence that each of them breaks: one for each of its conditions. */
export type Corruptions = Readonly<Record<string, readonly RawBuilder<unknown>[]>>;

/**
 * Writes wrong rows by hand, each for itself, and expects their sentences to notice. The tables' own constraints are
 * lifted first, because the sentences must not rely on them.
 */
export async function expectEachDetected(
  db: Database,
  sentences: Sentences,
  corruptions: Corruptions,
): Promise<void> {
  expect(Object.keys(corruptions)).toEqual(Object.keys(sentences));
  await letGo(db);
  for (const [sentence, wrongs] of Object.entries(corruptions)) {
    for (const [nth, wrong] of wrongs.entries()) {
      const found = await foundAfter(db, wrong, sentences[sentence] ?? nothing);
      expect.soft(found, `${sentence} (${nth + 1})`).toBeGreaterThan(0);
    }
  }
}

const nothing = sql<{ sample: string }>`select '' as sample where false`;
/** Slices of one row each. */
const smallest = { rows: 1, pages: 1 };

class Undone extends Error {}

async function foundAfter(
  db: Database,
  wrong: RawBuilder<unknown>,
  sentence: Check,
): Promise<number> {
  let found = 0;
  const attempt = inTransaction(db, async (tx) => {
    await wrong.execute(tx);
    const [finding] = await findAll(tx, { sentence: stepOf(sentence, smallest) });
    found = finding?.rows ?? 0;
    throw new Undone();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return found;
}

/** Takes all checks, unique keys and triggers off the tables, as someone with the keys could. */
async function letGo(db: Database): Promise<void> {
  await sql`
    do $$ declare change text; begin
      for change in
        select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname)
        from pg_constraint
        where contype in ('c', 'u') and conrelid <> 0
          and connamespace in ('public'::regnamespace, 'ledger'::regnamespace)
        union all
        select format('drop index %s', indexrelid::regclass)
        from pg_index
        join pg_class on pg_class.oid = indexrelid
        where indisunique and not indisprimary
          and relnamespace in ('public'::regnamespace, 'ledger'::regnamespace)
          and not exists (select from pg_constraint where conindid = indexrelid)
        union all
        select format('alter table %s disable trigger all', oid::regclass)
        from pg_class
        where relkind = 'r'
          and relnamespace in ('public'::regnamespace, 'ledger'::regnamespace)
      loop execute change; end loop;
    end $$`.execute(db);
}
