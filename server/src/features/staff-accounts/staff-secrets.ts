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

/** Digits and letters that no one mistakes for each other: 32, so that five bits choose one. */
const signs = '123456789abcdefghjkmnpqrstuvwxyz';

type HalfNumber = 1 | 2;

export function numberOfHalf(half: number): HalfNumber {
  return half === 1 ? 1 : 2;
}

/** Binds a sealed half of a first password to its account. */
export function halfOwner(username: string, half: HalfNumber): string {
  return `first-password|${username}|${half}`;
}

/**
 * The secrets of an account whose first password two people hand over: each gets a half of 60 bits, sealed. They
 * are typed one after the other.
 */
export async function newHandedOut(secretsKey: SecretsKey, username: string) {
  const [first, second] = [`${newHalf()}-`, newHalf()];
  const halves: readonly [string, string] = [
    seal(secretsKey, halfOwner(username, 1), first),
    seal(secretsKey, halfOwner(username, 2), second),
  ];
  return {
    halves,
    passwordHash: await hashPassword(first + second),
    totpSecret: seal(secretsKey, secretOwner(username), newAuthenticatorSecret()),
  };
}

/** Twelve signs in groups of four. */
function newHalf(): string {
  const chosen = Array.from(randomBytes(12), (byte) => signs[byte % signs.length]).join('');
  return chosen.replace(/.{4}(?=.)/g, '$&-');
}
