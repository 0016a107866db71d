import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Language } from '@wallet/contract/languages';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { a11yProblemsOf, widthProblemsOf } from './a11y-checks.ts';
import { ApiCaller } from './api-caller.ts';
import { isNight, shownLanguages } from './by-night.ts';
import { newcomer, somchai } from './member.ts';
import { openHydrated } from './open-hydrated.ts';
import { looks, openPhone, watch } from './phone.ts';
import type { Product } from './product.ts';
import { closePhonesAtEnd, sharedBrowser, sharedProduct } from './shared.ts';
import { withdrawn, wordsOf } from './words.ts';

const publicPaths = ['/login', '/register', '/howto', '/contact', '/terminated'];

let product: Product;
let browser: Browser;
let phone: BrowserContext;
let page: Page;
let problems: readonly string[];

beforeAll(async () => {
  product = await sharedProduct();
  browser = await sharedBrowser();
});

closePhonesAtEnd();

beforeEach(async () => {
  phone = await openPhone(browser, product.url, 'en');
  page = await phone.newPage();
  problems = watch(page);
  return () => phone.close();
});

async function logIn(): Promise<void> {
  const { login } = await wordsOf('en');
  // The agreement was read on an earlier visit.
  await page.addInitScript(() => localStorage.setItem('agreement', 'seen'));
  await openHydrated(page, '/login');
  await page.getByLabel(login.phone).fill(somchai.phone);
  await page.getByLabel(login.password, { exact: true }).fill(somchai.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/user/home');
}

test('public screens are there, with their style, before any script runs', async () => {
  for (const language of shownLanguages) {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
    await context.addCookies([{ name: 'locale', value: language, url: product.url }]);
    const still = await context.newPage();
    // The wheel's heading is there too, though what stands under it is for members.
    for (const path of [...publicPaths, '/user/spin']) {
      await still.goto(path);
      expect(await still.locator('html').getAttribute('lang')).toBe(language);
      expect(await still.locator('h1').isVisible(), path).toBe(true);
      const ground = still.locator('html');
      expect(await ground.evaluate((html) => getComputedStyle(html).backgroundColor)).toBe(
        'rgb(10, 9, 16)',
      );
    }
    await context.close();
  }
});

test('a drawn screen comes alive without complaint, and keeps the language chosen', async () => {
  const [english, lao] = await Promise.all([wordsOf('en'), wordsOf('lo')]);
  for (const path of publicPaths) await page.goto(path, { waitUntil: 'networkidle' });
  await openHydrated(page, '/login');
  await page.getByRole('button', { name: english.core.language }).click();
  expect(await page.getByRole('button', { name: 'English' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'ລາວ' }).click();
  await page.getByRole('heading', { name: lao.core.login }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: lao.core.login }).waitFor();
  await expect.poll(() => page.title()).toBe(lao.core.login);
  expect(problems).toEqual([]);
});

test('without a token, a member screen leads to the login', async () => {
  const paths = ['/', '/user/home', '/user/statement', '/user/profile', '/user'];
  for (const path of isNight ? paths : paths.slice(0, 2)) {
    await page.goto(path);
    await page.waitForURL('**/login');
  }
  const { core } = await wordsOf('en');
  await page.goto('/nowhere/at/all');
  await page.getByRole('heading', { name: core.notFoundTitle }).waitFor();
});

test('coming back to the public shell ends the session', async () => {
  await logIn();
  await page.goto('/contact');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await page.goto('/user/home');
  await page.waitForURL('**/login');
});

test('a log-out ends the session at the server, and every tab of the phone follows immediately', async () => {
  const { core } = await wordsOf('en');
  const { token } = await ApiCaller.logIn(product, somchai);
  await phone.addInitScript((kept) => localStorage.setItem('token', kept), token);
  const other = await phone.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/user/contact');
    await tab.getByRole('button', { name: core.logout, exact: true }).waitFor();
  }
  await page.getByRole('button', { name: core.logout, exact: true }).click();
  for (const tab of [page, other]) await tab.waitForURL('**/login');
  const headers = { 'x-client-type': 'member-web', authorization: `Bearer ${token}` };
  const ask = async () => (await fetch(`${product.url}/api/wallet`, { headers })).status;
  await expect.poll(ask).toBe(401);
});

test('a site may show the app where FRAME_ANCESTORS names it, and money moves in there', async () => {
  // Another name of this machine is another site.
  const framer = createServer((request, response) => {
    const address = decodeURIComponent(request.url?.slice(1) ?? '');
    response.setHeader('content-type', 'text/html');
    response.end(`<iframe src="${address}" width="390" height="800"></iframe>`);
  }).listen(0);
  await once(framer, 'listening');
  const address = framer.address();
  const site = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  const framed = await product.addNode({ FRAME_ANCESTORS: site });
  const show = (url: string) => page.goto(`${site}/${encodeURIComponent(`${url}/login`)}`);
  try {
    const person = newcomer();
    const api = await ApiCaller.join(product, person);
    const words = await wordsOf('th');
    await show(framed.url);
    const app = page.frameLocator('iframe');
    const dialog = app.locator('dialog[open]').last();
    await app.getByLabel(words.login.phone).fill(person.phone);
    await app.getByLabel(words.login.password, { exact: true }).fill(person.password);
    await app.locator('form button[type=submit]').click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await app.locator('dialog').first().waitFor({ state: 'detached' });
    await app.getByRole('button', { name: words.home.withdraw, exact: true }).click();
    await dialog.getByLabel(words.core.amount).fill('100');
    await dialog.locator('button[type=submit]').click();
    await app.getByRole('alertdialog').getByText(withdrawn(words, 100)).waitFor();
    expect((await api.call('GET /api/wallet')).wallet.amount).toBe(400);
    // Unnamed, the site shows an empty frame.
    await show(product.url);
    await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
  } finally {
    await framed.kill();
    framer.close();
  }
});

