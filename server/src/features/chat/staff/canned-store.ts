import type { Texts } from '@wallet/contract/languages';
import type { Database, Tx } from '#db/database.ts';

export type CannedReply = {
  readonly title: string;
  readonly texts: Texts;
};

function row({ title, texts }: CannedReply) {
  return { title, texts: JSON.stringify(texts) };
}

export async function listCanned(db: Database) {
  return db.selectFrom('canned_reply').select(['id', 'title', 'texts']).orderBy('title').execute();
}

export async function insertCanned(tx: Tx, reply: CannedReply): Promise<bigint> {
  const { id } = await tx
    .insertInto('canned_reply')
    .values(row(reply))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False if there is none of this number. */
export async function updateCanned(db: Database, id: bigint, reply: CannedReply): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('canned_reply')
    .set(row(reply))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteCanned(db: Database, id: bigint): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('canned_reply')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
