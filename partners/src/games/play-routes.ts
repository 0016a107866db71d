import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { amount, fieldsOf, optionalText, text } from '../http/fields.ts';
import { bahtNumber, type Satang } from '../money.ts';
import type { StandIns } from '../stand-ins.ts';
import { appPage, appSystems } from './app-page.ts';
import type { Game } from './game.ts';
import type { Player } from './game-book.ts';
import { playerOfToken } from './launch-token.ts';
import { expiredPage, playPage } from './play-page.ts';
import { payoutFactor, spinReels } from './reels.ts';

/** The game behind a launch address, its rounds, and the page of its app. */
export async function playRoutes(
  app: FastifyInstance,
  standIns: StandIns,
  game: Game,
): Promise<void> {
  const { code } = game;
  app.get(`/games/${code}/play`, async (request, reply) =>
    showGame(standIns, game, request, reply),
  );
  // A posted form keeps the token out of the first address; the game itself is the page above.
  app.post(`/games/${code}/play`, async (request, reply) => {
    const query = new URLSearchParams(request.rawBody);
    return reply.redirect(`/games/${code}/play?${query}`, 303);
  });
  app.post(`/games/${code}/play/round`, async (request, reply) => {
    const fields = fieldsOf(request.body);
    const player = playerOf(standIns, game, text(fields, 'token'));
    if (player === undefined) return reply.code(410).send({ message: 'The token has expired' });
    const round = playRound(game, player, amount(fields, 'bet'));
    return round ?? reply.code(422).send({ message: 'The balance is too small' });
  });
  app.get(`/games/${code}/app`, async (request, reply) => showApp(code, request, reply));
}

function playerOf(standIns: StandIns, { code, book }: Game, token: string): Player | undefined {
  return book.player(playerOfToken(standIns, code, token) ?? '');
}

function showGame(
  standIns: StandIns,
  game: Game,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { code } = game;
  const query = fieldsOf(request.query);
  const token = optionalText(query, 'token');
  const language = query.get('lang');
  const player = playerOf(standIns, game, token);
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
  reply.header('referrer-policy', 'no-referrer');
  if (player === undefined) return reply.code(410).send(expiredPage(code, language).markup);
  const backUrl = webAddress(optionalText(query, 'redirectUrl'));
  const page = playPage({ code, token, language, balance: player.balance, backUrl });
  return reply.send(page.markup);
}

/** Plays one round, in baht; undefined when the balance is below the stake. */
function playRound({ book }: Game, player: Player, bet: Satang): object | undefined {
  const reels = spinReels();
  const win = bet * payoutFactor(reels);
  if (!book.play({ username: player.username, bet, win })) return undefined;
  return {
    reels,
    bet: bahtNumber(bet),
    win: bahtNumber(win),
    balance: bahtNumber(player.balance),
  };
}

function showApp(code: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const system = appSystems.get(fieldsOf(request.query).get('os'));
  if (system === undefined) return reply.code(404).send({ message: 'No app for this system' });
  // The link is the same for everybody: only the browser tells which language is read.
  const language = request.headers['accept-language']?.slice(0, 2);
  return reply.type('text/html; charset=utf-8').send(appPage(code, system, language).markup);
}

/** The address when it is http or https; a `javascript:` address would run on this page. */
function webAddress(address: string): string | undefined {
  return /^https?:\/\//i.test(address) ? address : undefined;
}
