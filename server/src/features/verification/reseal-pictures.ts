import type { Database } from '#db/database.ts';
import { reseal, type SecretsKey } from '#lib/seal.ts';
import { listSealedKeys, replaceSealedKey } from './picture-store.ts';
import { pictureOwner } from './verification-secrets.ts';

/** Re-encrypts the keys of pictures with the current secret; returns how many were changed. */
export async function resealPictures(db: Database, secretsKey: SecretsKey): Promise<number> {
  let resealed = 0;
  for (const { sealedKey: from, ...picture } of await listSealedKeys(db)) {
    const to = reseal(secretsKey, pictureOwner(picture), from);
    if (to === null) continue;
    await replaceSealedKey(db, { id: picture.id, from, to });
    resealed += 1;
  }
  return resealed;
}
