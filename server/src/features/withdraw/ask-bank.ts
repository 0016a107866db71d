import type { Finding, Verdict } from '#lib/saga/find-end.ts';
import { mayLeave } from '#lib/saga/saga-rules.ts';
import type { Services } from '#lib/services.ts';
import { provider as bank } from './providers/bank.provider.ts';
import type { PayoutWord } from './providers/payout-provider.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';
import { payoutPartner } from './withdraw-facts.ts';
import type { Withdrawal } from './withdraw-store.ts';

/**
 * Asks the bank to pay; the same reference however often it is asked. `since`: by `performance.now()`,
 * before the call was recorded. Too late after that it is not asked, and nobody knows more than before.
 */
export async function askToPay(
  services: Services,
  withdrawal: Withdrawal,
  since: number,
): Promise<Verdict> {
  if (!mayLeave((performance.now() - since) / 1_000)) return 'unknown';
  const order = {
    ref: withdrawal.id,
    bankCode: withdrawal.bankCode,
    accountNo: withdrawal.bankAccountNo,
    accountName: withdrawal.bankAccountName,
    amount: withdrawal.amount,
  };
  const word = await bank.pay(payoutPartner(services), order, deadline(services));
  await writeDown(services, withdrawal.id, word);
  if (word.kind === 'paid') return 'applied';
  return word.kind === 'refused' ? 'refused' : 'unknown';
}

/** Asks the bank's books how a payout stands. */
export async function askWhetherPaid(
  services: Services,
  { id }: Pick<Withdrawal, 'id'>,
): Promise<Finding> {
  const word = await bank.find(payoutPartner(services), id, deadline(services));
  await writeDown(services, id, word);
  if (word.kind === 'paid') return 'applied';
  return word.kind === 'absent' ? 'absent' : 'unknown';
}

/** What the bank has in its books is the end, whichever call of ours brought it there. */
async function writeDown(
  services: Services,
  id: string,
  { kind, bankRef }: PayoutWord,
): Promise<void> {
  if (kind === 'paid') await settleWithdrawal(services, { id, end: 'paid', bankRef });
  if (kind === 'rejected') await settleWithdrawal(services, { id, end: 'returned', bankRef });
}

function deadline({ config }: Services): AbortSignal {
  return AbortSignal.timeout(config.partners.waitMs);
}
