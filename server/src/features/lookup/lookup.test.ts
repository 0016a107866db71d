import { textsOf } from '@wallet/contract/languages';
import { slipBytesMax } from '@wallet/contract/rules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeSettings } from '#settings/settings.ts';
import { eventually } from '#test/eventually.ts';
import { saveAsTwo, staffUser } from '#test/staff.ts';
import { startTestServer } from '#test/test-server.ts';

test('the digest of the agreement is one for all languages, and changes with any of its texts', async () => {
  const server = await startTestServer();
  const digestIn = async (locale: string) => {
    const visitor = server.visitor().with({ headers: { cookie: `locale=${locale}` } });
    return (await visitor.call('GET /api/lookup/notice', {})).digest;
  };
  const first = await digestIn('th');
  expect(await digestIn('en')).toBe(first);
  await writeSettings(server.db, { agreements: [textsOf({ th: 'ก', la: 'ກ', en: 'a' })] });
  const second = await digestIn('th');
  expect(second).not.toBe(first);
  await writeSettings(server.db, { noticePercentFail: 20 });
  const third = await digestIn('th');
  expect([first, second]).not.toContain(third);
  await writeSettings(server.db, { notice: textsOf({ th: 'ก', la: 'ກ', en: 'b' }) });
  expect([first, second, third]).not.toContain(await digestIn('th'));
});

test('texts come in the language that the app chose, Thai otherwise', async () => {
  const server = await startTestServer();
  await writeSettings(server.db, {
    notice: textsOf({ th: 'ไทย %percentFail%', la: 'ລາວ', en: 'English' }),
    conditions: [textsOf({ th: 'หนึ่ง', la: 'ໜຶ່ງ', en: 'one' })],
  });
  const visitor = server.visitor();
  const noticeIn = async (cookie: string) => {
    const { text } = await visitor.with({ headers: { cookie } }).call('GET /api/lookup/notice', {});
    return text;
  };
  expect(await noticeIn('')).toBe('ไทย %percentFail%');
  expect(await noticeIn('a=b; locale=lo')).toBe('ລາວ');
  expect(await noticeIn('locale=en')).toBe('English');
  expect(await noticeIn('locale=xx')).toBe('ไทย %percentFail%');
  expect(await visitor.call('GET /api/lookup/conditions', {})).toEqual({ conditions: ['หนึ่ง'] });
  const names = { name_th: 'วิทยุ', name_la: 'ວິທະຍຸ', name_en: 'Radio' };
  await server.db.updateTable('source').set(names).where('code', '=', 'FRIEND').execute();
  const sourceIn = async (locale: string) => {
    const reader = visitor.with({ headers: { cookie: `locale=${locale}` } });
    const sources = await reader.call('GET /api/lookup/sources', {});
    return sources.find(({ code }) => code === 'FRIEND')?.description;
  };
  expect([await sourceIn('th'), await sourceIn('lo'), await sourceIn('en')]).toEqual([
    'วิทยุ',
    'ວິທະຍຸ',
    'Radio',
  ]);
  // A name that is missing in a language is the one that holds in all.
  const unnamed = { name_la: null, description: 'Radio 1' };
  await server.db.updateTable('source').set(unnamed).where('code', '=', 'FRIEND').execute();
  expect([await sourceIn('th'), await sourceIn('lo')]).toEqual(['วิทยุ', 'Radio 1']);
});

