import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages } from '@wallet/contract/languages';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { ApiCaller } from './api-caller.ts';
import { isNight, shownLanguages, testByNight } from './by-night.ts';
import { ChatCustomer } from './chat-customer.ts';
import { Member, newcomer } from './member.ts';
import { openHydrated } from './open-hydrated.ts';
import { keepPicture, openFloorBrowser, openPhone, watch, withMotion } from './phone.ts';
import type { Product } from './product.ts';
import { sharedProduct } from './shared.ts';
import { bahtText, withdrawn, wordsOf } from './words.ts';

/** The member app in the oldest Chromium it runs on. */

const assets = join(import.meta.dirname, '../../web/dist/assets');
const game = { code: 'PG', name: 'PG Soft' };

let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = await sharedProduct();
  browser = await openFloorBrowser();
});

afterAll(async () => {
  await browser?.close();
});

async function open(language: Language, path: string): Promise<Page> {
  const phone = await openPhone(browser, product.url, language);
  const page = await phone.newPage();
  await withMotion(page);
  onTestFailed(() => keepPicture(page, `floor-${language}`));
  await openHydrated(page, path);
  return page;
}

/** Takes money into a game and back. */
async function play(member: Member, product: Product): Promise<void> {
  const { words, page } = member;
  await member.openGame(game.name);
  await member.seeGame(game.name);
  await member.dialog.getByLabel(words.gameAccount.amount).fill('100');
  await member.dialog.getByRole('button', { name: words.gameAccount.play, exact: true }).click();
  await page.waitForURL(`${product.partnersUrl}/games/${game.code}/play?**`);
  await page.locator('header a').click();
  await page.waitForURL('**/user/home');

  await member.moveMoney({ from: game.name, to: words.transfer.wallet, baht: 100 });
  await member.acknowledge(words.transfer.done(bahtText(words, 100), words.transfer.wallet));
}

/** By day without the game: what is drawn, shown over it and paid is what the oldest browser may fail at. */
test('a member logs in, copies, pays in, plays and withdraws', async () => {
  expect(browser.version()).toMatch(/^109\./);
  const language = 'th';
  const words = await wordsOf(language);
  const person = newcomer();
  const api = await ApiCaller.join(product, person);
  const phone = await openPhone(browser, product.url, language);
  await phone.grantPermissions(['clipboard-read', 'clipboard-write']);
  const member = await Member.open(phone, words, product);
  await withMotion(member.page);
  onTestFailed(() => keepPicture(member.page, 'floor-journey'));
  const problems = watch(member.page);

  await openHydrated(member.page, '/login');
  const notice = member.page.locator('.update-notice');
  expect([await notice.count(), await notice.isVisible()]).toEqual([1, false]);
  await member.logIn(person);
  await member.seesTotal(500);

  await member.openDeposit();
  await member.chooseTab(words.deposit.tabBank);
  await member.dialog.getByRole('button', { name: words.core.copy }).first().click();
  const toast = member.dialog.locator('[role=status]');
  await expect.poll(() => toast.textContent()).toContain(words.core.copied('').trim());
  // It is above the sheet: a finger reaches it.
  await toast.getByRole('button', { name: words.core.close }).click();
  await expect.poll(() => toast.textContent()).toBe('');
  await member.closeDialog();

  await member.createQr(500);
  await product.payNewestQr();
  await member.dialog.getByText(words.deposit.received).waitFor();
  await member.closeDialog();
  await member.seesTotal(1000);

  if (isNight) await play(member, product);
  await member.withdraw(200);
  await member.acknowledge(withdrawn(words, 200));
  await member.seesTotal(800);
  const { wallet } = await api.call('GET /api/wallet');
  expect(wallet).toMatchObject({ amount: 800, inTransit: 0 });

  for (const go of [
    () => member.goTo('profile'),
    () => member.goTo('statement'),
    () => member.goOnTo('bonus'),
    () => member.goOnTo('spin'),
  ]) {
    await go();
    await member.page.locator('main h1, main h2').first().waitFor();
    await member.fitsItsPhone();
  }
  expect(problems).toEqual([]);
  await phone.close();
});

testByNight('a visitor chooses a language and writes to the operator', async () => {
  const page = await open('th', '/login');
  const problems = watch(page);
  const [th, en] = [await wordsOf('th'), await wordsOf('en')];
  await page.getByRole('button', { name: th.core.language }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByLabel(en.login.phone).waitFor();
  expect(await page.getByRole('button', { name: 'English' }).count()).toBe(0);
  await page.getByRole('button', { name: en.core.language }).click();
  await page.locator('h1').click();
  expect(await page.getByRole('button', { name: 'English' }).count()).toBe(0);

  const customer = ChatCustomer.at(page, en);
  await customer.openChat();
  await customer.say('Call 0812345678 or see https://example.com/a');
  await page.getByRole('link', { name: '0812345678' }).waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});

testByNight('every file of the app can be read', async () => {
  const page = await open('en', '/login');
  const files = (await readdir(assets)).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(20);
  // As text: the tests' own compiler would take the imports for its own.
  const unreadable: unknown = await page.evaluate(`Promise.all(
    ${JSON.stringify(files)}.map((name) => import('/assets/' + name).then(() => '', String)),
  ).then((outcomes) => outcomes.filter(Boolean))`);
  expect(unreadable).toEqual([]);
  await page.context().close();
});

testByNight.each(languages)('in %s no one is told to update this browser', async (language) => {
  const page = await open(language, '/login');
  expect(await page.locator('.update-notice').count()).toBe(1);
  expect(await page.locator('.update-notice').isVisible()).toBe(false);
  await page.context().close();
});

test('below the floor a member is asked to update, even when scripts do not run', async () => {
  const older = await browser.newContext({ javaScriptEnabled: false, bypassCSP: true });
  const page = await older.newPage();
  // A browser that does not know what the styles ask for.
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('(width: 1lh)', '(width: 1unknown)');
    await route.fulfill({ response, body: html });
  });
  const said = { th: 'กรุณาอัปเดต', lo: 'ກະລຸນາອັບເດດ', en: 'Please update it' };
  for (const language of shownLanguages) {
    await older.addCookies([{ name: 'locale', value: language, url: product.url }]);
    await page.goto(`${product.url}/login`);
    const notice = page.locator('.update-notice');
    expect(await notice.isVisible()).toBe(true);
    expect(await notice.textContent()).toContain(said[language]);
    expect(await page.locator('.script-notice').isVisible()).toBe(true);
  }
  await older.close();
});
