import type { Tx } from '#db/database.ts';

/** The lists that forms show. */
export async function seedLookups(tx: Tx): Promise<void> {
  await tx
    .insertInto('source')
    .values([
      { code: 'friend', description: 'เพื่อนแนะนำ', position: 1 },
      { code: 'facebook', description: 'Facebook', position: 2 },
    ])
    .execute();
}
