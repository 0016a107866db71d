import { expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { fundedMember } from '#test/funded-member.ts';
import { lostOn } from '#test/nights.ts';
import { startTestServer } from '#test/test-server.ts';

test('a member in baht at an operator in kip is rejected in words, before any limit is read as baht', async () => {
  const server = await startTestServer({ LAOS: 'true' });
  const baht = await fundedMember(server, { wallet: 50_000_00n });
  const kip = await fundedMember(server, { wallet: 50_000_00n, currency: 'LAK' });
  for (const { id } of [baht, kip]) await lostOn(server.db, id);
  const ask = ({ client }: typeof baht) => {
    const own = () => client.with({ key: newId() });
    return Promise.all([
      own().ask('POST /api/wallet/withdrawAll', { body: { amount: 50_000 } }),
      own().ask('POST /api/wallet/withdraw', { body: { amount: 1 } }),
      own().ask('POST /api/qrcode/:provider', {
        params: { provider: 'LAOQR' },
        body: { amount: 100 },
      }),
      own().ask('POST /api/wallet/truelink', { body: { link: 'x' } }),
      own().ask('POST /api/wallet/slip', { file: new Blob(['x']) }),
      own().ask('GET /api/refund/receive', {}),
    ]);
  };
  for (const answer of await ask(baht)) {
    expect(answer).toMatchObject({ status: 409, body: { message: 'OTHER_CURRENCY' } });
  }
  // Nothing was begun, and no key is used up.
  expect(await server.db.selectFrom('request').select('key').execute()).toEqual([]);
  expect((await baht.client.call('GET /api/wallet', {})).wallet.amount).toBe(50_000);
  const { cashback } = await baht.client.call('GET /api/eligibility', {});
  expect(cashback).toMatchObject({ isAllowed: false, reason: 'OTHER_CURRENCY' });
  // A member with the operator's currency is paid.
  const codes = (await ask(kip)).map(({ body }) => (body as { message?: string }).message);
  expect(codes).not.toContain('OTHER_CURRENCY');
  expect(codes[0]).toBe('SUCCESS');
});
