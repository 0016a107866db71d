import type { Browser, BrowserContext } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiCaller } from './api-caller.ts';
import { testByNight } from './by-night.ts';
import { Member, newcomer, type TestPerson } from './member.ts';
import { openPhone } from './phone.ts';
import type { Product } from './product.ts';
import { closePhonesAtEnd, ownAtNight, sharedBrowser } from './shared.ts';
import { type AppTexts, bahtText, wordsOf } from './words.ts';

const game = { code: 'PG', name: 'PG Soft' };
const providerWaitMs = 1_500;

let product: Product;
let browser: Browser;
let words: AppTexts;
let phone: BrowserContext | undefined;
let member: Member;
let person: TestPerson;
let api: ApiCaller;

const openProduct = ownAtNight({ PARTNERS_WAIT_MS: String(providerWaitMs) });

beforeAll(async () => {
  product = await openProduct();
  browser = await sharedBrowser();
  words = await wordsOf('en');
});

closePhonesAtEnd();

/** Kills the server, and always starts it again: files after this one share it by day. */
async function killedMeanwhile(act: () => Promise<unknown>): Promise<void> {
  await product.killServer();
  try {
    await act();
  } finally {
    await product.startServer();
  }
}

/** A new member with 500 baht and an empty game account. */
async function openMember(): Promise<void> {
  await phone?.close();
  phone = await openPhone(browser, product.url, 'en', 'phone', 'allow');
  member = await Member.open(phone, words, product);
  person = newcomer();
  api = await ApiCaller.join(product, person);
  await api.call('GET /api/wallet/activate/:slotCode', undefined, { slotCode: game.code });
  await member.comeBack(api);
  await member.seesTotal(500);
}

/** Takes everything back into the wallet, and the member to the home screen. */
beforeEach(async () => {
  if (!phone) return openMember();
  await api.call('POST /api/wallet/transferAll', { to: 'WALLET' });
  await expect.poll(settledMoney).toMatchObject({ game: 0 });
  await member.returnHome();
});

const intoGame = { from: 'Wallet', to: game.name, baht: 300 };
const outOfGame = { from: game.name, to: 'Wallet', baht: 300 };

/** Over the lease of a job, after which another server takes it over from a killed one. */
const untilSettled = { timeout: 90_000, interval: 1_000 };

/** The member's money by the API, once nothing is pending. */
async function settledMoney(): Promise<{ wallet: number; game: number }> {
  const read = () => api.call('GET /api/wallet');
  await expect
    .poll(async () => (await read()).wallet, untilSettled)
    .toMatchObject({ inTransit: 0, withdrawing: 0 });
  const { wallet, slots } = await read();
  return { wallet: wallet.amount, game: slots.find(({ code }) => code === game.code)?.amount ?? 0 };
}

/** The balance in the provider's own books, in baht. */
async function providerBalance(): Promise<number> {
  const path = `/games/${game.code}/${await api.playerName()}`;
  return (await product.control<{ balance: number }>('GET', path)).balance;
}

testByNight('two tabs that both move the same money move it once', async () => {
  const other = await Member.open(member.page.context(), words, product);
  await other.goHome();
  await Promise.all([member.moveMoney(intoGame), other.moveMoney(intoGame)]);
  await expect.poll(providerBalance).toBe(300);
  expect(await settledMoney()).toEqual({ wallet: 200, game: 300 });
  await other.returnHome();
  await other.seesTotal(500);
  await other.page.close();
});

testByNight('a provider that answers too late is waited for, and the screen says so', async () => {
  const fault = { mode: 'timeout-after', times: 1, delayMs: 4_000, direction: 'in' };
  await product.control('PUT', `/faults/${game.code}`, fault);
  await member.moveMoney(intoGame);
  await member.page.getByText(words.transfer.pendingTitle).waitFor();
  expect(await settledMoney()).toEqual({ wallet: 200, game: 300 });
  expect(await providerBalance()).toBe(300);
  await member.page.getByText(words.transfer.movedTitle).waitFor();
});

testByNight(
  'money on its way out of a game survives a provider that loses the request',
  async () => {
    await member.moveMoney(intoGame);
    await member.acknowledge(words.transfer.done(bahtText(words, 300), game.name));
    const fault = { mode: 'timeout-before', times: 1, delayMs: 4_000, direction: 'out' };
    await product.control('PUT', `/faults/${game.code}`, fault);
    await member.moveMoney(outOfGame);
    await member.page.getByText(words.transfer.pendingTitle).waitFor();
    expect(await settledMoney()).toEqual({ wallet: 500, game: 0 });
    expect(await providerBalance()).toBe(0);
  },
);

testByNight(
  'a server killed while a provider works finishes the transfer after its return',
  async () => {
    const fault = { mode: 'timeout-after', times: 1, delayMs: 2_000, direction: 'in' };
    await product.control('PUT', `/faults/${game.code}`, fault);
    await member.moveMoney(intoGame);
    await expect.poll(providerBalance).toBe(300);
    await killedMeanwhile(async () => {});
    expect(await settledMoney()).toEqual({ wallet: 200, game: 300 });
    // Here, as the news of the lost press would stand above what the next test opens.
    await member.page.getByRole('alertdialog').waitFor();
    await member.goHome();
    await member.seesTotal(500);
  },
);

/** By day the crash itself, with the app that stays: what becomes of each call the server's tests say, crash-points.test.ts. */
test('a server killed while the bank pays out pays once, and credits a QR paid meanwhile', async () => {
  const { page } = member;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await member.createQr(100);
  await member.returnHome();
  await product.control('PUT', '/faults/bank', { mode: 'timeout-after', times: 1, delayMs: 2_000 });
  await member.withdraw(200);
  await expect.poll(async () => (await api.call('GET /api/wallet')).wallet.amount).toBe(300);
  await killedMeanwhile(async () => {
    await product.payNewestQr();
    // Meanwhile the app opens all the same, with the balances it knew last.
    await page.reload();
    const [lastKnown = ''] = words.home.lastKnown('|').split('|');
    await page.getByText(lastKnown).waitFor();
    expect(['300.00', '500.00']).toContain(await member.total());
  });
  await expect.poll(settledMoney, untilSettled).toEqual({ wallet: 400, game: 0 });
  const payouts = await product.control<{ accountNo: string; amount: number; status: string }[]>(
    'GET',
    '/payouts',
  );
  const own = payouts.filter(({ accountNo }) => accountNo === person.bankAccountNo);
  expect(own).toMatchObject([{ amount: 200, status: 'paid' }]);
  await member.seesTotal(400);
});

testByNight('two tabs that both withdraw everything withdraw it once', async () => {
  // One withdraws once a minute.
  await openMember();
  const other = await Member.open(member.page.context(), words, product);
  await other.goHome();
  // Both forms are filled beforehand: a sheet opened later shows the withdrawal that waits.
  for (const tab of [member, other]) await tab.fillWithdrawal(500);
  await Promise.all([member.submit(), other.submit()]);
  await expect.poll(async () => (await api.call('GET /api/wallet')).wallet.amount).toBe(0);
  expect(await settledMoney()).toEqual({ wallet: 0, game: 0 });
  const { statements } = await api.call('POST /api/statement', { page: 1, limit: 50 });
  const withdrawals = statements.filter(({ statementType }) => statementType === 'withdraw');
  expect(withdrawals).toMatchObject([{ amount: 500, status: 'SUCCESS' }]);
});

test('after all of it the books are sound', async () => {
  const { output, code } = await product.invariants();
  expect(output).toContain('violations=0');
  expect(code).toBe(0);
});
