import type { Incomplete } from '@wallet/client/service';
import { stubStorages } from '@wallet/client/test/memory-storage';
import { api, type CallName } from '@wallet/contract/api';
import { ApiError } from '@wallet/contract/api-error';
import { bare, fields, smallest } from '@wallet/contract/test/shape';
import { specification } from '@wallet/contract/test/specification';
import { describe, expect, test, vi } from 'vitest';
import { service } from '../../service.ts';
import { setSpecifiedOnly, specifiedOnly } from '../specified-only.ts';
import { complete as completeFor } from './other-server.ts';

// The room is joined over a socket, which needs a page.
vi.mock('../live/join-room.ts', () => ({ joinRoom: () => undefined }));

/** The app reads what the contract promises. Of a specified server, that is its reply, completed. */

type Dialect = 'objects' | 'bare' | 'strict';

/** Completes a reply for the app's service. */
function complete(name: string, reply: Incomplete) {
  return completeFor(name, reply, service);
}

type CallParts = { readonly params?: object; readonly body?: object };

/** The app itself skips no messages. */
function firstPage(body: object): object {
  return 'skip' in body ? { ...body, skip: 0 } : body;
}

/** Reply of a server that sends no field beyond the specification, as the app gets it. */
async function replyOf(name: string, dialect: Dialect, request: CallParts = {}): Promise<unknown> {
  const call = specification[name];
  const isKnown = call && !(dialect === 'strict' && call.hasOpenPath);
  const reply = isKnown ? smallest(call.replies) : { message: 'Not Found' };
  const sent = isKnown && dialect === 'bare' ? bare(reply, call.replies) : reply;
  const body = request.body ?? (call?.asks && firstPage(Object(smallest(fields(call.asks)))));
  const parts = { params: request.params ?? {}, body };
  const arrived = { status: isKnown ? 200 : 404, text: JSON.stringify(sent), header: () => null };
  const ask = (other: string, parts: CallParts) => replyOf(other, dialect, parts);
  const completed = await complete(name, { parts, arrived, ask } as Incomplete);
  if (completed.status !== 200) throw new Error(`${name}: ${completed.status}`);
  return JSON.parse(completed.text);
}

