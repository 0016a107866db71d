import type { Currency } from '@wallet/contract/money';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { isHarmless } from '#edits/edit-rules.ts';
import { paymentProviders } from '#features/deposit/deposit-facts.ts';
import { writeSettings } from '#settings/settings.ts';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { confirmedBySecond, staffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { expectConsistentLedger } from '#test/wallet-sum.ts';
import { switchGateway } from './switch-gateway.ts';

async function world(env: Record<string, string> = {}) {
  const server = await startTestServer(env);
  const { client: admin, id: adminId } = await staffUser(server, 'admin');
  const list = () => admin.call('GET /staff/api/gateways', {});
  const show = async (code: string, isShown: boolean) => {
    const version = (await list()).find((known) => known.code === code)?.version ?? '';
    const params = { code };
    return admin.ask('PUT /staff/api/gateways/:code', { params, body: { version, isShown } });
  };
  const showAgain = async (code: string) => {
    await admin.call('POST /staff/api/companies/:code/check', { params: { code } });
    await confirmedBySecond(server, (await show(code, true)).body.changeId);
  };
  return { server, admin, adminId, list, show, showAgain };
}

/** Codes of the providers that take a currency, in order. */
function codesOf(currency: Currency): string[] {
  const providers = [...paymentProviders.values()].filter((each) => each.currency === currency);
  return providers.map(({ code }) => code).toSorted();
}

/** Providers that members are offered for a QR, and as what. */
async function offered(server: TestServer): Promise<string[]> {
  const { banks } = await server.visitor().call('GET /api/lookup/deposit', {});
  return banks.filter(({ qr }) => qr).map(({ qr, bankType }) => `${qr?.provider} ${bankType}`);
}

const refused = { status: 400, body: { message: 'QR_FAIL' } };

test('a hidden provider is not offered and makes no new QR, until it is shown again', async () => {
  const { server, adminId, list, show, showAgain } = await world();
  const { client } = await fundedMember(server);
  const make = (provider: string) =>
    client.ask('POST /api/qrcode/:provider', { params: { provider }, body: { amount: 200 } });
  const all = await offered(server);
  expect(all.map((each) => each.split(' ')[0]).toSorted()).toEqual(codesOf('THB'));
  expect(all).toContain('KBANK bank');
  expect(all).toContain('WW PAYMENT');
  expect((await list()).find(({ code }) => code === 'WW')).toMatchObject({
    ...{ code: 'WW', name: 'WW Pay', currency: 'THB', isShown: true },
    version: expect.any(String),
  });
  expect((await show('WW', false)).status).toBe(200);
  expect((await show('KBANK', false)).status).toBe(200);
  const shown = (await list()).filter(({ isShown }) => !isShown);
  expect(shown.map(({ code }) => code)).toEqual(['KBANK', 'WW']);
  expect(await offered(server)).toEqual(all.filter((each) => !/^(WW|KBANK) /.test(each)));
  expect(await make('WW')).toMatchObject(refused);
  expect(await make('KBANK')).toMatchObject(refused);
  expect((await server.db.selectFrom('qr_code').selectAll().execute()).length).toBe(0);
  expect(await make('FP')).toMatchObject({ status: 200, body: { hasQrcode: true } });

  await showAgain('WW');
  expect(await make('WW')).toMatchObject({ status: 200, body: { hasQrcode: true } });
  const lines = await server.db
    .selectFrom('staff_audit')
    .select(['call', 'asked', 'outcome'])
    .where('staff_id', '=', adminId)
    .orderBy('id')
    .execute();
  expect(lines.map(({ call, outcome }) => `${call} ${outcome}`)).toEqual([
    'PUT /staff/api/gateways/:code OK',
    'PUT /staff/api/gateways/:code OK',
    'POST /staff/api/companies/:code/check OK',
    'PUT /staff/api/gateways/:code OK',
  ]);
  expect(lines[0]?.asked).toMatchObject({ code: 'WW', isShown: false });
});

test('a QR that was made before is found, shown and credited when it is paid', async () => {
  const { server, show } = await world();
  const { client } = await fundedMember(server);
  const params = { provider: 'WW' };
  const made = await client.call('POST /api/qrcode/:provider', { params, body: { amount: 200 } });
  if (!made.hasQrcode) throw new Error('the company made no QR');
  await show('WW', false);
  const again = await client.call('GET /api/qrcode/:provider', { params });
  expect(again).toMatchObject({ hasQrcode: true, qrcodeId: made.qrcodeId });
  const [{ ref } = { ref: '' }] = await server.control<{ ref: string }[]>('GET', '/qrcodes');
  await server.control('POST', `/qrcodes/${ref}/pay`, {});
  await eventually(async () => {
    const { wallet } = await client.call('GET /api/wallet', {});
    expect(wallet.amount).toBe(made.amount);
  });
  expect(await server.db.selectFrom('staff_case').selectAll().execute()).toEqual([]);
  await expectConsistentLedger(server);
});

test('an account that is paid by QR alone is hidden with its provider, and stays where people pay by hand', async () => {
  const { server, show, showAgain } = await world();
  const codes = async () =>
    (await server.visitor().call('GET /api/lookup/deposit', {})).banks
      .filter(({ bankType }) => bankType === 'bank')
      .map(({ bankCode, qr }) => `${bankCode} ${qr ? 'QR' : 'plain'}`);
  expect(await codes()).toEqual(['SCB plain', 'KBANK QR', 'GSB plain']);
  await show('KBANK', false);
  expect(await codes()).toEqual(['SCB plain', 'GSB plain']);
  await writeSettings(server.db, { isManual: true });
  expect(await codes()).toEqual(['SCB plain', 'KBANK plain', 'GSB plain']);
  // The bank is checked by the name of its contract.
  await showAgain('KBANK');
  expect(await codes()).toEqual(['SCB plain', 'KBANK QR', 'GSB plain']);
});

test('one person hides a provider, two offer it, and its change counts in its currency', async () => {
  const { server } = await world();
  const { rules, subject, currency } = await inTransaction(server.db, (tx) =>
    switchGateway.preview(tx, server.services, { params: { code: 'ONEPAY' }, body: {} } as never),
  );
  expect([subject, currency]).toEqual(['gateway:ONEPAY', 'LAK']);
  const [shown, hidden] = [{ isShown: true }, { isShown: false }];
  expect([isHarmless(rules, shown, hidden), isHarmless(rules, hidden, shown)]).toEqual([
    ...[true, false],
  ]);
});

test('the providers that take kip are hidden as the others are', async () => {
  const { server, list, show } = await world({ LAOS: 'true' });
  const shown = await list();
  for (const known of ['THB', 'LAK'] as const) {
    const codes = shown.filter(({ currency }) => currency === known).map(({ code }) => code);
    expect(codes).toEqual(codesOf(known));
  }
  expect((await show('ONEPAY', false)).status).toBe(200);
  expect(await offered(server)).toEqual(['KBANK bank', 'LAOQR PAYMENT']);
  const { client } = await fundedMember(server, { currency: 'LAK' });
  const params = { provider: 'ONEPAY' };
  expect(
    await client.ask('POST /api/qrcode/:provider', { params, body: { amount: 20_000 } }),
  ).toMatchObject(refused);
});

test('two admins who start from the same state: the second one gets a conflict', async () => {
  const { server, admin, list } = await world();
  const { version } = (await list()).find(({ code }) => code === 'WW') ?? { version: '' };
  const request = { params: { code: 'WW' }, body: { version, isShown: false } };
  const answers = await Promise.all([
    admin.ask('PUT /staff/api/gateways/:code', request),
    admin.ask('PUT /staff/api/gateways/:code', request),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await offered(server)).not.toContain('WW PAYMENT');
});

test('a switch of no provider, of no state or of a state that no one saw changes nothing', async () => {
  const { server, admin } = await world();
  for (const [code, body, message] of [
    ['NOBANK', { version: 'x', isShown: false }, 'NO_DATA'],
    ['WW', { version: 'x', isShown: 'no' }, 'INVALID_DATA'],
    ['WW', { version: 'x', isShown: false }, 'ALREADY_DECIDED'],
  ]) {
    // biome-ignore lint/suspicious/noExplicitAny: what the compiler would not let pass.
    const request = { params: { code }, body } as any;
    expect(await admin.ask('PUT /staff/api/gateways/:code', request)).toMatchObject({
      body: { message },
    });
  }
  const shown = await server.db.selectFrom('gateway_setting').select('is_shown').execute();
  expect(shown.filter(({ is_shown }) => !is_shown)).toEqual([]);
});
