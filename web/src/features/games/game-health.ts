import type { GameHealth } from '@wallet/contract/games/badges';
import type { GameAccount } from './game-account-state.ts';

/** Reason why a game cannot be played or paid into as usual; null when it can. */
export function troubleOf({
  health,
  isMaintenance,
}: Pick<GameAccount, 'health' | 'isMaintenance'>): Exclude<GameHealth, 'open'> | null {
  const state = health ?? (isMaintenance ? 'maintenance' : 'open');
  return state === 'open' ? null : state;
}
