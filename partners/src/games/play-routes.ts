import type { FastifyInstance } from 'fastify';
import { amount, fieldsOf, optionalText, text } from '../http/fields.ts';
import { bahtNumber } from '../money.ts';
import type { StandIns } from '../stand-ins.ts';
import { appPage, appSystems } from './app-page.ts';
import type { Game } from './game.ts';
import { playerOfToken } from './launch-token.ts';
import { expiredPage, playPage } from './play-page.ts';
import { payoutFactor, spinReels } from './reels.ts';

/** The game behind a launch address, its rounds, and the page of its app. */
export async function playRoutes(
  app: FastifyInstance,
  standIns: StandIns,
  game: Game,
): Promise<void> {
  const { code, book } = game;

  app.get(`/games/${code}/play`, async (request, reply) => {
    const query = fieldsOf(request.query);
    const token = optionalText(query, 'token');
    const player = book.player(playerOfToken(standIns, code, token) ?? '');
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    reply.header('referrer-policy', 'no-referrer');
    const language = query.get('lang');
    if (player === undefined) return reply.code(410).send(expiredPage(code, language).markup);
    const backUrl = webAddress(optionalText(query, 'redirectUrl'));
    return playPage({ code, token, language, balance: player.balance, backUrl }).markup;
  });

  // A posted form keeps the token out of the first address; the game itself is the page above.
  app.post(`/games/${code}/play`, async (request, reply) => {
    const query = new URLSearchParams(request.rawBody);
    return reply.redirect(`/games/${code}/play?${query}`, 303);
  });

  app.post(`/games/${code}/play/round`, async (request, reply) => {
    const fields = fieldsOf(request.body);
    const username = playerOfToken(standIns, code, text(fields, 'token'));
    const player = book.player(username ?? '');
    if (player === undefined) return reply.code(410).send({ message: 'The token has expired' });
    const bet = amount(fields, 'bet');
    const reels = spinReels();
    const win = bet * payoutFactor(reels);
    const hasPlayed = book.play({ username: player.username, bet, win });
    if (!hasPlayed) return reply.code(422).send({ message: 'The balance is too small' });
    return {
      reels,
      bet: bahtNumber(bet),
      win: bahtNumber(win),
      balance: bahtNumber(player.balance),
    };
  });

  app.get(`/games/${code}/app`, async (request, reply) => {
    const system = appSystems.get(fieldsOf(request.query).get('os'));
    if (system === undefined) return reply.code(404).send({ message: 'No app for this system' });
    // The link is the same for everybody: only the browser tells which language is read.
    const language = request.headers['accept-language']?.slice(0, 2);
    return reply.type('text/html; charset=utf-8').send(appPage(code, system, language).markup);
  });
}

/** The address when it is http or https; a `javascript:` address would run on this page. */
function webAddress(address: string): string | undefined {
  return /^https?:\/\//i.test(address) ? address : undefined;
}
