import { randomBytes } from 'node:crypto';
import { hashPassword } from '#lib/password-hash.ts';
import { type SecretsKey, seal } from '#lib/seal.ts';
import { newAuthenticatorSecret } from './authenticator.ts';

/** Binds an encrypted authenticator secret to its staff user: copied to another it does not decrypt. */
export function secretOwner(username: string): string {
  return `staff|${username}`;
}

/** A password that is shown once, and the two secrets of an account as the database keeps them. */
export async function newSecrets(secretsKey: SecretsKey, username: string) {
  const password = randomBytes(15).toString('base64url');
  return {
    password,
    passwordHash: await hashPassword(password),
    totpSecret: seal(secretsKey, secretOwner(username), newAuthenticatorSecret()),
  };
}
