import { newTransferId, transferId } from '@wallet/ledger';
import { gamePartner, gameProvider, listActiveGames } from '#features/games/games-facts.ts';
import { moneyOf } from '#lib/credit-rate.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#lib/services.ts';
import { fullWait } from './ask-game.ts';
import { type LegEnd, moveLeg } from './carry-out-leg.ts';
import { planLeg } from './plan-leg.ts';

const balanceMs = 5_000;

/**
 * Brings a member's money home from every game that has some, all at once. What a company does not
 * answer stays where it is or under way. The movements' numbers follow from the request's, so that
 * a repeat of it makes none anew.
 */
export async function pullGames(
  services: Services,
  memberId: bigint,
  { requestRef = newTransferId(), except = '', waitMs = fullWait(services) } = {},
): Promise<LegEnd[]> {
  const games = await listActiveGames(services.db, memberId);
  const pulls = games
    .filter(({ code }) => code !== except)
    .map((game) => pull(services, { ...game, memberId, requestRef, waitMs }));
  return (await Promise.all(pulls)).flatMap((end) => end ?? []);
}

type Game = {
  readonly memberId: bigint;
  readonly requestRef: string;
  readonly code: string;
  readonly username: string;
  readonly currency: 'THB' | 'LAK';
  readonly waitMs: number;
};

/** Null: there was nothing to bring, or nobody to ask; then the money stays where it is. */
async function pull(services: Services, game: Game): Promise<LegEnd | null> {
  const { memberId, code, username, requestRef, waitMs } = game;
  const { family, creditRate } = gameProvider(code);
  const signal = AbortSignal.timeout(Math.min(balanceMs, waitMs));
  const credit = await family.balance(gamePartner(services, code), username, signal);
  if (credit === null) return null;
  const amount = moneyOf(creditRate[game.currency], credit);
  if (amount <= 0n) return null;
  try {
    const plan = await planLeg(services, {
      memberId,
      code,
      direction: 'out',
      amount,
      onwardCode: null,
    });
    const ref = transferId(`game-transfer-all:${requestRef}:${code}`);
    return await moveLeg(services, plan, { ref, requestRef, waitMs });
  } catch (error) {
    // Busy with another movement.
    if (error instanceof Refusal) return null;
    throw error;
  }
}
