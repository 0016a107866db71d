import type { StaffId } from '@wallet/contract/ids';
import { deleteAttempts } from '#access/attempt-store.ts';
import { requireGoodPassword } from '#access/good-password.ts';
import { admitGuess } from '#access/guess-limit.ts';
import { endStaffSessions } from '#access/staff-session-store.ts';
import { inTransaction, now } from '#db/database.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { hashPassword, isPasswordOf } from '#lib/password-hash.ts';
import { unseal } from '#lib/seal.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { stepOf } from './authenticator.ts';
import { deleteHalves } from './first-password-store.ts';
import { admitCode, clearCodes } from './limit-guesses.ts';
import { secretOwner } from './staff-secrets.ts';
import { type Account, readAccount, setOwnPassword, takeStep } from './staff-store.ts';

type Session = { readonly id: StaffId; readonly sessionId: bigint };

type PasswordChange = {
  readonly oldPassword: string;
  readonly newPassword: string;
  /** The digits that the authenticator shows. */
  readonly code: string;
};

/** Replaces a staff user's initial password by their own. Asked again with the same one it changes nothing. */
export async function choosePassword(
  { db }: Services,
  session: Session,
  newPassword: string,
): Promise<void> {
  const account = await readAccount(db, session.id);
  if (!account.needsOwnPassword) return rejectOther(db, account, newPassword);
  await requireGood(db, account, newPassword);
  rejectIf((await isPasswordOf(account.passwordHash, newPassword)) ? 'PASSWORD_UNCHANGED' : null);
  await replacePassword(db, session, { account, newPassword });
}

/**
 * Changes a staff user's password, given both factors: an open session is not enough. Asked again with the new one,
 * which holds since a request whose reply was lost, it changes nothing.
 */
export async function changePassword(
  { db, config }: Services,
  session: Session,
  { oldPassword, newPassword, code }: PasswordChange,
): Promise<void> {
  const account = await readAccount(db, session.id);
  await requireGood(db, account, newPassword);
  const guesses = guessesOf(session);
  await admitGuess(db, guesses);
  const isRepeat = await isPasswordOf(account.passwordHash, newPassword);
  const isHeld = await isPasswordOf(account.passwordHash, oldPassword);
  rejectIf(isHeld || isRepeat ? null : 'WRONG_PASSWORD');
  rejectIf(newPassword === oldPassword ? 'PASSWORD_UNCHANGED' : null);
  await admitCode(db, account.username);
  const secret = unseal(config.secretsKey, secretOwner(account.username), account.totpSecret);
  const step = stepOf(secret, code, await now(db));
  const isRight = step !== null && (await takeStep(db, account, step));
  rejectIf(isRight ? null : 'OTP_CODE_INVALID');
  if (!isRepeat) await replacePassword(db, session, { account, newPassword });
  await deleteAttempts(db, guesses);
  await clearCodes(db, account.username);
}

/** Rejects another password than the one that holds; it counts as a guess. */
async function rejectOther(db: Services['db'], account: Account, password: string): Promise<void> {
  const guesses = guessesOf(account);
  await admitGuess(db, guesses);
  rejectIf((await isPasswordOf(account.passwordHash, password)) ? null : 'FORBIDDEN');
  await deleteAttempts(db, guesses);
}

function guessesOf({ id }: Pick<Session, 'id'>): string {
  return `staff-password:${id}`;
}

async function requireGood(
  db: Services['db'],
  { username: loginName }: Account,
  password: string,
): Promise<void> {
  const { name: operator } = await settingsOf(db);
  requireGoodPassword(password, { loginName, operator });
}

async function replacePassword(
  db: Services['db'],
  { id, sessionId }: Session,
  { account, newPassword }: { readonly account: Account; readonly newPassword: string },
): Promise<void> {
  const to = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    // Of two concurrent changes, the second checked a password that was replaced.
    const isTaken = await setOwnPassword(tx, id, { from: account.passwordHash, to });
    if (!isTaken) throw new DomainError('WRONG_PASSWORD');
    await deleteHalves(tx, id);
    await endStaffSessions(tx, id, { but: sessionId });
  });
}
