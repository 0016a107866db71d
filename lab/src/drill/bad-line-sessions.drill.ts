import type { CallName } from '@wallet/contract/api';
import { ApiCaller } from '@wallet/e2e/api-caller';
import { Member, newcomer, type TestPerson } from '@wallet/e2e/member';
import { keepPicture, openBrowser, openPhone } from '@wallet/e2e/phone';
import { Product } from '@wallet/e2e/product';
import { takeSlipsAllDay } from '@wallet/e2e/slip-hours';
import { type AppTexts, bahtText, wordsOf } from '@wallet/e2e/words';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressesOf } from './money-calls.ts';

/**
 * The session of a member is over at every press of every form of money: before the press, and while its
 * reply is on the way and lost. The login says why, and leads the same member back to what was typed, or to
 * what became of it. Nothing is done twice.
 */

const game = { code: 'PG', name: 'PG Soft' };
const otherGame = { code: 'JOKER', name: 'Joker' };

let product: Product;
let browser: Browser;
let words: AppTexts;
let phone: BrowserContext;
let member: Member;
let page: Page;
let api: ApiCaller;
let person: TestPerson;
/** A gift and a bank transfer of this test alone. */
let giftLink: string;
let slip: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

beforeAll(async () => {
  browser = await openBrowser();
  words = await wordsOf('en');
  product = await Product.start();
  await takeSlipsAllDay(product);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

beforeEach(async () => {
  person = newcomer();
  const made = await product.control<{ link: string }>('POST', '/gift-links', { amount: 88 });
  giftLink = made.link;
  slip = await makeSlip();
  api = await ApiCaller.join(product, person);
  await api.call('GET /api/wallet/activate/:slotCode', undefined, { slotCode: game.code });
  phone = await openPhone(browser, product.url, 'en');
  member = await Member.open(phone, words, product);
  page = member.page;
  await member.comeBack(api);
  return async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await phone.close();
  };
});

async function makeSlip(): Promise<typeof slip> {
  const { slipUrl } = await product.control<{ slipUrl: string }>('POST', '/bank-transfers', {
    toBank: 'GSB',
    toAccount: '020111222333',
    fromBank: 'KBANK',
    fromAccount: '1234567890',
    fromName: 'NOY CHANTHAVONG',
    amount: 150,
  });
  const buffer = Buffer.from(await (await fetch(slipUrl)).arrayBuffer());
  return { name: 'slip.png', mimeType: 'image/png', buffer };
}

type MoneyForm = {
  readonly name: string;
  readonly call: CallName;
  /** Opens the form. */
  readonly open: () => Promise<unknown>;
  readonly fill: () => Promise<unknown>;
  readonly press: () => Promise<unknown>;
  /** Text of the form that has to stand there again after the login; none where nothing is typed. */
  readonly kept?: { readonly read: () => Promise<string | null>; readonly value: string };
  readonly done: string;
};

const dialogButton = (name: string) =>
  member.dialog.getByRole('button', { name, exact: true }).last();
const amountField = (label: string) => member.dialog.getByLabel(label);
const openTab = async (tab: string) => {
  await member.openDeposit();
  await member.chooseTab(tab);
};

/** The operator credits by hand. */
async function turnManual(): Promise<void> {
  await page.route('**/api/lookup/deposit', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), isManual: true } });
  });
}

const forms = (): readonly MoneyForm[] => {
  const { core, deposit, gameAccount, intent, withdraw } = words;
  const amount = core.amount;
  const kept = { read: () => amountField(amount).inputValue(), value: '120.00' };
  return [
    {
      name: 'withdraw',
      call: 'POST /api/wallet/withdrawAll',
      open: () =>
        page.getByRole('button', { name: words.home.withdraw }).first().click({ timeout: 5_000 }),
      fill: () => amountField(amount).fill('120'),
      press: () => dialogButton(withdraw.submit).click({ timeout: 5_000 }),
      kept,
      done: intent.done.withdraw(bahtText(words, 120)),
    },
    {
      name: 'move money into a game, from its sheet',
      call: 'POST /api/wallet/transfer',
      open: () => member.seeGame(game.name),
      fill: () => amountField(gameAccount.amount).fill('120'),
      press: () => dialogButton(gameAccount.transferOnly).click({ timeout: 5_000 }),
      // The same form with its two sides.
      kept,
      done: intent.done.transfer(bahtText(words, 120)),
    },
    {
      name: 'create a QR',
      call: 'POST /api/qrcode/:provider',
      open: () => openTab(deposit.tabQr),
      fill: () => amountField(amount).fill('120'),
      press: () => dialogButton(deposit.createQr).click({ timeout: 5_000 }),
      kept,
      done: intent.done.qrcode(),
    },
    {
      name: 'report a deposit',
      call: 'POST /api/wallet/add',
      open: async () => {
        await turnManual();
        await openTab(deposit.tabBank);
      },
      fill: () => amountField(amount).fill('120'),
      press: () => dialogButton(deposit.noticeSend).click({ timeout: 5_000 }),
      kept,
      done: intent.done.notice(),
    },
    {
      name: 'move money between accounts',
      call: 'POST /api/wallet/transfer',
      open: async () => undefined,
      fill: () => member.fillTransfer({ from: 'Wallet', to: game.name, baht: 120 }),
      press: () => member.dialog.locator('button[type=submit]').click({ timeout: 5_000 }),
      kept,
      done: intent.done.transfer(bahtText(words, 120)),
    },
    {
      name: 'play with all',
      call: 'POST /api/wallet/transferAll',
      open: async () => {
        // Else it is a transfer from the wallet.
        const { code } = otherGame;
        await api.call('GET /api/wallet/activate/:slotCode', undefined, { slotCode: code });
        await api.call('POST /api/wallet/transfer', { from: 'WALLET', to: code, amount: 100 });
        await member.goHome();
        await member.seeGame(game.name);
      },
      fill: () => dialogButton(gameAccount.playWithAll(bahtText(words, 500))).click(),
      press: () => dialogButton(gameAccount.play).click({ timeout: 5_000 }),
      done: intent.done.transfer(bahtText(words, 500)),
    },
    {
      name: 'send a gift link',
      call: 'POST /api/wallet/truelink',
      open: () => openTab(deposit.tabWallet),
      fill: () => amountField(deposit.giftLink).fill(giftLink),
      press: () => dialogButton(deposit.sendGiftLink).click({ timeout: 5_000 }),
      kept: { read: () => amountField(deposit.giftLink).inputValue(), value: giftLink },
      done: intent.done.giftLink(bahtText(words, 88)),
    },
    {
      name: 'send a slip',
      call: 'POST /api/wallet/slip',
      open: () => openTab(deposit.tabSlip),
      fill: () => member.dialog.locator('input[type=file]').setInputFiles(slip),
      press: () => dialogButton(words.slip.send).click({ timeout: 5_000 }),
      kept: {
        read: () => member.dialog.getByAltText(words.slip.preview).getAttribute('alt'),
        value: words.slip.preview,
      },
      done: intent.done.slip(),
    },
  ];
};

