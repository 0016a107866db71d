import type { Database } from '#db/database.ts';
import { reseal, type SecretsKey } from '#lib/seal.ts';
import { recordShellOrder } from './record-shell-order.ts';
import { secretOwner } from './staff-secrets.ts';
import { listSealedAuthenticators, replaceAuthenticator } from './staff-store.ts';

/** Re-encrypts authenticator secrets with the current secret; returns how many were changed. */
export async function resealAuthenticators(db: Database, secretsKey: SecretsKey): Promise<number> {
  let resealed = 0;
  for (const { username, totpSecret: from } of await listSealedAuthenticators(db)) {
    const to = reseal(secretsKey, secretOwner(username), from);
    if (to === null) continue;
    await replaceAuthenticator(db, { username, from, to });
    await recordShellOrder(db, { verb: 'reseal', username });
    resealed += 1;
  }
  return resealed;
}
