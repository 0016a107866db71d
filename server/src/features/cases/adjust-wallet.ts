import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { transferId } from '@wallet/ledger';
import type { Tx } from '#db/database.ts';
import { findMemberCurrency } from '#features/members/members-facts.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { type House, mustPost, openHouses } from '#money/book/book.ts';
import { lockPayableWallet } from '#money/limits/limit-store.ts';
import { addStatementEntries } from '#money/statement/statement-store.ts';

/** The kind of case, and of transfer, by which a wallet is changed by hand. */
export const adjustment = 'adjustment';

/** Name of the staff's side of a movement in a statement. */
export const staffCode = 'STAFF';

export type Adjustment = {
  readonly caseId: bigint;
  readonly memberId: MemberId;
  readonly direction: 'credit' | 'debit';
  readonly amount: Satang;
};

/** Gives a member money of the operator's, or takes some, and says so in the statement. Once for a case. */
export async function adjustWallet(
  tx: Tx,
  { caseId, memberId, direction, amount }: Adjustment,
): Promise<void> {
  const currency = await findMemberCurrency(tx, memberId);
  if (currency === undefined) throw new DomainError('NO_USER');
  const { wallet: account, isErased } = await lockPayableWallet(tx, memberId);
  rejectIf(isErased ? 'NO_USER' : null);
  const house: House = `${adjustment}:${currency}`;
  await openHouses(tx, [{ code: house, currency }]);
  const id = transferId(`${adjustment}:${caseId}`);
  const isCredit = direction === 'credit';
  const { balance } = await mustPost(
    tx,
    {
      id,
      ...(isCredit ? { from: house, to: account } : { from: account, to: house }),
      amount,
      kind: adjustment,
      op: 'single',
    },
    { insufficient: 'MONEY_NOT_ENOUGH', duplicate: 'ALREADY_DECIDED' },
  );
  const wallet = 'WALLET';
  await addStatementEntries(tx, [
    {
      id,
      memberId,
      type: isCredit ? 'deposit' : 'withdraw',
      status: 'SUCCESS',
      from: isCredit ? staffCode : wallet,
      to: isCredit ? wallet : staffCode,
      amount,
      balanceAfter: balance,
    },
  ]);
}
