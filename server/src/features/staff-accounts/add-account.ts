import type { Database } from '#db/database.ts';
import type { SecretsKey } from '#lib/seal.ts';
import { newSecrets } from './staff-secrets.ts';
import { insertAccount } from './staff-store.ts';

type NewStaffAccount = {
  readonly username: string;
  readonly name: string;
  /** Code of the role. */
  readonly role: string;
};

/**
 * Creates a staff account and returns its password, which is stored as a hash only. Null: the username is
 * taken.
 */
export async function addAccount(
  db: Database,
  secretsKey: SecretsKey,
  person: NewStaffAccount,
): Promise<string | null> {
  const { password, ...secrets } = await newSecrets(secretsKey, person.username);
  const account = { ...person, ...secrets, needsOwnPassword: true };
  return (await insertAccount(db, account)) ? password : null;
}
