import { expect, test } from 'vitest';
import { fetchGameBalances } from '#features/bonus/fetch-game-balances.ts';
import { paymentWebhookSources } from '#features/deposit/deposit-commands.ts';
import { listSilentGames } from '#features/games/games-facts.ts';
import { listReconciledAccounts } from '#features/reconciliation/reconciled-accounts.ts';
import { gameFixture } from '#test/game-fixture.ts';
import { startTestServer } from '#test/test-server.ts';
import { partnerKey } from '../config.ts';

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

test('an account that was empty when its contract ended keeps no bonus undecided; one with money does', async () => {
  const { server, member } = await gameFixture(['PG', 'JOKER'], { wallet: 300_00n });
  const { services, db } = server;
  const keys = { bank: 'a', kbank: 'b', PG: partnerKey(services.config.partners, 'PG') ?? '' };
  const partners = { ...services.config.partners, hasDemoKeys: false, keys };
  const ended = { ...services, config: { ...services.config, partners } };
  const known = async () => fetchGameBalances(ended, member.id);
  expect(await known()).toMatchObject({ amount: 0n, outstanding: 0n });
  expect(await listSilentGames(ended, member.id)).toEqual([]);
  for (const money of [
    { amount: 1n, outstanding: 0n },
    { amount: 0n, outstanding: 1n },
  ]) {
    await db.updateTable('game_account').set(money).where('code', '=', 'JOKER').execute();
    expect(await known()).toBeNull();
    expect(await listSilentGames(ended, member.id)).toEqual(['JOKER']);
  }
});
