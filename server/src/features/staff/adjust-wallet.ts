import type { Satang } from '@wallet/contract/money';
import { openHouse, postTransfers, transferId } from '@wallet/ledger';
import type { Tx } from '#db/database.ts';
import { lockWallet } from '#lib/arrivals.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import { addStatementLines } from '#lib/statement-lines.ts';
import { findCurrency } from './member-store.ts';

/** The kind of case, and of transfer, by which a wallet is changed by hand. */
export const adjustment = 'adjustment';

/** How a statement names the staff's side of a movement. */
export const staffCode = 'STAFF';

export type Adjustment = {
  readonly caseId: bigint;
  readonly memberId: bigint;
  readonly direction: 'credit' | 'debit';
  readonly amount: Satang;
};

/** Gives a member money of the operator's, or takes some, and says so in the statement. Once for a case. */
export async function adjustWallet(
  tx: Tx,
  { caseId, memberId, direction, amount }: Adjustment,
): Promise<void> {
  const currency = await findCurrency(tx, memberId);
  if (currency === undefined) throw new Refusal('NO_USER');
  const account = await lockWallet(tx, memberId);
  const house = `${adjustment}:${currency}`;
  await openHouse(tx, { code: house, currency });
  const id = transferId(`${adjustment}:${caseId}`);
  const isCredit = direction === 'credit';
  const [moved] = await postTransfers(tx, [
    {
      id,
      account,
      house,
      amount: isCredit ? amount : -amount,
      kind: adjustment,
      op: 'single',
    },
  ]);
  refuseIf(moved?.status === 'insufficient' ? 'MONEY_NOT_ENOUGH' : null);
  refuseIf(moved?.status === 'duplicate' ? 'ALREADY_DECIDED' : null);
  if (moved?.status !== 'applied') {
    throw new Error(`the ledger answered ${moved?.status} to an adjustment`);
  }
  const wallet = 'WALLET';
  await addStatementLines(tx, [
    {
      id,
      memberId,
      type: isCredit ? 'deposit' : 'withdraw',
      status: 'SUCCESS',
      from: isCredit ? staffCode : wallet,
      to: isCredit ? wallet : staffCode,
      amount,
      balanceAfter: moved.balance,
    },
  ]);
}
