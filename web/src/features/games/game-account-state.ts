import type { ReplyOf } from '@wallet/contract/api';
import { type Baht, bahtOf, type Satang, satangIn } from '@wallet/contract/money';
import { parseBaht } from '@wallet/contract/parse-baht';
import { leastMove } from '#lib/money/least-move.ts';

export type GameAccount = ReplyOf<'GET /api/wallet'>['slots'][number];

/** Adds the wallet and the games other than this one, in baht. Added in satang: sums of baht drift. */
export function everythingBut(game: GameAccount, { wallet, slots }: ReplyOf<'GET /api/wallet'>) {
  const others = othersThan(game, slots);
  const amounts = [wallet, ...others].map(({ amount }) => satangIn(amount));
  return bahtOf(amounts.reduce((sum, amount) => sum + amount, 0n));
}

function othersThan(game: GameAccount, slots: readonly GameAccount[]): readonly GameAccount[] {
  return slots.filter(({ code, isActive }) => isActive && code !== game.code);
}

/** An account that 'play with all' empties; the wallet has no name of its own. */
export type EmptiedAccount = { readonly name: string | null; readonly amount: Baht };

/** Accounts with money that 'play with all' empties, the wallet first. */
export function emptiedFor(
  game: GameAccount,
  { wallet, slots }: ReplyOf<'GET /api/wallet'>,
): EmptiedAccount[] {
  const others = othersThan(game, slots);
  return [{ name: null, amount: wallet.amount }, ...others]
    .filter(({ amount }) => amount > 0)
    .map(({ name, amount }) => ({ name, amount }));
}

/** Meaning of the typed amount for the two buttons next to it. */
export type Move =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'move'; readonly amount: Satang }
  | { readonly kind: 'refused'; readonly why: 'amount-needed' | 'wallet-empty' };

/** 'Play' without an amount just opens the game; an amount is moved first. */
export function moveToPlay(typed: string, inWallet: Baht): Move {
  const isNothing = typed.trim() === '' || parseBaht(typed) === 0n;
  return isNothing ? { kind: 'nothing' } : moveOnly(typed, inWallet);
}

/** 'Transfer only' needs an amount, and money in the wallet. */
export function moveOnly(typed: string, inWallet: Baht): Move {
  const amount = parseBaht(typed);
  if (satangIn(inWallet) === 0n) return { kind: 'refused', why: 'wallet-empty' };
  if (amount === null || amount < leastMove) return { kind: 'refused', why: 'amount-needed' };
  return { kind: 'move', amount };
}
