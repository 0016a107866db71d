import { transferId } from '@wallet/ledger';
import type { Tx } from '#db/database.ts';
import type { Conditions, Grant, Ground } from '#features/bonus/bonus-facts.ts';
import type { Intent } from '#idempotency/intent.ts';
import { Refusal } from '#lib/refusal.ts';
import { mustPost } from '#money/book/book.ts';
import { rewardHouse } from '#money/rewards/reward-houses.ts';
import { readSettings } from '#settings/settings.ts';
import { moveRefunds, readRefundMember } from './refund-store.ts';

const name = { th: 'เงินคืน', la: 'ເງິນຄືນ', en: 'Cashback' };

/** Moves the whole refund pot to the wallet, under the refund's condition. */
export async function addRefundToWallet(conditions: Conditions, intent: Intent): Promise<void> {
  await conditions.give(intent, takePot);
}

async function takePot(tx: Tx, { memberId, currency }: Ground): Promise<Grant> {
  const [first, ...others] = await moveRefunds(tx, memberId);
  if (!first) throw new Refusal('REFUND_MINIMUM');
  const amount = others.reduce((sum, refund) => sum + refund.amount, first.amount);
  const { refundAccount: account } = await readRefundMember(tx, memberId);
  const house = 'refund-expense';
  const { balance } = await mustPost(tx, {
    id: transferId(`refund-pot:${first.id}`),
    from: account,
    to: rewardHouse(house, currency),
    amount,
    kind: 'refundPot',
    op: 'single',
  });
  if (balance !== 0n) {
    throw new Error(`the refund pot of member ${memberId} is not what was received`);
  }
  const { refundSuccess: successPercent, refundFail: failPercent } = await readSettings(tx);
  return {
    source: 'refund',
    fact: `refund-moved:${first.id}`,
    house,
    name,
    code: null,
    amount,
    successPercent,
    failPercent,
    tooSmall: 'REFUND_MINIMUM',
    whileHeld: 'BONUS_ALREADY_ACTIVE',
  };
}
