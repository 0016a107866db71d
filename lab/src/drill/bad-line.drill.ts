import type { CallName, ReplyOf } from '@wallet/contract/api';
import { ApiCaller } from '@wallet/e2e/api-caller';
import { Member, newcomer, somchai } from '@wallet/e2e/member';
import { keepPicture, openBrowser, openPhone } from '@wallet/e2e/phone';
import { Product } from '@wallet/e2e/product';
import { takeSlipsAllDay } from '@wallet/e2e/slip-hours';
import { type AppTexts, bahtText, wordsOf } from '@wallet/e2e/words';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressesOf, moneyCalls } from './money-calls.ts';
import { measurePresses, pressTimes } from './press-times.ts';

/**
 * Every reply of a call that moves money is lost once, after the server did what was asked: on a line
 * that comes back, and with the tab, which the phone ends before anything is shown.
 */

const pressedWithinMs = 100;
const game = { code: 'PG', name: 'PG Soft' };
const otherGame = { code: 'JOKER', name: 'Joker' };

let product: Product;
let browser: Browser;
let words: AppTexts;
let phone: BrowserContext;
let member: Member;
let page: Page;
let api: ApiCaller;
const rows: (readonly [call: CallName, outcome: string, pressMs: number])[] = [];
const exercised = new Set<CallName>();

beforeAll(async () => {
  browser = await openBrowser();
  words = await wordsOf('en');
});

afterAll(async () => {
  const width = Math.max(...moneyCalls.map(({ length }) => length));
  const lines = rows.map(
    ([call, outcome, ms]) => `${call.padEnd(width)}  ${ms.toFixed(1).padStart(6)} ms  ${outcome}`,
  );
  const slowest = Math.max(...rows.map(([, , ms]) => ms));
  console.log([...lines, `slowest press to first change: ${slowest.toFixed(1)} ms`].join('\n'));
  await browser?.close();
});

type Mode = 'the reply' | 'the tab';
let mode: Mode;

type Loss = {
  readonly call: CallName;
  /** Everything up to the press whose reply is lost. */
  readonly press: () => Promise<unknown>;
  /** Shown while the outcome is unknown; null where the call is repeated immediately, as a repeat is harmless. */
  readonly checked: string | null;
  /** Said when it is known. */
  readonly done: string;
};

const button = (name: string) => page.getByRole('button', { name, exact: true }).last();
const press = (name: string) => button(name).click();
const pressInDialog = (name: string) =>
  member.dialog.getByRole('button', { name, exact: true }).last().click();
const checking = (kind: keyof AppTexts['intent']['names'], baht?: number) =>
  words.intent.checking(
    baht === undefined
      ? words.intent.names[kind]
      : `${words.intent.names[kind]} ${bahtText(words, baht)}`,
  );

async function come(caller: ApiCaller): Promise<void> {
  api = caller;
  phone = await openPhone(browser, product.url, 'en');
  member = await Member.open(phone, words, product);
  page = member.page;
  await measurePresses(page);
  await member.comeBack(api);
}

/** Ends the visit; what the page still asks for then is lost. */
async function leave(): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await phone.close();
}

/** Loses what this mode loses, and holds that nothing untrue is said until the outcome is known. */
async function lose(loss: Loss): Promise<void> {
  const { call, press: act, done } = loss;
  const [method] = call.split(' ');
  let isLost = false;
  await page.route(addressesOf(call), async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    await route.fetch();
    isLost = true;
    if (mode === 'the reply') await route.abort();
  });
  try {
    await act();
    await expect.poll(() => isLost, { timeout: 5_000 }).toBe(true);
  } catch (failure) {
    // Here, as the page is closed by the time that a test has failed.
    await keepPicture(page, `bad-line-${call.replaceAll(/\W+/g, '-')}`).catch(Boolean);
    throw failure;
  }
  const slowest = Math.max(...(await pressTimes(page)).map(({ ms }) => ms));
  expect(slowest).toBeLessThan(pressedWithinMs);
  if (mode === 'the reply') await seesOutcome(loss);
  else await opensAgain();
  exercised.add(call);
  rows.push([call, mode === 'the reply' ? done : 'the next page shows what is', slowest]);
}

async function seesOutcome({ checked, done }: Loss): Promise<void> {
  if (checked !== null) await page.getByText(checked).or(page.getByText(done)).first().waitFor();
  await page.getByText(done).first().waitFor({ timeout: 40_000 });
  await isTrue();
}

/** The phone ended the tab; the member opens the app in another one. */
async function opensAgain(): Promise<void> {
  // A reply of ours may be on its way to the closing tab.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
  member = await Member.open(phone, words, product);
  page = member.page;
  await measurePresses(page);
  await member.comeBack(api);
  const { wallet, slots } = await api.call('GET /api/wallet');
  const games = slots.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0);
  const total = Math.round((wallet.amount + wallet.inTransit) * 100) + games;
  await member.seesTotal(total / 100);
  await isTrue();
}

