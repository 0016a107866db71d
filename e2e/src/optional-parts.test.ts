import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { ApiCaller } from './api-caller.ts';
import { ChatCustomer } from './chat-customer.ts';
import { Member, newcomer } from './member.ts';
import { openHydrated } from './open-hydrated.ts';
import { keepPicture, openBrowser, openPhone } from './phone.ts';
import { Product } from './product.ts';
import { wordsOf } from './words.ts';

/** A part that a page can do without must not take the page with it. */

let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = await Product.start();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Spoils a file of the app until it is mended; tells how often it was asked for. */
async function spoil(page: Page, name: string) {
  let asked = 0;
  const files = `**/assets/${name}-*.js`;
  await page.route(files, (route) => {
    asked++;
    return route.fulfill({ contentType: 'text/javascript', body: 'this is no script' });
  });
  return { asked: () => asked, mend: () => page.unroute(files) };
}

test('with the code of the chat unreadable, a member logs in all the same', async () => {
  const words = await wordsOf('th');
  const person = newcomer();
  await ApiCaller.join(product, person);
  const phone = await openPhone(browser, product.url, 'th');
  const member = await Member.open(phone, words, product);
  onTestFailed(() => keepPicture(member.page, 'optional'));
  const chat = await spoil(member.page, 'ChatWidget');
  await member.page.goto('/login');
  await expect.poll(() => chat.asked()).toBeGreaterThan(0);
  await member.page.waitForTimeout(2_000);
  // Tried again, but not without end.
  expect(chat.asked()).toBeLessThan(4);
  await member.logIn(person);
  await member.seesTotal(500);
  await chat.mend();
  await member.goHome();
  await ChatCustomer.at(member.page, words).launcher.waitFor();
  await phone.close();
});

test('every file that comes later fails twice, and the app around it stays', {
  timeout: 240_000,
}, async () => {
  const words = await wordsOf('en');
  const phone = await openPhone(browser, product.url, 'en');
  const { page } = await Member.open(phone, words, product);
  onTestFailed(() => keepPicture(page, 'optional-all'));
  const failures = new Map<string, number>();
  await page.route('**/assets/*.js', (route) => {
    const file = route.request().url();
    const times = failures.get(file) ?? 0;
    // What the page itself names is the app; without it there is nothing to stay.
    if (route.request().resourceType() !== 'fetch' || times === 2) return route.continue();
    failures.set(file, times + 1);
    return route.abort();
  });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.locator('nav').getByRole('link', { name, exact: true });
  const dialog = page.getByRole('dialog').last();
  /** Does a thing, and asks again for what did not come until it is there. */
  async function see(what: Locator, act: () => Promise<unknown>): Promise<void> {
    await act();
    const retry = button(words.core.retry).last();
    await expect
      .poll(
        async () => {
          if (await what.first().isVisible()) return true;
          expect(await page.locator('nav').isVisible()).toBe(true);
          if (await retry.isVisible()) await retry.click({ timeout: 1_000 }).catch(() => undefined);
          return false;
        },
        { timeout: 30_000 },
      )
      .toBe(true);
  }
  async function seeSheet(what: Locator, act: () => Promise<unknown>): Promise<void> {
    await see(what, act);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
  }
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });

  await page.goto('/login');
  await seeSheet(dialog.getByText(words.password.lead), () =>
    button(words.login.forgotPassword).click(),
  );
  await see(heading(words.register.title), () => link(words.core.navRegister).click());
  const { title } = words.info.videos['wallet'] ?? { title: '' };
  await see(page.getByText(title), () => link(words.core.navHowTo).click());
  await see(page.locator('main [class*=safe-html]'), () => link(words.core.navContact).click());

  const api = await ApiCaller.join(product, newcomer());
  const member = await Member.open(phone, words, product);
  await member.page.close();
  await page.evaluate((token) => {
    sessionStorage.setItem('token', token);
    localStorage.setItem('agreement', 'seen');
  }, api.token);
  await page.goto('/user/home');
  await see(page.getByRole('region', { name: words.lobby.slots, exact: true }), async () => {});
  await seeSheet(dialog.getByText(words.core.amount), () => button(words.home.withdraw).click());
  await see(dialog.getByRole('tab'), () => button(words.home.deposit).click());
  for (const tab of [words.deposit.tabWallet, words.deposit.tabSlip, words.deposit.tabQr]) {
    await see(dialog.getByRole('tabpanel').locator('button, label'), () =>
      dialog.getByRole('tab', { name: tab, exact: true }).click(),
    );
  }
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await see(heading(words.statement.title), () => link(words.core.navStatement).click());
  await seeSheet(dialog.getByRole('heading'), () => button(words.statement.slipStatus).click());
  await seeSheet(dialog.locator('[class*=safe-html]'), () =>
    button(words.core.navConditions).click(),
  );
  await see(heading(words.profile.title), () => link(words.core.navProfile).click());
  for (const path of ['/user/bonus', '/user/spin']) {
    await page.goto(path);
    await see(page.getByRole('heading', { level: 1 }), async () => {});
  }
  await see(ChatCustomer.at(page, words).launcher, async () => {});
  // Only what the first page names, and what few members ever see, was spared.
  expect(failures.size).toBeGreaterThan(45);
  await phone.close();
});

