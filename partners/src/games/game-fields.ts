import { type Fields, text } from '../http/fields.ts';
import { bahtNumber } from '../money.ts';
import type { Player } from './game-book.ts';

export function username(fields: Fields, name = 'username'): string {
  return text(fields, name, /^[A-Za-z0-9_-]{3,32}$/);
}

export function transferRef(fields: Fields, name: string): string {
  return text(fields, name, /^[A-Za-z0-9_.:-]{1,50}$/);
}

/** What a player has, in baht: free, and staked in open bets. */
export function balanceFields(player: Player): { balance: number; outstanding: number } {
  return { balance: bahtNumber(player.balance), outstanding: bahtNumber(player.outstanding) };
}
