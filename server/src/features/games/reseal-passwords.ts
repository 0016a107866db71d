import type { Database } from '#db/database.ts';
import { reseal, type SecretsKey } from '#lib/seal.ts';
import { ownerText } from './game-password.ts';
import { listSealedPasswords, replaceSealedPassword } from './games-store.ts';

const slice = 500;

/**
 * Re-encrypts game passwords with the current secret, in batches alongside the running server. Returns how
 * many were changed, and how many are being replaced and have to wait.
 */
export async function resealPasswords(
  db: Database,
  secretsKey: SecretsKey,
): Promise<{ readonly resealed: number; readonly waiting: number }> {
  let [resealed, waiting] = [0, 0];
  let after: Awaited<ReturnType<typeof listSealedPasswords>>[number] | null = null;
  for (;;) {
    const accounts: Awaited<ReturnType<typeof listSealedPasswords>> = await listSealedPasswords(
      db,
      after,
      slice,
    );
    for (const account of accounts) {
      const to = reseal(secretsKey, ownerText(account), account.password);
      if (to === null) continue;
      if (await replaceSealedPassword(db, account, to)) resealed += 1;
      else waiting += 1;
    }
    after = accounts.at(-1) ?? null;
    if (accounts.length < slice) return { resealed, waiting };
  }
}
