import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed } from 'vitest';
import { ApiCaller } from './api-caller.ts';
import { testByNight as test } from './by-night.ts';
import { ChatCustomer } from './chat-customer.ts';
import { loseLaterFiles, PatientMember } from './lost-files.ts';
import { Member, newcomer } from './member.ts';
import { openHydrated } from './open-hydrated.ts';
import { keepPicture, openPhone } from './phone.ts';
import { Product } from './product.ts';
import { closePhonesAtEnd, sharedBrowser } from './shared.ts';
import { wordsOf } from './words.ts';

/**
 * A part that a page can do without must not take the page with it. By day part.test.tsx, shell-frame.test.tsx,
 * shell-extras.test.tsx, register-wizard.test.tsx and faulted-journey.test.ts say so.
 */

let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = await Product.start();
  browser = await sharedBrowser();
});

closePhonesAtEnd();

afterAll(() => product?.stop());

/** Spoils a file of the app until it is restored; counts the requests for it. */
async function spoil(page: Page, name: string) {
  let requests = 0;
  const files = `**/assets/${name}-*.js`;
  await page.route(files, (route) => {
    requests++;
    return route.fulfill({ contentType: 'text/javascript', body: 'this is no script' });
  });
  return { requests: () => requests, restore: () => page.unroute(files) };
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
  await expect.poll(() => chat.requests()).toBeGreaterThan(0);
  await member.page.waitForTimeout(2_000);
  // Tried again, but not without end.
  expect(chat.requests()).toBeLessThan(4);
  await member.logIn(person);
  await member.seesTotal(500);
  await chat.restore();
  await member.goHome();
  await ChatCustomer.at(member.page, words).launcher.waitFor();
  await phone.close();
});

/** `npm run drill -- bad-line` does so on every screen. */
test('every file that comes later fails twice, and the app around it stays', async () => {
  const words = await wordsOf('en');
  const phone = await openPhone(browser, product.url, 'en');
  const page = await phone.newPage();
  onTestFailed(() => keepPicture(page, 'optional-all'));
  const files = await loseLaterFiles(page);
  const member = new PatientMember(page, words);
  const { dialog } = member;

  // A sheet, a screen, a part of a screen, a sheet over it, and a part of that sheet.
  await page.goto('/login');
  await member.seeSheet(dialog.getByText(words.password.lead), () =>
    member.button(words.login.forgotPassword).click(),
  );
  await member.see(member.heading(words.register.title), () =>
    member.link(words.core.navRegister).click(),
  );
  await member.comeBack((await ApiCaller.join(product, newcomer())).token);
  const slots = page.getByRole('region', { name: words.lobby.slots, exact: true });
  await member.see(slots, async () => {});
  await member.see(dialog.getByRole('tab'), () => member.button(words.home.deposit).click());
  await member.see(dialog.getByRole('tabpanel').locator('button, label'), () =>
    dialog.getByRole('tab', { name: words.deposit.tabSlip, exact: true }).click(),
  );
  expect(files.lost()).toBeGreaterThan(10);
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
