import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, onTestFailed } from 'vitest';
import { ApiCaller } from './api-caller.ts';
import { testByNight as test } from './by-night.ts';
import { Member, newcomer } from './member.ts';
import { keepPicture, openPhone, watch } from './phone.ts';
import type { Product } from './product.ts';
import { closePhonesAtEnd, sharedBrowser, sharedProduct } from './shared.ts';
import { wordsOf } from './words.ts';

let product: Product;
let browser: Browser;
let phone: BrowserContext;

beforeAll(async () => {
  product = await sharedProduct();
  browser = await sharedBrowser();
});

afterEach(() => phone?.close());

closePhonesAtEnd();

/** Offers the app as Chrome does, which a headless one does not. Runs in the page. */
function offerApp(): void {
  const prompt = async () => Reflect.set(window, 'isPrompted', true);
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
}

function cardOf(page: Page, title: string) {
  return page.getByRole('region', { name: title });
}

test('the app is offered for installation once money has come in, and a session that ends keeps what was typed', async () => {
  const words = await wordsOf('th');
  phone = await openPhone(browser, product.url, 'th');
  const member = await Member.open(phone, words, product);
  const { page } = member;
  onTestFailed(() => keepPicture(page, 'install-card'));
  const problems = watch(page);
  const person = newcomer();
  const api = await ApiCaller.register(product, person);
  await member.comeBack(api);
  // The bell comes together with the card.
  await page.getByRole('button', { name: words.push.bell }).waitFor();
  await page.evaluate(offerApp);
  const card = cardOf(page, words.push.installTitle);
  expect(await card.count()).toBe(0);
  await api.call('POST /api/qrcode/:provider', { amount: 500 }, { provider: 'KBANK' });
  await product.payNewestQr();
  await card.waitFor();
  await member.fitsItsPhone();
  await card.getByRole('button', { name: words.push.installNow }).click();
  await card.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => Reflect.get(window, 'isPrompted'))).toBe(true);
  await member.goHome();
  await page.getByRole('button', { name: words.push.bell }).waitFor();
  await page.evaluate(offerApp);
  await page.waitForLoadState('networkidle');
  expect(await card.count()).toBe(0);

  // It says why it ended, and keeps the amount and the phone number of its member.
  const { core, login, errorTexts } = words;
  await member.fillWithdrawal(125);
  await api.call('POST /api/logout', {});
  await page.waitForURL('**/login');
  await page.getByText(errorTexts.EXPIRED_AUTH_TOKEN).waitFor();
  await expect.poll(() => page.getByLabel(login.phone).inputValue()).toBe(person.phone);
  await page.getByLabel(login.password, { exact: true }).fill(person.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/user/home');
  await expect.poll(() => member.dialog.getByLabel(core.amount).inputValue()).toBe('125.00');
  // Nothing was withdrawn meanwhile.
  await page.keyboard.press('Escape');
  await member.seesTotal(500);
  expect(problems).toEqual([]);
});
