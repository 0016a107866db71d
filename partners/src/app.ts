import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { accountInquiryRoutes } from './bank/account-inquiry.ts';
import { type OperatorAccount, openBankRecords } from './bank/bank-records.ts';
import { feedRoutes } from './bank/feed-routes.ts';
import { openPayouts } from './bank/payouts.ts';
import { openSlipCheck } from './bank/slip-check.ts';
import { openJournal } from './books/journal.ts';
import { bankControlRoutes } from './control/bank-routes.ts';
import { controlRoutes } from './control/control-routes.ts';
import { faultRoutes } from './control/fault-routes.ts';
import { gameControlRoutes } from './control/game-routes.ts';
import { recordsRoute } from './control/records-route.ts';
import type { Game } from './games/game.ts';
import { gameFamilies } from './games/game-list.ts';
import { openGameRecords } from './games/game-records.ts';
import { playRoutes } from './games/play-routes.ts';
import { kbankGateway } from './gateways/kbank.ts';
import { payonexGateway } from './gateways/payonex.ts';
import { openQrRecords } from './gateways/qr-records.ts';
import { signedGateway } from './gateways/signed-gateway.ts';
import { signedGateways } from './gateways/signed-gateways.ts';
import { openGiftVouchers } from './gift/gift-vouchers.ts';
import { rejectInvalidFields } from './http/fields.ts';
import { createLists } from './http/lists.ts';
import { keepRawBodies } from './http/raw-body.ts';
import { createFaults } from './http/simulated-faults.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { pushService } from './push/push-service.ts';
import { demoClientId, type PartnerKeys, type Sandbox, secretOf } from './sandbox.ts';
import { openSmsGateway } from './sms/sms-gateway.ts';
import { demoTiming, type Timing } from './timing.ts';
import { openWebhookSender } from './webhook-sender.ts';

export type PartnersOptions = {
  /** The folder whose subfolder `partners` holds the books. */
  readonly dataDir: string;
  /** The operator's address, without the `/hooks`. */
  readonly operatorUrl: string;
  /** The name that every provider knows the operator by; `demo` by default. */
  readonly clientId?: string;
  readonly keys: PartnerKeys;
  /** Accounts of the operator that slips may name; without any, every account is one. */
  readonly accounts?: readonly OperatorAccount[];
  readonly now?: () => number;
  readonly timing?: Partial<Timing>;
};

/** Builds one HTTP server that plays every outside provider. */
export function buildPartners(options: PartnersOptions): FastifyInstance {
  const closing = new AbortController();
  const sandbox = openSandbox(options, closing.signal);
  const app = Fastify({
    logger: { level: 'error' },
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 300 },
  });
  keepRawBodies(app);
  // An answer waits until every fact behind it is on the disk.
  app.addHook('onSend', async () => sandbox.journal.flushed());
  closePromptly(app, closing, sandbox.timing);
  app.addHook('onClose', async () => sandbox.journal.close());
  rejectInvalidFields(app, ({ message }) => ({
    status: 400,
    body: { code: 'INVALID_REQUEST', message },
  }));
  registerProviders(app, sandbox, options.accounts);
  return app;
}

function openSandbox(options: PartnersOptions, closing: AbortSignal): Sandbox {
  const shared = {
    journal: openJournal(join(options.dataDir, 'partners', 'journal.jsonl')),
    faults: createFaults(),
    lists: createLists(),
    timing: { ...demoTiming, ...options.timing },
    closing,
    now: options.now ?? Date.now,
    clientId: options.clientId ?? demoClientId,
    secretOf: (partner: string) => secretOf(options.keys, partner),
  };
  return { ...shared, notices: openWebhookSender({ ...shared, operatorUrl: options.operatorUrl }) };
}

function closePromptly(app: FastifyInstance, closing: AbortController, timing: Timing): void {
  app.addHook('preClose', async () => {
    closing.abort();
    // A connection that falls idle during the close would delay it for its whole keep-alive.
    setInterval(() => app.server.closeIdleConnections(), timing.closeIdleEveryMs).unref();
    // Node counts a connection that never carried a request as busy for a minute.
    setTimeout(() => app.server.closeAllConnections(), timing.closeAllAfterMs).unref();
  });
}

function registerProviders(
  app: FastifyInstance,
  sandbox: Sandbox,
  accounts: PartnersOptions['accounts'],
): void {
  const sms = openSmsGateway(sandbox);
  const qr = openQrRecords(sandbox.journal, sandbox.now);
  const gateways = [
    kbankGateway(sandbox, qr),
    ...signedGateways.map((provider) => signedGateway(sandbox, qr, provider)),
    payonexGateway(sandbox, qr),
  ];
  const payouts = openPayouts(sandbox);
  const bank = openBankRecords(sandbox.journal);
  if (accounts !== undefined) bank.setOperatorAccounts(accounts);
  const slips = openSlipCheck(sandbox, bank);
  const gifts = openGiftVouchers(sandbox);
  for (const { routes } of [sms, ...gateways, payouts, slips, gifts]) addProvider(app, routes);
  addProvider(app, (scope) => feedRoutes(scope, sandbox, bank));
  addProvider(app, (scope) => accountInquiryRoutes(scope, sandbox, bank));
  const games = registerGames(app, sandbox);
  addProvider(app, (scope) => pushService(scope, sandbox));

  const books = { sms, qr, payouts, bank, slips, gifts, games };
  playRoutes(app, sandbox, games);
  controlRoutes(app, sandbox, { sms, qr, gateways, payouts });
  gameControlRoutes(app, games);
  bankControlRoutes(app, sandbox, { bank, gifts });
  recordsRoute(app, books);
  pageRoutes(app, sandbox, { ...books, gateways });
  faultRoutes(app, sandbox);
}

function registerGames(app: FastifyInstance, sandbox: Sandbox): ReadonlyMap<string, Game> {
  const games = gameFamilies.flatMap(({ family, mount, codes }) =>
    codes.map((code) => {
      const game = { code, family, book: openGameRecords(sandbox.journal, code, sandbox.now) };
      addProvider(app, async (scope) => mount(scope, sandbox, game));
      return game;
    }),
  );
  return new Map(games.map((game) => [game.code, game]));
}

/** Adds calls with a check of their callers and a reply to wrong fields of their own. */
function addProvider(
  app: FastifyInstance,
  routes: (scope: FastifyInstance) => Promise<void>,
): void {
  // Without a name Fastify looks for each of them among all loaded modules.
  const name = { [Symbol.for('fastify.display-name')]: 'provider' };
  app.register(Object.assign((scope: FastifyInstance) => routes(scope), name));
}
