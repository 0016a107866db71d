import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@wallet/postgres/free-port';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { hurryJobs } from '#test/hurry-jobs.ts';
import { productionServerWith } from '#test/production.ts';
import { startSandbox } from '#test/rehearsal-sandbox.ts';
import { confirmedBySecond, staffUser } from '#test/staff.ts';
import { templates } from '#test/test-cluster.ts';
import { expectConsistentLedger } from '#test/wallet-sum.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'wallet-sandbox-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

test('a production node rehearses against the sandbox: money in, to a game, and out', async () => {
  const [dataDir, port] = await Promise.all([folder(), freePort()]);
  const companies = await startSandbox({
    DATA_DIR: dataDir,
    OPERATOR_URL: `http://127.0.0.1:${port}`,
    PARTNERS_CLIENT_ID: 'lotus',
  });
  expect(companies).toMatchObject({ PARTNERS_CLIENT_ID: 'lotus' });
  const server = await productionServerWith({ ...companies, PORT: `${port}` }, templates.tables);
  const control = async (method: string, path: string, body?: object) => {
    const reply = await fetch(`${companies['PARTNERS_URL']}/control${path}`, {
      method,
      ...(body && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    expect(reply.status).toBe(200);
    return reply.json();
  };
  expect(await eventually(() => server.visitor().call('GET /health/ready', {}))).toEqual({
    status: 'ok',
  });

  const { client: admin } = await staffUser(server, 'admin');
  for (const code of ['KBANK', 'PG']) {
    await admin.call('POST /staff/api/companies/:code/check', { params: { code } });
  }
  const [game, gateway] = [
    (await admin.call('GET /staff/api/games', {})).find(({ code }) => code === 'PG'),
    (await admin.call('GET /staff/api/gateways', {})).find(({ code }) => code === 'KBANK'),
  ];
  const waiting = [
    await admin.call('PUT /staff/api/games/:code', {
      params: { code: 'PG' },
      body: { version: game?.version ?? '', isEnabled: true, isMaintenance: false },
    }),
    await admin.call('PUT /staff/api/gateways/:code', {
      params: { code: 'KBANK' },
      body: { version: gateway?.version ?? '', isShown: true },
    }),
  ];
  for (const { changeId } of waiting) await confirmedBySecond(server, changeId);

  const { id, client } = await fundedMember(server);
  const holds = (amount: number) =>
    eventually(async () => {
      await hurryJobs(server);
      expect((await client.call('GET /api/wallet', {})).wallet.amount).toBe(amount);
    });
  const params = { provider: 'KBANK' };
  const qr = await client.call('POST /api/qrcode/:provider', { params, body: { amount: 500 } });
  expect(qr.hasQrcode).toBe(true);
  const { reference } = await server.db
    .selectFrom('qr_code')
    .select('reference')
    .executeTakeFirstOrThrow();
  await control('POST', `/qrcodes/${reference}/pay`, {});
  await holds(500);
  await client.call('GET /api/wallet/activate/:slotCode', { params: { slotCode: 'PG' } });
  await client.call('POST /api/wallet/transfer', {
    body: { from: 'WALLET', to: 'PG', amount: 100 },
  });
  await holds(400);
  expect(await control('GET', `/games/PG/m${id}`)).toMatchObject({ balance: 100 });
  await client.call('POST /api/wallet/withdraw', { body: { amount: 200 } });
  await holds(200);
  await eventually(async () => {
    await hurryJobs(server);
    const { statements } = await client.call('POST /api/statement', { body: { type: 'withdraw' } });
    expect(statements).toMatchObject([{ status: 'SUCCESS' }]);
  });
  expect(await control('GET', '/payouts')).toMatchObject([{ status: 'paid' }]);
  await expectConsistentLedger(server);
});

test('the sandbox keeps its secrets to itself, and the same at every start', async () => {
  const dataDir = await folder();
  const keysOf = ({ PARTNERS_KEYS = '{}' }) => JSON.parse(PARTNERS_KEYS);
  const first = keysOf(await startSandbox({ DATA_DIR: dataDir }));
  expect((await stat(join(dataDir, 'sandbox/keys.json'))).mode & 0o777).toBe(0o600);
  const own = { bank: 'a secret of the operator itself' };
  const again = await startSandbox({ DATA_DIR: dataDir, PARTNERS_KEYS: JSON.stringify(own) });
  expect(Object.keys(first).length).toBeGreaterThan(10);
  expect(keysOf(again)).toEqual({ ...first, ...own });
});
