import { endStaffSessions } from '#access/staff-session-store.ts';
import { type Database, inTransaction } from '#db/database.ts';
import type { SecretsKey } from '#lib/seal.ts';
import { deleteHalves } from './first-password-store.ts';
import { clearAllGuesses } from './limit-guesses.ts';
import { newSecrets } from './staff-secrets.ts';
import { renewAccount } from './staff-store.ts';

/**
 * Gives an account, even a closed one, a new password and authenticator, and ends its sessions. Returns the
 * password; null: there is no such account.
 */
export async function resetAccount(
  db: Database,
  secretsKey: SecretsKey,
  username: string,
): Promise<string | null> {
  const { password, ...secrets } = await newSecrets(secretsKey, username);
  const isKnown = await inTransaction(db, async (tx) => {
    const id = await renewAccount(tx, username, { ...secrets, isActive: true });
    if (id !== null) {
      await endStaffSessions(tx, id);
      await deleteHalves(tx, id);
    }
    await clearAllGuesses(tx, username);
    return id !== null;
  });
  return isKnown ? password : null;
}
