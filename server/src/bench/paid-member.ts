import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { startSession } from '#access/session-store.ts';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { numbersOf, openNumbers } from '#db/numbers.ts';
import { patiently } from '#db/patience.ts';
import { openMember } from '#features/auth/member-store.ts';
import { newId } from '#lib/ids.ts';
import { settleDeposit } from '#money/payment/settle-deposit.ts';

/**
 * The secret of the measured product: to add members from outside, their numbers have to be sealed as the product does.
 */
const benchSecret = Buffer.alloc(32, 'bench');
export const benchSecretText = benchSecret.toString('base64url');

/** The same database, which seals and opens numbers as the measured product does. */
export function withNumbers(db: Database): Promise<Database> {
  return openNumbers(db, { current: benchSecret, before: null });
}

export { numbersOf, patiently };

type NewMember = {
  /** Ten digits; the number of the bank account too. */
  readonly phone: string;
  readonly inviterId: MemberId | null;
  /** Satang paid in; null: nothing. */
  readonly paidIn: Satang | null;
};

/** Inserts a member directly: registering costs a tenth of a second of password hashing. */
export async function openPaidMember(
  db: Database,
  { phone, inviterId, paidIn }: NewMember,
): Promise<MemberId> {
  const applicant = { phone, name: phone, currency: 'THB', sourceCode: null, inviterId } as const;
  const bank = { bankCode: 'SCB', accountNo: phone, accountName: phone };
  return inTransaction(await withNumbers(db), async (tx) => {
    const memberId = await openMember(tx, applicant, { passwordHash: '', bank });
    if (paidIn !== null) await payIn(tx, memberId, paidIn);
    return memberId;
  });
}

/** Credits a deposit of an amount in satang, as a report of the bank does; jobs follow it. */
export async function payIn(tx: Tx, memberId: MemberId, amount: Satang): Promise<void> {
  await settleDeposit(tx, {
    channel: 'KBANK',
    externalRef: newId(),
    amount,
    currency: 'THB',
    paidAt: new Date(),
    memberId,
    qrId: null,
  });
}

/** The token of a session that has just begun. */
export function tokenOf(db: Database, memberId: MemberId): Promise<string> {
  return startSession(db, { memberId, device: 'bench', ip: '127.0.0.1', isRemembered: false });
}