test('a clumsy member registers though every file fails once and the tab dies at every step', async () => {
  const words = await wordsOf('th');
  const { core, login, register } = words;
  const person = newcomer();
  const phone = await openPhone(browser, product.url, 'th');
  const failed = new Set<string>();
  await phone.route('**/assets/*.js', (route) => {
    const file = route.request().url();
    if (route.request().resourceType() !== 'fetch' || failed.has(file)) return route.continue();
    failed.add(file);
    return route.abort();
  });
  let page = await phone.newPage();
  onTestFailed(() => keepPicture(page, 'clumsy-member'));
  /** The phone ends the tab; the member opens the app again. */
  const die = async () => {
    await page.close();
    page = await phone.newPage();
    await openHydrated(page, '/register');
  };
  const next = () => page.getByRole('button', { name: core.next, exact: true }).click();
  const field = (label: string) => page.getByLabel(label, { exact: true });

  await openHydrated(page, '/login');
  await page.locator('nav').getByRole('link', { name: core.navRegister, exact: true }).click();
  await page.getByRole('heading', { name: register.title }).waitFor();
  await page.getByLabel(login.phone).fill(person.phone);
  await die();
  await next();
  await page.getByText(register.otpStep).waitFor();
  await die();
  await field(register.otp).fill(await product.codeSentTo(person.phone));
  await field(register.name).fill(person.name);
  await die();
  expect(await field(register.name).inputValue()).toBe(person.name);
  await field(login.password).fill(person.password);
  await field(register.confirmPassword).fill(person.password);
  await next();
  await field(register.bank).selectOption(person.bankCode);
  await field(register.accountNo).fill(person.bankAccountNo);
  await page.goBack();
  expect(await field(register.name).inputValue()).toBe(person.name);
  await next();
  await field(register.firstName).fill(person.firstName);
  await field(register.lastName).fill(person.lastName);
  await die();
  expect(await field(register.accountNo).inputValue()).toBe(person.bankAccountNo);
  await page.reload();
  await field(login.password).fill(person.password);
  await page.locator('form button[type=submit]').click();
  // Two seconds later the login is there, and one tap is enough.
  await page.waitForURL('**/login');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/user/home');
  await page.getByRole('button', { name: words.home.checkBalance }).waitFor();
  expect(failed.size).toBeGreaterThan(5);
  await phone.close();
});

test('an app that was opened once opens without its server, with the last balances', async () => {
  const words = await wordsOf('lo');
  const phone = await openPhone(browser, product.url, 'lo', 'phone', 'allow');
  const member = await Member.open(phone, words, product);
  const { page } = member;
  onTestFailed(() => keepPicture(page, 'without-a-server'));
  const api = await ApiCaller.join(product, newcomer());
  await member.comeBack(api);
  await member.seesTotal(500);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await product.killServer();
  await page.reload();
  const [said = ''] = words.home.lastKnown('|').split('|');
  await page.getByText(said).waitFor();
  await member.seesTotal(500);
  await page.locator('nav').getByRole('link', { name: words.core.navProfile, exact: true }).click();
  await page.getByRole('heading', { name: words.profile.title }).waitFor();
  await page.getByRole('button', { name: words.core.logout, exact: true }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.getItem('balances'))).toBeNull();
  // The session ends at the server as soon as there is one.
  await product.startServer();
  const ask = () => api.call('GET /api/wallet').then(String, String);
  await expect.poll(ask, { timeout: 40_000 }).toContain('401');
  await phone.close();
});
