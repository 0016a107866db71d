import type { FastifyInstance } from 'fastify';
import { editSaver } from '#edits/save-edit.ts';
import { auditRoutes } from '#features/audit/audit-routes.ts';
import { authRoutes } from '#features/auth/auth-routes.ts';
import { bannersRoutes } from '#features/banners/banners-routes.ts';
import { bonusRoutes } from '#features/bonus/bonus-routes.ts';
import { staffBonusRoutes } from '#features/bonus/staff/staff-bonus-routes.ts';
import { casesRoutes } from '#features/cases/cases-routes.ts';
import { changesRoutes } from '#features/changes/changes-routes.ts';
import { chatRoutes } from '#features/chat/chat-routes.ts';
import { staffChatRoutes } from '#features/chat/staff/staff-chat-routes.ts';
import { contractsRoutes } from '#features/contracts/contracts-routes.ts';
import { depositRoutes } from '#features/deposit/deposit-routes.ts';
import { staffDepositRoutes } from '#features/deposit/staff/staff-deposit-routes.ts';
import { eligibilityRoutes } from '#features/eligibility/eligibility-routes.ts';
import { findRoutes } from '#features/find/find-routes.ts';
import { autoLoginRoutes } from '#features/games/auto-login-routes.ts';
import { gamesRoutes } from '#features/games/games-routes.ts';
import { staffGamesRoutes } from '#features/games/staff/staff-games-routes.ts';
import { giftLinkRoutes } from '#features/gift-link/gift-link-routes.ts';
import { idempotencyRoutes } from '#features/idempotency/idempotency-routes.ts';
import { identityRoutes } from '#features/identity/identity-routes.ts';
import { inviteRoutes } from '#features/invite/invite-routes.ts';
import { limitsRoutes } from '#features/limits/limits-routes.ts';
import { registerRoutes } from '#features/limits/register/register-routes.ts';
import { listOrderRoutes } from '#features/list-order/list-order-routes.ts';
import { lookupRoutes } from '#features/lookup/lookup-routes.ts';
import { staffLookupRoutes } from '#features/lookup/staff/staff-lookup-routes.ts';
import { membersRoutes } from '#features/members/members-routes.ts';
import { type NodeState, operationRoutes } from '#features/operation/operation-routes.ts';
import { overviewRoutes } from '#features/overview/overview-routes.ts';
import { passkeyRoutes } from '#features/passkeys/passkey-routes.ts';
import { pausesRoutes } from '#features/pauses/pauses-routes.ts';
import { picturesRoutes } from '#features/pictures/pictures-routes.ts';
import { profileRoutes } from '#features/profile/profile-routes.ts';
import { progressRoutes } from '#features/progress/progress-routes.ts';
import { pushRoutes } from '#features/push/push-routes.ts';
import { queueRoutes } from '#features/queue/queue-routes.ts';
import { reconcileRoutes } from '#features/reconciliation/reconciliation-routes.ts';
import { refundRoutes } from '#features/refund/refund-routes.ts';
import { riskRoutes } from '#features/risk/risk-routes.ts';
import { settingsRoutes } from '#features/settings/settings-routes.ts';
import { signalsRoutes } from '#features/signals/signals-routes.ts';
import { slipRoutes } from '#features/slip/slip-routes.ts';
import { spinRoutes } from '#features/spin/spin-routes.ts';
import { staffSpinRoutes } from '#features/spin/staff/staff-spin-routes.ts';
import { staffAccountRoutes } from '#features/staff-accounts/staff-account-routes.ts';
import { statementRoutes } from '#features/statement/statement-routes.ts';
import { transferRoutes } from '#features/transfer/transfer-routes.ts';
import { verificationRoutes } from '#features/verification/verification-routes.ts';
import { walletRoutes } from '#features/wallet/wallet-routes.ts';
import { hookRoutes } from '#features/webhook/webhook-routes.ts';
import { staffWithdrawRoutes } from '#features/withdraw/staff/staff-withdraw-routes.ts';
import { withdrawRoutes } from '#features/withdraw/withdraw-routes.ts';
import { compressReplies } from '#http/calls/compact-answers.ts';
import { documentation } from '#http/calls/documentation.ts';
import { mount } from '#http/calls/mount.ts';
import type { Routes } from '#http/calls/route.ts';
import { fastifyApp } from '#http/fastify-app.ts';
import { limitCallers } from '#http/limits/general-limit.ts';
import { watchForProxy } from '#http/limits/hidden-proxy.ts';
import { brandPictures } from '#http/pages/brand-pictures.ts';
import { consolePages } from '#http/pages/console-pages.ts';
import { publicPictures } from '#http/pages/public-pictures.ts';
import { securityHeaders } from '#http/pages/security-headers.ts';
import { storedFiles } from '#http/pages/stored-files.ts';
import { webManifest } from '#http/pages/web-manifest.ts';
import { flagErrors, readSite, webPages } from '#http/pages/web-pages.ts';
import { redirectWhenTerminated } from '#http/terminated.ts';
import { settingsOf } from '#settings/settings.ts';
import { allEdits } from './all-edits.ts';
import type { Services } from './services.ts';
import { caseResolutions } from './start/case-resolutions.ts';
import { openMoneyHouses } from './start/open-money-houses.ts';

