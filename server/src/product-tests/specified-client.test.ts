import type { MemberId } from '@wallet/contract/ids';
import { faultsOf, fields } from '@wallet/contract/test/shape';
import { specification } from '@wallet/contract/test/specification';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { codeOnPhone, somePhone } from '#test/otp.ts';
import { payIn } from '#test/rewards.ts';
import { takeSlipsAllDay } from '#test/slips.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { videoOf } from '#test/videos.ts';
import { demoPassword } from '../seed/people.ts';
import { seed } from '../seed/seed.ts';

/** A client that knows the specification alone does its jobs at our server. */

type Values = Readonly<Record<string, unknown>>;
type CallInput = { readonly params?: Values; readonly body?: Values; readonly file?: Blob };

/**
 * Client of the specification: it sends the fields of the table and no others, no keys of requests, and
 * keeps cookies as a browser does.
 */
class SpecifiedClient {
  /** Calls that were made. */
  readonly made = new Set<string>();
  /** Specified fields that a reply lacks or has of another type. */
  readonly faults: string[] = [];
  /** Calls that have never succeeded, with the last rejection. */
  readonly refused: Record<string, string> = {};
  readonly #done = new Set<string>();
  readonly #url: string;
  readonly #jar = new Map<string, string>();
  #token: string | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  async call(name: string, { params = {}, body, file }: CallInput = {}): Promise<Values> {
    const call = specification[name];
    if (!call) throw new Error(`${name} is not specified`);
    expect(faultsOf(body ?? {}, fields(call.asks ?? {}), name)).toEqual([]);
    this.made.add(name);
    const [method = '', template = ''] = name.split(' ');
    const path = template.replaceAll(/:(\w+)/g, (_, param) =>
      encodeURIComponent(String(params[param])),
    );
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        // Its name is not specified: see the table of deviations.
        'x-client-type': 'member-web',
        cookie: Array.from(this.#jar, (pair) => pair.join('=')).join('; '),
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: file ? formOf(file) : body ? JSON.stringify(body) : null,
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#jar.set(key, value);
    }
    const reply = Object(await response.json());
    if (response.status === 200) {
      this.#done.add(name);
      delete this.refused[name];
      const faults = faultsOf(reply, call.replies, name);
      // Our replies have more fields.
      this.faults.push(...faults.filter((fault) => !fault.endsWith(': not specified')));
    } else if (!this.#done.has(name)) {
      this.refused[name] = `${response.status} ${reply.message ?? reply.status}`;
    }
    return reply;
  }

  async logIn(username: string, password: string): Promise<void> {
    const { token } = await this.call('POST /api/login', { body: { username, password } });
    this.#token = String(token);
  }
}

function formOf(file: Blob): FormData {
  const form = new FormData();
  form.append('file', file, 'picture.png');
  return form;
}

/** A seeded product, as an operator has filled it. */
async function demo(): Promise<TestServer> {
  const server = await startTestServer();
  await server.db.deleteFrom('source').execute();
  await server.db.deleteFrom('deposit_account').execute();
  await seed(server.services);
  return server;
}

async function picture(): Promise<Blob> {
  const size = { width: 40, height: 40, channels: 3, background: '#f3c45d' } as const;
  return new Blob([new Uint8Array(await sharp({ create: size }).png().toBuffer())]);
}

const video = new Blob([new Uint8Array(videoOf(Buffer.alloc(64)))]);

const page = { page: 1, limit: 10 };

/** Proves a new phone by its code; what a registration with it sends. */
async function provePhone(server: TestServer, client: SpecifiedClient) {
  const phone = somePhone();
  const body = { phoneNumber: phone };
  const { otpToken } = await client.call('POST /api/otp/send', { body });
  const otpCode = await codeOnPhone(server, phone);
  await client.call('POST /api/otp/verify', { body: { otpToken, otpCode } });
  const profile = { name: 'Noy', username: phone, password: 'a long password' };
  const account = { bankCode: 'SCB', bankAccountName: 'NOY DEEJAI', bankAccountNo: phone };
  return { phone, profile, account };
}

test('a registration needs the cookie that the verification left', async () => {
  const server = await demo();
  const client = new SpecifiedClient(server.url);
  const { profile, account } = await provePhone(server, client);
  const register = (by: SpecifiedClient) =>
    by.call('POST /api/account', { body: { ...profile, ...account } });
  const stranger = new SpecifiedClient(server.url);
  expect(await register(stranger)).toMatchObject({ message: 'UNVERIFIED_OTP' });
  expect(await register(client)).toMatchObject({ message: 'SUCCESS' });
});

