import type { ReplyOf } from '@wallet/contract/api';
import { type Baht, bahtOf } from '@wallet/contract/money';

type WalletView = ReplyOf<'GET /api/wallet'>;

/**
 * All of a member's money: the wallet, the game accounts, and what is moving between them, so
 * that the number does not move during a transfer. Added in satang: sums of baht drift.
 */
export function totalOf({ wallet, slots }: WalletView): Baht {
  const amounts = [wallet.amount, wallet.inTransit, ...slots.map(({ amount }) => amount)];
  return bahtOf(amounts.reduce((total, baht) => total + BigInt(Math.round(baht * 100)), 0n));
}
