import { type Kysely, sql } from 'kysely';

/** Reads a table in a transaction that stays open until it is ended. */
export async function openReader<Tables>(
  db: Kysely<Tables>,
  table: string,
): Promise<{ readonly end: () => Promise<void> }> {
  const hasRead = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const reading = db.transaction().execute(async (tx) => {
    await sql`select from ${sql.table(table)}`.execute(tx);
    hasRead.resolve();
    await mayEnd.promise;
  });
  await Promise.race([hasRead.promise, reading]);
  return {
    end: () => {
      mayEnd.resolve();
      return reading;
    },
  };
}
