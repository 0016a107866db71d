import type { ReplyOf } from '@wallet/contract/api';
import type { Language } from '@wallet/contract/languages';
import { formatBaht } from '@wallet/contract/money';
import { baht } from '@wallet/contract/test/sample';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { a11yProblemsOf } from './a11y-checks.ts';
import { ApiCaller } from './api-caller.ts';
import { isNight } from './by-night.ts';
import { Member, newcomer, somchai } from './member.ts';
import { keepPicture, languagesInTurn, openPhone, watch } from './phone.ts';
import { Product } from './product.ts';
import { closePhonesAtEnd, sharedBrowser, sharedProduct } from './shared.ts';
import { type AppTexts, bahtText, wordsOf } from './words.ts';

let product: Product;
let refusal: AppTexts['errorTexts'];
let words: AppTexts;
let member: Member;
let page: Page;
let api: ApiCaller;
let problems: readonly string[];

closePhonesAtEnd();

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepPicture(page, 'rewards');
  expect(problems).toEqual([]);
  await member.fitsItsPhone();
});

/** Opens the home screen of the member at `api`, on a phone in this language. */
async function openMember(language: Language): Promise<void> {
  words = await wordsOf(language);
  refusal = words.errorTexts;
  const phone = await openPhone(await sharedBrowser(), product.url, language);
  await phone.grantPermissions(['clipboard-read', 'clipboard-write']);
  member = await Member.open(phone, words, product);
  page = member.page;
  problems = watch(page);
  await member.comeBack(api);
}

test('a newcomer has a bonus from a deposit, gives it up, and spins the wheel for the coin of that deposit', async () => {
  product = await sharedProduct();
  api = await ApiCaller.register(product, newcomer());
  await openMember('lo');
  await takesBonus();
  await cancelBonus([500, 500]);
  await member.returnHome();
  await member.seesTotal(500);
  await member.goOnTo('spin');
  await spinsByKey();
});

