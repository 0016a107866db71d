import { setTimeout as sleep } from 'node:timers/promises';
import { type Language, languages } from '@wallet/contract/languages';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { a11yProblemsOf, widthProblemsOf } from './a11y-checks.ts';
import { ApiCaller } from './api-caller.ts';
import { brokenWordsOf } from './broken-words.ts';
import { newcomer } from './member.ts';
import { openBrowser, openDesk, watch } from './phone.ts';
import { Product } from './product.ts';
import { signIn, staffFetch } from './staff.ts';

let product: Product;
let browser: Browser;
let token: string;
/** Pages below those of the menu that no list leads to. */
let others: readonly string[];

/** Looks at a layout that is wrong, a tenth of a second apart. */
const looksMax = 15;

const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

beforeAll(async () => {
  product = await Product.start();
  browser = await openBrowser();
  token = await signIn(product, 'admin');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

type CallPath = Parameters<typeof staffFetch>[1];

async function ask(call: CallPath, body?: object, as = token) {
  const response = await staffFetch(product, call, body ? { token: as, body } : { token: as });
  expect(response.status, call).toBe(200);
  return response.json();
}

/** Something of everything that waits for the staff. */
async function fill(): Promise<void> {
  const member = await ApiCaller.join(product, newcomer(), 6_000);
  const paidIn = async () => (await member.call('GET /api/wallet')).wallet.amount;
  await expect.poll(paidIn).toBe(6_000);
  await member.call('POST /api/wallet/withdraw', { amount: 5_100 });
  const message = { message_type: 'text', payload: { message: 'ช่วยดูให้หน่อย' } };
  const conversation = { message: { ...message, clientId: crypto.randomUUID() } };
  await member.call('POST /api/chat/send-message', { conversation });
  await product.control('POST', '/bank-transfers', {
    toBank: 'SCB',
    toAccount: '1112223334',
    fromBank: 'SCB',
    fromAccount: newcomer().bankAccountNo,
    fromName: 'NONGLAK WONGSUWANNAPHUM',
    amount: 400,
  });
  const { members } = await ask('GET /staff/api/members');
  const [{ id }] = members;
  const other = await signIn(product, 'somsri');
  const reason = 'โอนช้าไปสองวัน';
  const wish = { direction: 'credit', amount: 250, reason };
  await ask(`POST /staff/api/members/${id}/adjustments`, wish, other);
  const terms = { successPercent: 300, failPercent: 10, couponDays: 7, reason };
  const coupon = { key: crypto.randomUUID(), prize: 'credit', amount: 150, ...terms };
  await ask(`POST /staff/api/members/${id}/coupons`, coupon, other);
  await ask(`POST /staff/api/members/${id}/notes`, { text: 'โทรกลับแล้ว @admin' }, other);
  await ask(`POST /staff/api/members/${id}/flags`, { kind: 'watch', reason }, other);
  await ask('POST /staff/api/shift/notes', { text: 'SCB ช้าตั้งแต่เช้า' }, other);
  await ask('POST /staff/api/pauses', { scope: 'transfers', reason }, other);
  const waits = async () => (await ask('GET /staff/api/cases?kind=suspense')).cases.length;
  await expect.poll(waits).toBe(1);
  others = ['/changes/ended', '/colleagues/roles', '/nowhere'];
}

/** Goes to an address as a link does, without loading the console again. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), `/staff${path}`);
  await rest(page);
}

/** Opens an item of a list: a sheet next to it, a chat, or a page of its own. */
async function openItem(page: Page, link: Locator): Promise<void> {
  const title = page.locator('main h1').first();
  const before = await title.textContent();
  await link.click();
  const opened = page.locator('[role=dialog]:visible, [role=log]');
  const isOpen = async () => (await opened.count()) > 0 || (await title.textContent()) !== before;
  await expect.poll(isOpen, { message: page.url() }).toBe(true);
  await rest(page);
}

/** Waits until a page has its code and what it asked for. */
async function rest(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  const waits = page.locator('[class*=Skeleton-root],[class*=Loader-root]');
  await expect.poll(() => waits.count()).toBe(0);
}

/** Tabs that stand in several rows, and a menu that hides where one is. */
async function placeProblemsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const places = (selector: string, within: ParentNode = document) =>
      Array.from(within.querySelectorAll(selector), (each) => each.getBoundingClientRect());
    const rowsOf = (list: Element) =>
      new Set(places('[role=tab]', list).map(({ top }) => top)).size;
    const found = Array.from(document.querySelectorAll('main [role=tablist]'), rowsOf)
      .filter((rows) => rows > 1)
      .map((rows) => `tabs in ${rows} rows`);
    const [menu] = places('nav');
    const [here] = places('nav [aria-current=page]');
    // It moves to the page when one goes there, which is at the largest size.
    const isHidden = menu && here && (here.bottom > innerHeight || here.top < menu.top);
    if (innerWidth === 1440 && isHidden) {
      found.push('the menu hides the page that is open');
    }
    return found;
  });
}

