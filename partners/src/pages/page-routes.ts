import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AllRecords } from '../control/records-route.ts';
import { issueLaunchToken, launchUrl } from '../games/launch-token.ts';
import type { Gateway } from '../gateways/gateway.ts';
import type { Sandbox } from '../sandbox.ts';
import { authenticatorPage } from './authenticator-page.ts';
import { bankPage } from './bank-page.ts';
import { gamesPage } from './games-page.ts';
import type { Html } from './html.ts';
import { indexPage } from './index-page.ts';
import { payoutsPage } from './payouts-page.ts';
import { smsPage } from './sms-page.ts';

type PageBooks = AllRecords & { readonly gateways: readonly Gateway[] };

/** Pages for people who try the product out. */
export function pageRoutes(app: FastifyInstance, sandbox: Sandbox, books: PageBooks): void {
  app.get('/', (_request, reply) => show(reply, home(sandbox, books)));
  app.get<{ Querystring: { phone?: string } }>('/sms', ({ query }, reply) => {
    const phone = query.phone ?? '';
    return show(reply, smsPage(books.sms.messagesTo(phone === '' ? undefined : phone), phone));
  });
  app.get('/bank', (_request, reply) => show(reply, bank(sandbox, books)));
  app.get('/payouts', (_request, reply) => show(reply, payoutsPage(books.payouts.list())));
  app.get<{ Querystring: { secret?: string; account?: string } }>(
    '/authenticator',
    ({ query: { secret = '', account = '' } }, reply) =>
      show(reply, authenticatorPage({ secret, account, now: sandbox.now() })),
  );
  app.get('/games', (request, reply) => show(reply, games(sandbox, books, request)));
}

function home({ faults, notices }: Sandbox, books: PageBooks): Html {
  return indexPage({
    partners: partnerKeys(books),
    faults: faults.list(),
    notices: notices.list(),
  });
}

function bank(sandbox: Sandbox, books: PageBooks): Html {
  return bankPage({
    codes: books.qr.list(),
    accounts: books.bank.operatorAccounts(),
    transfers: books.bank.list(),
    now: sandbox.now(),
  });
}

function games(sandbox: Sandbox, books: PageBooks, request: FastifyRequest): Html {
  return gamesPage([...books.games.values()], ({ code }, { username }) => {
    const token = issueLaunchToken(sandbox, code, username);
    return launchUrl(request, code, { token, language: 'en', redirectUrl: '' });
  });
}

function show(reply: FastifyReply, page: Html): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page.markup);
}

function partnerKeys(books: PageBooks): string[] {
  const gateways = books.gateways.map(({ code, signedBy }) => signedBy ?? code);
  return ['sms', 'bank', 'slip', 'gift', ...gateways, ...books.games.keys()];
}