/** A member with friends who play, cashback, coupons and coins: tests that build on each other, from first to last. */
describe.runIf(isNight)('a member', () => {
  const nextLanguage = languagesInTurn();
  /** A phone of each language; a test has another than the one before. */
  const phones = new Map<Language, () => void>();

  beforeAll(async () => {
    product = await Product.start();
    api = await ApiCaller.logIn(product, somchai);
    await loseEverything();
  });

  afterAll(() => product?.stop());

  beforeEach(async () => {
    const language = nextLanguage();
    const takeUp = phones.get(language);
    if (!takeUp) await openMember(language);
    else {
      takeUp();
      await member.returnHome();
    }
    const held = { words, refusal, member, page, problems };
    phones.set(language, () => ({ words, refusal, member, page, problems } = held));
  });

  test('a coupon of coins is claimed, after it was asked', async () => {
    const coupons = await seeCoupons();
    const { userCoin } = await api.call('GET /api/spinwheel/setup');
    const coins = labelOf(coupons, 'coin');

    await press(words.spin.claimOf(coins));
    await dialogSays(words.spin.claimTitle, coins);
    await pressInDialog(words.spin.claim);
    await member.acknowledge(words.spin.claimDone(coins));
    await seesCoins(userCoin + 3);
    await coupon(coins).getByText(words.spin.claimed).waitFor();
    expect(await api.call('GET /api/spinwheel/setup')).toMatchObject({ userCoin: userCoin + 3 });
  });

  test('the referral bonus is received, after the banners, under its condition', async () => {
    const bonus = await api.call('GET /api/invite/bonus');
    expect(bonus.amount).toBeGreaterThan(100);
    await member.returnHome();
    await press(words.home.invite);
    const banners = member.dialog.getByRole('region', { name: words.invite.offers });
    await banners.getByText('1/2').waitFor();
    await banners.getByRole('button', { name: words.core.next }).click();
    await banners.getByText('2/2').waitFor();
    await member.fitsItsPhone();
    await pressInDialog(words.invite.proceed);
    expect(await a11yProblemsOf(page)).toEqual([]);

    await pressInDialog(words.invite.copyLink);
    const link = `${product.url}/register?code=PR100001`;
    await page.getByText(words.core.copied(link)).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

    const { invites } = await api.call('POST /api/invite', { page: 1, limit: 50 });
    const friends = invites.map(({ from, amount }) => `${from.name} ${formatBaht(amount)}`);
    await readsPages([0, 1], friends);
    await member.fitsItsPhone();

    await pressInDialog(words.home.receive);
    await dialogSays(words.invite.receiveTitle, formatBaht(bonus.amount));
    await dialogSays(
      words.invite.receiveTitle,
      words.invite.receiveConditions(bonus.success, bonus.fail),
    );
    expect([bonus.success, bonus.fail]).toEqual([200, 10]);
    await pressInDialog(words.home.receive);
    await page.getByText(refusal.INVITE_BONUS_SUCCESS).waitFor();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await member.closeDialog();
    await member.seesTotal(bonus.amount);
    expect(await money()).toBe(bonus.amount);
    expect(await api.call('GET /api/invite/bonus')).toMatchObject({ amount: 0 });
  });

  test('held money keeps cashback, coupons and withdrawals waiting, until it is given up', async () => {
    const held = await money();
    await press(words.home.refund);
    await pressInDialog(words.refund.proceed);
    const reason = await runningCondition();
    await member.dialog.getByText(reason).first().waitFor();
    for (const name of [words.refund.receive, words.refund.addWallet]) {
      expect(await member.dialog.getByRole('button', { name, exact: true }).isDisabled()).toBe(
        true,
      );
    }
    await member.closeDialog();
    await cannotWithdraw(100);

    const label = labelOf(await seeCoupons(), 'credit');
    await press(words.spin.claimOf(label));
    await dialogSays(words.spin.claimTitle, words.spin.claimTerms(300, 10));
    await dialogSays(words.spin.claimTitle, reason);
    expect(
      await member.dialog.getByRole('button', { name: words.spin.claim, exact: true }).isDisabled(),
    ).toBe(true);
    await member.fitsItsPhone();
    await pressInDialog(words.core.cancel);
    await coupon(label).getByText(words.spin.kept).waitFor();

    const condition = await api.call('GET /api/bonus/check/active');
    expect(condition).toMatchObject({ value: held, target: 2 * held, keep: 0, forfeit: held });
    await member.goOnTo('bonus');
    await page.getByRole('progressbar').waitFor();
    const missing = bahtText(words, held);
    const floor = bahtText(words, condition.floor ?? 0);
    await page.getByText(words.bonus.whyNoWithdrawal(missing, floor)).waitFor();
    await member.fitsItsPhone();
    await cancelBonus([0, held]);
    await member.returnHome();
    await member.seesTotal(0);
  });

  test('cashback is received, kept, and added to the wallet', async () => {
    const check = await api.call('GET /api/refund/check');
    expect(check.claimable).toBe(60);
    await press(words.home.refund);
    await member.dialog.getByText('1/2').waitFor();
    await pressInDialog(words.refund.proceed);
    await member.dialog.getByText(words.refund.pot).waitFor();
    expect(await a11yProblemsOf(page)).toEqual([]);
    await pressInDialog(words.refund.receive);
    await page.getByText(refusal.REFUND_SUCCESS).waitFor();
    await member.dialog.getByText(words.refund.nothing).waitFor();
    const pot = check.refundAmount + check.claimable;
    expect(await api.call('GET /api/refund/check')).toMatchObject({
      claimable: 0,
      refundAmount: pot,
    });

    const { refunds } = await api.call('POST /api/refund', { page: 1, limit: 50 });
    const amounts = refunds.map(({ refundAmount }) => formatBaht(refundAmount));
    expect(amounts).toHaveLength(14);
    await readsPages([1], amounts);
    await member.fitsItsPhone();

    await pressInDialog(words.refund.addWallet);
    await dialogSays(words.refund.addTitle, formatBaht(baht(pot)));
    await dialogSays(words.refund.addTitle, words.refund.warning(150, 10));
    await pressInDialog(words.refund.addWallet);
    await page.getByText(words.refund.added(bahtText(words, pot))).waitFor();
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    await member.seesTotal(pot);
    expect(await money()).toBe(pot);
  });

  test('a promotion is found and received', async () => {
    await giveUp();
    await member.goOnTo('bonus');
    const field = page.getByLabel(words.bonus.code);
    await field.fill('lotus100');
    await expect.poll(() => field.inputValue()).toBe('LOTUS100');
    await press(words.bonus.search);
    await member.dialog.getByText(words.bonus.promotionCondition(5, 10)).waitFor();
    await member.fitsItsPhone();
    await pressInDialog(words.bonus.receivePromotion);
    await member.acknowledge(words.bonus.promotionReceived(bahtText(words, 100)));
    await page.getByRole('progressbar').waitFor();
    expect(await api.call('GET /api/bonus/check/active')).toMatchObject({
      value: 100,
      target: 500,
    });
    await member.returnHome();
    await member.seesTotal(100);
    expect(await money()).toBe(100);
  });

  test('a coupon of money is claimed into the empty wallet', async () => {
    await giveUp();
    const label = labelOf(await seeCoupons(), 'credit');
    await press(words.spin.claimOf(label));
    await member.fitsItsPhone();
    await pressInDialog(words.spin.claim);
    await member.acknowledge(words.spin.claimDone(label));
    await page
      .getByRole('button', { name: words.spin.claimOf(label) })
      .waitFor({ state: 'detached' });
    await coupon(label).getByText(words.spin.claimed).waitFor();
    await member.returnHome();
    await member.seesTotal(20);
    expect(await money()).toBe(20);
  });

  test('a bonus waits for its deposit, and runs from then on', async () => {
    await giveUp();
    await takesBonus();
    await member.returnHome();
    await member.seesTotal(1000);
    await cannotWithdraw(500);
  });

  test('while a bet is open the bonus cannot be cancelled, and the sheet says so', async () => {
    const player = `/games/PG/${await api.playerName()}`;
    await api.call('POST /api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 200 });
    await product.control('POST', `${player}/bet`, { amount: 150 });
    // The home screen may have asked just now.
    const refresh = () => api.call('GET /api/wallet/refresh/slot');
    await vi.waitFor(refresh, { timeout: 60_000, interval: 500 });

    // Reloaded: a home screen that still asks would be answered with what was before.
    await page.goto('/user/bonus');
    await press(words.bonus.cancel);
    await dialogSays(words.bonus.cancelTitle, words.bonus.openBets);
    expect(
      await member.dialog.getByRole('button', { name: words.bonus.cancel, exact: true }).count(),
    ).toBe(0);
    await member.fitsItsPhone();
    expect(await a11yProblemsOf(page)).toEqual([]);
    await expect(api.call('GET /api/bonus/clear')).rejects.toThrow('BONUS_REMAINING');

    // The bet is settled: now there are two amounts to confirm.
    await product.control('POST', `${player}/settle`, { win: 150 });
    await pressInDialog(words.bonus.recheck);
    await expect
      .poll(() => member.dialog.locator('.money').allTextContents())
      .toEqual([bahtText(words, 500), bahtText(words, 500)]);
    await pressInDialog(words.bonus.keepBonus);
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
  });

  test('a bonus is given up: deposits stay, also when they lie in a game', async () => {
    await member.goOnTo('bonus');
    await cancelBonus([500, 500]);
    await member.returnHome();
    await member.seesTotal(500);
    expect(await money()).toBe(500);
  });

  test('without motion the wheel rests on the slice that the server drew, takes a coin, and says when there is no coin', async () => {
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...turn) {
        if (this.matches('[class*=wheel-module_disc]')) Reflect.set(window, 'hasTurned', true);
        return animate.apply(this, turn);
      };
    });
    await member.goOnTo('spin');
    const coins = await spinsByKey();
    expect(await page.evaluate(() => 'hasTurned' in window)).toBe(false);
    expect(await a11yProblemsOf(page)).toEqual([]);

    // The other coins are spent on another phone.
    for (let left = coins; left > 0; left--) {
      expect(await api.call('POST /api/spinwheel/spin')).toMatchObject({ remainingCoin: left - 1 });
    }
    await press(words.spin.spin);
    await member.acknowledge(refusal.COIN_NOT_ENOUGH);
    await page.getByText(words.spin.noCoins).waitFor();
    expect(
      await page.getByRole('button', { name: words.spin.spin, exact: true }).isDisabled(),
    ).toBe(true);
  });

  test('afterwards every account agrees, to the satang', async () => {
    const { output, code } = await product.invariants();
    expect(output).toContain('violations=0');
    expect(code).toBe(0);
  });
});