test('a new screen begins at its top with the focus in it; back is where one was', async () => {
  await page.setViewportSize({ width: 390, height: 420 });
  await page.goto('/howto', { waitUntil: 'networkidle' });
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.locator('nav a[href="/contact"]').click();
  await page.waitForURL('**/contact');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.goBack();
  await page.waitForURL('**/howto');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(problems).toEqual([]);
});

const clips = [
  ['lo', 'wallet'],
  ['th', 'bonus'],
  ['en', 'play'],
] as const;

test.each(isNight ? clips : clips.slice(0, 1))(
  'in %s the clip about %s plays, can be sought, and has captions',
  async (language, video) => {
    const { title, steps } = (await wordsOf(language)).info.videos[video];
    await phone.addCookies([{ name: 'locale', value: language, url: product.url }]);
    await openHydrated(page, '/howto');
    await page.getByRole('button', { name: title }).click();
    const clip = page.locator('dialog video');
    await expect
      .poll(() => clip.evaluate((node: HTMLVideoElement) => node.currentTime))
      .toBeGreaterThan(0);
    await clip.evaluate((node: HTMLVideoElement) => {
      // Played on, the clip would soon end, and have no caption any more.
      node.pause();
      node.currentTime = node.duration - 1;
    });
    const caption = () =>
      clip.evaluate((node: HTMLVideoElement) => {
        const shown = [...node.textTracks].find(({ mode }) => mode === 'showing');
        const cue = shown?.activeCues?.[0];
        return cue instanceof VTTCue ? cue.text : null;
      });
    await expect.poll(caption).toBe(steps.at(-1));
    expect(problems).toEqual([]);
  },
);

test('a toast can be pressed above an open sheet, and stays when the sheet goes', async () => {
  const { core, home, deposit } = await wordsOf('en');
  await phone.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { token } = await ApiCaller.logIn(product, somchai);
  await page.addInitScript((kept) => {
    sessionStorage.setItem('token', kept);
    localStorage.setItem('agreement', 'seen');
  }, token);
  await page.goto('/user/home');
  await page.getByRole('button', { name: home.deposit }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('tab', { name: deposit.tabBank }).click();
  await sheet.getByRole('button', { name: core.copy }).first().click();
  const toast = page.getByRole('status').filter({ hasText: core.copied('').trim() });
  // Under a finger it stays longer than its four seconds.
  await toast.getByText(core.copied('').trim()).hover();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await toast.getByRole('button', { name: core.close }).click();
  await toast.waitFor({ state: 'hidden' });
});

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

/**
 * Accessibility problems of the public screens and of the operator's texts, and what is too wide at any size: at night
 * of all in each look, by day of each in one.
 */
async function a11yProblemsIn(
  language: Language,
  size: keyof typeof sizes,
  turn: number,
): Promise<readonly string[]> {
  const words = await wordsOf(language);
  const { token } = await ApiCaller.logIn(product, somchai);
  const context = await openPhone(browser, product.url, language);
  const shown = await context.newPage();
  const problems: string[] = [];
  const look = async (name: string) => {
    for (const each of Object.values(sizes)) {
      const { width } = each;
      await shown.setViewportSize(each);
      const found = await (each === sizes[size] ? a11yProblemsOf(shown) : widthProblemsOf(shown));
      problems.push(...found.map((problem) => `${language} ${name} ${width}: ${problem}`));
    }
    await shown.setViewportSize(sizes.phone);
  };
  const own = [...publicPaths, '/nowhere'].filter(
    (_, place) => isNight || place % looks.length === turn,
  );
  for (const path of own) {
    await shown.goto(path, { waitUntil: 'networkidle' });
    await look(path);
  }
  if (!isNight && turn > 0) {
    await context.close();
    return problems;
  }
  await shown.addInitScript((kept) => localStorage.setItem('token', kept), token);
  await shown.goto('/user/home');
  const agree = shown.getByRole('button', { name: words.agreement.understand });
  await agree.waitFor();
  await look('the agreement and the notice');
  await agree.click();
  await shown.locator('dialog').waitFor({ state: 'detached' });
  await shown.getByRole('button', { name: words.core.navConditions, exact: true }).click();
  await shown.locator('dialog [class*=safe-html]').first().waitFor();
  await look('the conditions');
  await shown.goto('/user/contact', { waitUntil: 'networkidle' });
  await look('/user/contact');
  await context.close();
  return problems;
}

test('no screen has a barrier that a machine can find', async () => {
  const found = await Promise.all(looks.map((each, turn) => a11yProblemsIn(...each, turn)));
  expect(found.flat()).toEqual([]);
});