const names = [
  'withdraw',
  'move money into a game, from its sheet',
  'create a QR',
  'report a deposit',
  'move money between accounts',
  'play with all',
  'send a gift link',
  'send a slip',
] as const;

function formNamed(name: string): MoneyForm {
  const form = forms().find((each) => each.name === name);
  if (!form) throw new Error(`no form ${name}`);
  return form;
}

/** Logs in where the app has led to, which says why. */
async function logInAgain(form: MoneyForm): Promise<void> {
  const { login, errorTexts } = words;
  await page.waitForURL('**/login');
  await page.getByText(errorTexts.EXPIRED_AUTH_TOKEN).waitFor();
  // The number is kept with what was typed.
  if (form.kept) expect(await page.getByLabel(login.phone).inputValue()).toBe(person.phone);
  else await page.getByLabel(login.phone).fill(person.phone);
  await page.getByLabel(login.password, { exact: true }).fill(person.password);
  await page.locator('form button[type=submit]').click();
}

async function asksOf(form: MoneyForm): Promise<() => number> {
  let requests = 0;
  const [method] = form.call.split(' ');
  await page.route(addressesOf(form.call), (route) => {
    if (route.request().method() === method) requests += 1;
    return route.fallback();
  });
  return () => requests;
}

describe.each(names)('%s', (name) => {
  test('with the session gone before the press', async () => {
    await pictured(`session-before-${name}`, async () => {
      const form = formNamed(name);
      await form.open();
      await form.fill();
      const { wallet } = await api.call('GET /api/wallet');
      await api.call('POST /api/logout', {});
      // The live connection may have updated the page before the press.
      await form.press().catch(Boolean);
      await logInAgain(form);
      await page.waitForURL('**/user/home*');
      if (form.kept) await expect.poll(form.kept.read, { timeout: 15_000 }).toBe(form.kept.value);
      const again = await ApiCaller.logIn(product, person);
      expect((await again.call('GET /api/wallet')).wallet.amount).toBe(wallet.amount);
    });
  });

  test('with the session gone while the reply is on its way, and lost', async () => {
    await pictured(`session-during-${name}`, async () => {
      const form = formNamed(name);
      await form.open();
      await form.fill();
      const asks = await asksOf(form);
      const [method] = form.call.split(' ');
      await page.route(addressesOf(form.call), async (route) => {
        if (route.request().method() !== method) return route.fallback();
        await route.fetch();
        await api.call('POST /api/logout', {});
        await route.abort();
      });
      await form.press();
      await page.waitForURL('**/login');
      await page.unroute(addressesOf(form.call));
      await page.getByLabel(words.login.phone).fill(person.phone);
      await page.getByLabel(words.login.password, { exact: true }).fill(person.password);
      await page.locator('form button[type=submit]').click();
      await page.getByText(form.done).first().waitFor({ timeout: 40_000 });
      expect(asks()).toBeLessThanOrEqual(1);
      const shown = (await page.locator('body').textContent()) ?? '';
      expect(shown).not.toContain(words.intent.notDoneTitle);
    });
  });
});

/** Keeps a picture of the page when the work fails; by the end of the test the page is closed. */
async function pictured(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (failure) {
    await keepPicture(page, name.replaceAll(/\W+/g, '-')).catch(Boolean);
    throw failure;
  }
}

test('after all of it the books are sound', async () => {
  const { output, code } = await product.invariants();
  expect(output).toContain('violations=0');
  expect(code).toBe(0);
});
