import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Game } from '../games/game.ts';
import type { Player } from '../games/game-book.ts';
import { amount, fieldsOf } from '../http/fields.ts';
import { bahtNumber } from '../money.ts';

interface PlayerPath {
  Params: { code: string; username: string };
}

/** Looks into a game account, and wins or loses there. */
export async function gameControlRoutes(
  app: FastifyInstance,
  games: ReadonlyMap<string, Game>,
): Promise<void> {
  app.get('/control/games', async () =>
    [...games.values()].map(({ code, family, book }) => ({
      code,
      family,
      players: book.players().length,
      balance: bahtNumber(book.players().reduce((sum, { balance }) => sum + balance, 0)),
    })),
  );

  app.get<PlayerPath>('/control/games/:code/:username', async ({ params }, reply) => {
    const game = games.get(params.code);
    const player = game?.book.player(params.username);
    return game === undefined || player === undefined ? nobody(reply) : view(game, player);
  });

  for (const outcome of ['win', 'lose'] as const) {
    app.post<PlayerPath>(
      `/control/games/:code/:username/${outcome}`,
      async ({ params, body }, reply) => {
        const game = games.get(params.code);
        const player = game?.book.player(params.username);
        if (game === undefined || player === undefined) return nobody(reply);
        const played = amount(fieldsOf(body), 'amount');
        const round = outcome === 'win' ? { bet: 0, win: played } : { bet: played, win: 0 };
        const hasPlayed = game.book.play({ username: params.username, ...round });
        if (!hasPlayed) return reply.code(422).send({ message: 'The balance is too small' });
        return view(game, player);
      },
    );
  }
}

function nobody(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: 'No such player' });
}

function view({ book }: Game, { username, balance, movements }: Player): object {
  return {
    username,
    balance: bahtNumber(balance),
    turnover: bahtNumber(book.turnover(username, 0).turnover),
    statement: movements
      .map((movement) => ({
        id: movement.id,
        type: movement.type,
        amount: bahtNumber(movement.amount),
        balance: bahtNumber(movement.balance),
        at: new Date(movement.at).toISOString(),
      }))
      .reverse(),
  };
}
