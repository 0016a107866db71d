import { expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { startTestServer } from '#test/test-server.ts';
import { findViolations } from '../upkeep/find-violations.ts';

test('a member deposits by QR, plays, brings the winnings home and withdraws', async () => {
  const server = await startTestServer();
  const { client, id } = await fundedMember(server);

  const qr = await client.call('POST /api/qrcode/:provider', {
    params: { provider: 'KBANK' },
    body: { amount: 500 },
  });
  if (!qr.hasQrcode) throw new Error('the bank made no QR');
  expect(qr.qrcode).toMatch(/^<svg/);
  const [shown] = await server.control<{ ref: string }[]>('GET', '/qrcodes');
  await server.control('POST', `/qrcodes/${shown?.ref}/pay`, {});
  await eventually(async () => {
    const { wallet } = await client.call('GET /api/wallet', {});
    expect(wallet.amount).toBe(500);
  });

  await client.call('GET /api/wallet/activate/:slotCode', { params: { slotCode: 'PG' } });
  const moved = await client.call('POST /api/wallet/transfer', {
    body: { from: 'WALLET', to: 'PG', amount: 300 },
  });
  expect(moved).toMatchObject({ wallet: { amount: 200, inTransit: 0 } });
  await server.control('POST', `/games/PG/m${id}/win`, { amount: 50 });
  await client.call('POST /api/wallet/transfer', {
    body: { from: 'PG', to: 'WALLET', amount: 350 },
  });
  await client.call('POST /api/wallet/withdraw', { body: { amount: 200 } });

  const paid = await eventually(async () => {
    const { statements } = await client.call('POST /api/statement', { body: {} });
    expect(statements[0]?.status).toBe('SUCCESS');
    return statements;
  });
  expect(
    paid.map(({ statementType, amount, balance }) => [statementType, amount, balance]),
  ).toEqual([
    ['withdraw', 200, 350],
    ['transfer', 350, 550],
    ['transfer', 300, 200],
    ['deposit', 500, 500],
  ]);
  const payouts = await server.control<{ amount: number; status: string }[]>('GET', '/payouts');
  expect(payouts).toMatchObject([{ amount: 200, status: 'paid' }]);
  expect((await findViolations(server.db)).filter(({ rows }) => rows > 0)).toEqual([]);
});
