import type { Database } from '#db/database.ts';
import { reseal, type SecretsKey } from '#lib/seal.ts';
import { listSealedHalves, replaceHalf } from './first-password-store.ts';
import { halfOwner, numberOfHalf } from './staff-secrets.ts';

/** Re-encrypts halves of first passwords with the current secret; returns how many were changed. */
export async function resealHalves(db: Database, secretsKey: SecretsKey): Promise<number> {
  let resealed = 0;
  for (const { staffId, username, half, sealed: from } of await listSealedHalves(db)) {
    const to = reseal(secretsKey, halfOwner(username, numberOfHalf(half)), from);
    if (to === null) continue;
    await replaceHalf(db, { staffId, half, from, to });
    resealed += 1;
  }
  return resealed;
}
