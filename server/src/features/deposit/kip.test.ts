import { parse } from 'promptparse';
import { expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { serverForFile, startTestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';

const sharedServer = serverForFile({ LAOS: 'true' });

test.each([
  ['ONEPAY', '33'],
  ['LAOQR', '38'],
])(
  '%s: a member in Laos pays whole kip by a code that Lao banks read',
  async (provider, account) => {
    const server = await sharedServer();
    const { client } = await fundedMember(server, { currency: 'LAK' });
    const params = { provider };
    const made = await client.call('POST /api/qrcode/:provider', {
      params,
      body: { amount: 20_000 },
    });
    if (!made.hasQrcode) throw new Error(`${provider} made no QR`);
    expect(made.amount).toBe(20_001);
    type Shown = { gateway: string; ref: string; emv: string };
    const all = await server.control<Shown[]>('GET', '/qrcodes');
    const shown = all.find(({ gateway }) => gateway === provider);
    const code = parse(shown?.emv ?? '', true, true);
    expect(code?.getTagValue(account)).toBeTruthy();
    expect(code?.getTagValue('62', '01')).toBe(shown?.ref);

    await server.control('POST', `/qrcodes/${shown?.ref}/pay`, {});
    await eventually(async () => {
      const { wallet } = await client.call('GET /api/wallet', {});
      expect(wallet.amount).toBe(20_001);
    });
    expect(await violationsOf(server.db)).toEqual([]);
  },
);

test('a number that is too large in baht is a usual amount in kip', async () => {
  const server = await sharedServer();
  const { client } = await fundedMember(server, { currency: 'LAK' });
  const shown = await client.call('POST /api/qrcode/:provider', {
    params: { provider: 'LAOQR' },
    body: { amount: 3_000_000 },
  });
  expect(shown).toMatchObject({ hasQrcode: true, askedAmount: 3_000_000 });
});

test('kip and baht do not mix', async () => {
  const server = await startTestServer();
  const { client } = await fundedMember(server);
  const refused = client.call('POST /api/qrcode/:provider', {
    params: { provider: 'LAOQR' },
    body: { amount: 20_000 },
  });
  await expect(refused).rejects.toMatchObject({ status: 400, code: 'QR_FAIL' });
});

test('in Laos the deposit lookup offers the gateways that take kip', async () => {
  const server = await sharedServer();
  const { banks } = await server.visitor().call('GET /api/lookup/deposit', {});
  const gateways = banks.filter(({ bankType }) => bankType === 'PAYMENT');
  expect(gateways.map(({ bankCode, qr }) => [bankCode, qr?.minimum])).toEqual([
    ['LAOQR', 10_000],
    ['ONEPAY', 10_000],
  ]);
});

test('the member app learns what a wallet counts in', async () => {
  const server = await sharedServer();
  for (const currency of ['LAK', 'THB'] as const) {
    const { client } = await fundedMember(server, { currency });
    expect((await client.call('GET /api/wallet', {})).wallet.currency).toBe(currency);
    expect((await client.call('GET /api/account/me', {})).wallet.currency).toBe(currency);
  }
});
