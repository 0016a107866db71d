import type { MemberId } from '@wallet/contract/ids';
import { newTransferId, transferId } from '@wallet/ledger';
import { type ActiveGame, fetchGameBalance, listActiveGames } from '#features/games/games-facts.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { fullWait, type LegEnd, moveLeg } from './move-leg.ts';
import { planLeg } from './plan-leg.ts';

/**
 * Collects a member's money from all games concurrently. What a provider does not confirm stays there or
 * pending. The movements' ids are derived from the request's, so that a repeat creates none.
 */
export async function pullGames(
  services: Services,
  memberId: MemberId,
  { requestRef = newTransferId(), except = '', waitMs = fullWait(services) } = {},
): Promise<LegEnd[]> {
  const games = await listActiveGames(services.db, memberId);
  const pulls = games
    .filter(({ code }) => code !== except)
    .map((game) => pull(services, { ...game, memberId, requestRef, waitMs }));
  return (await Promise.all(pulls)).flatMap((end) => end ?? []);
}

type Game = ActiveGame & {
  readonly memberId: MemberId;
  readonly requestRef: string;
  readonly waitMs: number;
};

/** Null: nothing to collect, or the provider is unavailable; the money stays there. */
async function pull(services: Services, game: Game): Promise<LegEnd | null> {
  const { memberId, code, requestRef, waitMs } = game;
  const money = await fetchGameBalance(services, game, waitMs);
  if (money === null || money.amount <= 0n) return null;
  const { amount } = money;
  try {
    const plan = await planLeg(services, {
      memberId,
      partner: code,
      direction: 'out',
      amount,
      onwardCode: null,
    });
    const id = transferId(`game-transfer-all:${requestRef}:${code}`);
    return await moveLeg(services, plan, { id, requestRef, waitMs });
  } catch (error) {
    // Busy with another movement.
    if (error instanceof DomainError) return null;
    throw error;
  }
}
