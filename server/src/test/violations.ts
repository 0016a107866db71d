import { type Check, findAll } from '@wallet/ledger';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { checkSeals } from '#money/watch/seal-store.ts';
import { invariants } from '../upkeep/find-violations.ts';
import { keptDatabaseOf } from './kept-database.ts';

const rowsMax = 100_000;

/**
 * Every broken check of the books, by its sentence: none of a sound product. One statement asks for all of
 * them, which takes half the processor time of one statement each. Most of that is its plan, which a kept database
 * keeps.
 */
export async function violationsOf(db: Database): Promise<string[]> {
  const checks = Object.entries(invariants).map(
    ([name, check]) => sql<{ broken: string }>`
      select concat(${name}::text, ': ', min(sample)) as broken
      from (${brokenBy(check)}) as row having count(*) > 0`,
  );
  const query = sql<{ broken: string }>`${sql.join(checks, sql` union all `)}`;
  const kept = keptDatabaseOf(db);
  const { sql: text, parameters } = query.compile(db);
  const rows = kept
    ? await kept.read<{ broken: string }>({ name: 'books', text, values: [...parameters] })
    : (await query.execute(db)).rows;
  const seals = await findAll(db, { 'what was sealed is as it was': checkSeals(rowsMax) });
  return [
    ...rows.map(({ broken }) => broken),
    ...seals.filter((found) => found.rows > 0).map(({ check, sample }) => `${check}: ${sample}`),
  ];
}

/** Selects what breaks a check in all batches. */
function brokenBy(check: Check) {
  return 'each' in check ? check.broken(() => sql<boolean>`true`) : check;
}
