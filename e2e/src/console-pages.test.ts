import { setTimeout as sleep } from 'node:timers/promises';
import { type Language, languages } from '@wallet/contract/languages';
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { a11yProblemsOf, widthProblemsOf } from './a11y-checks.ts';
import { ApiCaller } from './api-caller.ts';
import { brokenWordsOf } from './broken-words.ts';
import { isNight } from './by-night.ts';
import { newcomer } from './member.ts';
import { openDesk, watch } from './phone.ts';
import type { Product } from './product.ts';
import { closePhonesAtEnd, ownAtNight, sharedBrowser } from './shared.ts';
import { signIn, staffFetch } from './staff.ts';

let product: Product;
let browser: Browser;
let token: string;
/** Pages below those of the menu that no list leads to. */
let unlisted: readonly string[];

/** Looks at a layout that is wrong, a tenth of a second apart. */
const looksMax = 15;
const narrow = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };
const widest = { width: 1440, height: 900 };

/** A look at pages in a language: each page is opened at the first of the sizes, and laid out at the others. */
type Walk = {
  readonly language: Language;
  readonly sizes: readonly [typeof wide, ...(typeof wide)[]];
  /** True: axe looks at every page, in the light look and the dark one in turn. */
  readonly hasAxe: boolean;
  /** Paths of the pages; absent: every page of the menu, and those that no list leads to. */
  readonly paths?: readonly string[];
  /** Parts of a page that are opened: each of its tabs, and the first item of its list. */
  readonly opens: readonly ('tabs' | 'items')[];
  /** Pages, tabs and items that it sees at least. */
  readonly least: number;
};

/** Pages that differ in kind: figures and charts, a list with a sheet of its items, a chat, a form, an editor. */
const kinds = ['/overview', '/withdrawals', '/chat', '/settings/money', '/wheel'];

/**
 * By day the kinds in Lao, whose words are parted by a dictionary, and every page on a phone in English, whose
 * texts and unbroken words are the longest. `NIGHTLY_TESTS=1` tries everything in all languages at all sizes.
 */
const walks: readonly Walk[] = isNight
  ? languages.map((language) => ({
      language,
      sizes: [widest, narrow, wide],
      hasAxe: true,
      opens: ['tabs', 'items'],
      least: 56,
    }))
  : [
      {
        language: 'lo',
        sizes: [wide, narrow],
        hasAxe: true,
        paths: kinds,
        opens: ['items'],
        least: kinds.length + 2,
      },
      { language: 'en', sizes: [narrow], hasAxe: false, opens: [], least: 28 },
    ];

const openProduct = ownAtNight();

beforeAll(async () => {
  product = await openProduct();
  browser = await sharedBrowser();
  token = await signIn(product, 'admin');
});

closePhonesAtEnd();

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
  // Members of other files move money by day.
  if (isNight) await ask('POST /staff/api/pauses', { scope: 'transfers', reason }, other);
  const waits = async () => (await ask('GET /staff/api/cases?kind=suspense')).cases.length;
  await expect.poll(waits).toBeGreaterThan(0);
  unlisted = ['/changes/ended', '/colleagues/roles', '/nowhere'];
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
  // On a phone an open chat covers it.
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  const waits = page.locator('[class*=Skeleton-root],[class*=Loader-root]');
  await expect.poll(() => waits.count()).toBe(0);
}

/** Tabs that stand in several rows, a menu that hides where one is, and filters before a phone's first row. */
async function placeProblemsOf(page: Page, openedAt: number): Promise<string[]> {
  return page.evaluate((openedAt) => {
    const places = (selector: string, within: ParentNode = document) =>
      Array.from(within.querySelectorAll(selector), (each) => each.getBoundingClientRect());
    const rowsOf = (list: Element) =>
      new Set(places('[role=tab]', list).map(({ top }) => top)).size;
    const found = Array.from(document.querySelectorAll('main [role=tablist]'), rowsOf)
      .filter((rows) => rows > 1)
      .map((rows) => `tabs in ${rows} rows`);
    const [menu] = places('nav');
    const [here] = places('nav [aria-current=page]');
    // It moves to the page when one goes there, which is at the first size.
    const isHidden = menu && here && (here.bottom > innerHeight || here.top < menu.top);
    if (innerWidth === openedAt && isHidden && menu.left >= 0)
      found.push('the menu hides the page that is open');
    // On a phone the filters fold away, and the first row is on the first screen.
    const lists = ['/staff/withdrawals', '/staff/members'];
    if (innerWidth < 400 && lists.includes(location.pathname)) {
      const [first] = places('main li[data-row] a');
      if (!first || first.y >= 500) found.push(`the first row is ${first?.y} px down`);
      const filters = document.querySelector('main button[aria-expanded]:not([aria-haspopup])');
      if (filters?.getAttribute('aria-expanded') !== 'false')
        found.push('the filters are unfolded');
    }
    return found;
  }, openedAt);
}