/** Takes the first bonus, which waits for its deposit, and deposits 500: it then runs, and the screen follows. */
async function takesBonus(): Promise<void> {
  await member.goOnTo('bonus');
  await page.locator('main li button:enabled').first().click();
  await member.dialog.getByText(words.bonus.depositCondition(3, 10)).waitFor();
  await member.fitsItsPhone();
  await pressInDialog(words.bonus.activate);
  await page.getByText(words.bonus.activated).waitFor();
  await page.getByText(words.bonus.waiting, { exact: true }).waitFor();
  await page.locator('main li').first().getByText(words.bonus.current, { exact: true }).waitFor();
  await api.call('POST /api/qrcode/:provider', { amount: 500 }, { provider: 'KBANK' });
  await product.payNewestQr();
  await page.getByRole('progressbar').waitFor();
  const running = await api.call('GET /api/bonus/check/active');
  expect(running).toMatchObject({ value: 1000, target: 3000 });
}

/** Spins by keyboard, as the wheel works without a pointer, and returns the coins that are left. */
async function spinsByKey(): Promise<number> {
  const { userCoin, activeSpinwheel: wheel } = await api.call('GET /api/spinwheel/setup');
  await seesCoins(userCoin);
  const drawing = page.waitForResponse('**/api/spinwheel/spin');
  await page.getByRole('button', { name: words.spin.spin, exact: true }).press('Enter');
  const drawn: ReplyOf<'POST /api/spinwheel/spin'> = await (await drawing).json();
  const result = page.getByRole('dialog', { name: words.spin.result });
  await member.seesPrize(result, drawn.label);
  const codes = wheel?.slices.map(({ code }) => code) ?? [];
  expect(codes[await sliceUnderPointer(page, codes.length)]).toBe(drawn.code);
  await member.fitsItsPhone();
  await result.getByRole('button', { name: words.spin.understand }).press('Enter');
  await result.waitFor({ state: 'detached' });
  await seesCoins(userCoin - 1);
  return userCoin - 1;
}

