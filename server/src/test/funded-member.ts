import type { MemberId } from '@wallet/contract/ids';
import type { Currency } from '@wallet/contract/money';
import { startSession } from '#access/session-store.ts';
import { inTransaction } from '#db/database.ts';
import { openMember } from '#features/auth/member-store.ts';
import { newId } from '#lib/ids.ts';
import { settleDeposit } from '#money/payment/settle-deposit.ts';
import { somePhone } from './otp.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

export type FundedMember = { readonly id: MemberId; readonly client: TestClient };

/** A logged-in member with this much in the wallet, without the road through the screens. */
export async function fundedMember(
  { db, visitor }: TestServer,
  {
    wallet = 0n,
    accountNo = somePhone(),
    accountName = 'NOY DEEJAI',
    currency = 'THB' as Currency,
  } = {},
): Promise<FundedMember> {
  const applicant = {
    phone: somePhone(),
    name: 'Noy',
    currency,
    sourceCode: null,
    inviterId: null,
  };
  const bank = { bankCode: 'SCB', accountNo, accountName };
  const id = await inTransaction(db, (tx) => openMember(tx, applicant, { passwordHash: '', bank }));
  if (wallet > 0n) {
    const arrival = {
      channel: 'KBANK',
      externalRef: newId(),
      amount: wallet,
      currency,
      paidAt: new Date(),
      memberId: id,
      qrId: null,
    };
    await inTransaction(db, (tx) => settleDeposit(tx, arrival));
  }
  const session = { memberId: id, device: 'test', ip: '10.0.0.1', isRemembered: false };
  return { id, client: visitor().with({ token: await startSession(db, session) }) };
}
