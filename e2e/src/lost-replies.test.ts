import type { Browser, BrowserContext } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ApiCaller } from './api-caller.ts';
import { isNight, testByNight } from './by-night.ts';
import { Member, newcomer } from './member.ts';
import { openPhone } from './phone.ts';
import type { Product } from './product.ts';
import { closePhonesAtEnd, sharedBrowser, sharedProduct } from './shared.ts';
import { type AppTexts, bahtText, wordsOf } from './words.ts';

const game = { code: 'PG', name: 'PG Soft' };
const withdrawAll = '**/api/wallet/withdrawAll';
const transfer = '**/api/wallet/transfer';

let product: Product;
let browser: Browser;
let words: AppTexts;
let phone: BrowserContext | undefined;
let member: Member;
let api: ApiCaller;

beforeAll(async () => {
  product = await sharedProduct();
  browser = await sharedBrowser();
  words = await wordsOf('en');
});

closePhonesAtEnd();

/** A new member with 500 baht and an empty game account: one withdraws once a minute. */
async function openMember(): Promise<void> {
  await phone?.close();
  phone = await openPhone(browser, product.url, 'en');
  member = await Member.open(phone, words, product);
  api = await ApiCaller.join(product, newcomer());
  await api.call('GET /api/wallet/activate/:slotCode', undefined, { slotCode: game.code });
  await member.comeBack(api);
  await member.seesTotal(500);
}

/** Loses one reply: the server has carried out what was asked. */
async function loseOnce(path: string): Promise<void> {
  await member.page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

async function amountsOf(type: 'withdraw' | 'transfer'): Promise<number[]> {
  const { statements } = await api.call('POST /api/statement', { page: 1, limit: 50, type });
  return statements.map(({ amount }) => amount);
}

const nameOf = (kind: 'withdraw' | 'transfer', baht: number) =>
  `${words.intent.names[kind]} ${bahtText(words, baht)}`;

/** By day transfer-modal.test.tsx and intent.test.ts say so. */
testByNight(
  'a transfer whose answer was lost is shown as done, and the same again moves again',
  async () => {
    await openMember();
    await loseOnce(transfer);
    const move = { from: 'Wallet', to: game.name, baht: 50 };
    await member.moveMoney(move);
    await member.dialog.getByText(words.intent.checking(nameOf('transfer', 50))).waitFor();
    // Shown without any action of the member.
    await member.closeDialog();
    await member.acknowledge(words.intent.done.transfer(bahtText(words, 50)));
    expect(await amountsOf('transfer')).toEqual([50]);

    await member.moveMoney(move);
    await member.acknowledge(words.transfer.done(bahtText(words, 50), game.name));
    expect(await amountsOf('transfer')).toEqual([50, 50]);
    const { wallet, slots } = await api.call('GET /api/wallet');
    expect([wallet.amount, slots.find(({ code }) => code === game.code)?.amount]).toEqual([
      400, 100,
    ]);
  },
);

test('a phone without a connection keeps asking, also after a reload', async () => {
  if (!phone) await openMember();
  await loseOnce(withdrawAll);
  let isDown = true;
  await member.page.route('**/api/idempotency-keys/**', (route) =>
    isDown ? route.abort() : route.continue(),
  );
  await member.withdraw(100);
  await member.dialog.getByText(words.intent.checking(nameOf('withdraw', 100))).waitFor();
  await member.goHome();
  await member.page.getByRole('button', { name: words.home.withdraw, exact: true }).click();
  await member.dialog.getByText(words.intent.checking(nameOf('withdraw', 100))).waitFor();
  isDown = false;
  await member.page
    .getByRole('alertdialog')
    .filter({ hasText: words.intent.done.withdraw(bahtText(words, 100)) })
    .waitFor();
  expect(await amountsOf('withdraw')).toEqual([100]);
});

test.runIf(isNight)(
  'a withdrawal whose answer was lost is shown as done, and a second one is another',
  async () => {
    await openMember();
    await loseOnce(withdrawAll);
    await member.withdraw(100);
    await member.dialog.getByText(words.intent.checking(nameOf('withdraw', 100))).waitFor();
    const submit = member.dialog.locator('button[type=submit]');
    expect(await submit.getAttribute('aria-busy')).toBe('true');
    const done = words.intent.done.withdraw(bahtText(words, 100));
    const news = member.page.getByRole('alertdialog').filter({ hasText: done });
    await news.getByRole('button', { name: words.core.ok, exact: true }).click();
    expect(await amountsOf('withdraw')).toEqual([100]);

    // The same amount again is another request: rejected with the true reason, and never "done".
    await expect.poll(() => submit.getAttribute('aria-busy')).toBeNull();
    await member.dialog.getByLabel(words.core.amount).fill('100');
    await submit.click();
    const { REQUEST_LIMIT_1MIN, WITHDRAW_OPEN } = words.errorTexts;
    const refusal = member.page
      .getByText(REQUEST_LIMIT_1MIN)
      .or(member.page.getByText(WITHDRAW_OPEN));
    await refusal.waitFor();
    expect(await amountsOf('withdraw')).toEqual([100]);
    expect((await api.call('GET /api/wallet')).wallet.amount).toBe(400);
  },
);

test.runIf(isNight)('after all of it the books are sound', async () => {
  const { output, code } = await product.invariants();
  expect(output).toContain('violations=0');
  expect(code).toBe(0);
});
