import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { openBankBook } from './bank/bank-book.ts';
import { feedRoutes } from './bank/feed-routes.ts';
import { openPayouts } from './bank/payouts.ts';
import { openSlipCheck } from './bank/slip-check.ts';
import { openJournal } from './books/journal.ts';
import { bankControlRoutes } from './control/bank-routes.ts';
import { booksRoute } from './control/books-route.ts';
import { controlRoutes } from './control/control-routes.ts';
import { faultRoutes } from './control/fault-routes.ts';
import { gameControlRoutes } from './control/game-routes.ts';
import type { Game } from './games/game.ts';
import { openGameBook } from './games/game-book.ts';
import { gameFamilies } from './games/game-list.ts';
import { playRoutes } from './games/play-routes.ts';
import { kbankGateway } from './gateways/kbank.ts';
import { payonexGateway } from './gateways/payonex.ts';
import { openQrBook } from './gateways/qr-book.ts';
import { signedGateway } from './gateways/signed-gateway.ts';
import { signedGateways } from './gateways/signed-gateways.ts';
import { openGiftVouchers } from './gift/gift-vouchers.ts';
import { type House, type PartnerKeys, secretOf, type Timing } from './house.ts';
import { createFaults } from './http/faults.ts';
import { InvalidField } from './http/fields.ts';
import { keepRawBodies } from './http/raw-body.ts';
import { openNotices } from './notices.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { openSmsGateway } from './sms/sms-gateway.ts';

const defaultTiming: Timing = { payoutMs: 300, noticeRetryMs: 1000 };
const closeIdleEveryMs = 50;
const closeAllAfterMs = 2_000;

export interface PartnersOptions {
  /** The books live in its folder `partners`. */
  dataDir: string;
  /** Where the operator takes notices, without the `/hooks`. */
  operatorUrl: string;
  keys: PartnerKeys;
  now?: () => number;
  timing?: Partial<Timing>;
}

/** All pretended companies behind one HTTP server. */
export function buildPartners(options: PartnersOptions): FastifyInstance {
  const closing = new AbortController();
  const house = openHouse(options, closing.signal);
  const app = Fastify({
    logger: { level: 'error' },
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 300 },
  });
  keepRawBodies(app);

  // No answer leaves before everything it may speak of is on the disk.
  app.addHook('onSend', async () => house.journal.flushed());
  app.addHook('preClose', async () => {
    closing.abort();
    // Connections that fall idle while closing would hold the close up for their whole keep-alive.
    setInterval(() => app.server.closeIdleConnections(), closeIdleEveryMs).unref();
    // One that was opened and never used counts as busy, for a minute: its caller gave up.
    setTimeout(() => app.server.closeAllConnections(), closeAllAfterMs).unref();
  });
  app.addHook('onClose', async () => house.journal.close());

  app.setErrorHandler(async (error, _request, reply) => {
    if (!(error instanceof InvalidField)) throw error;
    return reply.code(400).send({ code: 'INVALID_REQUEST', message: error.message });
  });

  const sms = openSmsGateway(house);
  const qr = openQrBook(house.journal, house.now);
  const gateways = [
    kbankGateway(house, qr),
    ...signedGateways.map((company) => signedGateway(house, qr, company)),
    payonexGateway(house, qr),
  ];
  const payouts = openPayouts(house);
  const bank = openBankBook(house.journal);
  const slips = openSlipCheck(house, bank);
  const gifts = openGiftVouchers(house);
  for (const company of [sms, ...gateways, payouts, slips, gifts]) app.register(company.routes);
  app.register((scope) => feedRoutes(scope, house, bank));

  const games = new Map<string, Game>();
  for (const { family, mount, codes } of gameFamilies) {
    for (const code of codes) {
      const game = { code, family, book: openGameBook(house.journal, code, house.now) };
      games.set(code, game);
      app.register(async (scope) => mount(scope, house, game));
      app.register((scope) => playRoutes(scope, house, game));
    }
  }

  app.register((scope) => controlRoutes(scope, house, { sms, qr, gateways, payouts }));
  app.register((scope) => gameControlRoutes(scope, games));
  app.register((scope) => bankControlRoutes(scope, house, { bank, gifts }));
  const books = { sms, qr, payouts, bank, slips, gifts, games };
  app.register((scope) => booksRoute(scope, books));
  app.register((scope) => pageRoutes(scope, house, { ...books, gateways }));
  app.register((scope) => faultRoutes(scope, house));
  return app;
}

function openHouse(options: PartnersOptions, closing: AbortSignal): House {
  const journal = openJournal(join(options.dataDir, 'partners', 'journal.jsonl'));
  const faults = createFaults();
  const timing = { ...defaultTiming, ...options.timing };
  const shared = {
    journal,
    faults,
    closing,
    now: options.now ?? Date.now,
    secretOf: (partner: string) => secretOf(options.keys, partner),
  };
  const notices = openNotices({
    ...shared,
    operatorUrl: options.operatorUrl,
    retryMs: timing.noticeRetryMs,
  });
  return { ...shared, timing, notices };
}