async function press(name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

async function pressInDialog(name: string): Promise<void> {
  await member.dialog.getByRole('button', { name, exact: true }).click();
}

async function dialogSays(title: string, news: string): Promise<void> {
  await page.getByRole('alertdialog', { name: title }).getByText(news).first().waitFor();
}

/** The running condition stands in place of the form, whose amount the server would reject. */
async function cannotWithdraw(baht: number): Promise<void> {
  const before = await money();
  const { value = 0, target = 0, floor = 0 } = await api.call('GET /api/bonus/check/active');
  await press(words.home.withdraw);
  const missing = bahtText(words, target - value);
  const reason = words.bonus.whyNoWithdrawal(missing, bahtText(words, floor));
  await member.dialog.getByText(reason).waitFor();
  await member.fitsItsPhone();
  expect(await member.dialog.getByLabel(words.core.amount).count()).toBe(0);
  await member.closeDialog();
  const asked = api.call('POST /api/wallet/withdrawAll', { amount: baht });
  await expect(asked).rejects.toThrow('BONUS_REMAINING');
  expect(await money()).toBe(before);
}

/** The sentence about the condition that keeps the member from everything else. */
async function runningCondition(): Promise<string> {
  const { target = 0 } = await api.call('GET /api/bonus/check/active');
  return refusal.CONDITION_RUNNING.replace('{target}', bahtText(words, target));
}

async function seesCoins(coins: number): Promise<void> {
  // The accessible name: the hub shows the number alone.
  const hub = page.getByText(words.spin.coins(coins), { exact: true });
  await hub.waitFor({ state: 'attached' });
}

/** Opens the wheel and returns the coupons below it. */
async function seeCoupons(): Promise<readonly Coupon[]> {
  const list = await api.call('GET /api/spinwheel/coupon');
  await member.goOnTo('spin');
  return list.coupons;
}

function coupon(label: string): Locator {
  return page
    .locator('main li', { has: page.getByRole('heading', { name: label, exact: true }) })
    .first();
}

/** The wallet according to the API, to compare the screen with. */
async function money(): Promise<number> {
  return (await api.call('GET /api/wallet')).wallet.amount;
}

/** Loses the whole wallet in a game once withdrawals are paid: gifts require an empty wallet. */
async function loseEverything(): Promise<void> {
  const isPaid = async () => expect((await api.call('GET /api/wallet')).wallet.withdrawing).toBe(0);
  await vi.waitFor(isPaid, { timeout: 60_000, interval: 200 });
  await api.call('POST /api/wallet/transferAll', { to: 'PG' });
  const { slots } = await api.call('GET /api/wallet');
  const amount = slots.find(({ code }) => code === 'PG')?.amount;
  await product.control('POST', `/games/PG/${await api.playerName()}/lose`, { amount });
  await api.call('GET /api/wallet/refresh/slot');
}

/** Ends a condition of an earlier test, with the money given under it. */
async function giveUp(): Promise<void> {
  const { status } = await api.call('GET /api/bonus/check/active');
  if (status) await api.call('GET /api/bonus/clear');
  expect(await money()).toBe(0);
}

/** Cancels on the bonus screen, which shows beforehand what is kept and what is forfeited. */
async function cancelBonus([kept, forfeited]: readonly [number, number]): Promise<void> {
  await press(words.bonus.cancel);
  const dialog = page.getByRole('alertdialog', { name: words.bonus.cancelTitle });
  const amounts = [kept, forfeited].map((amount) => bahtText(words, amount));
  await expect.poll(() => dialog.locator('.money').allTextContents()).toEqual(amounts);
  await dialog.getByText(words.bonus.keep).waitFor();
  await dialog.getByText(words.bonus.forfeit).waitFor();
  await member.fitsItsPhone();
  await dialog.getByRole('button', { name: words.bonus.cancel, exact: true }).click();
  await page.getByText(refusal.BONUS_CLEAR).waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
}

/** Reads these columns on every page of the open sheet's table, ten rows each. */
async function readsPages(columns: readonly number[], rows: readonly string[]): Promise<void> {
  const table = member.dialog.locator('tbody tr');
  const shown = () =>
    table.evaluateAll(
      (lines, wanted) =>
        lines.map((line) => wanted.map((at) => line.children[at]?.textContent).join(' ')),
      columns,
    );
  for (let from = 0; from < rows.length; from += 10) {
    await pressInDialog(words.core.page(from / 10 + 1));
    await expect.poll(shown).toEqual(rows.slice(from, from + 10));
  }
}

/** The slice under the pointer, by the angle at which the disc stands. */
async function sliceUnderPointer(page: Page, count: number): Promise<number> {
  const angle = await page.locator('[class*=wheel-module_disc]').evaluate((disc) => {
    const { a, b } = new DOMMatrix(getComputedStyle(disc).transform);
    return (Math.atan2(b, a) * 180) / Math.PI;
  });
  return Math.floor((((-angle % 360) + 360) % 360) / (360 / count));
}

type Coupon = ReplyOf<'GET /api/spinwheel/coupon'>['coupons'][number];

function labelOf(coupons: readonly Coupon[], type: string): string {
  const found = coupons.find((one) => one.type === type && one.status === 'available');
  if (!found) throw new Error(`the demo has no ${type} coupon`);
  return found.prize.slice.label;
}
