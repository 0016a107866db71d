import type { Api } from '@wallet/contract/api';
import type { Answer } from '@wallet/contract/call';
import { now } from '#db/database.ts';
import { admitGuess } from '#lib/guess-limit.ts';
import { isPasswordOf } from '#lib/password-hash.ts';
import { countAtPlace } from '#lib/place-limit.ts';
import { forgetAttempts } from '#lib/rate-limit.ts';
import { Refusal } from '#lib/refusal.ts';
import { unseal } from '#lib/seal.ts';
import type { Services } from '#lib/services.ts';
import { setUpOf, stepOf } from './authenticator.ts';
import { secretOwner } from './staff-secrets.ts';
import { findAccount, recordSignIn, startStaffSession, takeStep } from './staff-store.ts';

export type Factors = {
  readonly username: string;
  readonly password: string;
  /** The digits that the authenticator shows. */
  readonly code?: string | undefined;
};

type Place = { readonly ip: string; readonly device: string };

const fromOnePlace = { what: 'staff', address: 30, network: 120, windowSeconds: 600 } as const;

/**
 * Gives a colleague a token for both factors. Who is unknown and who mistyped hear the same, after the
 * same time. A right password alone forgets no guess: codes would be tried behind it without end.
 */
export async function signIn(
  { db, config }: Services,
  { username, password, code }: Factors,
  { ip, device }: Place,
): Promise<Answer<Api['POST /staff/api/sign-in']>> {
  await countAtPlace(db, ip, fromOnePlace);
  const guesses = `staff:${username}`;
  await admitGuess(db, guesses);
  const account = await findAccount(db, username);
  const isRight = await isPasswordOf(account?.passwordHash ?? null, password);
  // Written down from here on only: for a known name a line before would take a moment longer.
  if (!account || !isRight) throw new Refusal('WRONG_CREDENTIAL');
  const { id, name, role } = account;
  const refuse = async (outcome: 'INACTIVE_USER' | 'OTP_CODE_INVALID'): Promise<never> => {
    await recordSignIn(db, { id, ip, outcome });
    throw new Refusal(outcome);
  };
  if (!account.isActive) return refuse('INACTIVE_USER');
  const secret = unseal(config.secretsKey, secretOwner(username), account.totpSecret);
  if (code === undefined) {
    if (account.isConfirmed) return { next: 'CODE' };
    return { next: 'SET_UP', ...(await setUpOf({ username, secret })) };
  }
  const step = stepOf(secret, code, await now(db));
  if (step === null || !(await takeStep(db, id, step))) return refuse('OTP_CODE_INVALID');
  await forgetAttempts(db, guesses);
  const token = await startStaffSession(db, { id, device, ip });
  await recordSignIn(db, { id, ip, outcome: 'OK' });
  return { next: 'SIGNED_IN', token, colleague: { id, username, name, role } };
}
