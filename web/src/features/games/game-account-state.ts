import type { ReplyOf } from '@wallet/contract/api';
import { bahtOf, parseBaht, type Satang, satangOf } from '@wallet/contract/money';

export type GameAccount = ReplyOf<'GET /api/wallet'>['slots'][number];

/** Adds the wallet and the games other than this one, in baht. Added in satang: sums of baht drift. */
export function everythingBut(game: GameAccount, { wallet, slots }: ReplyOf<'GET /api/wallet'>) {
  const others = slots.filter(({ code, isActive }) => isActive && code !== game.code);
  const amounts = [wallet, ...others].map(({ amount }) => satangOf(amount) ?? 0n);
  return bahtOf(amounts.reduce((sum, amount) => sum + amount, 0n));
}

/** Meaning of the typed amount for the two buttons beside it. */
export type Move =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'move'; readonly amount: Satang }
  | { readonly kind: 'refused'; readonly why: 'amount-needed' | 'wallet-empty' };

const minimum = 100n;

/** 'Play' without an amount just opens the game; an amount is moved first. */
export function moveToPlay(typed: string, walletBaht: number): Move {
  const isNothing = typed.trim() === '' || parseBaht(typed) === 0n;
  return isNothing ? { kind: 'nothing' } : moveOnly(typed, walletBaht);
}

/** 'Transfer only' needs an amount, and money in the wallet. */
export function moveOnly(typed: string, walletBaht: number): Move {
  const amount = parseBaht(typed);
  if ((satangOf(walletBaht) ?? 0n) === 0n) return { kind: 'refused', why: 'wallet-empty' };
  if (amount === null || amount < minimum) return { kind: 'refused', why: 'amount-needed' };
  return { kind: 'move', amount };
}
