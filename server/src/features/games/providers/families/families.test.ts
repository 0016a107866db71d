import { expect, test } from 'vitest';
import { fakePartner } from '#test/fake-partner.ts';
import { formCalls } from './form-calls.ts';
import { hiddenForm } from './hidden-form.ts';
import { jsonCalls } from './json-calls.ts';
import { signedWallet } from './signed-wallet.ts';
import { transferHub } from './transfer-hub.ts';

const order = { ref: 'R1', username: 'm1', credit: -100_00n } as const;
const player = { username: 'm1', password: 'secret' } as const;
const soon = () => AbortSignal.timeout(20_000);

type ReportedTransfer = {
  readonly ref?: string;
  readonly username?: string;
  readonly amount?: number;
};

/** Answers of each family to a transfer out of a game that held 150, and to a later question about it. */
const families = {
  formCalls: {
    family: formCalls,
    made: ({ ref = 'R1', amount = 100 }: ReportedTransfer) => ({
      ...{ Username: 'm1', RequestID: ref, BeforeCredit: 150, Credit: 150 - amount },
    }),
    found: ({ ref = 'R1', username = 'm1', amount = 100 }: ReportedTransfer) => ({
      ...{ Username: username, RequestID: ref, Amount: -amount },
    }),
  },
  hiddenForm: {
    family: hiddenForm,
    made: ({ ref = 'R1', amount = 100 }: ReportedTransfer) => ({
      code: 0,
      result: { ref, old_credit: 150, current_credit: 150 - amount },
    }),
    found: ({ ref = 'R1', username = 'm1', amount = 100 }: ReportedTransfer) => ({
      code: 0,
      result: { ref, username, type: 'del', credit: amount },
    }),
  },
  jsonCalls: {
    family: jsonCalls,
    made: ({ ref = 'R1', amount = 100 }: ReportedTransfer) => ({
      status: { code: 0 },
      data: { ref, balance: { before: 150, after: 150 - amount } },
    }),
    found: ({ ref = 'R1', username = 'm1', amount = 100 }: ReportedTransfer) => ({
      status: { code: 0 },
      data: { ref, username, type: 'withdraw', amount },
    }),
  },
  signedWallet: {
    family: signedWallet,
    made: ({ ref = 'R1', username = 'm1', amount = 100 }: ReportedTransfer) => ({
      ...{ ref, username, amount: -amount, status: 'done' },
    }),
    found: ({ ref = 'R1', username = 'm1', amount = 100 }: ReportedTransfer) => ({
      ...{ ref, username, amount: -amount, status: 'done' },
    }),
  },
  transferHub: {
    family: transferHub,
    made: ({ ref = 'R1', amount = 100 }: ReportedTransfer) => ({
      status: 'SUCCESS',
      data: {
        ...{ status: 'SUCCESS', transactionRef: ref },
        ...{ beforeBalance: 150, balance: 150 - amount },
      },
    }),
    found: ({ ref = 'R1', username = 'm1', amount = 100 }: ReportedTransfer) => ({
      status: 'SUCCESS',
      data: { status: 'SUCCESS', transactionRef: ref, username, type: 'WITHDRAW', amount },
    }),
  },
};

test.each(Object.entries(families))(
  '%s: a transfer is known only as it was ordered',
  async (_, { family, made, found }) => {
    let body: object = {};
    const { partner } = await fakePartner(() => ({ body }));
    const others: ReportedTransfer[] = [{ ref: 'R2' }, { amount: 99 }, { amount: -100 }];
    body = made({});
    expect(await family.transfer(partner, order, soon())).toBe('applied');
    for (const other of others) {
      body = made(other);
      expect(await family.transfer(partner, order, soon()), JSON.stringify(other)).toBe('unknown');
    }
    body = found({});
    expect(await family.findTransfer(partner, order, soon())).toBe('applied');
    for (const other of [...others, { username: 'm2' }]) {
      body = found(other);
      const finding = await family.findTransfer(partner, order, soon());
      expect(finding, JSON.stringify(other)).toBe('unknown');
    }
  },
);

/** Failures as each family reports them, by its own codes. */
const failures = {
  formCalls: {
    family: formCalls,
    answer: (code: unknown) => ({ status: 400, body: { Code: code } }),
    refused: ['INVALID_REQUEST', 'INVALID_SIGNATURE', 'PLAYER_NOT_FOUND', 'REFUSED', 'MAINTENANCE'],
    ...{ notEnough: 'NOT_ENOUGH_CREDIT', absent: 'NOT_FOUND', maintenance: 'MAINTENANCE' },
  },
  hiddenForm: {
    family: hiddenForm,
    answer: (code: unknown) => ({ status: 200, body: { code } }),
    refused: [1, 2, 3, 7, 99],
    ...{ notEnough: 4, absent: 6, maintenance: 99 },
  },
  jsonCalls: {
    family: jsonCalls,
    answer: (code: unknown) => ({ status: 200, body: { status: { code } } }),
    refused: [400, 901, 1004, 1008, 999],
    ...{ notEnough: 1006, absent: 1005, maintenance: 999 },
  },
  signedWallet: {
    family: signedWallet,
    answer: (code: unknown) => ({ status: 400, body: { code } }),
    refused: ['INVALID_REQUEST', 'INVALID_SIGNATURE', 'PLAYER_NOT_FOUND', 'REFUSED', 'MAINTENANCE'],
    ...{ notEnough: 'INSUFFICIENT_BALANCE', absent: 'TRANSFER_NOT_FOUND' },
    maintenance: 'MAINTENANCE',
  },
  transferHub: {
    family: transferHub,
    answer: (code: unknown) => ({ status: 400, body: { status: 'ERROR', code } }),
    refused: [
      ...['INVALID_REQUEST', 'INVALID_CREDENTIALS', 'MEMBER_NOT_FOUND', 'REFUSED', 'MAINTENANCE'],
    ],
    ...{ notEnough: 'INSUFFICIENT_BALANCE', absent: 'TRANSACTION_NOT_FOUND' },
    maintenance: 'MAINTENANCE',
  },
};