test('a client of the specification does all of its jobs', async () => {
  const server = await demo();
  const client = new SpecifiedClient(server.url);
  const call = client.call.bind(client);

  for (const name of Object.keys(specification)) {
    if (name.includes('/lookup/')) await call(name);
  }

  const { phone, profile, account } = await provePhone(server, client);
  await call('POST /api/account/validate', { body: profile });
  await call('POST /api/account', { body: { ...profile, ...account, sourceCode: 'FRIEND' } });
  await client.logIn(phone, profile.password);
  await call('PUT /api/account/profile', { body: { ...account, name: 'Noi' } });
  const newPassword = 'a newer password';
  const change = { oldPassword: profile.password, newPassword };
  await call('PUT /api/account/changepwd', { body: change });
  await call('GET /api/bonus');
  await call('GET /api/bonus/activate/:code', { params: { code: 'WELCOME100' } });
  await call('GET /api/bonus/check/active');
  await call('GET /api/bonus/check/minimum');
  await call('GET /api/bonus/clear');
  await call('GET /api/promotion/current');
  await call('GET /api/promotion/find/:code', { params: { code: 'LOTUS100' } });
  await call('GET /api/promotion/activate/:code', { params: { code: 'LOTUS100' } });
  expect(client.refused).toEqual({});

  // Her bank writes names in English.
  await client.logIn('0834567890', demoPassword);
  await call('PUT /api/account/bankAccountName', {
    body: { bankCode: 'KTB', bankAccountName: 'WIPA THONGDEE' },
  });

  await client.logIn('0812345678', demoPassword);
  const { _id: userId } = await call('GET /api/account/profile');
  const { slots } = await call('GET /api/wallet');
  const categories = (slots as Values[]).map(({ category }) => category);
  expect(new Set(categories)).toEqual(new Set(['slot', 'sport', 'lotto']));
  await call('POST /api/wallet/add', { body: { amount: 100 } });
  await call('GET /api/qrcode/:provider', { params: { provider: 'KBANK' } });
  const { qrcodeId } = await call('POST /api/qrcode/:provider', {
    params: { provider: 'KBANK' },
    body: { amount: 100 },
  });
  await call('DELETE /api/qrcode/:qrcodeId', { params: { qrcodeId } });

  const launches = Object.keys(specification).filter((name) => name.includes('/autoLogin/'));
  for (const [place, name] of launches.entries()) {
    // One member opens ten games a minute at most.
    if (place === 8) await client.logIn('0823456789', demoPassword);
    const game = name.split('/')[3]?.toUpperCase();
    await call('GET /api/wallet/activate/:slotCode', { params: { slotCode: game } });
    const login = await call('GET /api/wallet/account/:slotCode', { params: { slotCode: game } });
    await call(name, { params: login });
  }
  await call('POST /api/wallet/withdraw', { body: { amount: 100 } });
  await client.logIn('0834567890', demoPassword);
  const { _id: wipa } = await call('GET /api/account/profile');
  await payIn(server, BigInt(String(wipa)) as MemberId, 100_00n);
  await call('POST /api/wallet/withdrawAll', { body: { amount: 100 } });

  await client.logIn('0812345678', demoPassword);
  await call('GET /api/wallet/resetpassword/:slotCode', { params: { slotCode: 'IMI' } });
  await call('POST /api/wallet/transfer', { body: { from: 'WALLET', to: 'IMI', amount: 20 } });
  await call('POST /api/wallet/transferAll', { body: { to: 'PG' } });
  await call('POST /api/wallet/transfer', { body: { from: 'PG', to: 'WALLET', amount: 500 } });
  await call('GET /api/wallet/refresh/slot');

  await takeSlipsAllDay(server);
  await call('POST /api/wallet/slip', { file: await picture() });
  const { slips } = await call('POST /api/statement/slip', { body: page });
  const [{ reference }] = slips as [Values];
  await call('GET /api/statement/slip/reference/:reference', { params: { reference } });
  await call('POST /api/statement', { body: page });
  for (const name of ['POST /api/invite', 'POST /api/refund']) await call(name, { body: page });
  for (const name of ['bonus', 'banners']) await call(`GET /api/invite/${name}`);
  for (const name of ['check', 'banners', 'receive', 'addWallet']) {
    await call(`GET /api/refund/${name}`);
  }
  for (const name of ['setup', 'active']) await call(`GET /api/spinwheel/${name}`);
  // All of them: such a client asks for no second page.
  const { coupons, total } = await call('GET /api/spinwheel/coupon');
  expect(coupons).toHaveLength(Number(total));
  await call('POST /api/spinwheel/spin');
  for (const { _id: coupon } of coupons as Values[]) {
    await call('POST /api/spinwheel/coupon/claim', { body: { coupon } });
  }
  await call('POST /api/wallet/truelink', { body: { link: 'https://gift.example::0899999999' } });

  await call('GET /api/chat/config');
  const file = await picture();
  const { path } = await call('POST /api/chat/upload-image', { file });
  await call('POST /api/chat/upload-video', { file: video });
  const message = { message_type: 'media', payload: { fileType: 'image', filePath: path } };
  const conversation = { sender: 'customer', userId, message };
  await call('POST /api/chat/send-message', { body: { conversation } });
  await call('POST /api/chat/history', { body: { userId, limit: 10, skip: 0 } });
  await call('PUT /api/chat/read-customer', { body: { userId } });

  // Unknown until the slip is read.
  expect(client.faults).toEqual(['POST /api/statement/slip.slips[0].amount: not a number']);
  expect(client.refused).toEqual({
    // The demo's member has too much money for it.
    'GET /api/refund/addWallet': '409 BONUS_REMAINING',
    // The passphrase of the specification is not known to us.
    'POST /api/wallet/truelink': '400 TRUELINK_INVALID',
  });
  // The paths of these are not specified, so that no such client can make them.
  expect(Object.keys(specification).filter((name) => !client.made.has(name))).toEqual([
    'GET /api/account/me',
    'POST /api/invite/receive',
  ]);
});
