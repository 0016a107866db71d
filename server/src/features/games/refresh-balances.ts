import type { MemberId } from '@wallet/contract/ids';
import { countAttempt } from '#access/rate-limit.ts';
import { evaluateSoon } from '#features/bonus/bonus-commands.ts';
import type { Services } from '#services.ts';
import { fetchGameBalance, listActiveGames } from './games-facts.ts';
import { recordBalances, timeOf } from './games-store.ts';

const pauseSeconds = 10;

/**
 * Queries all of a member's game balances concurrently. One that does not respond keeps its last balance and
 * its age.
 */
export async function refreshBalances(services: Services, memberId: MemberId): Promise<void> {
  const { db } = services;
  const key = `refresh:${memberId}`;
  await countAttempt(db, { key, max: 1, windowSeconds: pauseSeconds, refusal: 'REQUEST_LIMIT' });
  const startedAt = await timeOf(db);
  const games = await listActiveGames(db, memberId);
  const balances = await Promise.all(
    games.map(async (game) => ({ code: game.code, money: await fetchGameBalance(services, game) })),
  );
  await recordBalances(db, { memberId, startedAt, balances });
  await evaluateSoon(db, memberId);
}
