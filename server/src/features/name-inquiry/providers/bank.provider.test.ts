import { expect, test } from 'vitest';
import { fakePartner } from '#test/fake-partner.ts';
import { provider } from './bank.provider.ts';

const account = { bankCode: 'SCB', accountNo: '1234567890', accountName: 'NOY DEEJAI' };
const named = { bankCode: 'SCB', accountNo: '1234567890', name: ' NOY DEEJAI ' };
const silent = { kind: 'silent' };

test.each<[number, object, object]>([
  [200, named, { kind: 'named', name: 'NOY DEEJAI' }],
  [404, { code: 'ACCOUNT_NOT_FOUND' }, { kind: 'absent' }],
  // Only the bank itself can say that there is no such account.
  [404, { code: 'NOT_FOUND' }, silent],
  [400, { code: 'ACCOUNT_NOT_FOUND' }, silent],
  [201, named, silent],
  [200, { ...named, name: ' ' }, silent],
  [200, { ...named, accountNo: '1234567891' }, silent],
  [200, { ...named, bankCode: 'KTB' }, silent],
])('a bank that answers %i with %j', async (status, body, result) => {
  const { partner, asked } = await fakePartner(() => ({ status, body }));
  expect(await provider.ask(partner, account, AbortSignal.timeout(20_000))).toEqual(result);
  expect(asked).toMatchObject([{ method: 'POST', url: '/v1/account-inquiries', body: account }]);
});
