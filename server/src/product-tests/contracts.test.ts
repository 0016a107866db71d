import { expect, test } from 'vitest';
import { paymentWebhookSources } from '#features/deposit/deposit-commands.ts';
import { listReconciledAccounts } from '#features/reconciliation/reconciled-accounts.ts';
import { startTestServer } from '#test/test-server.ts';

test('a provider without a contract takes nothing from those with one', async () => {
  const { services } = await startTestServer();
  const keys = { bank: 'a', kbank: 'b', PG: 'c' };
  const partners = { ...services.config.partners, hasDemoKeys: false, keys };
  const contracted = { ...services, config: { ...services.config, partners } };
  // A notice of KBANK is believed, although no one knows a secret of the others.
  expect(paymentWebhookSources(contracted).map(({ code }) => code)).toEqual(['KBANK']);
  const books = await listReconciledAccounts(contracted);
  const codes = books.map(({ code }) => code).filter((code) => !code.startsWith('bank-'));
  expect(codes).toEqual(['payout-BANK', 'qr-KBANK', 'gift-TRUEWALLET', 'game-PG']);
});
