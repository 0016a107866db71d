import { expect, test } from 'vitest';
import { formCall } from '../test/form-calls-client.ts';
import { startPartners, type TestPartners } from '../test/partners.ts';

async function doBusiness(partners: TestPartners): Promise<void> {
  await formCall(partners, 'JOKER', { Method: 'CU', Username: 'somchai' });
  for (const [Amount, RequestID] of [
    ['100.00', 'T1'],
    ['-30.50', 'T2'],
  ] as const) {
    await formCall(partners, 'JOKER', { Method: 'TC', Username: 'somchai', Amount, RequestID });
  }
  await partners.call('POST', '/control/games/JOKER/somchai/win', { amount: 5 });
  await partners.call('POST', '/control/bank-transfers', {
    toBank: 'KBANK',
    toAccount: '1112223334',
    fromBank: 'SCB',
    fromAccount: '1234567890',
    fromName: 'SOMCHAI JAIDEE',
    amount: 500.25,
  });
  const gift = await partners.call('POST', '/control/gift-links', { amount: 50 });
  const hash = String(gift.json['hash']);
  await partners.call('POST', `/gift/campaign/vouchers/${hash}/redeem`, {
    mobile: '0811111111',
    voucher_hash: hash,
  });
}

test('the totals add up and are the same after a restart', async () => {
  const first = await startPartners();
  await doBusiness(first);
  const before = await first.call('GET', '/control/books');
  expect(before.json).toMatchObject({
    games: { JOKER: { players: 1, in: 100, out: 30.5, play: 5, balance: 74.5 } },
    bank: { 'KBANK 1112223334': { transfers: 1, received: 500.25 } },
    gift: { made: 50, redeemed: 50 },
  });
  await first.close();
  const second = await startPartners({ dataDir: first.dataDir });
  expect((await second.call('GET', '/control/books')).json).toEqual(before.json);
});
