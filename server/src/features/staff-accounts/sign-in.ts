import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import { recordSignIn, recordWrongPassword } from '#access/audit-store.ts';
import { startStaffSession } from '#access/staff-session-store.ts';
import { inTransaction, now } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { isPasswordOf } from '#lib/password-hash.ts';
import { unseal } from '#lib/seal.ts';
import type { Services } from '#services.ts';
import { setUpOf, stepOf } from './authenticator.ts';
import { colleagueOf } from './colleague-rules.ts';
import { admitCode, admitPassword, clearGuesses } from './limit-guesses.ts';
import { secretOwner } from './staff-secrets.ts';
import { findAccount, takeStep } from './staff-store.ts';

export type Factors = {
  readonly username: string;
  readonly password: string;
  /** The digits that the authenticator shows. */
  readonly code?: string | undefined;
};

type SignInClient = { readonly ip: string; readonly device: string };

/**
 * Signs a staff user in with both factors. An unknown username and a wrong password get the same reply after
 * the same time. A right password alone clears no guesses: codes could be tried behind it without end.
 */
export async function signIn(
  { db, config }: Services,
  { username, password, code }: Factors,
  { ip, device }: SignInClient,
): Promise<ResponseOf<Api['POST /staff/api/sign-in']>> {
  await admitPassword(db, username, ip);
  const account = await findAccount(db, username);
  const isRight = await isPasswordOf(account?.passwordHash ?? null, password);
  if (!account || !isRight) {
    await recordWrongPassword(db, { id: account?.id ?? null, ip });
    throw new DomainError('WRONG_CREDENTIAL');
  }
  const { id, needsOwnPassword } = account;
  const refuse = async (outcome: 'INACTIVE_USER' | 'OTP_CODE_INVALID'): Promise<never> => {
    await recordSignIn(db, { id, ip, outcome });
    throw new DomainError(outcome);
  };
  if (!account.isActive) return refuse('INACTIVE_USER');
  const secret = unseal(config.secretsKey, secretOwner(username), account.totpSecret);
  if (code === undefined) {
    if (account.isConfirmed) return { next: 'CODE' };
    return { next: 'SET_UP', ...(await setUpOf({ username, secret })) };
  }
  await admitCode(db, username);
  const step = stepOf(secret, code, await now(db));
  if (step === null) return refuse('OTP_CODE_INVALID');
  const token = await inTransaction(db, async (tx) => {
    // Holds the account: a lock or a reset ends this session along with the others.
    if (!(await takeStep(tx, account, step))) return null;
    await recordSignIn(tx, { id, ip, outcome: 'OK' });
    return startStaffSession(tx, { id, device, ip });
  });
  if (token === null) return refuse('OTP_CODE_INVALID');
  await clearGuesses(db, username, ip);
  return { next: 'SIGNED_IN', token, colleague: colleagueOf(account), needsOwnPassword };
}