/** Fields that the contract promises and the reply lacks. */
function lacking(name: string, reply: unknown): readonly string[] {
  const { error } = api[name as CallName].reply.safeParse(reply);
  const issues = error?.issues ?? [];
  // Ids of another server have other forms.
  const missing = issues.filter(
    ({ code, path }) => !(code === 'invalid_format' && isId(path.at(-1))),
  );
  return missing.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

function isId(field: unknown): boolean {
  return /^_?id$|_id$|Id$|^ref$/.test(String(field));
}

/** Calls that the specification calls unused. The app makes none of them. */
const unused = ['GET /api/bonus/check/minimum', 'GET /api/promotion/current'];

describe.each<Dialect>(['objects', 'bare', 'strict'])('a specified server (%s)', (dialect) => {
  const names = Object.keys(specification).filter((name) => name in api && !unused.includes(name));

  test.each(names)('%s', async (name) => {
    if (dialect === 'strict' && name === 'POST /api/invite/receive') return;
    expect(lacking(name, await replyOf(name, dialect))).toEqual([]);
  });
});

test.each(Object.keys(specification).filter((name) => name.includes('/autoLogin/')))(
  'a launch by %s is found by the name of its game',
  async (name) => {
    const game = name.split('/')[3] ?? '';
    const params = { game, username: 'm1', password: 'secret' };
    const requests: string[] = [];
    const ask = async (other: string) => {
      requests.push(other);
      return { link: 'https://play.example' };
    };
    const arrived = { status: 404, text: '{}', header: () => null };
    const reply = { parts: { params }, arrived, ask } as Incomplete;
    const { status } = await complete('GET /api/autoLogin/:game/:username/:password', reply);
    // With a password in its path, the call is the one that was made already.
    const isByName = !name.endsWith('/:password');
    expect([status, requests]).toEqual([200, [`GET /api/autoLogin/${game}/m1`]]);
    const credentials = { username: 'm1', password: 'secret' };
    const account = { ...arrived, status: 200, text: JSON.stringify(credentials) };
    const slotCode = game.toUpperCase();
    const login = await complete('GET /api/wallet/account/:slotCode', {
      parts: { params: { slotCode } },
      arrived: account,
      ask,
    } as Incomplete);
    // No password goes where the specification has none.
    expect(JSON.parse(login.text).ticket).toBe(isByName ? 'm1' : 'secret');
  },
);

/** Reply to a call, completed from what a server sent. */
async function completedOf(name: string, parts: object, sent: object): Promise<unknown> {
  const arrived = { status: 200, text: JSON.stringify(sent), header: () => null };
  const ask = async () => ({});
  const reply = { parts: { params: {}, ...parts }, arrived, ask } as Incomplete;
  const { text } = await complete(name, reply);
  return JSON.parse(text);
}

test.each([
  ['a full page, after which there may be another', 3, 2, 7],
  ['a page with room left', 3, 1, 5],
  ['the first page', 1, 1, 1],
])(
  'a list that lacks its total is as long as it is known to be: %s',
  async (_, page, rows, total) => {
    const sent = { refunds: Array.from({ length: rows }, (__, nth) => ({ _id: String(nth) })) };
    const body = { page, limit: 2 };
    expect(await completedOf('POST /api/refund', { body }, sent)).toMatchObject({ ...sent, total });
  },
);

test('coupons that come in one list are shown page by page', async () => {
  const coupons = ['c1', 'c2', 'c3'].map((code) => ({ code }));
  const query = { page: '2', limit: '2' };
  const call = 'GET /api/spinwheel/coupon';
  expect(await completedOf(call, { query }, coupons)).toMatchObject({
    coupons: [{ _id: 'c3' }],
    total: 3,
  });
});

test.each([
  ['POST /api/wallet/transfer', new ApiError('REQUEST_LIMIT', 429)],
  ['POST /api/wallet/transferAll', new ApiError('NETWORK', 0)],
])('%s is not a failure because the balances could not be read after it', async (name, failure) => {
  const arrived = { status: 200, text: '{"wallet":{"amount":5}}', header: () => null };
  const ask = () => Promise.reject(failure);
  const reply = { parts: { params: {} }, arrived, ask } as Incomplete;
  const { status, text } = await complete(name, reply);
  expect([status, JSON.parse(text)]).toEqual([200, { message: 'SUCCESS' }]);
});

const game = async (code: string) => {
  const sent = { wallet: { amount: 5 }, slots: [{ code, isActive: true }] };
  const { slots } = Object(await completedOf('GET /api/wallet', {}, sent));
  return slots[0];
};

test.each([
  ['form', ['JOKER', 'SEXYGAME', 'UFABET', 'SUPERSLOT', 'SLOTXO']],
  [
    'link',
    [
      ...['PG', 'BETFLIX', 'ASKMEBET', 'IMI', 'USUN', 'AREASLOT', 'CIRCUS', 'SLOTRACHA', 'PGSLOT'],
      ...['JOKER2', 'HUAYHD'],
    ],
  ],
  ['url', ['SA', 'SBO', '']],
])('games that are launched by a %s are known by their codes', async (launch, codes) => {
  for (const code of codes) expect(await game(code)).toMatchObject({ code, launch });
});

test('a wallet and a game that lack facts have those that no screen shows wrongly', async () => {
  expect(await game('PG')).toEqual({
    ...{ code: 'PG', name: 'PG', category: 'slot', isActive: true, launch: 'link' },
    ...{ logo: null, background: null, web: null, android: null, ios: null },
    ...{ ftWalletSlot: 1, refreshedAt: null, isStale: false, isMaintenance: false },
  });
  const sent = { wallet: { amount: 5 }, slots: [] };
  expect(await completedOf('GET /api/wallet', {}, sent)).toEqual({
    ...{ wallet: { amount: 5, inTransit: 0, withdrawing: 0 }, slots: [], coin: 0 },
    serverTime: expect.stringMatching(/Z$/),
  });
});

test.each([
  ['lotto', { category: 'lotto' }],
  ['SPORT', { category: 'sport' }],
  ['casino', { category: 'sport', isCasino: true }],
  ['fishing', { category: 'slot' }],
])('a game of %s is in a group of the home', async (category, group) => {
  const sent = { wallet: {}, slots: [{ code: 'PG', category }] };
  const { slots } = Object(await completedOf('GET /api/wallet', {}, sent));
  expect(slots[0]).toMatchObject(group);
});

test.each([
  ['KBANK', 1, [10, 20, 50, 100, 500, 1000]],
  ['WW', 100, [100, 200, 300, 500, 1000]],
  ['PAYONEX', 100, [100, 200, 300, 500, 1000]],
  ['PAYTIMZ', 10, [10, 50, 100, 500, 1000]],
  ['FP', 10, [10, 50, 100, 500, 1000]],
])(
  'the QR of %s is made from %i baht on, with its own choices',
  async (bankCode, minimum, presets) => {
    const sent = (account: object) => ({
      banks: [{ bankCode, bank: { nameTH: 'ก' }, ...account }],
    });
    const qrOf = async (account: object) => {
      const reply = await completedOf('GET /api/lookup/deposit', {}, sent(account));
      return Object(reply).banks[0].qr;
    };
    const qr = { provider: bankCode, minimum, presets };
    expect(await qrOf({ bankType: 'PAYMENT', mode: 'AUTO' })).toEqual(qr);
    expect(await qrOf({ bankType: 'BANK', mode: 'SMS' })).toEqual(qr);
    expect(await qrOf({ bankType: 'BANK', mode: 'AUTO' })).toBeUndefined();
  },
);

test('an account to deposit to has its name in every language, and links are sent as they are', async () => {
  const sent = { banks: [{ bankCode: 'SCB', bank: { nameTH: 'ไทยพาณิชย์' } }] };
  expect(await completedOf('GET /api/lookup/deposit', {}, sent)).toEqual({
    giftLinkKey: null,
    wallets: [],
    isManual: false,
    banks: [
      {
        ...{ bankCode: 'SCB', color: '#5a547c' },
        bank: {
          ...{ nameTH: 'ไทยพาณิชย์', nameEN: 'ไทยพาณิชย์', nameLA: null },
          color: '#5a547c',
        },
      },
    ],
  });
});

test('a null in place of a list or its parts is an empty one', async () => {
  const lookup = { banks: [{ bankCode: 'SCB', bank: null }], wallets: null };
  expect(await completedOf('GET /api/lookup/deposit', {}, lookup)).toMatchObject({
    banks: [{ bank: { nameTH: 'SCB', nameEN: 'SCB' } }],
    wallets: [],
  });
  expect(await completedOf('GET /api/lookup/deposit', {}, { banks: null })).toMatchObject({
    banks: [],
  });
  const [bonus] = Object(await completedOf('GET /api/bonus', {}, [{ code: 'A', banners: null }]));
  expect(bonus.banners).toEqual([]);
  const member = { wallet: { amount: 5 }, slots: null, invite: null };
  expect(await completedOf('GET /api/account/me', {}, member)).toMatchObject({
    ...{ profile: {}, invite: {}, slots: [] },
  });
});

test.each<[string, object, string | undefined]>([
  ['POST /api/wallet/add', { success: false, error: 'LIMIT' }, 'LIMIT'],
  ['POST /api/wallet/add', { success: false, message: 'NO' }, 'NO'],
  ['POST /api/wallet/add', { success: false }, 'INTERNAL_SERVER_ERROR'],
  ['POST /api/wallet/add', { success: true }, undefined],
  ['POST /api/otp/verify', { code: 'OTP_CODE_INVALID' }, 'OTP_CODE_INVALID'],
  ['POST /api/otp/verify', { code: 'OTP_CODE_VALID' }, undefined],
  ['POST /api/otp/verify', { code: 'OTP_VERIFIED' }, undefined],
  ['POST /api/otp/verify', { code: 'OK' }, undefined],
  ['POST /api/otp/verify', { code: 'SUCCESS' }, undefined],
  ['POST /api/otp/send', { code: 'OTP_LIMIT' }, 'OTP_LIMIT'],
  ['POST /api/otp/send', { code: 'SENT', otpToken: 't' }, undefined],
  ['POST /api/otp/send', { message: 'Try later' }, 'Try later'],
  ['POST /api/otp/send', {}, 'OTP_SEND_FAIL'],
  ['POST /api/otp/send', { message: 'OTP_VERIFIED' }, undefined],
  ['POST /api/login', { message: 'Wrong password.' }, 'Wrong password.'],
  ['POST /api/login', {}, 'LOGIN_FAIL'],
  ['POST /api/login', { token: 't', message: 'Welcome' }, undefined],
])('%s with %o, though as a success, is a failure: %s', async (name, sent, code) => {
  const arrived = { status: 200, text: JSON.stringify(sent), header: () => null };
  const reply = { parts: { params: {} }, arrived, ask: async () => ({}) } as Incomplete;
  const { status, text } = await complete(name, reply);
  expect(status >= 400).toBe(code !== undefined);
  if (code) expect(JSON.parse(text)).toEqual({ message: code });
});

test.each<[string, number, object | string, number, string?]>([
  // The message is the outcome, as of every failure of the catalogue.
  ['POST /api/wallet/withdrawAll', 200, { message: 'BONUS_REMAINING' }, 409],
  ['POST /api/wallet/transfer', 201, { message: 'TRANSFER_FAIL' }, 409],
  ['POST /api/otp/verify', 200, { message: 'OTP_CODE_INVALID' }, 400],
  ['GET /api/refund/receive', 200, { message: 'gone' }, 410],
  ['GET /api/qrcode/:provider', 200, { hasQrcode: false, message: 'gone' }, 410, 'gone'],
  ['GET /api/bonus/clear', 200, { message: 'unable to verify identity' }, 409],
  // The outcome of this one is as open as with its own status.
  ['POST /api/wallet/withdrawAll', 200, { message: 'INTERNAL_SERVER_ERROR' }, 500],
  ['POST /api/wallet/withdrawAll', 500, { message: 'MONEY_NOT_ENOUGH' }, 409],
  ['POST /api/wallet/transfer', 502, { message: 'INTERNAL_SERVER_ERROR' }, 502],
  ['POST /api/wallet/transfer', 503, { message: 'Bad gateway' }, 503],
  ['GET /api/wallet', 401, { message: 'jwt expired' }, 401, 'UNAUTHORIZED'],
  ['GET /api/wallet', 401, { message: 'unable to verify identity' }, 401],
  ['GET /api/wallet', 401, { message: 'EXPIRED_AUTH_TOKEN' }, 401],
  ['GET /api/wallet', 403, { message: 'Not now' }, 403],
  ['PUT /api/account/changepwd', 401, { message: 'Old one is wrong' }, 401],
  ['POST /api/wallet/transfer', 200, '"TRANSFER_FAIL"', 409, 'TRANSFER_FAIL'],
  ['GET /api/bonus/clear', 200, 'gone', 410, 'gone'],
  // A proxy's own, without a word.
  ['POST /api/wallet/withdrawAll', 401, '', 401, 'UNAUTHORIZED'],
  ['POST /api/login', 401, '', 401, 'LOGIN_FAIL'],
  ['POST /api/login', 400, { statusCode: 400 }, 400, 'LOGIN_FAIL'],
  ['POST /api/login', 429, '', 429, 'REQUEST_LIMIT'],
  ['POST /api/login', 502, '<h1>Bad gateway</h1>', 502],
  ['POST /api/wallet/slip', 413, '<html><h1>Too large</h1></html>', 413, 'BODY_TOO_LARGE'],
  ['GET /api/wallet', 429, 'null', 429, 'REQUEST_LIMIT'],
  // No failures.
  ['POST /api/invite', 200, { message: 'NO_DATA', invites: [] }, 200],
  ['GET /api/refund/receive', 200, { message: 'REFUND_SUCCESS' }, 200],
  ['GET /api/bonus/clear', 200, { message: 'It is cancelled' }, 200],
  ['POST /api/qrcode/:provider', 200, { hasQrcode: false, message: 'QR_FAIL' }, 200],
])('%s, answered with %i and %o, has the status %i', async (name, status, sent, meant, code) => {
  const text = typeof sent === 'string' ? sent : JSON.stringify(sent);
  const arrived = { status, text, header: () => null };
  const reply = { parts: { params: {} }, arrived, ask: async () => ({}) } as Incomplete;
  const completed = await complete(name, reply);
  expect(completed.status).toBe(meant);
  if (code || typeof sent !== 'string')
    expect(JSON.parse(completed.text)).toMatchObject(code ? { message: code } : Object(sent));
});

test('a failure, and a call that is not there and has no substitute, stay as they came', async () => {
  for (const status of [404, 409, 500]) {
    const arrived = { status, text: '{"message":"X"}', header: () => null };
    const reply = { parts: { params: {} }, arrived, ask: async () => ({}) } as Incomplete;
    expect(await complete('GET /api/wallet', reply)).toBe(arrived);
  }
});

test('without a place or a limit the app is given none', async () => {
  const offer = { code: 'WELCOME', type: 'limit', maxReceived: null };
  expect(await completedOf('GET /api/bonus', {}, [offer])).toMatchObject([{ maxReceived: 0 }]);
  const entry = { statementType: 'deposit', createdAt: '2026-11-20T10:00:00.000Z', from: null };
  expect(await completedOf('POST /api/statement', {}, { statements: [entry] })).toMatchObject({
    statements: [{ from: '', to: '' }],
  });
});

test('a code that was sent says so, and a number that is known already that too', async () => {
  const send = (sent: object) => completedOf('POST /api/otp/send', {}, sent);
  expect(await send({ code: 'SENT', otpToken: 't' })).toEqual({ code: 'OK', otpToken: 't' });
  expect(await send({ code: 'OTP_VERIFIED' })).toEqual({ code: 'OTP_VERIFIED' });
  expect(await send({ message: 'OTP_VERIFIED' })).toMatchObject({ code: 'OTP_VERIFIED' });
});

test('times that come as seconds or milliseconds are texts, however deep they are, and other numbers stay', async () => {
  const at = Date.parse('2026-11-20T10:00:00.000Z');
  const sent = {
    list: [{ createdAt: at, updatedAt: at / 1000, amount: at }],
    ...{ expireIn: at, note: 'x' },
  };
  const text = '2026-11-20T10:00:00.000Z';
  expect(await completedOf('GET /api/other', {}, sent)).toEqual({
    ...{ list: [{ createdAt: text, updatedAt: text, amount: at }], expireIn: text, note: 'x' },
  });
});

test('numbers that come as texts are numbers, and texts that look like numbers stay', async () => {
  const sent = {
    wallet: { amount: '805.50' },
    slots: [{ code: '7', amount: '-', isActive: true }],
  };
  expect(await completedOf('GET /api/wallet', {}, sent)).toMatchObject({
    wallet: { amount: 805.5 },
    slots: [{ code: '7', amount: '-' }],
  });
  const profile = { _id: '100001', username: '0812345678', coin: '6' };
  expect(await completedOf('GET /api/account/profile', {}, profile)).toMatchObject({
    ...{ _id: '100001', username: '0812345678', coin: 6 },
  });
});

test.each<[string, object, object]>([
  ['GET /api/lookup/active', { terminated: 'gone' }, { active: false, terminated: 'gone' }],
  ['GET /api/lookup/active', { terminated: 'soon' }, { active: true, terminated: 'soon' }],
  ['GET /api/lookup/active', {}, { active: true, terminated: null }],
  ['GET /api/lookup/notice', { notice: 'Hello' }, { text: 'Hello' }],
  ['GET /api/lookup/conditions', ['a'], { conditions: ['a'] }],
  ['GET /api/lookup/agreements', {}, { agreements: [] }],
  ['GET /api/refund/check', { result: true, refundAmount: 5 }, { claimable: 5, way: null }],
  ['GET /api/refund/check', { result: false, refundAmount: 5 }, { claimable: 0 }],
  ['GET /api/qrcode/:provider', { amount: 5 }, { hasQrcode: false, askedAmount: 5 }],
  ['GET /api/chat/config', {}, { isOpen: true, opensAt: null }],
  ['GET /api/lookup/slip', {}, { isOpen: true, withinMinutes: 60, closedFrom: '' }],
  ['POST /api/wallet/withdraw', {}, { message: 'SUCCESS', ref: '' }],
  ['POST /api/wallet/add', {}, { message: 'SUCCESS' }],
  ['POST /api/account/validate', {}, { message: 'OK' }],
  ['GET /api/bonus/clear', {}, { message: 'BONUS_CLEAR' }],
  ['GET /api/refund/receive', {}, { message: 'REFUND_SUCCESS' }],
  ['POST /api/invite/receive', {}, { message: 'INVITE_BONUS_SUCCESS' }],
  ['GET /api/spinwheel/active', { active: true, coin: 4 }, { active: true, coin: 4 }],
  ['GET /api/spinwheel/active', { active: false }, { active: false, coin: 0 }],
  ['GET /api/spinwheel/setup', {}, { activeSpinwheel: null, userCoin: 0 }],
  [
    'GET /api/spinwheel/setup',
    { activeSpinwheel: { slices: null } },
    { activeSpinwheel: { slices: [] } },
  ],
  ['GET /api/account/profile', { name: null }, { name: '' }],
  ['GET /api/bonus/check/active', {}, { status: false, type: null }],
  ['GET /api/lookup/conditions', { conditions: null }, { conditions: [] }],
  ['GET /api/lookup/deposit', { banks: null, wallets: null }, { banks: [], wallets: [] }],
  ['GET /api/bonus', [{ code: 'B', banners: null }], [{ code: 'B', banners: [] }]],
])('%s without %o is completed', async (name, sent, completed) => {
  expect(await completedOf(name, { params: {} }, sent)).toMatchObject(completed);
});

test('a wheel without its coins is asked for them, and an empty promotion is not a promotion', async () => {
  const arrived = { status: 200, text: 'true', header: () => null };
  const ask = async (name: string) => ({ userCoin: name === 'GET /api/spinwheel/setup' ? 7 : 0 });
  const reply = { parts: { params: {} }, arrived, ask } as unknown as Incomplete;
  const { text } = await complete('GET /api/spinwheel/active', reply);
  expect(JSON.parse(text)).toEqual({ active: true, coin: 7 });
  const none = { parts: { params: {} }, arrived: { ...arrived, text: 'null' }, ask };
  const found = await complete('GET /api/promotion/find/:code', none as unknown as Incomplete);
  expect(found.text).toBe('null');
});

test('entries of a history are on days of Bangkok, in states that the app knows, under stable ids', async () => {
  const entry = (createdAt: string, status: string) => ({
    ...{ createdAt, status, statementType: 'deposit', from: 'SCB', to: 'WALLET', amount: 5 },
  });
  const statements = [
    entry('2026-11-20T17:00:00.000Z', 'SUCCESS'),
    entry('2026-11-20T16:59:59.000Z', 'FAILED'),
    entry('2026-11-20T16:00:00.000Z', 'WAITING'),
  ];
  const { days, ...reply } = Object(
    await completedOf('POST /api/statement', {}, { total: 3, statements }),
  );
  expect(days).toEqual([
    { day: '2026-11-21', in: 0, out: 0 },
    { day: '2026-11-20', in: 0, out: 0 },
  ]);
  expect(reply.statements[0]).toEqual({
    ...{ ...statements[0], _id: '2026-11-20T17:00:00.000Z deposit SCB WALLET 5' },
    ...{ updatedAt: '2026-11-20T17:00:00.000Z', balance: null },
  });
  expect(reply.statements.map(({ status }: { status: string }) => status)).toEqual([
    ...['SUCCESS', 'FAILED', 'PENDING'],
  ]);
  const slips = [{ reference: 'r1', status: 'APPROVED' }];
  expect(await completedOf('POST /api/statement/slip', { body: {} }, { slips })).toMatchObject({
    slips: [{ id: 'r1 ', reference: 'r1', status: 'PENDING', isWithStaff: false, note: null }],
  });
});

test('rows that are alike have ids of their own, the same ones at every reading', async () => {
  const entry = { createdAt: '2026-11-20T10:00:00.000Z', statementType: 'transfer', amount: 20 };
  const reply = { total: 2, statements: [entry, entry] };
  const ids = async () => {
    const { statements } = Object(await completedOf('POST /api/statement', {}, reply));
    return statements.map(({ _id }: { _id: string }) => _id);
  };
  const once = await ids();
  expect(new Set(once).size).toBe(2);
  expect(await ids()).toEqual(once);
  const sent = { reference: 'R1', status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED' };
  const slips = [sent, sent, { status: 'WAITING' }, { status: 'WAITING' }];
  const list = Object(await completedOf('POST /api/statement/slip', { body: {} }, { slips })).slips;
  expect(new Set(list.map(({ id }: { id: string }) => id)).size).toBe(4);
});

/** Status of a reply to a call as the app gets it. */
async function statusOf(
  name: string,
  status: number,
  text: string,
  isOwn = false,
): Promise<number> {
  const arrived = { status, text, header: () => (isOwn ? '1' : null) };
  const reply = { parts: { params: {} }, arrived, ask: async () => ({}) } as Incomplete;
  return (await complete(name, reply)).status;
}

test('a server is known to have no filters by any success, and by no failure', async () => {
  stubStorages();
  setSpecifiedOnly(service, false);
  await statusOf('GET /api/wallet', 502, '<h1>Bad Gateway</h1>');
  expect(specifiedOnly.read()).toBe(false);
  await statusOf('GET /api/lookup/info', 200, '{"name":"Lotus"}');
  expect(specifiedOnly.read()).toBe(true);
  // The next load of the tab draws its history without them from the first moment on.
  vi.resetModules();
  expect((await import('../specified-only.ts')).specifiedOnly.read()).toBe(true);
});

test.each([200, 401, 403, 500, 502])(
  'an answer of %i from another server to calls of our own means that there are none',
  async (status) => {
    setSpecifiedOnly(service, true);
    for (const name of ['GET /api/eligibility', 'GET /api/limits', 'GET /api/push']) {
      expect(await statusOf(name, status, '{"message":"UNAUTHORIZED"}')).toBe(404);
    }
    expect(await statusOf('GET /api/progress', status, '{}')).toBe(200);
    // The history has what became of a press.
    expect(await statusOf('GET /api/idempotency-keys/:key', status, '{}')).toBe(200);
    if (status > 200) expect(await statusOf('GET /api/wallet', status, '{}')).toBe(status);
  },
);

test('our own server is known by any reply, after which a failure of its proxy is one again', async () => {
  for (const status of [200, 409, 503]) {
    setSpecifiedOnly(service, true);
    expect(await statusOf('GET /api/wallet', status, '{}', true)).toBe(status);
    expect(specifiedOnly.read()).toBe(false);
    expect(await statusOf('GET /api/idempotency-keys/:key', 502, '<h1>Bad Gateway</h1>')).toBe(502);
  }
});

test('a failure of a proxy before our own server stays one, which is asked again', async () => {
  setSpecifiedOnly(service, false);
  for (const name of ['GET /api/eligibility', 'GET /api/idempotency-keys/:key']) {
    expect(await statusOf(name, 502, '<h1>Bad Gateway</h1>')).toBe(502);
  }
});

test('a failure is no answer because of the mark of an earlier load, as the proxy may have left it', async () => {
  setSpecifiedOnly(service, false);
  specifiedOnly.change(true);
  expect(await statusOf('GET /api/idempotency-keys/:key', 502, '<h1>Bad Gateway</h1>')).toBe(502);
  specifiedOnly.change(false);
});

test('limits of a withdrawal that the server does not name bound nothing', async () => {
  const limitsOf = (sent: object) => completedOf('GET /api/lookup/withdraw', {}, sent);
  expect(await limitsOf({})).toEqual({ withdrawMin: 0.01, withdrawMax: 0 });
  expect(await limitsOf({ withdrawMin: '100', withdrawMax: null })).toEqual({
    ...{ withdrawMin: 100, withdrawMax: 0 },
  });
});

test('hidden fields of a form are those of its event, or the event itself', async () => {
  const eventOf = async (event: unknown) => {
    const parts = { params: { slotCode: 'JOKER' } };
    const login = await completedOf('GET /api/wallet/account/:slotCode', parts, { event });
    return Object(login).event;
  };
  const fields = { token: 't' };
  expect(await eventOf({ action: 'https://play.example', fields })).toEqual({
    ...{ action: 'https://play.example', fields },
  });
  expect(await eventOf({ fields })).toEqual({ action: '', fields });
  expect(await eventOf(fields)).toEqual({ action: '', fields });
  expect(await eventOf('none')).toBeNull();
});

test('a member’s bank has the code that the list of banks has for its name', async () => {
  const accountOf = async (bankAccount: object, banks: object) => {
    const arrived = { status: 200, text: JSON.stringify({ bankAccount }), header: () => null };
    const reply = { parts: {}, arrived, ask: async () => banks } as unknown as Incomplete;
    const { text } = await complete('GET /api/account/profile', reply);
    return JSON.parse(text).bankAccount;
  };
  const banks = [
    { code: 'SCB', nameTH: 'ไทยพาณิชย์' },
    { code: 'KBANK', nameTH: 'กสิกรไทย' },
  ];
  const bank = { nameTH: 'กสิกรไทย' };
  expect(await accountOf({ bank, bankAccountNo: '123' }, banks)).toMatchObject({
    ...{ bankCode: 'KBANK', bankAccountNo: '123', bankAccountName: '' },
  });
  expect(await accountOf({ bank, bankCode: 'OWN' }, banks)).toMatchObject({ bankCode: 'OWN' });
  expect(await accountOf({ bank: { nameTH: 'อื่น' } }, banks)).toMatchObject({ bankCode: '' });
});
