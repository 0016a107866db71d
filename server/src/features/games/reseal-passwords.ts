import type { Database } from '#db/database.ts';
import { reseal, type SecretsKey } from '#lib/seal.ts';
import { ownerText } from './game-password.ts';
import { listSealedPasswords, replaceSealedPassword } from './games-store.ts';

const slice = 500;

/**
 * Seals game passwords with the current secret, a slice at a time beside the running server. Answers how
 * many were not, and how many have to wait because they are being replaced just now.
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