/** Every call with a server side. */
export function routesOf(services: Services, node: NodeState): Routes {
  const save = editSaver(services, allEdits);
  return {
    ...lookupRoutes(services),
    ...authRoutes(services),
    ...passkeyRoutes(services),
    ...profileRoutes(services),
    ...walletRoutes(services),
    ...gamesRoutes(services),
    ...autoLoginRoutes(services),
    ...transferRoutes(services),
    ...depositRoutes(services),
    ...withdrawRoutes(services),
    ...limitsRoutes(services),
    ...identityRoutes(services),
    ...verificationRoutes(services),
    ...registerRoutes(services, save),
    ...signalsRoutes(services),
    ...bonusRoutes(services),
    ...spinRoutes(services),
    ...eligibilityRoutes(services),
    ...reconcileRoutes(services),
    ...refundRoutes(services),
    ...riskRoutes(services),
    ...inviteRoutes(services),
    ...statementRoutes(services),
    ...progressRoutes(services),
    ...pushRoutes(services),
    ...slipRoutes(services),
    ...giftLinkRoutes(services),
    ...idempotencyRoutes(services),
    ...hookRoutes(services),
    ...operationRoutes(services, node),
    ...pausesRoutes(services, save),
    ...settingsRoutes(services, save),
    ...staffDepositRoutes(services, save),
    ...staffLookupRoutes(services, save),
    ...contractsRoutes(services),
    ...staffGamesRoutes(services, save),
    ...bannersRoutes(services, save),
    ...picturesRoutes(services),
    ...listOrderRoutes(services),
    ...staffBonusRoutes(services, save),
    ...staffSpinRoutes(services, save),
    ...changesRoutes(services, allEdits),
    ...staffAccountRoutes(services, save),
    ...membersRoutes(services, save),
    ...staffWithdrawRoutes(services),
    ...findRoutes(services),
    ...queueRoutes(services),
    ...casesRoutes(services, caseResolutions),
    ...overviewRoutes(services),
    ...auditRoutes(services),
    ...chatRoutes(services),
    ...staffChatRoutes(services),
  };
}

/** The whole HTTP side on one Fastify; the caller listens. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  await openMoneyHouses(services.db);
  const app = await fastifyApp({ logger: services.log, trustProxy: config.trustProxy });
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  const site = readSite(config.webDist);
  const isHttps = config.publicUrl.startsWith('https:');
  for (const fault of flagErrors(site.flags, config)) services.log.warn(fault);
  await securityHeaders(app, {
    formActions: config.gameHosts,
    frameAncestors: config.frameAncestors,
    styleHashes: Object.values(site.pages).flatMap((page) => page.styleHashes),
    scriptHashes: site.scriptHashes,
    isHttps,
  });
  compressReplies(app);
  limitCallers(app);
  redirectWhenTerminated(app, services.db);
  const { isHidden: isProxyHidden } = watchForProxy(app, {
    trustProxy: config.trustProxy,
    log: services.log,
  });
  const routes = routesOf(services, { isStopping: () => isStopping, isProxyHidden });
  const language = config.isLaos ? 'la' : 'th';
  mount(app, { db: services.db, language, isHttps }, routes);
  publicPictures(app, services.storage);
  storedFiles(app, { ...services, secretsKey: config.secretsKey });
  documentation(app, Object.keys(routes), config);
  consolePages(app, { dist: config.consoleDist, webDist: config.webDist, isHttps });
  webManifest(app, { db: services.db, defaultLanguage: language });
  await webPages(app, {
    dist: config.webDist,
    site,
    defaultLanguage: language,
    publicUrl: config.publicUrl,
    operator: async () => {
      const { name, ...brand } = await settingsOf(services.db);
      return { name, brand };
    },
    ownPicture: brandPictures(services),
  });
  return app;
}