/** Looks at a layout again until it is right: parts of a page are drawn a moment after the window has changed. */
async function layoutProblemsOf(page: Page, openedAt: number): Promise<string[]> {
  for (let looks = 1; ; looks++) {
    const wrong = [
      ...(await widthProblemsOf(page)),
      ...(await brokenWordsOf(page)),
      ...(await placeProblemsOf(page, openedAt)),
    ];
    if (wrong.length === 0 || looks === looksMax) return wrong;
    await sleep(100);
  }
}

async function problemsOn(walk: Walk): Promise<string[]> {
  const { language, sizes, hasAxe, opens } = walk;
  const context = await openDesk(browser, product.url, token, language);
  const page = await context.newPage();
  const problems = watch(page);
  const found: string[] = [];
  const [first, ...others] = sizes;
  let looked = 0;
  const look = async () => {
    const at = page.url().slice(product.url.length);
    const note = (what: string) => found.push(`${language} ${at} ${what}`);
    if (hasAxe) {
      // The frame around every page is checked on the first one, in each of the looks.
      const exclude = looked < 2 ? [] : ['header', 'nav'];
      await choose(page, looked % 2 === 0 ? 'light' : 'dark');
      for (const each of await a11yProblemsOf(page, { exclude, isWcagOnly: true })) note(each);
    }
    looked++;
    for (const size of sizes) {
      if (size !== first) await page.setViewportSize(size);
      const wrong = await layoutProblemsOf(page, first.width);
      for (const each of wrong) note(`${size.width}: ${each}`);
    }
    if (others.length === 0) return;
    await page.setViewportSize(first);
    // The menu has its place and its height again before it moves to the next page.
    await page.waitForFunction(({ width, height }) => {
      const menu = document.querySelector('nav')?.getBoundingClientRect();
      return (
        innerWidth === width && innerHeight === height && menu?.left === 0 && menu.bottom === height
      );
    }, first);
  };
  await page.setViewportSize(first);
  await page.goto('/staff/overview');
  await rest(page);
  const links = page.locator('nav a[href^="/staff/"]');
  const addresses = await links.evaluateAll((all) =>
    all.map((each) => each.getAttribute('href')?.slice('/staff'.length) ?? ''),
  );
  expect(addresses.length).toBeGreaterThan(25);
  for (const path of walk.paths ?? [...addresses, ...unlisted]) {
    await go(page, path);
    await look();
    if (opens.includes('tabs')) {
      const tabs = page.locator('main [role=tab][aria-selected=false]');
      for (let left = await tabs.count(); left > 0; left--) {
        await page.locator('main [role=tab]').nth(-left).click();
        await rest(page);
        await look();
      }
      await go(page, path);
    }
    if (!opens.includes('items')) continue;
    const items = 'main tbody tr a, main li[data-row] a, main a[data-thread]';
    const item = page.locator(items).first();
    if ((await item.count()) === 0) continue;
    await openItem(page, item);
    await look();
    await page.keyboard.press('Escape');
  }
  await context.close();
  expect(looked).toBeGreaterThanOrEqual(walk.least);
  return [...found, ...problems.map((each) => `${language}: ${each}`)];
}

/** Shows the console in a look, as when it is chosen in another tab. */
async function choose(page: Page, look: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (chosen) => {
    const stored = { key: 'staff-look', newValue: JSON.stringify(chosen) };
    window.dispatchEvent(new StorageEvent('storage', { ...stored, storageArea: localStorage }));
    const shown = () => document.documentElement.dataset['mantineColorScheme'];
    while (shown() !== chosen) await new Promise(requestAnimationFrame);
  }, look);
}

test('no page has a barrier, is too wide for its screen or breaks a word', async () => {
  await fill();
  const found = await Promise.all(walks.map(problemsOn));
  expect(found.flat()).toEqual([]);
});