test('banks are those of the country', async () => {
  const thai = await startTestServer();
  const inThailand = await thai.visitor().call('GET /api/lookup/banks', {});
  expect(inThailand.slice(0, 2).map(({ code }) => code)).toEqual(['KBANK', 'KTB']);
  expect(inThailand.find(({ code }) => code === 'SCB')).toEqual({
    ...{ code: 'SCB', nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'Siam Commercial Bank' },
    ...{ nameLA: 'ທະນາຄານໄທພານິດ', color: '#543186' },
  });
  // Items that the operator hides are no longer offered, and the others keep their places.
  await thai.db.updateTable('bank').set({ is_shown: false }).where('code', '=', 'KTB').execute();
  const shown = await thai.visitor().call('GET /api/lookup/banks', {});
  expect(shown.slice(0, 2).map(({ code }) => code)).toEqual(['KBANK', 'SCB']);
  await thai.db
    .updateTable('source')
    .set({ is_shown: false })
    .where('code', '=', 'GOOGLE')
    .execute();
  const sources = await thai.visitor().call('GET /api/lookup/sources', {});
  const codes = sources.map(({ code }) => code);
  expect(codes).toEqual(['FRIEND', 'FACEBOOK', 'LINE', 'TIKTOK', 'OTHER']);
  const lao = await startTestServer({ LAOS: 'true' });
  const inLaos = await lao.visitor().call('GET /api/lookup/banks', {});
  expect(inLaos[0]).toMatchObject({ code: 'BCEL', nameLA: expect.stringContaining('ລາວ') });
  expect(inLaos.map(({ code }) => code)).not.toContain('KBANK');
  // A bank that keeps accounts in two currencies says which one this is in.
  await sql`
    insert into deposit_account (kind, bank_code, account_no, account_name, currency, mode, position)
    values ('bank', 'BCEL', '1112223335', 'LOTUS', 'THB', 'MANUAL', 1),
      ('bank', 'BCEL', '1112223336', 'LOTUS', 'LAK', 'MANUAL', 2)`.execute(lao.db);
  const { banks } = await lao.visitor().call('GET /api/lookup/deposit', {});
  const ofBcel = banks.filter(({ bankCode }) => bankCode === 'BCEL');
  expect(ofBcel.map(({ currency }) => currency)).toEqual(['BAHT', 'LAK']);
  // Gateways are those of the operator's currency, without those that are hidden.
  const gateways = async () => {
    const { banks: ways } = await lao.visitor().call('GET /api/lookup/deposit', {});
    return ways.flatMap(({ bankType, bankCode }) => (bankType === 'PAYMENT' ? [bankCode] : []));
  };
  expect(await gateways()).toEqual(['LAOQR', 'ONEPAY']);
  await sql`insert into gateway_setting (code, is_shown) values ('ONEPAY', false)
    on conflict (code) do update set is_shown = false`.execute(lao.db);
  expect(await gateways()).toEqual(['LAOQR']);
});

test('deposit choices: accounts, codes of gateways, wallets', async () => {
  const server = await startTestServer();
  const { banks, wallets, isManual } = await server.visitor().call('GET /api/lookup/deposit', {});
  expect(isManual).toBe(false);
  // A gateway whose bank has an account of ours is one way to pay, not two.
  const codes = banks.map(({ bankCode }) => bankCode);
  expect(codes).toEqual(['SCB', 'KBANK', 'GSB', 'FP', 'PAYONEX', 'PAYTIMZ', 'WW']);
  const [scb, , , , payonex] = banks;
  expect(scb).toEqual({
    bank: {
      ...{ nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'Siam Commercial Bank' },
      nameLA: 'ທະນາຄານໄທພານິດ',
    },
    ...{ bankCode: 'SCB', bankAccountName: 'LOTUS WALLET CO LTD', bankAccountNo: '1112223334' },
    ...{ bankType: 'bank', mode: 'AUTO', color: '#543186' },
  });
  expect(payonex).toEqual({
    bank: { nameTH: 'PayOneX', nameEN: 'PayOneX', nameLA: null },
    ...{ bankCode: 'PAYONEX', bankAccountName: 'PayOneX', bankAccountNo: '' },
    ...{ bankType: 'PAYMENT', mode: 'AUTO', color: '#5a547c' },
    qr: expect.objectContaining({ provider: 'PAYONEX' }),
  });
  const kbank = banks.find(({ bankCode }) => bankCode === 'KBANK');
  expect(kbank).toMatchObject({
    mode: 'SMS',
    qr: { provider: 'KBANK', presets: [10, 20, 50, 100, 500, 1000], minutes: 10 },
  });
  expect(wallets).toEqual([{ walletAccountName: '0899999999', mode: 'gift' }]);
  // An account that is paid by QR alone is gone with its gateway, unless members transfer to it themselves.
  await sql`update gateway_setting set is_shown = false where code = 'KBANK'`.execute(server.db);
  const ways = async () => {
    const { banks: shown } = await server.visitor().call('GET /api/lookup/deposit', {});
    return shown.filter(({ bankCode }) => bankCode === 'KBANK');
  };
  expect(await ways()).toEqual([]);
  await writeSettings(server.db, { isManual: true });
  const [byHand, ...others] = await ways();
  expect([byHand?.bankType, byHand?.qr, others]).toEqual(['bank', undefined, []]);
  // A wallet whose transfers are read by themselves takes no vouchers.
  const isWallet = sql<boolean>`kind = 'wallet'`;
  await server.db.updateTable('deposit_account').set({ mode: 'AUTO' }).where(isWallet).execute();
  const read = await server.visitor().call('GET /api/lookup/deposit', {});
  expect([read.wallets, read.giftLinkKey]).toEqual([
    [{ walletAccountName: '0899999999', mode: 'AUTO' }],
    undefined,
  ]);
  const { id: proposed_by } = await staffUser(server, 'admin');
  for (const change of [{ is_shown: false }, { is_shown: true, proposed_by }]) {
    await server.db.updateTable('deposit_account').set(change).execute();
    const left = await server.visitor().call('GET /api/lookup/deposit', {});
    // Gateways are separate; a key for vouchers is of no use without a wallet.
    expect(left.banks.map(({ bankType }) => bankType)).not.toContain('bank');
    expect([left.wallets, left.giftLinkKey]).toEqual([[], undefined]);
  }
});

