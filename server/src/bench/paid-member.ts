import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { startSession } from '#access/session-store.ts';
import { type Database, inTransaction } from '#db/database.ts';
import { openNumbers } from '#db/numbers.ts';
import { openMember } from '#features/auth/member-store.ts';
import { newId } from '#lib/ids.ts';
import { settleDeposit } from '#money/payment/settle-deposit.ts';

/** The secret of what is measured: who adds members from outside has to seal their numbers as the product does. */
const benchSecret = Buffer.alloc(32, 'bench');
export const benchSecretText = benchSecret.toString('base64url');

export type NewMember = {
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
  const withNumbers = await openNumbers(db, { current: benchSecret, before: null });
  return inTransaction(withNumbers, async (tx) => {
    const memberId = await openMember(tx, applicant, { passwordHash: '', bank });
    if (paidIn === null) return memberId;
    await settleDeposit(tx, {
      channel: 'KBANK',
      externalRef: newId(),
      amount: paidIn,
      currency: 'THB',
      paidAt: new Date(),
      memberId,
      qrId: null,
    });
    return memberId;
  });
}

/** The token of a session that has just begun. */
export function tokenOf(db: Database, memberId: MemberId): Promise<string> {
  return startSession(db, { memberId, device: 'bench', ip: '127.0.0.1', isRemembered: false });
}
