import type { Database } from '#db/database.ts';
import { resealNumberKey } from '#db/numbers.ts';
import { resealPasswords } from '#features/games/reseal-passwords.ts';
import { resealVouchers } from '#features/gift-link/reseal-vouchers.ts';
import { resealAuthenticators } from '#features/staff-accounts/reseal-authenticators.ts';
import { resealHalves } from '#features/staff-accounts/reseal-halves.ts';
import { resealPictures } from '#features/verification/reseal-pictures.ts';
import type { SecretsKey } from '#lib/seal.ts';

type Rotation = {
  /** Number of secrets re-encrypted from the previous key. */
  readonly resealed: number;
  /** Secrets that are being replaced just now: another run finds them. */
  readonly waiting: number;
};

/** Re-encrypts all stored secrets with the current key, alongside the running server; safe to repeat. */
export async function rotateSecrets(db: Database, secretsKey: SecretsKey): Promise<Rotation> {
  const authenticators = await resealAuthenticators(db, secretsKey);
  const halves = await resealHalves(db, secretsKey);
  const numbers = await resealNumberKey(db, secretsKey);
  const vouchers = await resealVouchers(db, secretsKey);
  const pictures = await resealPictures(db, secretsKey);
  const { resealed, waiting } = await resealPasswords(db, secretsKey);
  const others = authenticators + halves + numbers + vouchers + pictures;
  return { resealed: others + resealed, waiting };
}