/** Expects no word of failure: after a lost reply no one may read that nothing happened, nor to try again. */
async function isTrue(): Promise<void> {
  const shown = (await page.locator('body').textContent()) ?? '';
  for (const lie of [words.intent.notDoneTitle, words.core.loadFailed]) {
    expect(shown).not.toContain(lie);
  }
}

describe.each<Mode>(['the reply', 'the tab'])('without %s', (lost) => {
  beforeAll(async () => {
    mode = lost;
    exercised.clear();
    product = await Product.start();
    await takeSlipsAllDay(product);
  });

  afterAll(() => product?.stop());

  describe('a member with 500 baht', () => {
    beforeEach(async () => {
      await come(await ApiCaller.join(product, newcomer()));
      await member.seesTotal(500);
      return leave;
    });

    const openTab = async (tab: string) => {
      await member.openDeposit();
      await member.chooseTab(tab);
    };

    test('withdraws', () =>
      lose({
        call: 'POST /api/wallet/withdrawAll',
        press: () => member.withdraw(100),
        checked: checking('withdraw', 100),
        done: words.intent.done.withdraw(bahtText(words, 100)),
      }));

    test('moves money', async () => {
      for (const { code: slotCode } of [game, otherGame]) {
        await api.call('GET /api/wallet/activate/:slotCode', undefined, { slotCode });
      }
      await member.goHome();
      await lose({
        call: 'POST /api/wallet/transfer',
        press: () => member.moveMoney({ from: 'Wallet', to: game.name, baht: 50 }),
        checked: checking('transfer', 50),
        done: words.intent.done.transfer(bahtText(words, 50)),
      });
      await member.goHome();
      await lose({
        call: 'POST /api/wallet/transferAll',
        press: async () => {
          await member.seeGame(otherGame.name);
          await pressInDialog(words.gameAccount.playWithAll(bahtText(words, 500)));
          // Part of it is in another game, which is said first.
          await pressInDialog(words.gameAccount.play);
        },
        checked: checking('transfer', 500),
        done: words.intent.done.transfer(bahtText(words, 500)),
      });
    });

    test('asks for a QR, and cancels it', async () => {
      await lose({
        call: 'POST /api/qrcode/:provider',
        press: async () => {
          await openTab(words.deposit.tabQr);
          await member.dialog.getByRole('button', { name: '100', exact: true }).click();
          await pressInDialog(words.deposit.createQr);
        },
        checked: checking('qrcode', 100),
        done: words.intent.done.qrcode(),
      });
      await member.goHome();
      await openTab(words.deposit.tabQr);
      await lose({
        call: 'DELETE /api/qrcode/:qrcodeId',
        press: async () => {
          await pressInDialog(words.deposit.cancelQr);
          await pressInDialog(words.deposit.cancelQr);
        },
        checked: null,
        done: words.deposit.createQr,
      });
    });

    test('reports a deposit', async () => {
      // The operator credits by hand.
      await page.route('**/api/lookup/deposit', async (route) => {
        const reply = await route.fetch();
        await route.fulfill({ response: reply, json: { ...(await reply.json()), isManual: true } });
      });
      await lose({
        call: 'POST /api/wallet/add',
        press: async () => {
          await openTab(words.deposit.tabBank);
          await member.dialog.getByLabel(words.core.amount).fill('120');
          await pressInDialog(words.deposit.noticeSend);
        },
        checked: checking('notice', 120),
        done: words.intent.done.notice(),
      });
    });

    test('sends a gift link', async () => {
      const { link } = await product.control<{ link: string }>('POST', '/gift-links', {
        amount: 88,
      });
      await lose({
        call: 'POST /api/wallet/truelink',
        press: async () => {
          await openTab(words.deposit.tabWallet);
          await member.dialog.getByLabel(words.deposit.giftLink).fill(link);
          await pressInDialog(words.deposit.sendGiftLink);
        },
        checked: checking('giftLink'),
        done: words.intent.done.giftLink(bahtText(words, 88)),
      });
    });

    test('sends a slip', async () => {
      const { slipUrl } = await product.control<{ slipUrl: string }>('POST', '/bank-transfers', {
        toBank: 'GSB',
        toAccount: '020111222333',
        fromBank: 'KBANK',
        fromAccount: '1234567890',
        fromName: 'NOY CHANTHAVONG',
        amount: 150,
      });
      const buffer = Buffer.from(await (await fetch(slipUrl)).arrayBuffer());
      await lose({
        call: 'POST /api/wallet/slip',
        press: async () => {
          await openTab(words.deposit.tabSlip);
          const file = { name: 'slip.png', mimeType: 'image/png', buffer };
          await member.dialog.locator('input[type=file]').setInputFiles(file);
          await pressInDialog(words.slip.send);
        },
        checked: checking('slip'),
        done: words.intent.done.slip(),
      });
    });
  });

  describe('a member who has paid nothing in', () => {
    beforeEach(async () => {
      await come(await ApiCaller.register(product, newcomer()));
      return leave;
    });

    test('is asked for a limit first, and then for a QR', () =>
      lose({
        call: 'POST /api/qrcode/:provider',
        press: async () => {
          await member.depositWithoutLimit();
          await member.chooseTab(words.deposit.tabQr);
          await member.dialog.getByRole('button', { name: '100', exact: true }).click();
          await pressInDialog(words.deposit.createQr);
        },
        checked: checking('qrcode', 100),
        done: words.intent.done.qrcode(),
      }));
  });

  describe('a member with rewards', () => {
    beforeAll(async () => {
      api = await ApiCaller.logIn(product, somchai);
      const isPaid = async () =>
        expect((await api.call('GET /api/wallet')).wallet.withdrawing).toBe(0);
      await vi.waitFor(isPaid, { timeout: 20_000, interval: 200 });
      await api.call('POST /api/wallet/transferAll', { to: game.code });
      const { slots } = await api.call('GET /api/wallet');
      const amount = slots.find(({ code }) => code === game.code)?.amount;
      const player = `/games/${game.code}/${await api.playerName()}`;
      await product.control('POST', `${player}/lose`, { amount });
      await api.call('GET /api/wallet/refresh/slot');
    });

    beforeEach(async () => {
      await come(await ApiCaller.logIn(product, somchai));
      return leave;
    });

    /** Gives up what an earlier test won: rewards want an empty wallet. */
    const giveUp = async () => {
      const { status } = await api.call('GET /api/bonus/check/active');
      if (status) await api.call('GET /api/bonus/clear');
      expect((await api.call('GET /api/wallet')).wallet.amount).toBe(0);
    };

    test('receives the referral bonus', () =>
      lose({
        call: 'POST /api/invite/receive',
        press: async () => {
          await press(words.home.receive);
          await pressInDialog(words.home.receive);
        },
        checked: null,
        done: words.intent.done.invite(),
      }));

    test('cancels what came with it', async () => {
      await page.goto('/user/bonus');
      await lose({
        call: 'GET /api/bonus/clear',
        press: async () => {
          await press(words.bonus.cancel);
          await pressInDialog(words.bonus.cancel);
        },
        checked: null,
        done: words.intent.done.cancelCondition(),
      });
    });

    test('receives cashback, and adds it', async () => {
      const openRefund = async () => {
        await member.goHome();
        await press(words.home.refund);
        await pressInDialog(words.refund.proceed);
      };
      await lose({
        call: 'GET /api/refund/receive',
        press: async () => {
          await openRefund();
          await pressInDialog(words.refund.receive);
        },
        checked: checking('refund'),
        done: words.intent.done.refund(),
      });
      await lose({
        call: 'GET /api/refund/addWallet',
        press: async () => {
          await openRefund();
          await pressInDialog(words.refund.addWallet);
          await pressInDialog(words.refund.addWallet);
        },
        checked: null,
        done: words.intent.done.refundToWallet(),
      });
    });

    test('receives a promotion', async () => {
      await giveUp();
      await page.goto('/user/bonus');
      await lose({
        call: 'GET /api/promotion/activate/:code',
        press: async () => {
          await page.getByLabel(words.bonus.code).fill('LOTUS100');
          await press(words.bonus.search);
          await pressInDialog(words.bonus.receivePromotion);
        },
        checked: checking('promotion'),
        done: words.intent.done.promotion(),
      });
    });

    test('takes a bonus', async () => {
      await giveUp();
      await page.goto('/user/bonus');
      await lose({
        call: 'GET /api/bonus/activate/:code',
        press: async () => {
          await page.locator('main li button:enabled').first().click();
          await pressInDialog(words.bonus.activate);
        },
        checked: checking('bonus'),
        done: words.intent.done.bonus(),
      });
    });

    test('claims a coupon, and spins', async () => {
      await giveUp();
      const listing = page.waitForResponse('**/api/spinwheel/coupon?**');
      await page.goto('/user/spin');
      const { coupons }: ReplyOf<'GET /api/spinwheel/coupon'> = await (await listing).json();
      const coins = coupons.find(({ type, status }) => type === 'coin' && status === 'available');
      await lose({
        call: 'POST /api/spinwheel/coupon/claim',
        press: async () => {
          await press(words.spin.claimOf(coins?.prize.slice.label ?? ''));
          await pressInDialog(words.spin.claim);
        },
        checked: null,
        done: words.intent.done.coupon(),
      });
      await page.goto('/user/spin');
      const [said = ''] = words.intent.done.spin('|').split('|');
      await lose({
        call: 'POST /api/spinwheel/spin',
        press: () => press(words.spin.spin),
        checked: checking('spin'),
        done: said,
      });
    });
  });

  test('every call of the contract that moves money was exercised, but those of a component test', () => {
    // Wants an amount that waits for approval: `progress-strip.test.tsx` loses its reply.
    exercised.add('DELETE /api/wallet/withdraw/:id');
    // Want a payment beyond a limit: `held-payments.test.tsx` loses their replies.
    exercised.add('POST /api/limits/held/:id/use');
    exercised.add('POST /api/limits/held/:id/return');
    expect(moneyCalls.filter((call) => !exercised.has(call))).toEqual([]);
  });

  test('after all of it the books are sound', async () => {
    const { output, code } = await product.invariants();
    expect(output).toContain('violations=0');
    expect(code).toBe(0);
  });
});
