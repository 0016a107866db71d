import { type Fields, text, whole } from '../http/fields.ts';
import { bahtNumber } from '../money.ts';
import type { GameRecords, Player } from './game-records.ts';

export function username(fields: Fields, name = 'username'): string {
  return text(fields, name, /^[A-Za-z0-9_-]{3,32}$/);
}

export function transferRef(fields: Fields, name: string): string {
  return text(fields, name, /^[A-Za-z0-9_.:-]{1,50}$/);
}

/** A player's balance and the stakes of open bets, both in baht. */
export function balanceFields(player: Player): { balance: number; outstanding: number } {
  return { balance: bahtNumber(player.balance), outstanding: bahtNumber(player.outstanding) };
}

/** A player's turnover and result of play since a given time, in baht. */
export function turnoverFields(book: GameRecords, fields: Fields): object {
  const name = username(fields);
  const { turnover, winLoss } = book.turnover(name, whole(fields, 'since', 0));
  return { username: name, turnover: bahtNumber(turnover), winLoss: bahtNumber(winLoss) };
}
