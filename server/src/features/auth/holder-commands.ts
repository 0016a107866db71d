import type { Finding } from '@wallet/contract/cases/findings';
import type { MemberId } from '@wallet/contract/ids';
import type { Tx } from '#db/database.ts';
import { numbersOf } from '#db/numbers.ts';
import type { Sealed } from '#lib/number-seal.ts';
import { listOpenDetails } from '#money/cases/case-store.ts';
import { isSameName } from '#money/payment/party-rules.ts';
import { listPaidAccounts } from './holder-store.ts';

/** A bank account as stored: its number sealed. */
type StoredAccount = {
  readonly bankCode: string;
  readonly sealedNo: Sealed<'account'>;
  readonly accountName: string;
};

/** Under whose accounts a member's money came in, and which of them someone else claims. */
type HolderFacts = {
  readonly disputed: Awaited<ReturnType<typeof listOpenDetails>>;
  readonly paidAccounts: Awaited<ReturnType<typeof listPaidAccounts>>;
};

export async function readHolderFacts(tx: Tx, memberId: MemberId): Promise<HolderFacts> {
  const [disputed, paidAccounts] = await Promise.all([
    listOpenDetails(tx, 'account-dispute', memberId),
    listPaidAccounts(tx, memberId),
  ]);
  return { disputed, paidAccounts };
}

/**
 * The reason why a payout to this account waits for a person: money came in under another holder's account, or under
 * one that someone else claims. Null if there is no doubt. An account in dispute may be paid to itself: anyone who owns
 * it gets the money.
 */
export function holderDoubtOf(
  tx: Tx,
  { disputed, paidAccounts }: HolderFacts,
  to: StoredAccount,
): Finding | null {
  // Compared in the open: a number may have been sealed since the case was opened.
  const accountNo = numbersOf(tx).open(`${to.sealedNo}`);
  const isOther = ({ account }: { readonly account?: unknown }) =>
    typeof account !== 'string' || numbersOf(tx).open(account) !== accountNo;
  if (disputed.some(isOther)) return { code: 'account-disputed' };
  const former = paidAccounts.find(
    (paid) =>
      !(paid.bankCode === to.bankCode && paid.accountNo === accountNo) &&
      !isSameName(paid.accountName, to.accountName),
  );
  return former ? { code: 'holder-changed', shown: former.accountName } : null;
}
