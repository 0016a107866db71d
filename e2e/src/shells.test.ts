import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Language } from '@wallet/contract/languages';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
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
const memberPaths = ['/user/home', '/', '/user/statement', '/user/profile', '/user'];

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

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

async function openNewPhone(): Promise<void> {
  phone = await openPhone(browser, product.url, 'en');
  page = await phone.newPage();
  problems = watch(page);
}

test('public screens are there, with their style, before any script runs', async () => {
  for (const language of shownLanguages) {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
    await context.addCookies([{ name: 'locale', value: language, url: product.url }]);
    const still = await context.newPage();
    // The wheel's heading is there too, though the rest is for members.
    for (const path of isNight ? [...publicPaths, '/user/spin'] : ['/login', '/user/spin']) {
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

const clips = [
  ['lo', 'wallet'],
  ['th', 'bonus'],
  ['en', 'play'],
] as const;

describe('a visitor on one phone', () => {
  beforeAll(openNewPhone);
  afterEach(() => expect(problems).toEqual([]));

  test('sees a drawn screen come alive without complaint, and keeps the language chosen', async () => {
    const [english, lao] = await Promise.all([wordsOf('en'), wordsOf('lo')]);
    await openHydrated(page, '/login');
    await page.getByRole('button', { name: english.core.language }).click();
    expect(await page.getByRole('button', { name: 'English' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'ລາວ' }).click();
    await page.getByRole('heading', { name: lao.core.login }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: lao.core.login }).waitFor();
    await expect.poll(() => page.title()).toBe(lao.core.login);
  });

  test('finds the top of a new screen with the focus in it; back is where one was', async () => {
    await page.setViewportSize({ width: 390, height: 420 });
    await page.goto('/howto', { waitUntil: 'networkidle' });
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.locator('nav a[href="/contact"]').click();
    await page.waitForURL('**/contact');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    await page.goBack();
    await page.waitForURL('**/howto');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
    await page.setViewportSize(sizes.phone);
  });

  test('a member who comes back to the public shell has no session any more, and a member screen leads to the login', async () => {
    await page.evaluate(() => sessionStorage.setItem('token', 'kept'));
    await page.goto('/contact');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    const { core } = await wordsOf('lo');
    for (const path of isNight ? memberPaths : memberPaths.slice(0, 1)) {
      await page.goto(path);
      await page.waitForURL('**/login');
    }
    await page.goto('/nowhere/at/all');
    await page.getByRole('heading', { name: core.notFoundTitle }).waitFor();
  });

  test.each(isNight ? clips : clips.slice(0, 1))(
    'plays in %s the clip about %s, can seek in it, and has captions',
    async (language, video) => {
      const { title, steps } = (await wordsOf(language)).info.videos[video];
      // The phone of the tests before has chosen its language, which is the first.
      if (isNight) await openNewPhone();
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
    },
  );
});

test('a log-out ends the session at the server, every tab follows, and nothing of the member is left', async () => {
  await openNewPhone();
  const { core, home } = await wordsOf('en');
  const person = newcomer();
  const { token } = await ApiCaller.join(product, person);
  const other = await phone.newPage();
  // A page without the app, which would end the session there. A script of every page would bring it back.
  await other.goto('/robots.txt');
  await other.evaluate((kept) => {
    localStorage.setItem('token', kept);
    // Its notice would come above the button, some time after the visit.
    localStorage.setItem('agreement', 'seen');
  }, token);
  await Promise.all([page.goto('/user/home'), other.goto('/user/contact')]);
  await page.getByRole('button', { name: home.checkBalance }).waitFor();
  await other.getByRole('button', { name: core.logout, exact: true }).waitFor();
  expect(await keptOn(page)).toContain(token);
  await expect.poll(() => keptOn(page)).toContain('balances');
  await page.getByRole('button', { name: core.logout, exact: true }).click();
  for (const tab of [page, other]) await tab.waitForURL('**/login');
  const headers = { 'x-client-type': 'member-web', authorization: `Bearer ${token}` };
  const ask = async () => (await fetch(`${product.url}/api/wallet`, { headers })).status;
  await expect.poll(ask).toBe(401);
  const own = ['balances', token, person.phone, person.name, person.bankAccountNo];
  for (const tab of [page, other]) {
    // The end of the session waits there until the server has confirmed it.
    const left = async () => {
      const kept = await keptOn(tab);
      return own.filter((each) => kept.includes(each));
    };
    await expect.poll(left).toEqual([]);
  }
  expect(problems).toEqual([]);
});

/** Everything that a page keeps on its phone. */
function keptOn(tab: Page): Promise<string> {
  return tab.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
}

test.runIf(isNight)(
  'a site may show the app where FRAME_ANCESTORS names it, and money moves in there',
  async () => {
    await openNewPhone();
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
  },
);

/**
 * Problems of the public screens and of the operator's texts in one look: with accessibility, with coming alive after
 * they were drawn, and with a width at any size.
 */
async function problemsIn(
  language: Language,
  size: keyof typeof sizes,
): Promise<readonly string[]> {
  const words = await wordsOf(language);
  const { token } = await ApiCaller.logIn(product, somchai);
  const context = await openPhone(browser, product.url, language);
  const shown = await context.newPage();
  const complaints = watch(shown);
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
  for (const path of isNight ? [...publicPaths, '/nowhere'] : ['/register', '/howto']) {
    await shown.goto(path, { waitUntil: 'networkidle' });
    await look(path);
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
  if (isNight) {
    await shown.goto('/user/contact', { waitUntil: 'networkidle' });
    await look('/user/contact');
  }
  await context.close();
  return [...problems, ...complaints];
}

const shownLooks = isNight ? looks : looks.filter(([language]) => language === shownLanguages[0]);

test('the screens of visitors and the texts of the operator have no barrier that a machine can find', async () => {
  const found = await Promise.all(shownLooks.map((each) => problemsIn(...each)));
  expect(found.flat()).toEqual([]);
});
