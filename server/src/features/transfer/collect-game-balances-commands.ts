import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { newTransferId, transferId } from '@wallet/ledger';
import {
  type ActiveGame,
  fetchGameBalance,
  gameProvider,
  listActiveGames,
} from '#features/games/games-facts.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { CreditRate } from '#money/credit-rate.ts';
import type { Services } from '#services.ts';
import { fullWait, type LegEnd, moveLeg } from './move-leg.ts';
import { planLeg } from './plan-leg.ts';
import { readWalletBalance } from './transfer-store.ts';

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

/** A second round covers what a game of the first did not return. */
const rounds = 2;

/**
 * Brings home from the games what the wallet lacks of an amount, from as few of them as possible. Moves
 * nothing when all of them together do not have it.
 */
export async function pullLacking(
  services: Services,
  { memberId, amount }: { readonly memberId: MemberId; readonly amount: Satang },
): Promise<void> {
  const waitMs = fullWait(services);
  for (let round = 0; round < rounds; round++) {
    const lacking = amount - (await readWalletBalance(services.db, memberId));
    if (lacking <= 0n) return;
    const shares = sharesOf(lacking, await readGames(services, memberId));
    const requestRef = newTransferId();
    await Promise.all(
      shares.map(({ share, ...game }) =>
        take(services, { ...game, memberId, requestRef, waitMs }, share),
      ),
    );
  }
}

type HeldInGame = ActiveGame & { readonly held: Satang };

async function readGames(services: Services, memberId: MemberId): Promise<HeldInGame[]> {
  const games = await listActiveGames(services.db, memberId);
  const read = games.map(async (game) => {
    const money = await fetchGameBalance(services, game);
    return { ...game, held: money?.amount ?? 0n };
  });
  return Promise.all(read);
}

/** Divides what is lacking over the games, the fullest first; none when they do not have it. */
function sharesOf(lacking: Satang, games: readonly HeldInGame[]) {
  const shares = [];
  let left = lacking;
  for (const game of [...games].sort((one, other) => (one.held < other.held ? 1 : -1))) {
    const rate = gameProvider(game.code).creditRate[game.currency];
    const share = left < game.held ? atLeast(rate, left, game.held) : game.held;
    if (left > 0n && share > 0n) shares.push({ ...game, share });
    left -= share;
  }
  return left > 0n ? [] : shares;
}

/** Smallest whole number of credits that is worth an amount, in satang, at most what is held. */
function atLeast({ num, den }: CreditRate, amount: Satang, held: Satang): Satang {
  const rounded = amount + (den + num - 1n) / num - 1n;
  return rounded < held ? rounded : held;
}

type Game = ActiveGame & {
  readonly memberId: MemberId;
  readonly requestRef: string;
  readonly waitMs: number;
};

/** Null: nothing to collect, or the provider is unavailable; the money stays there. */
async function pull(services: Services, game: Game): Promise<LegEnd | null> {
  const { waitMs } = game;
  const money = await fetchGameBalance(services, game, waitMs);
  if (money === null || money.amount <= 0n) return null;
  return take(services, game, money.amount);
}

/** Null: the game is busy with another movement, or the amount is less than it moves. */
async function take(services: Services, game: Game, amount: Satang): Promise<LegEnd | null> {
  const { memberId, code, requestRef, waitMs } = game;
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
    if (error instanceof DomainError) return null;
    throw error;
  }
}