/** Looks at a layout again until it is right: parts of a page are drawn a moment after the window has changed. */
async function layoutProblemsOf(page: Page): Promise<string[]> {
  for (let looks = 1; ; looks++) {
    const wrong = [
      ...(await widthProblemsOf(page)),
      ...(await brokenWordsOf(page)),
      ...(await placeProblemsOf(page)),
    ];
    if (wrong.length === 0 || looks === looksMax) return wrong;
    await sleep(100);
  }
}

/**
 * Problems of every page of the menu, each of its tabs and the first item of each list: what axe finds, once for each
 * page in one of the languages, and the layout in all of them at every size.
 */
async function sweep(language: Language, turn: number): Promise<string[]> {
  const context = await openDesk(browser, product.url, token, language);
  // One language in the light look, the others in the dark one.
  const shade = language === 'lo' ? 'light' : 'dark';
  await context.addInitScript(
    (chosen) => localStorage.setItem('staff-look', JSON.stringify(chosen)),
    shade,
  );
  const page = await context.newPage();
  const problems = watch(page);
  const found: string[] = [];
  let looked = 0;
  const look = async () => {
    const at = page.url().slice(product.url.length);
    const note = (what: string) => found.push(`${language} ${at} ${what}`);
    if (looked++ % languages.length === turn) {
      for (const each of await a11yProblemsOf(page, { isWcagOnly: true })) note(each);
    }
    for (const size of sizes.toReversed()) {
      await page.setViewportSize(size);
      for (const each of await layoutProblemsOf(page)) note(`${size.width}: ${each}`);
    }
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/staff/overview');
  await rest(page);
  const links = page.getByRole('navigation').locator('a[href^="/staff/"]');
  const addresses = await links.evaluateAll((all) =>
    all.map((each) => each.getAttribute('href')?.slice('/staff'.length) ?? ''),
  );
  expect(addresses.length).toBeGreaterThan(25);
  for (const path of [...addresses, ...others]) {
    await go(page, path);
    await look();
    const tabs = page.locator('main [role=tab][aria-selected=false]');
    for (let left = await tabs.count(); left > 0; left--) {
      await page.locator('main [role=tab]').nth(-left).click();
      await rest(page);
      await look();
    }
    await go(page, path);
    const first = page.locator('main tbody tr a, main a[data-thread]').first();
    if ((await first.count()) === 0) continue;
    await openItem(page, first);
    await look();
    await page.keyboard.press('Escape');
  }
  await context.close();
  return [...found, ...problems.map((each) => `${language}: ${each}`)];
}

test('no page has a barrier, is too wide for its screen or breaks a word, in any language', async () => {
  await fill();
  const found = await Promise.all(languages.map(sweep));
  expect(found.flat()).toEqual([]);
});
