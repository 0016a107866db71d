import type { MemberId } from '@wallet/contract/ids';
import { newTransferId, transferId } from '@wallet/ledger';
import { type ActiveGame, askGameMoney, listActiveGames } from '#features/games/games-facts.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { fullWait, type LegEnd, moveLeg } from './move-leg.ts';
import { planLeg } from './plan-leg.ts';

/**
 * Brings a member's money home from every game that has some, all at once. What a company does not
 * answer stays where it is or under way. The movements' numbers follow from the request's, so that
 * a repeat of it makes none anew.
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

/** Null: there was nothing to bring, or nobody to ask; then the money stays where it is. */
async function pull(services: Services, game: Game): Promise<LegEnd | null> {
  const { memberId, code, requestRef, waitMs } = game;
  const money = await askGameMoney(services, game, waitMs);
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
    if (error instanceof Refusal) return null;
    throw error;
  }
}
