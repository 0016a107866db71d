import type { Currency, Satang } from '@wallet/contract/money';
import type { AccountId, TransferId } from '@wallet/ledger';
import type { Tx } from '#db/database.ts';
import { mustPost, type RewardPurpose } from '#money/book/book.ts';
import { rewardHouse } from './reward-houses.ts';

/** Money taken out of a pot: its amount, and the number of the first reward in it, which is taken once. */
export type Emptied = { readonly fact: string; readonly amount: Satang };

type Pot = {
  readonly id: TransferId;
  readonly from: AccountId;
  readonly currency: Currency;
  readonly purpose: RewardPurpose;
  readonly kind: 'invitePot' | 'refundPot';
};

/** Moves the rewards of a pot back to their house and answers their sum, which is all that the pot held. */
export async function mustEmpty(
  tx: Tx,
  { purpose, currency, ...pot }: Pot,
  rewards: readonly { readonly amount: Satang }[],
): Promise<Satang> {
  const amount = rewards.reduce((sum, reward) => sum + reward.amount, 0n);
  const to = rewardHouse(purpose, currency);
  const { balance } = await mustPost(tx, { ...pot, to, amount, op: 'single' });
  if (balance !== 0n) throw new Error(`the pot ${pot.from} is not what was put into it`);
  return amount;
}
