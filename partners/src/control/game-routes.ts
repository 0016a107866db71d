import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Game } from '../games/game.ts';
import { balanceFields } from '../games/game-fields.ts';
import type { GameRecords, Player } from '../games/game-records.ts';
import { amount, type Fields, fieldsOf } from '../http/fields.ts';
import { bahtNumber, type Satang } from '../money.ts';

type PlayerPath = {
  readonly Params: { code: string; username: string };
};

type Play = (book: GameRecords, username: string, fields: Fields) => boolean;

/** Actions of a player, each false when the balance does not allow it. */
const plays: Readonly<Record<string, Play>> = {
  win: (book, username, fields) => book.play({ username, bet: 0, win: amount(fields, 'amount') }),
  lose: (book, username, fields) => book.play({ username, bet: amount(fields, 'amount'), win: 0 }),
  bet: (book, username, fields) => book.bet({ username, bet: amount(fields, 'amount') }),
  settle: (book, username, fields) => book.settle({ username, win: winOf(fields) }),
};

/** Reads a game account and plays on it. */
export function gameControlRoutes(app: FastifyInstance, games: ReadonlyMap<string, Game>): void {
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

  for (const [name, play] of Object.entries(plays)) {
    app.post<PlayerPath>(
      `/control/games/:code/:username/${name}`,
      async ({ params, body }, reply) => {
        const game = games.get(params.code);
        const player = game?.book.player(params.username);
        if (game === undefined || player === undefined) return nobody(reply);
        const hasPlayed = play(game.book, player.username, fieldsOf(body));
        const message = name === 'settle' ? 'No bet is open' : 'The balance is too small';
        return hasPlayed ? view(game, player) : reply.code(422).send({ message });
      },
    );
  }
}

/** Satang won; unlike other amounts it may be 0, for a lost bet. */
function winOf(fields: Fields): Satang {
  return fields.get('win') === 0 ? 0 : amount(fields, 'win');
}

function nobody(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: 'No such player' });
}

function view({ book }: Game, player: Player): object {
  const { username, movements } = player;
  return {
    username,
    ...balanceFields(player),
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