test('when the service is over every call says so, except for the lookup itself and the way to the operator', async () => {
  const server = await startTestServer();
  await writeSettings(server.db, { terminated: 'gone' });
  const visitor = server.visitor();
  const gone = { status: 410, body: { message: 'gone' } };
  expect(await visitor.ask('GET /api/lookup/info', {})).toMatchObject(gone);
  expect(await visitor.ask('GET /api/wallet', {})).toMatchObject(gone);
  const body = { username: '0812345678', password: 'demo-1234' };
  expect(await visitor.ask('POST /api/login', { body })).toMatchObject(gone);
  expect(await visitor.call('GET /api/lookup/active', {})).toEqual({
    active: false,
    terminated: 'gone',
  });
  expect(await visitor.call('GET /api/lookup/contact', {})).toHaveProperty('lineLink');
  await eventually(() => visitor.call('GET /health/ready', {}));
});

test('the operator’s name, contacts and agreements come from its settings', async () => {
  const server = await startTestServer();
  await writeSettings(server.db, {
    name: 'Lotus',
    website: 'https://lotus.example',
    licence: textsOf({ th: 'ใบ', la: 'ໃບ', en: 'Licence' }),
    minimumAge: 20,
    contactText: textsOf({ th: 'โทร', la: 'ໂທ', en: 'Call' }),
    lineLink: 'https://line.me/R/ti/p/@lotus',
    lineName: '@lotus',
    lineQr: '/pictures/line.jpg',
    agreements: [textsOf({ th: 'ตกลง', la: 'ຕົກລົງ', en: 'Agreed' })],
    helpLines: textsOf({ th: 'สายด่วน', la: 'ສາຍດ່ວນ', en: 'Lines' }),
    selfTest: [textsOf({ th: 'ไหม', la: 'ບໍ່', en: 'Do you?' })],
    selfTestYes: 3,
    selfTestBelow: textsOf({ th: 'ต่ำ', la: 'ຕ່ຳ', en: 'Below' }),
    selfTestFrom: textsOf({ th: 'สูง', la: 'ສູງ', en: 'From' }),
    noticePercentFail: 7,
  });
  const english = server.visitor().with({ headers: { cookie: 'locale=en' } });
  expect(await english.call('GET /api/lookup/info', {})).toEqual({
    name: 'Lotus',
    website: 'https://lotus.example',
    licence: 'Licence',
    minimumAge: 20,
    isLaos: false,
    serverTime: expect.any(String),
  });
  expect(await english.call('GET /api/lookup/contact', {})).toEqual({
    contactText: 'Call',
    lineLink: 'https://line.me/R/ti/p/@lotus',
    lineName: '@lotus',
    lineQR: '/pictures/line.jpg',
  });
  expect(await english.call('GET /api/lookup/agreements', {})).toEqual({ agreements: ['Agreed'] });
  expect(await english.call('GET /api/lookup/help', {})).toEqual({
    lines: 'Lines',
    selfTest: { questions: ['Do you?'], yes: 3, below: 'Below', from: 'From' },
  });
  expect(await english.call('GET /api/lookup/notice', {})).toMatchObject({ percentFail: 7 });
  // Without questions there is no test.
  await writeSettings(server.db, { selfTest: [], registerOTP: true });
  expect(await english.call('GET /api/lookup/help', {})).toEqual({
    lines: 'Lines',
    selfTest: null,
  });
  expect(await english.call('GET /api/lookup/registerOTP', {})).toEqual({ registerOTP: true });
  await writeSettings(server.db, { registerOTP: false });
  expect(await english.call('GET /api/lookup/registerOTP', {})).toEqual({ registerOTP: false });
});

