import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { gameFixture } from '#test/game-fixture.ts';
import { staffUser } from '#test/staff.ts';

test('each limited call of a member or staff user is allowed as often as its limit says, and for as long', async () => {
  const { server, member } = await gameFixture([]);
  const { id, client } = member;
  const agent = await staffUser(server, 'agent');
  const code = { params: { code: 'NONE' } };
  const changes = `deposit-limit:${id}`;
  type Asked = Promise<{ readonly status: number; readonly headers: Headers }>;
  const limits: readonly (readonly [
    key: string,
    most: number,
    seconds: number,
    ask: () => Asked,
  ])[] = [
    [`invite:${id}`, 20, 60, () => client.ask('POST /api/invite/receive', {})],
    [`refund:${id}`, 20, 60, () => client.ask('GET /api/refund/receive', {})],
    [`refund:${id}`, 20, 60, () => client.ask('GET /api/refund/addWallet', {})],
    [`bonus:${id}`, 20, 60, () => client.ask('GET /api/bonus/activate/:code', code)],
    [`promotion:${id}`, 30, 3_600, () => client.ask('GET /api/promotion/find/:code', code)],
    [`promotion-minute:${id}`, 10, 60, () => client.ask('GET /api/promotion/activate/:code', code)],
    [`spin:${id}`, 60, 3_600, () => client.ask('POST /api/spinwheel/spin', {})],
    [
      `coupon:${id}`,
      30,
      60,
      () => client.ask('POST /api/spinwheel/coupon/claim', { body: { coupon: '1' } }),
    ],
    [
      `idempotency-keys:${id}`,
      60,
      60,
      () => client.ask('GET /api/idempotency-keys/:key', { params: { key: newId() } }),
    ],
    [
      `transfer:${id}`,
      30,
      60,
      () =>
        client.ask('POST /api/wallet/transfer', {
          body: { from: 'WALLET', to: 'WALLET', amount: 1 },
        }),
    ],
    [
      `transfer:${id}`,
      30,
      60,
      () => client.ask('POST /api/wallet/transferAll', { body: { to: 'NONE' } }),
    ],
    [
      `withdraw:${id}`,
      20,
      60,
      () => client.ask('POST /api/wallet/withdraw', { body: { amount: 1 } }),
    ],
    [
      `withdraw:${id}`,
      20,
      60,
      () => client.ask('POST /api/wallet/withdrawAll', { body: { amount: 1 } }),
    ],
    [`add:${id}`, 20, 60, () => client.ask('POST /api/wallet/add', { body: { amount: 1 } })],
    [
      `bank-inquiry:${id}`,
      10,
      3_600,
      () =>
        client.ask('PUT /api/account/bankAccountName', {
          body: { bankCode: 'SCB', bankAccountName: 'NOY DEEJAI' },
        }),
    ],
    [
      `birth-date:${id}`,
      10,
      3_600,
      () => client.ask('PUT /api/account/birthDate', { body: { birthDate: '2999-01-01' } }),
    ],
    [
      changes,
      60,
      3_600,
      () => client.ask('PUT /api/limits/deposit', { body: { period: 'day', amount: 50 } }),
    ],
    [
      changes,
      60,
      3_600,
      () => client.ask('PUT /api/limits/loss', { body: { period: 'day', amount: 50 } }),
    ],
    [changes, 60, 3_600, () => client.ask('PUT /api/limits/session', { body: { minutes: 30 } })],
    [changes, 60, 3_600, () => client.ask('PUT /api/limits/check', { body: { minutes: 30 } })],
    [
      `qr:${id}`,
      10,
      3_600,
      // Beyond the deposit limit: none is created that would be shown again.
      () =>
        client.ask('POST /api/qrcode/:provider', {
          params: { provider: 'KBANK' },
          body: { amount: 100 },
        }),
    ],
    [
      `staff-reveal:${agent.id}`,
      100,
      3_600,
      () =>
        agent.client.ask('GET /staff/api/members/:id/reveal/:field', {
          params: { id: String(id), field: 'phone' },
        }),
    ],
  ];
  for (const [key, most, seconds, ask] of limits) {
    await ask();
    await sql`update attempt set count = ${most - 1} where key = ${key}`.execute(server.db);
    expect([key, (await ask()).status]).not.toEqual([key, 429]);
    const { status, headers } = await ask();
    expect([key, status]).toEqual([key, 429]);
    const wait = Number(headers.get('retry-after'));
    expect(wait, key).toBeGreaterThan(seconds * 0.8);
    expect(wait, key).toBeLessThanOrEqual(seconds);
    await sql`delete from attempt`.execute(server.db);
  }
});