const entry = {
  ...player,
  language: 'lo',
  isMobile: true,
  returnUrl: 'https://wallet.example/user/home',
} as const;

test.each(Object.entries(failures))(
  '%s: a failure is final only where its code says so',
  async (_, { family, answer, refused, notEnough, absent, maintenance }) => {
    let code: unknown;
    const { partner } = await fakePartner(() => answer(code));
    for (code of refused) {
      expect([code, await family.transfer(partner, order, soon())]).toEqual([code, 'refused']);
      expect([code, await family.setPassword(partner, player, soon())]).toEqual([code, 'refused']);
      const creation = code === maintenance ? 'maintenance' : 'failed';
      expect([code, await family.createPlayer(partner, player, soon())]).toEqual([code, creation]);
      // A question that was rejected says nothing about the transfer.
      expect([code, await family.findTransfer(partner, order, soon())]).toEqual([code, 'unknown']);
    }
    code = notEnough;
    expect(await family.transfer(partner, order, soon())).toBe('notEnough');
    code = absent;
    expect(await family.findTransfer(partner, order, soon())).toBe('absent');
    for (code of [absent, typeof absent === 'number' ? 12_345 : 'SOMETHING_NEW']) {
      expect(await family.transfer(partner, order, soon())).toBe('unknown');
      expect(await family.setPassword(partner, player, soon())).toBe('unknown');
    }
    expect(await family.balance(partner, 'm1', soon())).toBeNull();
    expect(await family.enter(partner, entry, soon())).toBeNull();
    const question = { from: new Date(0), to: new Date(1), after: 0 };
    expect(await family.list(partner, question, soon())).toBeNull();
  },
);

/** Answers of four families that begin a session, and where they lead. */
const launch = { url: 'https://games.example/play?token=1' };
const form = {
  ...{ URL_LOGIN: 'https://games.example/login', VIEWSTATE: 'a', VIEWSTATEGENERATOR: 'b' },
  ...{ EVENTVALIDATION: 'c', SESSION_ID: 'd', isMobile: true },
};
const named = { language: 'lo', redirectUrl: entry.returnUrl };
const entrances = {
  hiddenForm: {
    family: hiddenForm,
    body: { code: 0, result: form },
    asked: { agentUsername: 'branch', isMobile: true, ...named },
    leadsTo: {
      address: form.URL_LOGIN,
      fields: {
        ...{ __VIEWSTATE: 'a', __VIEWSTATEGENERATOR: 'b', __EVENTVALIDATION: 'c' },
        ...{ SESSION_ID: 'd', isMobile: 'true', txtUserName: 'm1', txtPassword: 'secret' },
      },
    },
  },
  jsonCalls: {
    family: jsonCalls,
    body: { status: { code: 0 }, data: launch },
    asked: { agent: 'branch', username: 'm1', mobile: true, ...named },
    leadsTo: { address: launch.url },
  },
  signedWallet: {
    family: signedWallet,
    body: launch,
    asked: { username: 'm1', mobile: true, ...named },
    leadsTo: { address: launch.url },
  },
  transferHub: {
    family: transferHub,
    body: { status: 'SUCCESS', data: launch },
    asked: { username: 'm1', gameCode: '', isMobileLogin: true, ...named },
    leadsTo: { address: launch.url },
  },
};

test.each(Object.entries(entrances))(
  '%s: a provider is told who enters, in which language, on what, and where it ends',
  async (_, { family, body, asked: expected, leadsTo }) => {
    const { partner, asked } = await fakePartner(() => ({ body }));
    expect(await family.enter(partner, entry, soon())).toEqual(leadsTo);
    expect(asked[0]?.body).toMatchObject(expected);
  },
);

test('formCalls: a token is posted to the site, with the language, the device and the way back', async () => {
  const { partner } = await fakePartner(() => ({ body: { Token: 'T1' } }));
  expect(await formCalls.enter(partner, entry, soon())).toEqual({
    address: `${partner.url}/play`,
    fields: { token: 'T1', mobile: 'true', lang: 'lo', redirectUrl: entry.returnUrl },
  });
});