test('a slip may be as large as the server takes, and is sent within the operator’s time', async () => {
  const server = await startTestServer();
  await writeSettings(server.db, {
    ...{ slipClosedFrom: '00:00', slipClosedUntil: '00:00', slipWithinMinutes: 45 },
  });
  expect(await server.visitor().call('GET /api/lookup/slip', {})).toEqual({
    ...{ closedFrom: '00:00', closedUntil: '00:00', isOpen: true },
    ...{ withinMinutes: 45, bytesMax: slipBytesMax },
  });
});

test('withdraw limits are what the operator set', async () => {
  const server = await startTestServer();
  const visitor = server.visitor();
  const usual = await visitor.call('GET /api/lookup/withdraw', {});
  expect(usual).toEqual({
    withdrawMin: 100,
    withdrawMax: 50_000,
    // No one was paid after an approval lately: the operator's target alone counts.
    review: { above: 5_000, expectedAt: null, reviewDueAt: expect.any(String) },
  });
  await writeSettings(server.db, { withdrawMin: 250.5, autoMax: 700 });
  const changed = await visitor.call('GET /api/lookup/withdraw', {});
  expect(changed).toMatchObject({
    withdrawMin: 250.5,
    withdrawMax: 50_000,
    review: { above: 700 },
  });
});

test('banks and sources are listed with each field as it was entered, and as it was changed', async () => {
  const server = await startTestServer();
  const { client: admin } = await staffUser(server, 'admin');
  const version = expect.any(String);
  const names = { nameTH: 'ธนาคาร', nameEN: 'New Bank', nameLA: 'ທະນາຄານ' };
  const bank = { ...names, number: '099', color: '#123456', isShown: false };
  const own = { code: 'NEWB', country: 'LA' } as const;
  await saveAsTwo(server, admin, 'POST /staff/api/banks', { body: { ...bank, ...own } });
  const all = () => admin.call('GET /staff/api/banks', {});
  const banks = async () => (await all()).filter(({ code }) => code === 'NEWB');
  const others = async () => (await all()).filter(({ code }) => code !== 'NEWB');
  const [[added], before] = [await banks(), await others()];
  expect(added).toEqual({ ...bank, ...own, version });
  const renamed = { nameTH: 'ก', nameEN: 'B', nameLA: null, number: null, color: '#654321' };
  const after = { ...renamed, isShown: true };
  await saveAsTwo(server, admin, 'PUT /staff/api/banks/:code', {
    params: { code: 'NEWB' },
    body: { ...after, version: added?.version ?? '' },
  });
  expect(await banks()).toEqual([{ ...after, ...own, version }]);
  expect(await others()).toEqual(before);
  // Those of Thailand come first, and a new one is the last of its country.
  const countries = (await all()).map(({ country }) => country);
  expect(countries).toEqual(countries.toSorted().toReversed());
  expect((await all()).at(-1)?.code).toBe('NEWB');
  const taken = { status: 409, body: { message: 'CODE_TAKEN' } };
  const again = { ...bank, ...own };
  expect(await admin.ask('POST /staff/api/banks', { body: again })).toMatchObject(taken);

  const source = { description: 'Radio', nameTH: 'วิทยุ', nameLA: 'ວິທະຍຸ', nameEN: 'Radio 1' };
  const body = { ...source, code: 'RADIO', isShown: false };
  await admin.call('POST /staff/api/sources', { body });
  const sources = () => admin.call('GET /staff/api/sources', {});
  const known = (await sources()).filter(({ code }) => code !== 'RADIO');
  const first = (await sources()).at(-1);
  expect(first).toEqual({ ...body, version });
  const other = { description: 'FM', nameTH: null, nameLA: null, nameEN: 'FM 2', isShown: true };
  await admin.call('PUT /staff/api/sources/:code', {
    params: { code: 'RADIO' },
    body: { ...other, version: first?.version ?? '' },
  });
  expect(await sources()).toEqual([...known, { ...other, code: 'RADIO', version }]);
  expect(await admin.ask('POST /staff/api/sources', { body })).toMatchObject(taken);
});
