import type { Satang } from '@wallet/contract/money';
import { newTransferId } from '@wallet/ledger';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { isHarmless } from '#edits/edit-rules.ts';
import { postTransfers } from '#money/book/book.ts';
import { coinGrants } from '#money/rewards/reward-houses.ts';
import { eventually } from '#test/eventually.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { payIn, texts } from '#test/rewards.ts';
import { saveAsTwo, staffUser } from '#test/staff.ts';
import type { PlainRequest } from '#test/test-client.ts';
import { serverForFile, startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { changeBonus } from './edit-bonus.ts';
import { changePromotion } from './edit-promotion.ts';

const sharedServer = serverForFile();

async function world() {
  const server = await startTestServer();
  const { client: admin } = await staffUser(server, 'admin');
  return { server, admin };
}

const bonus: PlainRequest<'POST /staff/api/bonuses'>['body'] = {
  code: 'WELCOME',
  name: texts('Welcome'),
  currency: 'THB',
  type: 'day',
  maxReceived: 2,
  percent: 100,
  maxAmount: 500,
  minimumDeposit: 100,
  successPercent: 300,
  failPercent: 10,
  forNewMembers: false,
  openFrom: null,
  openUntil: null,
  budget: null,
  banners: [{ image: '/pictures/AAAAAAAAAAAAAAAAAAAAAA.jpg', html: texts('<b>Hi</b>') }],
  isShown: true,
  startsAt: null,
  endsAt: null,
};

function changed(change: object) {
  const { code, currency, ...fields } = bonus;
  return { ...fields, ...change };
}

test('a bonus is added, changed and hidden; a condition that runs stays as it was granted', async () => {
  const { server, admin } = await world();
  await saveAsTwo(server, admin, 'POST /staff/api/bonuses', { body: bonus });
  const member = await fundedMember(server);
  await member.client.call('GET /api/bonus/activate/:code', { params: { code: 'WELCOME' } });
  await payIn(server, member.id, 100_00n);
  const running = () => member.client.call('GET /api/bonus/check/active', {});
  await eventually(async () => {
    expect(await running()).toMatchObject({ isArmed: false, target: 600, floor: 20 });
  });
  const save = async (change: object) => {
    const [seen] = await admin.call('GET /staff/api/bonuses', {});
    const body = { ...changed(change), version: seen?.version ?? '' };
    const request = { params: { code: 'WELCOME' }, body };
    return saveAsTwo(server, admin, 'PUT /staff/api/bonuses/:code', request);
  };
  for (const wrong of [
    { startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' },
    { openUntil: '10:00' },
  ]) {
    expect(await save(wrong)).toMatchObject({ body: { message: 'INVALID_DATA' } });
  }
  expect((await save({ successPercent: 900, failPercent: 50, maxReceived: 3 })).status).toBe(200);
  expect(await running()).toMatchObject({ target: 600, floor: 20 });
  const [shown] = await member.client.call('GET /api/bonus', {});
  expect(shown?.banners).toEqual([{ image: bonus.banners[0]?.image, html: '<b>Hi</b>' }]);
  // It was given once: its rules are kept as the member knew them.
  const inUse = { status: 409, body: { message: 'BONUS_IN_USE' } };
  expect(await save({ maxReceived: 2 })).toMatchObject(inUse);
  expect(await save({ maxReceived: 3, type: 'limit' })).toMatchObject(inUse);
  expect(await save({ maxReceived: 3, budget: 99.99 })).toMatchObject({ status: 400 });
  expect((await save({ maxReceived: 3, isShown: false, budget: 100 })).status).toBe(200);
  expect(await member.client.call('GET /api/bonus', {})).toEqual([]);
  const [row] = await admin.call('GET /staff/api/bonuses', {});
  expect(row).toMatchObject({ granted: 100, budget: 100, isShown: false, successPercent: 300 });
  // Nor is it less when no condition runs any more.
  await member.client.call('GET /api/bonus/clear', {});
  expect(await save({ maxReceived: 2, isShown: false, budget: 100 })).toMatchObject(inUse);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('grants in the meantime are not a change of the bonus, another edit is', async () => {
  const { server, admin } = await world();
  await saveAsTwo(server, admin, 'POST /staff/api/bonuses', { body: bonus });
  const [seen] = await admin.call('GET /staff/api/bonuses', {});
  const save = (change: object) =>
    admin.ask('PUT /staff/api/bonuses/:code', {
      params: { code: 'WELCOME' },
      body: { ...changed(change), version: seen?.version ?? '' },
    });
  const member = await fundedMember(server);
  await member.client.call('GET /api/bonus/activate/:code', { params: { code: 'WELCOME' } });
  await payIn(server, member.id, 100_00n);
  await eventually(async () => {
    const [granted] = await admin.call('GET /staff/api/bonuses', {});
    expect(granted?.granted).toBe(100);
  });
  const answers = await Promise.all([save({ maxAmount: 400 }), save({ maxAmount: 300 })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each([
  ['a goal that is no goal', { successPercent: 100 }, 'INVALID_DATA'],
  ['a condition that is met at once', { successPercent: 101, percent: 1 }, 'CONDITION_UNSOUND'],
  ['a condition that is lost at once', { minimumDeposit: 1, percent: 1 }, 'CONDITION_UNSOUND'],
  ['nothing', { maxAmount: 0 }, 'INVALID_DATA'],
  ['a code in small letters', { code: 'welcome' }, 'INVALID_DATA'],
  ['half an opening hour', { openFrom: '10:00' }, 'INVALID_DATA'],
  [
    'an end before its start',
    { startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' },
    'INVALID_DATA',
  ],
  [
    'hostile words',
    { banners: [{ image: '/a.jpg', html: texts('<svg onload="x">') }] },
    'HTML_NOT_ALLOWED',
  ],
  ['no name in a language', { name: { ...texts('x'), la: ' ' } }, 'INVALID_DATA'],
])('a bonus with %s is rejected and not there', async (_, wrong, code) => {
  const server = await sharedServer();
  const { client: admin } = await staffUser(server, 'admin');
  const body = { ...bonus, code: 'WRONG', ...wrong };
  const answer = await admin.ask('POST /staff/api/bonuses', { body });
  expect(answer).toMatchObject({ status: 400, body: { message: code } });
  const listed = await admin.call('GET /staff/api/bonuses', {});
  expect(listed.map((row) => row.code)).not.toContain(body.code);
});

const promotion: PlainRequest<'POST /staff/api/promotions'>['body'] = {
  code: 'LOTUS100',
  name: texts('Lotus'),
  description: texts(''),
  currency: 'THB',
  amount: 100,
  successPercent: 500,
  failPercent: 10,
  forNewMembers: false,
  quota: 2,
  isListed: false,
  startsAt: null,
  endsAt: null,
};

test('a promotion: guarded, changed, and never with less quota than was used', async () => {
  const { server, admin } = await world();
  const add = (change: object) =>
    saveAsTwo(server, admin, 'POST /staff/api/promotions', { body: { ...promotion, ...change } });
  expect(await add({ amount: 5 })).toMatchObject({ body: { message: 'CONDITION_UNSOUND' } });
  expect(await add({ quota: 0 })).toMatchObject({ body: { message: 'INVALID_DATA' } });
  const [startsAt, endsAt] = ['2027-01-02T00:00:00Z', '2027-01-01T00:00:00Z'];
  const backwards = { body: { message: 'INVALID_DATA' } };
  expect(await add({ startsAt, endsAt })).toMatchObject(backwards);
  expect((await add({})).status).toBe(200);
  expect(await add({})).toMatchObject({ status: 409, body: { message: 'CODE_TAKEN' } });
  const takers = [await fundedMember(server), await fundedMember(server)];
  for (const { client } of takers) {
    await client.call('GET /api/promotion/activate/:code', { params: { code: 'lotus100' } });
  }
  const save = async (change: object) => {
    const [seen] = await admin.call('GET /staff/api/promotions', {});
    const { code, currency, ...fields } = promotion;
    const body = { ...fields, ...change, version: seen?.version ?? '' };
    const request = { params: { code }, body };
    return saveAsTwo(server, admin, 'PUT /staff/api/promotions/:code', request);
  };
  expect(await save({ quota: 1 })).toMatchObject({ body: { message: 'INVALID_DATA' } });
  expect(await save({ startsAt, endsAt })).toMatchObject(backwards);
  expect(await save({ amount: 5 })).toMatchObject({ body: { message: 'CONDITION_UNSOUND' } });
  expect((await save({ quota: 3, amount: 200 })).status).toBe(200);
  const late = await fundedMember(server);
  await late.client.call('GET /api/promotion/activate/:code', { params: { code: 'LOTUS100' } });
  expect(await late.client.call('GET /api/bonus/check/active', {})).toMatchObject({ target: 1000 });
  expect(await takers[0]?.client.call('GET /api/bonus/check/active', {})).toMatchObject({
    target: 500,
  });
  expect(await violationsOf(server.db)).toEqual([]);
});

type Wheel = Omit<PlainRequest<'PUT /staff/api/wheels/:currency'>['body'], 'version'>;

function slice(label: string, prize: object): Wheel['slices'][number] {
  return {
    label: texts(label),
    bgColor: '#112233',
    textColor: '#ffffff',
    html: texts(`<b>${label}</b>`),
    weight: 1,
    type: 'none',
    amount: 0,
    coins: 0,
    bonusCode: null,
    ...prize,
  };
}

const wheel: Wheel = {
  name: texts('Lucky'),
  budget: 1_000,
  successPercent: 300,
  failPercent: 10,
  couponDays: 7,
  slices: [slice('10', { type: 'credit', amount: 10 }), slice('Nothing', {})],
};

async function giveCoins({ db }: TestServer, { id }: FundedMember, amount: Satang): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { coin_account: account } = await tx
      .selectFrom('member')
      .select('coin_account')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await postTransfers(tx, [
      { id: newTransferId(), from: coinGrants, to: account, amount, kind: 'coins', op: 'single' },
    ]);
  });
}

test('bonuses and promotions are listed with each field as it was entered, and as it was changed', async () => {
  const server = await sharedServer();
  const { client: admin } = await staffUser(server, 'admin');
  const period = { startsAt: '2027-01-02T03:04:05.000Z', endsAt: '2027-02-03T04:05:06.000Z' };
  const hours = { openFrom: '18:30', openUntil: '22:15' };
  const asked = { ...bonus, ...period, ...hours, code: 'SECOND', budget: 2_000, isShown: false };
  const limits = { type: 'week', maxReceived: 3, percent: 50, minimumDeposit: 200 } as const;
  const first = { ...asked, ...limits, forNewMembers: true, successPercent: 400, failPercent: 20 };
  const own = { ...promotion, ...period, isListed: true, forNewMembers: true, quota: 7 };
  await saveAsTwo(server, admin, 'POST /staff/api/bonuses', { body: first });
  await saveAsTwo(server, admin, 'POST /staff/api/bonuses', { body: { ...bonus, code: 'FIRST' } });
  const taken = await admin.ask('POST /staff/api/bonuses', { body: first });
  expect(taken).toMatchObject({ status: 409, body: { message: 'CODE_TAKEN' } });
  const after = { ...promotion, code: `${promotion.code}2` };
  for (const body of [after, own]) {
    await saveAsTwo(server, admin, 'POST /staff/api/promotions', { body });
  }

  const bonuses = async () => admin.call('GET /staff/api/bonuses', {});
  const promotions = async () => admin.call('GET /staff/api/promotions', {});
  const [version, granted, used] = [expect.any(String), 0, 0];
  // In the order in which they were added, and not of their codes.
  const [seen, other] = await bonuses();
  expect(seen).toEqual({ ...first, granted, version });
  expect(other).toMatchObject({ code: 'FIRST' });
  // Promotions by their codes.
  const last = { ...after, used, version };
  const [code, ...others] = await promotions();
  expect([code, ...others]).toEqual([{ ...own, used, version }, last]);

  await saveAsTwo(server, admin, 'PUT /staff/api/bonuses/:code', {
    params: { code: 'SECOND' },
    body: { ...changed({ percent: null, banners: [] }), version: seen?.version ?? '' },
  });
  expect((await bonuses())[0]).toEqual({
    ...bonus,
    ...{ code: 'SECOND', percent: null, banners: [], granted, version },
  });
  const { code: params, currency, ...fields } = promotion;
  await saveAsTwo(server, admin, 'PUT /staff/api/promotions/:code', {
    params: { code: params },
    body: { ...fields, quota: null, version: code?.version ?? '' },
  });
  expect(await promotions()).toEqual([{ ...promotion, quota: null, used, version }, last]);
});

/** Fields of an edit, each with a value that one person may turn into the other, and not back. */
type OneWay = Readonly<Record<string, readonly [unknown, unknown]>>;

const later = ['2027-01-01T00:00:00Z', '2027-01-02T00:00:00Z'] as const;
const earlier = [later[1], later[0]] as const;

test('one person may make a bonus or a promotion cost less, and not more, nor change its condition', async () => {
  const server = await sharedServer();
  const { client: admin } = await staffUser(server, 'admin');
  await saveAsTwo(server, admin, 'POST /staff/api/bonuses', { body: { ...bonus, code: 'RULES' } });
  await saveAsTwo(server, admin, 'POST /staff/api/promotions', {
    body: { ...promotion, code: 'RULES' },
  });
  const request = { params: { code: 'RULES' }, body: {} } as never;
  const edits = await inTransaction(server.db, async (tx) => [
    await changeBonus.preview(tx, server.services, request),
    await changePromotion.preview(tx, server.services, request),
  ]);
  const both: OneWay = {
    forNewMembers: [false, true],
    startsAt: later,
    endsAt: earlier,
  };
  const ways: readonly OneWay[] = [
    {
      ...both,
      ...{ isShown: [true, false], percent: [100, 99], maxAmount: [500, 499] },
      ...{ maxReceived: [2, 1], budget: [1_000, 999], minimumDeposit: [100, 101] },
    },
    { ...both, isListed: [true, false], amount: [100, 99], quota: [2, 1] },
  ];
  const words = [
    ['name', 'banners'],
    ['name', 'description'],
  ];
  for (const [nth, { rules, currency }] of edits.entries()) {
    const mayTurn = (field: string, from: unknown, to: unknown) =>
      isHarmless(rules, { [field]: from }, { [field]: to });
    const oneWay = Object.entries(ways[nth] ?? {}).map(([field, [from, to]]) => [
      field,
      mayTurn(field, from, to),
      mayTurn(field, to, from),
    ]);
    expect(oneWay).toEqual(Object.keys(ways[nth] ?? {}).map((field) => [field, true, false]));
    expect(words[nth]?.map((field) => mayTurn(field, 'a', 'b'))).toEqual([true, true]);
    for (const field of ['successPercent', 'failPercent', 'type', 'openFrom', 'openUntil'])
      expect([field, mayTurn(field, 1, 2), mayTurn(field, 2, 1)]).toEqual([field, false, false]);
    expect(currency).toBe('THB');
  }
});

test('a changed wheel draws its new slices; what was drawn before stays', async () => {
  const { server, admin } = await world();
  const member = await fundedMember(server);
  await giveCoins(server, member, 30n);
  const save = async (body: object) => {
    const [seen] = await admin.call('GET /staff/api/wheels', {});
    return saveAsTwo(server, admin, 'PUT /staff/api/wheels/:currency', {
      params: { currency: 'THB' },
      body: { ...wheel, version: seen?.version ?? null, ...body },
    });
  };
  const spin = () => member.client.call('POST /api/spinwheel/spin', {});
  expect((await save({})).status).toBe(200);
  const first = await spin();
  expect(['10', 'Nothing']).toContain(first.label);

  const slices = [
    slice('Certain', { type: 'coin', coins: 2, weight: 1_000_000 }),
    slice('Never', { type: 'credit', amount: 50 }),
  ];
  expect((await save({ slices })).status).toBe(200);
  const { activeSpinwheel } = await member.client.call('GET /api/spinwheel/setup', {});
  expect(activeSpinwheel?.slices.map(({ label }) => label)).toEqual(['Certain', 'Never']);
  const [edited] = await admin.call('GET /staff/api/wheels', {});
  expect(edited?.slices.map(({ label }) => label.en)).toEqual(['Certain', 'Never']);
  // An app that still shows the old wheel must not stop at one of its slices.
  expect(activeSpinwheel?.slices.map(({ code }) => code)).not.toContain(first.code);
  for (let spins = 0; spins < 5; spins++) {
    expect(await spin()).toMatchObject({ label: 'Certain' });
  }
  const { coupons } = await member.client.call('GET /api/spinwheel/coupon', {
    query: { limit: 50 },
  });
  const prizes = coupons.map(({ prize }) => prize.slice.label);
  expect(prizes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'Certain'));
  expect(prizes.slice(5)).toEqual(first.label === '10' ? ['10'] : []);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a wheel is stopped and turns again; one that was stopped stays so when it is changed', async () => {
  const { server, admin } = await world();
  const member = await fundedMember(server);
  const params = { currency: 'THB' } as const;
  const read = async () => (await admin.call('GET /staff/api/wheels', {}))[0];
  // No wheel here is made of a bonus in another currency.
  const kip = { ...bonus, code: 'KIP', currency: 'LAK' } as const;
  await saveAsTwo(server, admin, 'POST /staff/api/bonuses', { body: kip });
  const foreign = [slice('Kip', { type: 'bonus', bonusCode: 'KIP' }), slice('Nothing', {})];
  const rejected = await admin.ask('PUT /staff/api/wheels/:currency', {
    params,
    body: { ...wheel, slices: foreign, version: null },
  });
  expect(rejected).toMatchObject({ status: 400, body: { message: 'INVALID_DATA' } });
  const slices = [
    { ...slice('10', { type: 'credit', amount: 10, weight: 3 }), html: texts('<i>Ten</i>') },
    slice('Coins', { type: 'coin', coins: 2, bgColor: '#445566', textColor: '#778899' }),
  ];
  await saveAsTwo(server, admin, 'PUT /staff/api/wheels/:currency', {
    params,
    body: { ...wheel, slices, couponDays: 9, version: null },
  });
  // It is listed with each field as it was entered.
  expect(await read()).toEqual({
    ...wheel,
    ...{ slices, couponDays: 9, currency: 'THB', isActive: true, spent: 0 },
    version: expect.any(String),
  });
  const isActive = async () => (await member.client.call('GET /api/spinwheel/active', {})).active;
  const turn = async (on: boolean) =>
    saveAsTwo(server, admin, 'PUT /staff/api/wheels/:currency/active', {
      params,
      body: { version: (await read())?.version ?? '', isActive: on },
    });
  expect(await isActive()).toBe(true);
  expect((await turn(false)).status).toBe(200);
  expect(await isActive()).toBe(false);
  const version = (await read())?.version ?? null;
  await saveAsTwo(server, admin, 'PUT /staff/api/wheels/:currency', {
    params,
    body: { ...wheel, version },
  });
  expect(await isActive()).toBe(false);
  // The state before that change was seen by no one any more.
  expect(
    await admin.ask('PUT /staff/api/wheels/:currency', { params, body: { ...wheel, version } }),
  ).toMatchObject({ status: 409, body: { message: 'ALREADY_DECIDED' } });
  expect((await turn(true)).status).toBe(200);
  expect(await isActive()).toBe(true);
});

test.each([
  ['one slice', [slice('a', {})], 'INVALID_DATA'],
  ['a slice that is never drawn', [slice('a', {}), slice('b', { weight: 0 })], 'INVALID_DATA'],
  ['half a chance', [slice('a', {}), slice('b', { weight: 0.5 })], 'INVALID_DATA'],
  ['no colour', [slice('a', {}), slice('b', { bgColor: 'red;' })], 'INVALID_DATA'],
  ['a prize of nothing', [slice('a', {}), slice('b', { type: 'credit' })], 'INVALID_DATA'],
  ['a nothing with a prize', [slice('a', {}), slice('b', { amount: 10 })], 'INVALID_DATA'],
  [
    'a bonus that is not there',
    [slice('a', {}), slice('b', { type: 'bonus', bonusCode: 'NONE' })],
    'INVALID_DATA',
  ],
  [
    'a prize above its budget',
    [slice('a', {}), slice('b', { type: 'credit', amount: 1_001 })],
    'INVALID_DATA',
  ],
  [
    'a prize that is lost at once',
    [slice('a', {}), slice('b', { type: 'credit', amount: 5 })],
    'CONDITION_UNSOUND',
  ],
  ['hostile words', [slice('a', {}), slice('b', { html: texts('<iframe>') })], 'HTML_NOT_ALLOWED'],
])('a wheel with %s is rejected, and the present one turns on', async (_, slices, code) => {
  const server = await sharedServer();
  const { client: admin } = await staffUser(server, 'admin');
  const params = { currency: 'THB' } as const;
  const present = async () => (await admin.call('GET /staff/api/wheels', {}))[0];
  if (!(await present())) {
    await saveAsTwo(server, admin, 'PUT /staff/api/wheels/:currency', {
      params,
      body: { ...wheel, version: null },
    });
  }
  const before = await present();
  const body = { ...wheel, slices, version: before?.version ?? null };
  expect(await admin.ask('PUT /staff/api/wheels/:currency', { params, body })).toMatchObject({
    status: 400,
    body: { message: code },
  });
  expect(await admin.call('GET /staff/api/wheels', {})).toEqual([before]);
  expect(await server.db.selectFrom('wheel').select('id').execute()).toHaveLength(1);
});
