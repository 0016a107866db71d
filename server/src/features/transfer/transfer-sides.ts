import type { AccountId } from '@wallet/ledger';
import { houseOf } from '#money/book/house-accounts.ts';
import { walletCode } from './transfer-rules.ts';
import type { LegPlan } from './transfer-store.ts';

/** Ledger sides, statement entry and loss of a transfer between a wallet and a game. */
export function sidesOf(
  { direction, partner, currency, amount }: Omit<LegPlan, 'onwardCode'>,
  wallet: AccountId,
) {
  const game = houseOf('game', partner, currency);
  const line = { type: 'transfer', amount } as const;
  return direction === 'in'
    ? {
        money: { from: wallet, to: game, amount, kind: 'gameIn' as const },
        line: { ...line, from: walletCode, to: partner },
        lost: amount,
      }
    : {
        money: { from: game, to: wallet, amount, kind: 'gameOut' as const },
        line: { ...line, from: partner, to: walletCode },
        lost: -amount,
      };
}
