import type { ReplyOf } from '@wallet/contract/api';
import { type Baht, bahtOf, nearestBaht, satangIn } from '@wallet/contract/money';

type WalletView = ReplyOf<'GET /api/wallet'>;

/**
 * All of a member's money: the wallet, the game accounts, and what is moving between them, so that the number does not
 * move during a transfer. Added in satang: sums of baht drift. No number while one of the amounts is missing; an
 * account that is not open may lack it.
 */
export function totalOf({ wallet, slots }: WalletView): Baht {
  const games = slots.filter(({ isActive, amount }) => isActive || amount);
  const amounts = [wallet, ...games].map(({ amount }) => amount).concat(wallet.inTransit);
  if (!amounts.every(Number.isFinite)) return nearestBaht(Number.NaN);
  return bahtOf(amounts.reduce((total, baht) => total + satangIn(baht), 0n));
}
