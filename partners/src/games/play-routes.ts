import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldsOf, optionalText, text } from '../http/fields.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Game } from './game.ts';
import type { Player } from './game-records.ts';
import { playerOfToken } from './launch-token.ts';
import { appPage, expiredPage, playPage } from './play-page.ts';

/** Satang of a round. */
const stake = 1_000;

const appSystems: ReadonlyMap<unknown, string> = new Map([
  ['android', 'Android'],
  ['ios', 'iOS'],
]);

type GameCall = (game: Game, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** The games behind launch addresses, their rounds, and the pages of their apps. */
export function playRoutes(
  app: FastifyInstance,
  sandbox: Sandbox,
  games: ReadonlyMap<string, Game>,
): void {
  const ofGame =
    (work: GameCall) =>
    async (request: FastifyRequest<{ Params: { code: string } }>, reply: FastifyReply) => {
      const game = games.get(request.params.code);
      return game === undefined ? reply.callNotFound() : work(game, request, reply);
    };
  const show: GameCall = (game, request, reply) => showGame(sandbox, game, request, reply);
  app.get('/games/:code/play', ofGame(show));
  // A posted form keeps the token out of the first address; the game itself is the page above.
  const showPosted: GameCall = ({ code }, request, reply) => {
    const query = new URLSearchParams(request.rawBody);
    return reply.redirect(`/games/${code}/play?${query}`, 303);
  };
  app.post('/games/:code/play', ofGame(showPosted));
  const play: GameCall = (game, request, reply) => {
    const form = fieldsOf(request.body);
    const token = text(form, 'token');
    const player = playerOf(sandbox, game, token);
    if (player === undefined) return showExpired(game.code, reply);
    playRound(game, player);
    const query = new URLSearchParams({ token, redirectUrl: optionalText(form, 'redirectUrl') });
    return reply.redirect(`/games/${game.code}/play?${query}`, 303);
  };
  app.post('/games/:code/play/round', ofGame(play));
  const showAppOf: GameCall = ({ code }, request, reply) => showApp(code, request, reply);
  app.get('/games/:code/app', ofGame(showAppOf));
}

function playerOf(sandbox: Sandbox, { code, book }: Game, token: string): Player | undefined {
  return book.player(playerOfToken(sandbox, code, token) ?? '');
}

function showGame(
  sandbox: Sandbox,
  game: Game,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { code } = game;
  const query = fieldsOf(request.query);
  const token = optionalText(query, 'token');
  const player = playerOf(sandbox, game, token);
  if (player === undefined) return showExpired(code, reply);
  const backUrl = webAddress(optionalText(query, 'redirectUrl'));
  const page = playPage({ code, token, balance: player.balance, stake, backUrl });
  return asPage(reply).send(page.markup);
}

/** Plays for twice the stake or nothing; does nothing when the balance is below the stake. */
function playRound({ book }: Game, { username }: Player): void {
  book.play({ username, bet: stake, win: 2 * stake * randomInt(2) });
}

function showExpired(code: string, reply: FastifyReply): FastifyReply {
  return asPage(reply.code(410)).send(expiredPage(code).markup);
}

function showApp(code: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const system = appSystems.get(fieldsOf(request.query).get('os'));
  if (system === undefined) return reply.code(404).send({ message: 'No app for this system' });
  return asPage(reply).send(appPage(code, system).markup);
}

/** A page whose address holds a token: it is not cached, and sends no referrer. */
function asPage(reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  return reply.type('text/html; charset=utf-8');
}

/** The address when it is http or https, empty otherwise; a `javascript:` address would run on this page. */
function webAddress(address: string): string {
  return /^https?:\/\//i.test(address) ? address : '';
}
