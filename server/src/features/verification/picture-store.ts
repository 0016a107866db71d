import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { ageOfPart } from '#db/retention.ts';

type Kept = { readonly id: string; readonly file: string };

/** Pictures that were never sent, and those of decisions this many days old. */
export async function listOldPictures(
  db: Database,
  { keptDays, limit }: { readonly keptDays: number; readonly limit: number },
): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select id, file from verification_picture
    where verification_id is null and created_at < now() - ${ageOfPart('pictureUnsent')}
    union all
    select picture.id, file from verification_picture as picture
    join verification on verification.id = verification_id
    where state in ('accepted', 'refused', 'released')
      and decided_at < now() - make_interval(days => ${keptDays})
    limit ${limit}`.execute(db);
  return rows;
}

export async function deletePicture(db: Database, id: string): Promise<void> {
  await db.deleteFrom('verification_picture').where('id', '=', id).execute();
}

/** Every picture with its sealed key. */
export function listSealedKeys(db: Database) {
  return db
    .selectFrom('verification_picture')
    .select(['id', 'member_id as memberId', 'side', 'sealed_key as sealedKey'])
    .execute();
}

/** Replaces a sealed key, unless the picture was replaced meanwhile. */
export async function replaceSealedKey(
  db: Database,
  { id, from, to }: { readonly id: string; readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .updateTable('verification_picture')
    .set({ sealed_key: to })
    .where('id', '=', id)
    .where('sealed_key', '=', from)
    .execute();
}
