import type { Role } from '@wallet/contract/capabilities';
import type { Database } from '#db/database.ts';
import type { SecretsKey } from '#lib/seal.ts';
import { newSecrets } from './staff-secrets.ts';
import { insertAccount } from './staff-store.ts';

export type Person = { readonly username: string; readonly name: string; readonly role: Role };

/** Gives somebody an account and answers its password, which nobody can read again. Null: the name is taken. */
export async function addAccount(
  db: Database,
  secretsKey: SecretsKey,
  person: Person,
): Promise<string | null> {
  const { password, ...secrets } = await newSecrets(secretsKey, person.username);
  const account = { ...person, ...secrets, needsOwnPassword: true };
  return (await insertAccount(db, account)) ? password : null;
}
