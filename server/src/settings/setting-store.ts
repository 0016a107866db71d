import type { Database, Tx } from '#db/database.ts';

/** The settings that the operator has changed, by name, as JSON values. */
export async function readStored(db: Database | Tx): Promise<Readonly<Record<string, unknown>>> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Writes settings, each with its value as JSON text. */
export async function store(
  db: Database | Tx,
  rows: readonly { readonly name: string; readonly value: string }[],
): Promise<void> {
  await db
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        value: (row) => row.ref('excluded.value'),
        updated_at: (row) => row.ref('excluded.updated_at'),
      }),
    )
    .execute();
}
