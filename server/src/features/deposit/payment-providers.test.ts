import { expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { serverForFile, startTestServer, type TestServer } from '#test/test-server.ts';
import { paymentProviders } from './deposit-facts.ts';

const sharedServer = serverForFile();

const thaiProviders = [...paymentProviders.values()]
  .filter(({ currency }) => currency === 'THB')
  .map(({ code }) => code);

type ShownQr = { ref: string; gateway: string; payAmount: number; status: string };

async function newestQr({ control }: TestServer, gateway: string): Promise<ShownQr> {
  const shown = await control<ShownQr[]>('GET', '/qrcodes');
  const newest = shown.find((qr) => qr.gateway === gateway);
  if (!newest) throw new Error(`${gateway} shows no QR`);
  return newest;
}

/** Reports something to the server, as anyone who knows its address can. */
function notify({ url }: TestServer, code: string, body: object): Promise<Response> {
  return fetch(`${url}/hooks/${code}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

test('the providers have their presets and minimums', () => {
  const offers = [...paymentProviders.values()].map(({ code, name, minimum, presets }) => [
    ...[code, name, minimum / 100n],
    presets.map((amount) => amount / 100n),
  ]);
  const kip = [10_000n, 50_000n, 100_000n, 200_000n, 500_000n];
  expect(offers).toEqual([
    ['FP', 'FP', 10n, [10n, 50n, 100n, 500n, 1000n]],
    ['KBANK', 'KBank QR', 1n, [10n, 20n, 50n, 100n, 500n, 1000n]],
    ['LAOQR', 'LAO QR', 10_000n, kip],
    ['ONEPAY', 'BCEL OnePay', 10_000n, kip],
    ['PAYONEX', 'PayOneX', 100n, [100n, 200n, 300n, 500n, 1000n]],
    ['PAYTIMZ', 'PayTimz', 10n, [10n, 50n, 100n, 500n, 1000n]],
    ['WW', 'WW Pay', 100n, [100n, 200n, 300n, 500n, 1000n]],
  ]);
  // A code that is paid late may be paid by someone who meant another.
  expect([...paymentProviders.values()].map(({ minutes }) => minutes)).toEqual(Array(7).fill(10));
});

test.each(thaiProviders)(
  '%s: a QR is made, found again, paid and credited with what arrived',
  async (provider) => {
    const server = await sharedServer();
    const { client } = await fundedMember(server);
    const made = await client.call('POST /api/qrcode/:provider', {
      params: { provider },
      body: { amount: 200 },
    });
    if (!made.hasQrcode) throw new Error(`${provider} made no QR`);
    expect(made.askedAmount).toBe(200);
    expect(Math.abs(made.amount - 200)).toBeLessThan(1);
    const minutes = (Date.parse(made.expireIn) - Date.parse(made.serverTime)) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10);

    const again = await client.call('POST /api/qrcode/:provider', {
      params: { provider },
      body: { amount: 500 },
    });
    expect(again).toMatchObject({ qrcodeId: made.qrcodeId, amount: made.amount });

    const shown = await newestQr(server, provider);
    expect(shown.payAmount).toBe(made.amount);
    await server.control('POST', `/qrcodes/${shown.ref}/pay`, {});
    await eventually(async () => {
      const { wallet } = await client.call('GET /api/wallet', {});
      expect(wallet.amount).toBe(made.amount);
    });
    const after = await client.call('GET /api/qrcode/:provider', { params: { provider } });
    expect(after.hasQrcode).toBe(false);

    await server.control('POST', `/qrcodes/${shown.ref}/pay`, { amount: 300 });
    await eventually(async () => {
      const { wallet } = await client.call('GET /api/wallet', {});
      expect(wallet.amount).toBe(made.amount + 300);
    });
    expect(await server.db.selectFrom('staff_case').select('id').execute()).toEqual([]);
  },
);

test.each(['FP', 'PAYONEX'])('%s: a cancelled QR that is paid is still credited', async (code) => {
  const server = await sharedServer();
  const { client } = await fundedMember(server);
  const params = { provider: code };
  const made = await client.call('POST /api/qrcode/:provider', { params, body: { amount: 100 } });
  if (!made.hasQrcode) throw new Error(`${code} made no QR`);
  await client.call('DELETE /api/qrcode/:qrcodeId', { params: { qrcodeId: made.qrcodeId } });
  const shown = await newestQr(server, code);
  expect(shown.status).toBe('cancelled');
  await server.control('POST', `/qrcodes/${shown.ref}/pay`, {});
  await eventually(async () => {
    const { wallet } = await client.call('GET /api/wallet', {});
    expect(wallet.amount).toBe(made.amount);
  });
});

test('an unsigned notice is a reason to ask, and never money', async () => {
  const server = await startTestServer();
  const { client } = await fundedMember(server);
  const params = { provider: 'PAYONEX' };
  await client.call('POST /api/qrcode/:provider', { params, body: { amount: 100 } });
  const { ref } = await newestQr(server, 'PAYONEX');
  const forged = {
    eventId: 'forged-1',
    type: 'deposit',
    uuid: 'PA1',
    referenceId: ref,
    paymentUuid: 'PP1',
    status: 'SUCCESS',
    amount: 100,
  };
  expect((await notify(server, 'PAYONEX', forged)).status).toBe(200);
  await server.jobs.runDue();
  // Anybody can send one, so it costs nothing.
  expect(await server.db.selectFrom('staff_case').select('kind').execute()).toEqual([]);
  // About the QR of another provider no one is asked.
  const fp = { params: { provider: 'FP' }, body: { amount: 100 } };
  await client.call('POST /api/qrcode/:provider', fp);
  const { ref: another } = await newestQr(server, 'FP');
  const later = new Date(Date.now() + 3_600_000);
  const looks = () =>
    server.db.selectFrom('job').select('run_at').where('kind', '=', 'qr').execute();
  await server.db.updateTable('job').set({ run_at: later }).where('kind', '=', 'qr').execute();
  await notify(server, 'PAYONEX', { ...forged, referenceId: another });
  expect((await looks()).map(({ run_at }) => run_at > new Date())).not.toContain(false);
  const { wallet } = await client.call('GET /api/wallet', {});
  expect(wallet.amount).toBe(0);
});

test('less than the minimum makes no QR, and the build settings move it', async () => {
  const server = await startTestServer({
    VITE_PAYTIMZ_MINIMUM: '20',
    VITE_PAYTIMZ_FIRST_PRESET: '25',
  });
  const { client } = await fundedMember(server);
  for (const [provider, amount] of [
    ['WW', 99],
    ['PAYONEX', 99.99],
    ['FP', 9],
    ['PAYTIMZ', 19],
    ['KBANK', 0],
    ['NOBODY', 500],
  ] as const) {
    const refused = client.call('POST /api/qrcode/:provider', {
      params: { provider },
      body: { amount },
    });
    await expect(refused).rejects.toMatchObject({ status: 400, code: 'QR_FAIL' });
  }
  expect(await server.db.selectFrom('qr_code').select('id').execute()).toEqual([]);
  const { banks } = await server.visitor().call('GET /api/lookup/deposit', {});
  const paytimz = banks.find(({ bankCode }) => bankCode === 'PAYTIMZ');
  expect(paytimz?.qr).toMatchObject({ minimum: 20, presets: [25, 50, 100, 500, 1000] });
});

test.each(['error500', 'garbage', 'refuse', 'timeout-before'])(
  'a gateway in trouble (%s) makes no QR, says so, and can be asked again',
  async (mode) => {
    const server = await sharedServer();
    const { client } = await fundedMember(server);
    const request = { params: { provider: 'FP' }, body: { amount: 50 } };
    const fault = { mode, times: 1, direction: 'in', delayMs: 100 };
    await server.control('PUT', '/faults/FP', fault);
    const failed = await client.call('POST /api/qrcode/:provider', request);
    expect(failed).toMatchObject({ hasQrcode: false, message: 'QR_FAIL' });
    const made = await client.call('POST /api/qrcode/:provider', request);
    expect(made).toMatchObject({ hasQrcode: true, askedAmount: 50 });
  },
);
