import type { Browser, BrowserContext } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ApiCaller } from './api-caller.ts';
import { isNight } from './by-night.ts';
import { Member, newcomer, type TestPerson } from './member.ts';
import { keepPicture, openPhone } from './phone.ts';
import type { Product } from './product.ts';
import { closePhonesAtEnd, sharedBrowser, sharedProduct } from './shared.ts';
import { takeSlipsAllDay } from './slip-hours.ts';
import { type AppTexts, bahtText, wordsOf } from './words.ts';

/** Checks that what the app says about money follows that money itself, and not other changes of a balance. */

let product: Product;
let browser: Browser;
let phone: BrowserContext;
let member: Member;
let person: TestPerson;
let api: ApiCaller;
let words: AppTexts;

beforeAll(async () => {
  product = await sharedProduct();
  browser = await sharedBrowser();
  await takeSlipsAllDay(product);
});

closePhonesAtEnd();

async function openPerson(): Promise<void> {
  await phone?.close();
  words = await wordsOf('lo');
  phone = await openPhone(browser, product.url, 'lo');
  member = await Member.open(phone, words, product);
  person = newcomer();
  api = await ApiCaller.join(product, person);
}

afterEach(async ({ task }) => {
  if (member && task.result?.state === 'fail') await keepPicture(member.page, 'shown-money');
});

async function transfer(toBank: string, toAccount: string, amount: number) {
  const { bankCode, bankAccountNo, firstName, lastName } = person;
  return product.control<{ slipUrl: string }>('POST', '/bank-transfers', {
    ...{ toBank, toAccount, amount },
    fromBank: bankCode,
    fromAccount: bankAccountNo,
    fromName: `${firstName} ${lastName}`,
  });
}

async function openTab(tab: string): Promise<void> {
  await member.openDeposit();
  await member.chooseTab(tab);
}

async function createQr(): Promise<void> {
  await member.dialog.getByRole('button', { name: '500', exact: true }).click();
  await member.dialog.getByRole('button', { name: words.deposit.createQr }).click();
  await member.dialog.getByRole('img').first().waitFor();
}

test.runIf(isNight)(
  'a QR that was cancelled elsewhere is not shown as received money, when other money arrives',
  async () => {
    await openPerson();
    const { deposit } = words;
    await member.comeBack(api);
    await openTab(deposit.tabQr);
    await createQr();
    const all = ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'FP'].map((provider) =>
      api.call('GET /api/qrcode/:provider', undefined, { provider }),
    );
    const shown = (await Promise.all(all)).find(({ hasQrcode }) => hasQrcode);
    if (!shown?.hasQrcode) throw new Error('a QR is shown');
    await transfer('SCB', '1112223334', 10);
    await member.page.getByText(bahtText(words, 10)).first().waitFor();
    const { qrcodeId } = shown;
    await api.call('DELETE /api/qrcode/:qrcodeId', undefined, { qrcodeId });
    await member.page.getByText(deposit.qrCancelled(bahtText(words, shown.amount))).waitFor();
    expect(await member.page.getByText(deposit.received).count()).toBe(0);
    await member.closeDialog();
    await member.seesTotal(510);
  },
);

test.runIf(isNight)(
  'a QR that was paid with less, while money left the wallet, is shown with what came',
  async () => {
    const { deposit } = words;
    await openTab(deposit.tabQr);
    await createQr();
    await api.call('POST /api/wallet/withdraw', { amount: 300 });
    const [newest] = await product.control<{ ref: string }[]>('GET', '/qrcodes');
    await product.control('POST', `/qrcodes/${newest?.ref}/pay`, { amount: 100 });
    await member.dialog.getByText(deposit.received).waitFor();
    expect(await member.dialog.textContent()).toContain(deposit.receivedBody(bahtText(words, 100)));
    await member.closeDialog();
    await member.seesTotal(310);
  },
);

test.runIf(isNight)(
  'a deposit is announced once, and its slip says that it came before',
  async () => {
    const { deposit, slip, statement } = words;
    await openTab(deposit.tabBank);
    const { slipUrl } = await transfer('SCB', '1112223334', 120.25);
    const [news = ''] = statement.depositArrived(bahtText(words, 120.25), '|').split('|');
    await member.page.getByText(news.trim()).first().waitFor();
    await member.chooseTab(deposit.tabSlip);
    const buffer = Buffer.from(await (await fetch(slipUrl)).arrayBuffer());
    await member.dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer });
    await member.dialog.getByRole('button', { name: slip.send }).click();
    await member.dialog.getByText(slip.creditedBefore(bahtText(words, 120.25))).waitFor();
    await member.closeDialog();
    await member.seesTotal(430.25);
  },
);

test.runIf(isNight)(
  'the way back from home leaves a member there, and an address that is typed logs out',
  async () => {
    await openPerson();
    const { login } = words;
    const { page } = member;
    const standing = () =>
      page
        .evaluate(() => ({
          path: window.location.pathname,
          isLoggedIn: sessionStorage.getItem('token') !== null,
          hasLogin: document.querySelector('input[type=password]') !== null,
          by: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type,
        }))
        // Between two pages there is nothing to evaluate.
        .catch(() => null);
    await page.goto('/contact');
    await page.goto('/user/home');
    await page.waitForURL('**/login');
    await page.getByLabel(login.phone).fill(person.phone);
    await page.getByLabel(login.password, { exact: true }).fill(person.password);
    await page.locator('form button[type=submit]').click();
    await member.dismissAgreement();
    await page.goBack();
    // The entry of the notice that was closed is skipped by a further step.
    const home = { path: '/user/home', isLoggedIn: true, hasLogin: false };
    await expect.poll(standing).toEqual({ ...home, by: 'back_forward' });
    await page.reload();
    await member.seesTotal(500);
    await page.goto('/login');
    await page.getByLabel(login.phone).waitFor();
    const gone = { path: '/login', isLoggedIn: false, hasLogin: true };
    expect(await standing()).toEqual({ ...gone, by: 'navigate' });
  },
);
